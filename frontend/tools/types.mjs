// Makes the client's types from the schemas of the server's. `npm run types` writes them where they belong; with a
// folder given, as `node tools/types.mjs folder`, they come beneath that one.
import fs from "node:fs";
import path from "node:path";
import { compile } from "json-schema-to-typescript";

const HERE = path.join(import.meta.dirname, "..");
const MADE = "// Made by `npm run types` from the server's types; not to be changed by hand.\n";

// A game's types are many: those that only moves need stand in a file of their own, and so on.
const FILES_OF_A_GAME = { moves: "Move", events: "Event", view: "View", deck: "DeckView", options: "Options" };
const SHARED = "shared";

const ONE_FILE = { "wire.json": "src/wire/types.ts", "rest.json": "src/wire/rest-types.ts" };
const GAMES = {
  "backyard-birds.json": "src/games/backyard-birds/types",
  "flock.json": "src/games/flock/types",
  "the-bird-told-me-to-do-it.json": "src/games/bird-told-me/types",
};

// What the generator adds to each comment of ours, and alone where there is none.
const SAID_OF_EACH = /(?: \*\n)? \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;
const NOTHING_SAID = /^\/\*\*\n \*\/\n/gm;

const COMMENT = /(?:^\/\*\*\n(?: \*.*\n)*? \*\/\n)?/;
const DECLARATION = new RegExp(`${COMMENT.source}^export (?:interface|type) (\\w+)[^]*?(?=^/\\*\\*|^export|(?![^]))`, "gm");

// Name → declaration, in the generator's order; each begins with its comment, if it has one.
async function declarations(schema) {
  const text = await compile(structuredClone(schema), "Everything", {
    additionalProperties: false,
    bannerComment: "",
    unreachableDefinitions: true,
  });
  const plain = text.replace(SAID_OF_EACH, "").replace(NOTHING_SAID, "");
  const found = plain.matchAll(DECLARATION);
  const named = new Map([...found].map(([declaration, name]) => [name, `${declaration.trim()}\n`]));
  named.delete("Everything");
  const missing = Object.keys(schema.definitions).filter((name) => !named.has(name));
  if (missing.length) throw new Error(`no types were made of ${missing.join(", ")}`);
  return named;
}

function mentioned(definition) {
  return [...JSON.stringify(definition).matchAll(/"#\/definitions\/(\w+)"/g)].map(([, name]) => name);
}

function needed(root, definitions, found = new Set()) {
  if (found.has(root)) return found;
  found.add(root);
  for (const name of mentioned(definitions[root])) needed(name, definitions, found);
  return found;
}

// Name of a type → file that it belongs to.
function placed(definitions) {
  const reach = Object.entries(FILES_OF_A_GAME).map(([file, root]) => [file, needed(root, definitions)]);
  const fileOf = (name) => {
    const files = reach.filter(([, names]) => names.has(name)).map(([file]) => file);
    return files.length === 1 ? files[0] : SHARED;
  };
  return new Map(Object.keys(definitions).map((name) => [name, fileOf(name)]));
}

function imports(names, file, places, definitions) {
  const elsewhere = new Map();
  for (const name of new Set(names.flatMap((each) => mentioned(definitions[each])))) {
    const place = places.get(name);
    if (place !== file) elsewhere.set(place, [...(elsewhere.get(place) ?? []), name]);
  }
  const sorted = [...elsewhere].sort(([one], [other]) => one.localeCompare(other));
  return sorted.map(([place, some]) => `import type { ${some.sort().join(", ")} } from "./${place}";\n`).join("");
}

// File name → text.
function divided(declared, definitions) {
  const places = placed(definitions);
  const texts = new Map();
  for (const file of [...Object.keys(FILES_OF_A_GAME), SHARED]) {
    const names = [...declared.keys()].filter((name) => places.get(name) === file);
    if (!names.length) continue;
    const head = MADE + imports(names, file, places, definitions);
    texts.set(`${file}.ts`, [head, ...names.map((name) => declared.get(name))].join("\n"));
  }
  const all = [...texts.keys()].map((name) => `export type * from "./${path.parse(name).name}";\n`);
  return texts.set("index.ts", `${MADE}\n${all.join("")}`);
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const target = process.argv[2] ?? HERE;
const schemaOf = (name) => JSON.parse(fs.readFileSync(path.join(HERE, "schema", name), "utf8"));

for (const [name, file] of Object.entries(ONE_FILE)) {
  const declared = await declarations(schemaOf(name));
  write(path.join(target, file), [MADE, ...declared.values()].join("\n"));
}
for (const [name, folder] of Object.entries(GAMES)) {
  const schema = schemaOf(name);
  fs.rmSync(path.join(target, folder), { recursive: true, force: true });
  for (const [file, text] of divided(await declarations(schema), schema.definitions)) {
    write(path.join(target, folder, file), text);
  }
}
