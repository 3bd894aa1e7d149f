import { describe, expect, it } from "vitest";
import schema from "../../schema/wire.json";
import { newRef } from "./refs";

describe("a ref", () => {
  it("fits the wire and never comes twice", () => {
    const pattern = new RegExp(schema.definitions.SendMove.properties.ref.pattern.replace("\\A", "^").replace("\\Z", "$"));
    const refs = Array.from({ length: 1_000 }, newRef);
    for (const ref of refs) expect(ref).toMatch(pattern);
    expect(new Set(refs).size).toBe(refs.length);
  });
});
