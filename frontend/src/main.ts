import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./shell/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
settings.apply();
mount(App, { target });
