import { describe, expect, it } from "vitest";
import { KnownVersions } from "../../../../src/adapters/git/fetch/known-versions.ts";

describe("versions of a file", () => {
  const list = Array.from({ length: 100 }, (_, index) => `v${String(index)}`);
  const known = new KnownVersions();
  known.note(list);
  known.note(["only"]);

  it.each<[oid: string, first: string, last: string, count: number]>([
    ["v0", "v0", "v32", 33],
    ["v50", "v18", "v82", 65],
    ["v99", "v67", "v99", 33],
  ])("around %s are the next older and newer", (oid, first, last, count) => {
    const around = known.around(oid);
    expect([around[0], around.at(-1), around.length]).toEqual([first, last, count]);
  });

  it("are none where there is one, or it is not known", () => {
    expect(known.around("only")).toEqual([]);
    expect(known.around("another")).toEqual([]);
  });
});
