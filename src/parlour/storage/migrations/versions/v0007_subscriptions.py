"""Devices with push notifications, and what they were told."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscription",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("sitter", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_index("subscription_id", "subscription", ["id"])


def downgrade() -> None:
    op.drop_table("subscription")
