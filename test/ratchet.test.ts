/** The rooms of src/ do not grow: a number rises only with its reason beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sizes } from "./ratchet.ts";

const root = new URL("../src/", import.meta.url);

/** Files and lines of a room, without what is generated. */
function sizeOf(room: string): readonly [files: number, lines: number] {
  const files = readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.includes(".generated."),
  );
  const lines = files.map(
    (path) => readFileSync(new URL(`${room}/${path}`, root), "utf8").split("\n").length - 1,
  );
  return [files.length, lines.reduce((sum, each) => sum + each, 0)];
}

describe("the size of", () => {
  it("every room is bounded", () => {
    expect(readdirSync(root).toSorted()).toEqual(Object.keys(sizes).toSorted());
  });

  it.each(Object.entries(sizes))(
    "%s does not grow, and its bounds follow it down",
    (room, [files, lines]) => {
      const now = sizeOf(room);
      const isBounded = [files, lines].every((bound, at) => {
        const size = now[at] ?? 0;
        return size <= bound && size >= Math.floor(bound * 0.97);
      });
      const wanted = `In test/ratchet.ts: ${room}: [${now.join(", ")}]. A number that rises needs its reason there.`;
      expect(isBounded ? "" : wanted).toBe("");
    },
  );
});
