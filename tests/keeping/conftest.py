from tests.persistence.backends import database, postgresql
from tests.rooms.company import open_house

__all__ = ["database", "open_house", "postgresql"]
