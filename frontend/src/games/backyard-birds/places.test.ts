import { expect, it } from "vitest";
import { keepPlaces, places } from "./places";

function storage(written?: string): () => Storage {
  let kept = written ?? null;
  return () => ({ getItem: () => kept, setItem: (_: string, value: string) => (kept = value) }) as unknown as Storage;
}

function refusing(): Storage {
  throw new DOMException("not allowed", "SecurityError");
}

it("knows the places of each table, as they were last", () => {
  const browser = storage();
  keepPlaces("abc", ["POND", "BRIDGE"], browser);
  keepPlaces("xyz", ["MAILBOX", null], browser);
  keepPlaces("abc", ["POND", null], browser);
  expect(places("abc", browser)).toEqual(["POND", null]);
  expect(places("xyz", browser)).toEqual(["MAILBOX", null]);
  expect(places("other", browser)).toEqual([]);
});

it("forgets the table that was shown longest ago", () => {
  const browser = storage();
  for (let i = 0; i < 8; i++) keepPlaces(`t${i}`, ["POND"], browser);
  keepPlaces("t0", ["POND"], browser);
  keepPlaces("t8", ["POND"], browser);
  expect(places("t0", browser)).toEqual(["POND"]);
  expect(places("t1", browser)).toEqual([]);
});

it("lays them out anew where nothing can be kept, or nonsense was", () => {
  keepPlaces("abc", ["POND"], refusing);
  expect(places("abc", refusing)).toEqual([]);
  for (const nonsense of ["{", "{}", "[null]", '[["abc"]]']) {
    expect(places("abc", storage(nonsense))).toEqual([]);
  }
});
