"""Alembic's environment for every migration. `parlour.storage.schema` passes the connection; there is no .ini file."""

from alembic import context

from parlour.storage import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    version_table=schema.VERSIONS,
    transactional_ddl=True,  # also in SQLite, where this code begins transactions itself
)
context.run_migrations()
