from tests.persistence.backends import database, postgresql
from tests.rooms.company import house, open_house

__all__ = ["database", "house", "open_house", "postgresql"]
