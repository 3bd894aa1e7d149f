"""What is kept: SQLAlchemy over SQLite or PostgreSQL."""
