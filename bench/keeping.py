"""A database full of live tables: some are played by real clients, the others are their copies, row by row."""

import sqlite3
from itertools import product

from app.persistence.connecting import SQLITE_FILE
from app.persistence.schema import moves, rooms, sitters
from bench import services
from bench.kinds import KINDS, Place
from bench.plan import Plan
from bench.servers import started

PLAYED = 20


def fill(server: str, place: Place, plan: Plan) -> list[str]:
    """Leaves so many tables in the middle of a game at the place of `server`, and gives their codes."""
    copied = KINDS[server].adapter == "birdtable"
    with started(server, place) as run:
        count = PLAYED if copied else plan.kept_tables_of_others
        codes: list[str] = run.measured("grow.mjs", tables=count, moves=plan.moves_at_a_kept_table)["codes"]
    if not copied:
        return codes
    copies = plan.kept_tables // PLAYED - 1
    statements = _copying(copies)
    if place.database is None:
        _execute_in_file(place, statements)
    else:
        services.execute(place.database, *statements, "ANALYZE")
    return [*codes, *(f"{code}-{number}" for number, code in product(range(1, copies + 1), codes))]


def _copying(copies: int) -> list[str]:
    """Statements of which each table's rows get so many copies, under the codes CODE-1, CODE-2 and so on."""
    numbers = f"WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {copies})"
    statements = []
    for table, code in ((rooms, rooms.c.code), (sitters, sitters.c.room), (moves, moves.c.room)):
        columns = [column.name for column in table.columns]
        values = [f"{name} || '-' || n" if name == code.name else name for name in columns]
        statements.append(
            f"{numbers} INSERT INTO {table.name} ({', '.join(columns)}) "
            f"SELECT {', '.join(values)} FROM {table.name}, copies"
        )
    return statements


def _execute_in_file(place: Place, statements: list[str]) -> None:
    file = sqlite3.connect(place.folder / SQLITE_FILE)
    try:
        with file:
            for statement in statements:
                file.execute(statement)
    finally:
        file.close()
