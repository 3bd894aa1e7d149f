"""The Bird Told Me to Do It: a branch grows, and who adds to it does what its birds say, from the trunk outwards."""
