"""Tables by request: opened, found, joined, left, looked at."""

import pytest
from jsonschema import Draft202012Validator

from tests.company import company
from tests.live import Person, Server, person


async def _refused(who: Person, path: str, body: object = None) -> tuple[int, str]:
    answer = await who.http.post(f"/api{path}", json={} if body is None else body)
    return answer.status_code, answer.json().get("code")


async def test_the_deck_of_each_game_is_as_its_schema_says(server: Server) -> None:
    async with person(server, "Ann") as ann:
        games = [await ann.get(f"/games/{short['slug']}") for short in await ann.get("/games")]
    assert len(games) == 3
    for whole in games:
        deck = Draft202012Validator(whole["deck_schema"])
        assert list(deck.iter_errors(whole["deck"])) == []
        assert not deck.is_valid({**whole["deck"], "edition": None})


async def test_a_game_tells_all_that_a_client_needs(server: Server) -> None:
    async with person(server) as ann:
        short = (await ann.get("/games"))[0]
        assert (short["slug"], short["title"], short["seats"]) == (
            "backyard-birds",
            "Backyard Birds",
            {"min": 2, "max": 5},
        )
        whole = await ann.get("/games/backyard-birds")
        assert {name: whole[name] for name in short} == short
        assert len(whole["deck"]["birds"]) > 15
        assert {rule["id"] for rule in whole["rules"]["rules"]} >= {"BB-CLAIM-03"}
        assert {"view", "moves", "events"} <= set(whole)
        assert (await ann.get("/games/chess", 404))["code"] == "no_such_game"


async def test_a_new_room_has_its_maker_as_host_on_seat_0(server: Server) -> None:
    async with person(server, "Ann") as ann:
        answer = await ann.http.post("/api/rooms", json={"game": "backyard-birds", "seats": 3})
        assert answer.status_code == 201
        room = answer.json()
        assert answer.headers["location"] == f"/api/rooms/{room['code']}"
        assert room["url"] == f"{server.url}/t/{room['code']}"
        assert (room["status"], room["host"]) == ("waiting", 0)
        assert [chair["kind"] for chair in room["seats"]] == ["person", "open", "open"]
        assert await ann.get(f"/rooms/{room['code']}") == room
        assert len(room["code"]) >= 12


@pytest.mark.parametrize(
    ("wishes", "refusal"),
    [
        ({"game": "chess", "seats": 2}, (404, "no_such_game")),
        ({"game": "backyard-birds", "seats": 1}, (422, "seats_unfit")),
        ({"game": "backyard-birds", "seats": 6}, (422, "seats_unfit")),
        ({"game": "backyard-birds", "seats": "2"}, (422, "invalid")),
        ({"game": "backyard-birds", "seats": 2.5}, (422, "invalid")),
        ({"game": "backyard-birds", "seats": 2, "secret": True}, (422, "invalid")),
        ({"game": "backyard-birds", "seats": 2, "listed": "yes"}, (422, "invalid")),
        ({"game": "backyard-birds", "seats": 2, "options": []}, (422, "invalid")),
        ({"game": "backyard-birds", "seats": 2, "options": {"claim_window": 2}}, (409, "options_unfit")),
        ({"game": "backyard-birds", "seats": 2, "options": {"cheat": True}}, (409, "options_unfit")),
    ],
)
async def test_a_room_that_cannot_be_is_refused(server: Server, wishes: object, refusal: tuple[int, str]) -> None:
    async with person(server, "Ann") as ann:
        assert await _refused(ann, "/rooms", wishes) == refusal


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        (
            "backyard-birds",
            {"claim_window": 3},
            {"options.claim_window": "The option claim_window has to be a whole number from 5 to 30."},
        ),
        (
            "backyard-birds",
            {"first": "me", "claim_window": 12},
            {"options.first": "The option first has to be a whole number from 0 to 4 or null."},
        ),
        (
            "flock",
            {"advanced": "yes", "advancd": True},
            {
                "options.advanced": "The option advanced has to be true or false.",
                "options.advancd": "Flock has no option advancd; its options: first, advanced, free_flight, "
                "hungry_birdies, threshold_1, threshold_2, threshold_3.",
            },
        ),
        (
            "the-bird-told-me-to-do-it",
            {"decks": 2},
            {"options.decks": "The Bird Told Me to Do It has no option decks; its options: none."},
        ),
        ("backyard-birds", {"first": 3}, {}),
    ],
)
async def test_unfit_options_are_named_and_what_would_fit_is_told(
    server: Server, game: str, options: object, told: dict[str, str]
) -> None:
    async with person(server, "Ann") as ann:
        answer = await ann.http.post("/api/rooms", json={"game": game, "seats": 2, "options": options})
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (409, "options_unfit")
        assert {error["field"]: error["detail"] for error in problem.get("errors", [])} == told
        assert problem["detail"] == (" ".join(told.values()) or "Seat 4 cannot begin at a table of 2.")


async def test_seats_are_taken_once_and_only_before_the_start(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo, person(server, "Ann") as other:
        code = await ann.opens(3)
        assert await _refused(bo, f"/rooms/{code}/seats", {"seat": 0}) == (409, "seat_taken")
        await bo.sits(code, 2)
        await other.sits(code)
        room = await ann.get(f"/rooms/{code}")
        assert [chair["name"] for chair in room["seats"]] == ["Ann", "Ann (2)", "Bo"]
        async with person(server, "Di") as late:
            assert await _refused(late, f"/rooms/{code}/seats") == (409, "room_full")
            assert await _refused(bo, f"/rooms/{code}/start") == (403, "not_host")
            await ann.post(f"/rooms/{code}/start")
            assert await _refused(late, f"/rooms/{code}/seats") == (409, "already_started")
            assert await _refused(late, f"/rooms/{code}/seats", {"seat": 9}) == (422, "no_such_seat")
            assert await _refused(late, f"/rooms/{code}/skip") == (403, "not_seated")
            assert await _refused(late, f"/rooms/{code}/handover") == (403, "not_seated")
            assert await _refused(ann, f"/rooms/{code}/rematch") == (409, "not_finished")
            for told in ("record", "replay"):
                assert (await ann.get(f"/rooms/{code}/{told}", 409))["code"] == "not_finished"


async def test_nobody_plays_alone(server: Server) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        assert await _refused(ann, f"/rooms/{code}/start") == (409, "too_few")


async def test_a_left_seat_goes_to_a_newcomer_to_whom_the_others_agree(server: Server) -> None:
    async with company(server, 3) as game, person(server, "Di") as di:
        ann, bo, cy = game.people
        assert (await cy.http.delete(f"/api/rooms/{game.code}/seats/mine")).status_code == 200
        room = await di.post(f"/rooms/{game.code}/seats", {"seat": 2})
        assert room["seats"][2]["kind"] == "open"
        assert await _refused(di, f"/rooms/{game.code}/agree", {"seat": 2}) == (403, "not_seated")
        await ann.post(f"/rooms/{game.code}/agree", {"seat": 2})
        room = await bo.post(f"/rooms/{game.code}/agree", {"seat": 2})
        assert room["seats"][2]["name"] == "Di"
        async with di.at(game.code) as table:
            assert table.seat == 2


async def test_a_seat_that_changed_hands_is_replayed_to_who_has_it_now(server: Server) -> None:
    async with company(server, 3) as game, person(server, "Di") as di:
        ann, bo, cy = game.people
        dealt = game.tables[2].state
        assert dealt is not None
        assert dealt["view"]["hand"]
        assert (await cy.http.delete(f"/api/rooms/{game.code}/seats/mine")).status_code == 200
        await di.post(f"/rooms/{game.code}/seats", {"seat": 2})
        for sitting in (ann, bo):
            await sitting.post(f"/rooms/{game.code}/agree", {"seat": 2})
        async with di.at(game.code) as game.tables[2]:
            await game.tables[2].until("state")
            await game.play_until(lambda _: False)
        setup = f"/rooms/{game.code}/replay?limit=1"
        assert (await di.get(setup))["moments"][0]["view"] == dealt["view"]
        (former,) = (await cy.get(setup))["moments"]
        assert (former["view"]["you"], former["view"]["hand"]) == (None, None)


async def test_an_unwatchable_game_is_for_its_players_only(server: Server) -> None:
    async with company(server, watchable=False, listed=True) as game, person(server, "Eve") as eve:
        for path in ("", "/log", "/deck", "/record", "/replay"):
            assert (await eve.get(f"/rooms/{game.code}{path}", 403))["code"] == "not_watchable", path
        for path in ("", "/log", "/deck"):
            await game.people[1].get(f"/rooms/{game.code}{path}")
        listed = (await eve.get("/rooms"))["rooms"]
        mine = next(room for room in listed if room["code"] == game.code)
        assert [chair["name"] for chair in mine["seats"]] == [None, None]
        (own,) = (await game.people[1].get("/rooms/mine"))["rooms"]
        assert [chair["name"] for chair in own["seats"]] == ["Ann", "Bo"]
        assert own.keys() == mine.keys()
        page = await eve.http.get(f"/t/{game.code}")
        assert "Ann" not in page.text


async def test_who_asks_for_a_seat_of_an_unwatchable_game_learns_nothing_of_it(server: Server) -> None:
    async with company(server, 3, watchable=False) as game, person(server, "Eve") as eve:
        await game.play_one()
        left = await game.people[2].http.delete(f"/api/rooms/{game.code}/seats/mine")
        for told in (left.json(), await eve.post(f"/rooms/{game.code}/seats", {"seat": 2})):
            assert told["status"] == "playing"
            assert [(chair["name"], chair["online"]) for chair in told["seats"]] == [(None, False)] * 3
            assert (told["watchers"], told["version"], told["wishes"]) == (0, 0, [])
        for sitting in game.people[:2]:
            told = await sitting.post(f"/rooms/{game.code}/agree", {"seat": 2})
        assert [chair["name"] for chair in told["seats"]] == ["Ann", "Bo", "Eve"]


async def test_a_link_opened_by_a_new_browser_after_the_seats_closed_up(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo, person(server) as phone:
        code = await ann.opens(4)
        await bo.post(f"/rooms/{code}/seats", {"seat": 3})
        token = (await bo.post(f"/rooms/{code}/handover"))["url"].partition("#move=")[2]
        await ann.post(f"/rooms/{code}/start")
        moved = await phone.post("/handover", {"token": token})
        assert [chair["name"] for chair in moved["seats"]] == ["Ann", "Bo"]
        assert (await phone.get("/session"))["name"] == "Bo"


async def test_a_game_that_was_not_for_watching_can_be_looked_at_when_it_is_over(server: Server) -> None:
    async with company(server, watchable=False) as game, person(server, "Eve") as eve:
        await game.play_until(lambda _: False)
        assert (await eve.get(f"/rooms/{game.code}"))["status"] == "finished"
        await eve.get(f"/rooms/{game.code}/record")
        page = await eve.get(f"/rooms/{game.code}/replay?after=0&limit=2")
        assert ([moment["version"] for moment in page["moments"]], page["more"]) == ([1, 2], True)
        assert page["moments"][0]["view"]["you"] is None
        own = await game.people[1].get(f"/rooms/{game.code}/replay?after=0&limit=1")
        assert own["moments"][0]["view"]["you"] == 1
        async with eve.at(game.code) as table:
            assert table.seat is None
            assert (await table.until("state"))["outcome"] is not None


async def test_a_room_plays_with_the_deck_that_it_tells(server: Server) -> None:
    async with company(server) as game:
        deck = await game.people[0].get(f"/rooms/{game.code}/deck")
        assert deck == (await game.people[0].get("/games/backyard-birds"))["deck"]


async def test_the_list_is_paged_and_holds_listed_rooms_alone(server: Server) -> None:
    async with person(server, "Ann") as ann:
        codes = [await ann.opens(listed=True) for _ in range(5)]
        hidden = await ann.opens()
        found: list[str] = []
        before = ""
        while before is not None:
            page = await ann.get(f"/rooms?status=waiting&game=backyard-birds&limit=2{before and f'&before={before}'}")
            found += [room["code"] for room in page["rooms"]]
            before = page["next"]
        assert [code for code in found if code in codes] == codes[::-1]
        assert len(found) == len(set(found))
        assert hidden not in found
        assert "version" not in page["rooms"][0] if page["rooms"] else True
        assert (await ann.get("/rooms?status=sleeping", 422))["code"] == "invalid"
        assert (await ann.get("/rooms?before=yesterday", 422))["code"] == "invalid"


async def test_reading_an_unknown_room_makes_none(server: Server) -> None:
    async with person(server, "Ann") as ann:
        for code in ("nosuchroom2345", "x" * 64, "%00", "a%20b", "🐦"):
            for path in ("", "/log", "/deck", "/record", "/replay"):
                assert (await ann.get(f"/rooms/{code}{path}", 404))["code"] == "no_such_room"
        assert (await ann.get("/rooms/mine"))["rooms"] == []


async def test_a_rematch_is_one_new_table_for_all(server: Server) -> None:
    async with company(server) as game:
        await game.play_until(lambda _: False)
        first = await game.people[0].post(f"/rooms/{game.code}/rematch")
        second = await game.people[1].post(f"/rooms/{game.code}/rematch")
        assert first["code"] == second["code"] != game.code
        told = await game.tables[1].until("room", lambda told: told["room"]["rematch"] is not None)
        assert told["room"]["rematch"] == first["code"]
        assert [chair["name"] for chair in second["seats"]] == ["Ann", "Bo"]
