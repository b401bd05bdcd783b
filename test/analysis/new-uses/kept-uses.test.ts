import { describe, expect, it } from "vitest";
import { KeptUses } from "../../../src/analysis/new-uses/modules.ts";
import type { FileUses } from "../../../src/core/model/use.ts";

const use = { line: 1, column: 1, origins: [{ from: null, name: ["a"] }], args: null, importing: false };
const file = (path: string): { path: string; bytes: Uint8Array } => ({ path, bytes: new Uint8Array() });

function counting(): { readonly kept: KeptUses; readonly read: string[] } {
  const read: string[] = [];
  const kept = new KeptUses(async ({ path }): Promise<FileUses> => {
    read.push(path);
    return { uses: [use], bases: new Map([["A", []]]), values: new Map() };
  });
  return { kept, read };
}

describe("uses that are kept", () => {
  it("keeps those of files that are still to be looked through, and reads none twice", async () => {
    const { kept, read } = counting();
    kept.expect(["a.ts"]);
    await kept.typesIn(file("a.ts"));
    expect((await kept.allIn(file("a.ts")))?.uses).toEqual([use]);
    expect(await kept.typesIn(file("a.ts"))).toMatchObject({ uses: [], bases: new Map([["A", []]]) });
    expect(read).toEqual(["a.ts"]);
  });

  it("keeps of all others what their types are", async () => {
    const { kept, read } = counting();
    expect(await kept.typesIn(file("b.ts"))).toMatchObject({ uses: [], bases: new Map([["A", []]]) });
    await kept.typesIn(file("b.ts"));
    expect(read).toEqual(["b.ts"]);
  });

  it("asks of those for no use", async () => {
    let asked = 0;
    const kept = new KeptUses(async (): Promise<FileUses> => ({
      get uses() {
        asked += 1;
        return [use];
      },
      bases: new Map(),
      values: new Map(),
    }));
    kept.expect(["a.ts"]);
    await kept.typesIn(file("b.ts"));
    expect(asked).toBe(0);
    expect((await kept.allIn(file("a.ts")))?.uses).toEqual([use]);
    expect((await kept.typesIn(file("a.ts")))?.uses).toEqual([]);
  });
});
