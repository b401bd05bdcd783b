import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partNames, partOf } from "../../scripts/parts.ts";

/** All but the shells and the adapters, which are cut where they say `import()`. */
const rooms = [
  "core",
  "ports",
  "languages",
  "rules",
  "usage",
  "commands",
  "reports",
  "config",
  "analysis",
  "usecases",
];

describe("parts of the bundle", () => {
  const sources = readdirSync(new URL("../../src/", import.meta.url), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"));
  const partsOf = (room: string): Set<string | null> =>
    new Set(sources.filter((path) => path.startsWith(`${room}/`)).map((path) => partOf(path)));

  it("hold files, each of them", () => {
    const held = new Set(sources.map((path) => partOf(path)));
    expect(partNames.filter((name) => !held.has(name))).toEqual([]);
  });

  // A part of the server is no part of what reads a repository: see src/app/server/program-mark.ts.
  it.each(rooms)("hold all of %s, none with the server", (room) => {
    const parts = partsOf(room);
    expect(parts.has(null)).toBe(false);
    expect(parts.has("server")).toBe(false);
  });

  it("have nothing of what is heavy before the first line", () => {
    expect(sources.filter((path) => partOf(path) === "version")).toEqual(["core/product/version.ts"]);
  });
});
