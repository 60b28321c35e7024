"""Alembic runs this for every migration. The connection comes from `parlour.storage.schema`; there is no .ini file."""

from alembic import context

from parlour.storage import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    version_table=schema.VERSIONS,
    transactional_ddl=True,  # also in SQLite, where our connections begin transactions themselves
)
context.run_migrations()
