"""The log and the directory."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("seq >= 0", name="log_seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "address",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
    )
    op.create_index("address_code", "address", ["code"], unique=True)
    op.create_index("address_idle", "address", ["phase", "touched"])


def downgrade() -> None:
    op.drop_table("address")
    op.drop_table("log")
