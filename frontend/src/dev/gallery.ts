import { mount } from "svelte";
import Cover from "./Cover.svelte";
import "../theme/fonts.css";
import "../theme/tokens.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

const target = document.getElementById("gallery") as HTMLElement;
const show = asked.get("show") ?? "birds";
if (show === "cover") mount(Cover, { target });
else mount(Gallery, { target, props: { show, size: Number(asked.get("size") ?? 180) } });
