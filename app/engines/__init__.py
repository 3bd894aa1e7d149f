"""The games' rules. Engines know nothing of the web, the database, clocks or random."""
