"""The REST calls."""
