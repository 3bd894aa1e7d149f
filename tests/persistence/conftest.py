from tests.persistence.backends import database, postgresql
from tests.persistence.wire import wire
from tests.rooms.company import open_house

__all__ = ["database", "open_house", "postgresql", "wire"]
