"""One measurement of one server, each on a fresh one at an empty place."""

from typing import Any

from bench import keeping
from bench.kinds import KINDS
from bench.plan import Plan
from bench.servers import generate, place_for, running, started

Figures = dict[str, Any]


def tables(server: str, count: int, plan: Plan) -> Figures:
    """`count` tables of two players and a spectator."""
    with place_for(server) as place, started(server, place) as run:
        measured = run.measured("tables.mjs", tables=count, seconds=plan.seconds)
    if measured["refusals"]:
        raise RuntimeError(f"{measured['refusals']} moves were refused, e.g. {measured['refusal']}")
    return measured


def fan_out(server: str, plan: Plan) -> Figures:
    """One table with a thousand spectators."""
    with running(server) as (port, pid):
        return generate("fan.mjs", server, port, pid, spectators=plan.spectators, rounds=plan.rounds)


def coming_back(server: str, plan: Plan) -> Figures:
    """A thousand clients whose connections break at once: with several nodes because theirs is killed, else cut."""
    with place_for(server) as place, started(server, place) as run:
        killing = {"kill": 1} if KINDS[server].nodes > 1 else {}
        return run.measured("back.mjs", clients=plan.clients, **killing)


def cold(server: str, plan: Plan) -> list[Figures]:
    """A server that starts on a database full of live tables, as often as there are runs: how soon it answers, and
    how soon a spectator sees a table that it has not touched yet."""
    with place_for(server) as place:
        codes = keeping.fill(server, place, plan)
        runs = []
        for number in range(plan.runs):
            some = codes[number :: len(codes) // plan.cold_views][: plan.cold_views]
            with started(server, place) as run:
                views = run.measured("cold.mjs", codes=",".join(some))
            runs.append({"kept": len(codes), "start_s": run.started_after, **views})
    return runs
