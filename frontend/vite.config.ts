import { writeFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../app/pages/client";

/** `index.json` is what the Makefile compares with the sources' dates. */
function stamp(): Plugin {
  return { name: "stamp", apply: "build", closeBundle: () => writeFileSync(new URL(`${OUT}/index.json`, import.meta.url), "{}\n") };
}

export default defineConfig({
  base: "/client/",
  plugins: [svelte(), stamp()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "src/main.ts" },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/ws"].map((path) => [path, { target: "http://127.0.0.1:8000", ws: path === "/ws" }]),
    ),
  },
  test: { include: ["src/**/*.test.ts"], css: true },
});
