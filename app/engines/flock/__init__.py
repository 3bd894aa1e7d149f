"""Flock: everything lies open, birds are spent and come home, and most of them on a card scores."""
