"""The steps from one schema to the next, oldest first. A step that was released is never edited again."""
