import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Uses } from "../../../src/core/reminders/dated-feature.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { findUses } from "../../../src/usecases/reminders/dated-features.ts";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import { aPolicy } from "../../support/judging.ts";
import { aDeclaration } from "../../support/declarations.ts";
import { memoryTree } from "../../support/memory-repository.ts";
import { aFeature, aNotice } from "../../support/results.ts";

const engine = new Engine(languages, loadAsset);

/** A feature of src/a.ts whose notice stands in lines 2 and 3, its name in line 4. */
function named(name: string): Feature {
  return aFeature({
    id: `src/a.ts#${name}`,
    place: { path: "src/a.ts", line: 4, column: 1, endLine: 6 },
    notice: aNotice({ line: 2, endLine: 3 }),
    declaration: aDeclaration("src/a.ts", name),
  });
}

async function usesOf(feature: Feature, files: Readonly<Record<string, string>>): Promise<Uses | null> {
  const tree = memoryTree("c0", new Map(Object.entries(files)));
  return (await findUses([feature], new Revision(tree, engine, aPolicy())))(feature);
}
const places = (uses: Uses | null, which: "code" | "tests"): string[] =>
  (uses?.[which] ?? []).map(({ path, line }) => `${path}:${line}`);

describe("where a name stands", () => {
  it("leaves out its own notice and declaration, and keeps tests apart", async () => {
    const uses = await usesOf(named("Client.fetchAll"), {
      "src/a.ts": "\n/** @deprecated fetchAll\n*/\nfetchAll() {\n  this.fetchAll();\n}\n",
      "src/b.ts": "// fetchAllOrders\r\nclient.fetchAll() + fetchAll(prefetchAll);\r\n",
      "test/a.test.ts": "fetchAll();\nfetchAll();\n",
      "node_modules/x/a.ts": "fetchAll();\n",
      "src/c.ts": "FETCHALL();\n",
    });
    expect(places(uses, "code")).toEqual(["src/a.ts:5", "src/b.ts:2"]);
    expect(places(uses, "tests")).toEqual(["test/a.test.ts:1", "test/a.test.ts:2"]);
    expect(uses).toMatchObject({ codeCount: 2, testCount: 2, partial: false });
  });

  it.each([
    ["a constructor is called by its class", "Client.constructor", "new Client();"],
    ["a nested name by its last part", "Outer::inner", "inner();"],
  ])("%s", async (_what, name, text) => {
    expect(places(await usesOf(named(name), { "src/b.ts": text }), "code")).toEqual(["src/b.ts:1"]);
  });

  it.each(["default", "(module)", "a", "Client.[Symbol.iterator]"])(
    "%s is no name to look for",
    async (name) => {
      expect(await usesOf(named(name), { "src/b.ts": name })).toBeNull();
    },
  );

  it("finds a flag as it is written", async () => {
    const flag = aFeature({ id: "flag:new-checkout", declaration: null });
    const files = { "src/b.ts": 'isOn("new-checkout");\nnewCheckout();\n' };
    expect(places(await usesOf(flag, files), "code")).toEqual(["src/b.ts:1"]);
  });

  it("shows twenty lines and counts the others", async () => {
    const uses = await usesOf(named("fetchAll"), { "src/b.ts": "fetchAll();\n".repeat(50) });
    expect(uses?.code).toHaveLength(20);
    expect(uses?.codeCount).toBe(50);
  });
});
