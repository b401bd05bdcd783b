import { describe, expect, it } from "vitest";
import type { UseReader } from "../../../src/core/model/use.ts";
import type { Policy } from "../../../src/core/model/policy.ts";
import { UseWatch } from "../../../src/analysis/new-uses/watch.ts";
import { aPolicy } from "../../support/judging.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";
import { plainEngine } from "../../support/plain-reader.ts";

const failing: UseReader = {
  layoutPaths: () => [],
  linksOf: () => ["client"],
  placeOf: () => ({ paths: ["client.plain"] }),
  noticed: () => new Set(["f"]),
  read: () => Promise.reject(new Error("no such node\n  at parse")),
};
const repository = new MemoryRepository([
  { day: "2026-01-01", files: { "client.plain": "f // Use g.\n", "x.plain": "old\n" } },
  { day: "2026-02-01", files: { "x.plain": "old\nf\n" } },
]);

async function watched(
  files: Readonly<Record<string, number | string>>,
  { policy = aPolicy(), uses = true }: { readonly policy?: Policy; readonly uses?: boolean } = {},
): Promise<UseWatch> {
  const engine = plainEngine(uses ? { uses: () => Promise.resolve(failing) } : {});
  const watch = new UseWatch(engine, policy);
  for (const [path, content] of Object.entries(files)) {
    const head = typeof content === "number" ? new Uint8Array(content * 1024 * 1024) : Buffer.from(content);
    const side = { oid: path, mode: "file" as const };
    watch.see(
      { path, base: side, head: side },
      typeof content === "number" ? null : Buffer.from("old\n"),
      head,
    );
  }
  await watch.newUses({
    repository,
    engine,
    policy,
    base: "c0",
    from: "c0",
    head: "c1",
    today: "2026-02-01",
    declared: null,
  });
  return watch;
}

describe("what a check watches for new uses", () => {
  it("tells once a file whose uses cannot be read, and goes on", async () => {
    const { problems } = await watched({ "x.plain": "old\nf\n" });
    expect(problems).toEqual([
      { path: "x.plain", message: "the uses in this file could not be read: no such node" },
    ]);
  });

  it("says once that a change is too large to be looked at whole", async () => {
    const { remarks } = await watched({ "a.plain": 40, "b.plain": 40, "c.plain": "x" });
    expect(remarks).toEqual([
      "The change contains more than 64 MB of code. New uses of deprecated features were not searched for in 2 files, the first of them b.plain.",
    ]);
  });

  it.each([
    ["a change of 64 MB", { "a.plain": 32, "b.plain": 32 }, {}],
    ["a language whose uses nobody reads", { "a.plain": 65 }, { uses: false }],
    [
      "a path where the rule is off",
      { "a.plain": 65 },
      { policy: aPolicy({ rules: [{ rule: "usage/new-use", severity: "off", paths: null }] }) },
    ],
  ])("says nothing of %s", async (_, files, over) => {
    expect((await watched(files, over)).remarks).toEqual([]);
  });
});
