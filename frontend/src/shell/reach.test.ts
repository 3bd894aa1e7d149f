import { expect, it } from "vitest";
import { leadsNowhereElse } from "./reach";

it.each([
  ["http://127.0.0.1:8000/t/k7", true],
  ["http://localhost:8000/t/k7", true],
  ["http://birds.localhost/t/k7", true],
  ["http://[::1]:8000/t/k7", true],
  ["http://192.168.1.20:8000/t/k7", false],
  ["https://birds.example.org/t/k7", false],
  ["https://localhost.example.org/t/k7", false],
  ["https://127.example.org/t/k7", false],
])("tells whether friends can open %s", (url, only) => {
  expect(leadsNowhereElse(url)).toBe(only);
});
