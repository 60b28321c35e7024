"""Tables with reminders for people outside their pages, and what they were told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reminder",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("lease", sa.Double, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_index("reminder_due", "reminder", ["due"])


def downgrade() -> None:
    op.drop_table("reminder")
