"""Tables: who sits, starting, playing a move, deadlines, records."""
