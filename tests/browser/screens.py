"""The screens of the client, and how one comes to each."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from playwright.async_api import Locator, ViewportSize, WebSocketRoute, expect

from tests.browser.stage import Stage
from tests.browser.tabs import DESKTOP, Tab, Tabs
from tests.live import Person

_MESSENGER = "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0 [FBAN/Messenger;FBAV/480.0]"
_STANDING = """() => {
  const labels = (selector) =>
    [...document.querySelectorAll(`main ${selector} [aria-label]`)].map((one) => one.getAttribute("aria-label"));
  return {
    question: document.querySelector("header h1")?.textContent,
    territories: labels("section[aria-label=Territories]"),
    players: labels(".rivals section"),
    flock: labels("section[aria-label='My flock']"),
    hand: labels("[role=toolbar]"),
  };
}"""


def opener_of(tab: Tab, game: str) -> Locator:
    """The button of the start page that opens a table of the game with that title."""
    title = tab.page.get_by_role("heading", name=game, exact=True)
    return tab.page.get_by_role("article").filter(has=title).get_by_role("button", name="Open a table")


async def introduce(tab: Tab, name: str) -> None:
    """Answers "What are you called?"."""
    await tab.page.get_by_label("Your name at the table").fill(name)
    await tab.press(tab.button("That is me"))
    await expect(tab.button("That is me")).to_have_count(0)


async def standing(tab: Tab) -> dict[str, Any]:
    """What the table's screen says of the position: the question, the territories in their places, the flocks, the
    hand."""
    return await tab.page.evaluate(_STANDING)


async def tab_of(tabs: Tabs, who: Person | None, size: ViewportSize, path: str, **wishes: Any) -> Tab:
    """A new tab in a browser of that person's, or of a stranger's."""
    context = await tabs.device(size, **wishes)
    if who is not None:
        value = who.http.cookies["birdtable_session"]
        await context.add_cookies([{"name": "birdtable_session", "value": value, "url": tabs.server.url}])
    return await tabs.tab(context, path)


@dataclass(frozen=True)
class View:
    """Somebody's eyes on the stage: where the tabs are opened, and how large they are."""

    stage: Stage
    tabs: Tabs
    size: ViewportSize

    async def of(self, who: Person | None, path: str, **wishes: Any) -> Tab:
        """A tab of that person's browser, or of a stranger's."""
        return await tab_of(self.tabs, who, self.size, path, **wishes)

    @property
    def wide(self) -> bool:
        """Whether log and chat lie open beside the table."""
        return self.size["width"] >= DESKTOP["width"]


Screen: TypeAlias = Callable[[View], Awaitable[Tab]]
SCREENS: dict[str, Screen] = {}


def _screen(name: str) -> Callable[[Screen], Screen]:
    def keep(screen: Screen) -> Screen:
        SCREENS[name] = screen
        return screen

    return keep


async def _home(view: View, who: Person | None) -> Tab:
    tab = await view.of(who, "/")
    await expect(opener_of(tab, "Backyard Birds")).to_be_visible()
    return tab


async def _playing(view: View, who: Person | None) -> Tab:
    tab = await view.of(who, f"/t/{view.stage.playing}")
    await expect(tab.page.get_by_role("region", name="Territories")).to_be_visible()
    return tab


async def _playing_flock(view: View, who: Person | None) -> Tab:
    tab = await view.of(who, f"/t/{view.stage.flock}")
    await expect(tab.page.get_by_role("toolbar", name="Action cards")).to_be_visible()
    return tab


async def _waiting(view: View, who: Person | None, **wishes: Any) -> Tab:
    tab = await view.of(who, f"/t/{view.stage.waiting}", **wishes)
    await expect(tab.page.get_by_role("region", name="Seats")).to_be_visible()
    return tab


async def _over(view: View, who: Person | None, code: str) -> Tab:
    tab = await view.of(who, f"/t/{code}")
    await expect(tab.page.get_by_role("dialog", name="The end")).to_be_visible()
    return tab


async def _pressed(tab: Tab, *buttons: str) -> Tab:
    for name in buttons:
        await tab.press(tab.button(name, exact=True).first)
    return tab


@_screen("lobby-empty")
async def _lobby_empty(view: View) -> Tab:
    tab = await _home(view, None)
    await tab.says("No table stands open")
    return tab


@_screen("name-prompt")
async def _name_prompt(view: View) -> Tab:
    return await _pressed(await _home(view, None), "Your name")


@_screen("name-change")
async def _name_change(view: View) -> Tab:
    return await _pressed(await _home(view, view.stage.second), "Bo")


@_screen("forget-me")
async def _forget_me(view: View) -> Tab:
    return await _pressed(await _home(view, view.stage.second), "Bo", "Forget me on this device…")


@_screen("lobby-full")
async def _lobby_full(view: View) -> Tab:
    await view.stage.list_tables()
    tab = await _home(view, view.stage.host)
    await tab.says("Your tables")
    return tab


@_screen("open-table")
async def _open_table(view: View) -> Tab:
    tab = await _home(view, view.stage.host)
    await tab.press(opener_of(tab, "Backyard Birds"))
    return tab


@_screen("open-flock-table")
async def _open_flock_table(view: View) -> Tab:
    tab = await _home(view, view.stage.host)
    await tab.press(opener_of(tab, "Flock"))
    await tab.says("Free Flight")
    return tab


@_screen("how-to-play")
async def _how_to_play(view: View) -> Tab:
    tab = await _pressed(await _home(view, view.stage.host), "How to play Backyard Birds")
    await tab.says("Every rule")
    return tab


@_screen("waiting-host")
async def _waiting_host(view: View) -> Tab:
    return await _waiting(view, view.stage.host)


@_screen("waiting-flock")
async def _waiting_flock(view: View) -> Tab:
    tab = await view.of(None, f"/t/{view.stage.flock_waiting}")
    await tab.says("Hungry Birdies")
    return tab


@_screen("waiting-guest")
async def _waiting_guest(view: View) -> Tab:
    return await _waiting(view, view.stage.second)


@_screen("waiting-stranger")
async def _waiting_stranger(view: View) -> Tab:
    return await _waiting(view, None)


@_screen("waiting-in-chat-app")
async def _waiting_in_chat_app(view: View) -> Tab:
    tab = await _waiting(view, None, user_agent=_MESSENGER)
    await tab.says("You are inside Messenger")
    return tab


@_screen("handover")
async def _handover(view: View) -> Tab:
    answer = await view.stage.second.post(f"/rooms/{view.stage.playing}/handover")
    tab = await view.of(None, answer["url"])
    await tab.says("Play on here?")
    return tab


@_screen("unknown-table")
async def _unknown_table(view: View) -> Tab:
    tab = await view.of(None, "/t/nowhere-at-all")
    await tab.says("No such table")
    return tab


@_screen("unknown-page")
async def _unknown_page(view: View) -> Tab:
    tab = await view.of(None, "/nowhere")
    await tab.says("Nothing here")
    return tab


@_screen("table-my-turn")
async def _table_my_turn(view: View) -> Tab:
    return await _playing(view, view.stage.host)


@_screen("table-others-turn")
async def _table_others_turn(view: View) -> Tab:
    return await _playing(view, view.stage.second)


@_screen("table-spectator")
async def _table_spectator(view: View) -> Tab:
    return await _playing(view, None)


@_screen("table-rules")
async def _table_rules(view: View) -> Tab:
    tab = await _pressed(await _playing(view, view.stage.host), "Rules")
    await tab.says("Every rule")
    return tab


@_screen("table-rules-searched")
async def _table_rules_searched(view: View) -> Tab:
    tab = await _table_rules(view)
    await tab.page.get_by_label("Search the rules").fill("mockingbird")
    await tab.says("found")
    return tab


@_screen("table-log")
async def _table_log(view: View) -> Tab:
    tab = await _playing(view, view.stage.host)
    return tab if view.wide else await _pressed(tab, "Log and chat", "Log")


@_screen("table-chat")
async def _table_chat(view: View) -> Tab:
    tab = await _playing(view, view.stage.host)
    return tab if view.wide else await _pressed(tab, "Log and chat", "Chat")


@_screen("table-menu")
async def _table_menu(view: View) -> Tab:
    return await _pressed(await _playing(view, view.stage.host), "Menu")


@_screen("table-link")
async def _table_link(view: View) -> Tab:
    return await _pressed(await _table_menu(view), "Link to this table")


@_screen("table-move-seat")
async def _table_move_seat(view: View) -> Tab:
    tab = await _pressed(await _table_menu(view), "Move my seat to another device")
    await tab.says("Show it to nobody else")
    return tab


@_screen("table-leave")
async def _table_leave(view: View) -> Tab:
    return await _pressed(await _table_menu(view), "Leave the table")


@_screen("table-draw")
async def _table_draw(view: View) -> Tab:
    tab = await _pressed(await _playing(view, view.stage.host), "Draw, then play")
    await tab.says("Draw a bird?")
    return tab


@_screen("table-card")
async def _table_card(view: View) -> Tab:
    tab = await _playing(view, view.stage.host)
    await tab.press(tab.page.get_by_role("toolbar", name="Your hand").get_by_role("button").first)
    await tab.says("In the deck")
    return tab


@_screen("table-card-refused")
async def _table_card_refused(view: View) -> Tab:
    tab = await _table_card(view)
    await tab.press(tab.page.get_by_role("button", name="why not?"))
    await tab.says("Read the rule")
    return tab


@_screen("table-superseded")
async def _table_superseded(view: View) -> Tab:
    tab = await _playing(view, view.stage.host)
    await view.tabs.tab(tab.page.context, tab.page.url)
    await tab.says("You play in another tab or window")
    await tab.page.bring_to_front()  # one behind is laid out anew only when the browser pleases
    return tab


@_screen("table-connection-lost")
async def _table_connection_lost(view: View) -> Tab:
    tab = await view.of(view.stage.second, "/")
    routes: list[WebSocketRoute] = []
    lost = False

    async def pass_on(route: WebSocketRoute) -> None:
        routes.append(route)
        if lost:
            await route.close(code=1012)
        else:
            route.connect_to_server()

    await tab.page.route_web_socket("**/ws/rooms/**", pass_on)
    await tab.page.goto(f"/t/{view.stage.playing}")
    await expect(tab.page.get_by_role("region", name="Territories")).to_be_visible()
    lost = True
    await routes[-1].close(code=1012)
    await tab.says("Connection lost: trying again…")
    return tab


@_screen("end")
async def _end(view: View) -> Tab:
    tab = await _over(view, view.stage.host, view.stage.finished)
    await expect(tab.button("Play again")).to_be_enabled()
    return tab


@_screen("end-spectator")
async def _end_spectator(view: View) -> Tab:
    return await _over(view, None, view.stage.finished)


@_screen("end-next-table")
async def _end_next_table(view: View) -> Tab:
    return await _over(view, view.stage.second, view.stage.replayed)


@_screen("next-table")
async def _next_table(view: View) -> Tab:
    tab = await _over(view, view.stage.host, view.stage.replayed)
    await tab.press(tab.page.get_by_role("link", name="To the next table").last)
    await expect(tab.page.get_by_role("region", name="Seats")).to_be_visible()
    return tab


@_screen("end-table")
async def _end_table(view: View) -> Tab:
    tab = await _pressed(await _end(view), "Close")
    await expect(tab.button("Show the score")).to_be_visible()
    return tab


@_screen("flock-my-turn")
async def _flock_my_turn(view: View) -> Tab:
    return await _playing_flock(view, view.stage.host)


@_screen("flock-spectator")
async def _flock_spectator(view: View) -> Tab:
    return await _playing_flock(view, None)


@_screen("flock-card-refused")
async def _flock_card_refused(view: View) -> Tab:
    tab = await _playing_flock(view, view.stage.host)
    await tab.press(tab.page.get_by_role("toolbar", name="Action cards").get_by_role("button", name="Competition;"))
    await tab.press(tab.page.get_by_role("button", name="why not?"))
    await tab.says("Read the rule")
    return tab


@_screen("flock-rules")
async def _flock_rules(view: View) -> Tab:
    tab = await _pressed(await _playing_flock(view, view.stage.host), "Rules")
    await tab.says("Every rule")
    return tab


@_screen("flock-end")
async def _flock_end(view: View) -> Tab:
    tab = await _over(view, view.stage.host, view.stage.flock_finished)
    await expect(tab.button("Play again")).to_be_enabled()
    return tab


async def _playing_told(view: View, who: Person | None) -> Tab:
    tab = await view.of(who, f"/t/{view.stage.told}")
    await expect(tab.page.get_by_role("listbox", name="Branch")).to_be_visible()
    return tab


@_screen("open-told-table")
async def _open_told_table(view: View) -> Tab:
    tab = await _home(view, view.stage.host)
    await tab.press(opener_of(tab, "The Bird Told Me to Do It"))
    return tab


@_screen("told-my-turn")
async def _told_my_turn(view: View) -> Tab:
    return await _playing_told(view, view.stage.host)


@_screen("told-spectator")
async def _told_spectator(view: View) -> Tab:
    return await _playing_told(view, None)


@_screen("told-place-refused")
async def _told_place_refused(view: View) -> Tab:
    tab = await _playing_told(view, view.stage.host)
    places = tab.page.locator("[role=option][aria-label^='Free place']")
    for card in await tab.page.get_by_role("toolbar", name="Your hand").get_by_role("button").all():
        await tab.press(card)
        await expect(places.first).to_be_attached()
        closed = places.and_(tab.page.locator("[aria-label$='closed to this card']"))
        if await closed.count():
            await tab.press(closed.first)
            break
    await tab.press(tab.page.get_by_role("button", name="why not?"))
    await tab.says("Read the rule")
    return tab


@_screen("told-rules")
async def _told_rules(view: View) -> Tab:
    tab = await _pressed(await _playing_told(view, view.stage.host), "Rules")
    await tab.says("Every rule")
    return tab


@_screen("told-end")
async def _told_end(view: View) -> Tab:
    tab = await _over(view, view.stage.host, view.stage.told_finished)
    await expect(tab.button("Play again")).to_be_enabled()
    return tab


async def _replayed(view: View, who: Person | None, code: str) -> Tab:
    """In the middle of a finished game that is looked at again."""
    tab = await _over(view, who, code)
    await tab.press(tab.button("Watch it again"))
    moves = tab.page.get_by_role("slider")
    middle = int(await moves.get_attribute("max") or 0) // 2
    await moves.fill(str(middle))
    await tab.says(f"Replay, move {middle}")
    return tab


@_screen("replay")
async def _replay(view: View) -> Tab:
    return await _replayed(view, view.stage.host, view.stage.finished)


@_screen("replay-spectator")
async def _replay_spectator(view: View) -> Tab:
    return await _replayed(view, None, view.stage.finished)


@_screen("flock-replay")
async def _flock_replay(view: View) -> Tab:
    return await _replayed(view, view.stage.host, view.stage.flock_finished)


@_screen("told-replay")
async def _told_replay(view: View) -> Tab:
    return await _replayed(view, view.stage.host, view.stage.told_finished)


@_screen("told-replay-end")
async def _told_replay_end(view: View) -> Tab:
    """The last move, of which most is told."""
    tab = await _replayed(view, view.stage.host, view.stage.told_finished)
    await tab.page.get_by_role("slider").press("End")
    await tab.says(f"Replay, move {await tab.page.get_by_role('slider').get_attribute('max')}")
    return tab
