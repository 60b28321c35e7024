"""How many bytes tables and addresses may still bring, for all workers together."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "budget",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("bytes", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("budget")
