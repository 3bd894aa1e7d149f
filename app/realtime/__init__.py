"""The sockets: one at each table for every viewer, and one for the list of tables."""
