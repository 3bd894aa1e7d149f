import { beforeAll, describe, expect, it, vi } from "vitest";

describe("the address", () => {
  let router: typeof import("./router.svelte");

  beforeAll(async () => {
    vi.stubGlobal("location", { pathname: "/", hash: "" });
    vi.stubGlobal("addEventListener", () => undefined);
    router = await import("./router.svelte");
  });

  it.each([
    ["/", { page: "home" }],
    ["/t/Ab3dEf6h-j_l", { page: "table", code: "Ab3dEf6h-j_l" }],
    ["/t/Ab3dEf6h/", { page: "table", code: "Ab3dEf6h" }],
    ["/t/", { page: "nowhere" }],
    ["/t/a/b", { page: "nowhere" }],
    ["/t/..%2F", { page: "nowhere" }],
    ["/elsewhere", { page: "nowhere" }],
  ])("%s leads where it should", (path, place) => {
    expect(router.placeOf(path)).toEqual(place);
  });

  it.each([
    ["#move=abc_DEF-123", "abc_DEF-123"],
    ["#move=", null],
    ["#moved=abc", null],
    ["#move=a b", null],
    ["", null],
  ])("%s holds the token %s", (fragment, token) => {
    expect(router.handoverToken(fragment)).toBe(token);
  });
});
