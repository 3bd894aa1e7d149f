"""Tools for developers: what is made from the server's types."""
