import { mount } from "svelte";
import "../theme/fonts.css";
import "../theme/tokens.css";
import "../theme/base.css";
import Situations from "./Situations.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

mount(Situations, {
  target: document.getElementById("board") as HTMLElement,
  props: { game: asked.get("game") ?? "backyard-birds", name: asked.get("situation") ?? "turn" },
});
