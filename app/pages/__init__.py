"""The shell of the client with link previews."""
