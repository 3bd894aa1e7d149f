"""Several processes as one server: what they tell each other, by way of Redis. All of it may be lost at any time."""
