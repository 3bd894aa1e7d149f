"""Backyard Birds: hidden hands, open flocks, and the Mockingbird in other people's turns."""
