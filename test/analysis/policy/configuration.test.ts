import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { UsageError } from "../../../src/core/model/errors.ts";
import { policyFacts, readConfigurations } from "../../../src/analysis/policy/configuration.ts";
import { today } from "../../support/judging.ts";
import { memoryTree } from "../../support/memory-repository.ts";

const path = ".github/deprecations.yml";
const tree = (text: string | null) => memoryTree("c", new Map(text === null ? [] : [[path, text]]));

const organisation = "audience: organisation\n";
const internal = "audience: internal\n";
const broken = "audence: public\n";

async function read(base: string | null, head: string | null | undefined, fallback?: string | null) {
  return readConfigurations(
    { path, outside: null },
    {
      base: tree(base),
      head: head === undefined ? null : tree(head),
      fallback: fallback === undefined ? null : tree(fallback),
    },
  );
}

async function factsOf(
  base: string | null,
  head: string | null,
  fallback?: string | null,
  about: string[] = [],
) {
  const file = { oid: "1", mode: "file" } as const;
  const changes = base === head ? [] : [{ path, base: file, head: file }];
  const known = ({ feature }: { readonly feature: string }) => Promise.resolve(!feature.includes("mistyped"));
  return policyFacts(
    await read(base, head, fallback),
    changes,
    { workflows: [], exclusions: [] },
    new Set(about),
    { known, existed: () => Promise.resolve(false), permits: known },
    today,
  );
}

describe("which configuration judges", () => {
  it.each<[string, Parameters<typeof read>, string]>([
    ["base's", [organisation, internal], "organisation"],
    ["base's, although head has none", [organisation, null], "organisation"],
    ["base's, although head's is not valid", [organisation, broken], "organisation"],
    ["the defaults, not head's", [null, internal], "public"],
    ["the defaults where there is none", [null, null], "public"],
    ["the defaults, so that a repair can land", [broken, internal], "public"],
    ["the defaults, where the repair takes it out", [broken, null], "public"],
    ["the default branch's for a branch without one", [null, null, organisation], "organisation"],
    ["the default branch's, not head's", [null, internal, organisation], "organisation"],
    ["base's over the default branch's", [organisation, organisation, internal], "organisation"],
    ["the only one, in an audit", [organisation, undefined], "organisation"],
  ])("%s", async (_, given, audience) => {
    expect((await read(...given)).judging.policy.audience).toBe(audience);
  });

  it.each<[string, Parameters<typeof read>]>([
    ["both sides", [broken, broken]],
    ["the only side", [broken, undefined]],
    ["the default branch's, which serves both sides", [null, null, broken]],
  ])("none that is not valid: %s", async (_, given) => {
    await expect(read(...given)).rejects.toThrow(UsageError);
    await expect(read(...given)).rejects.toThrow(`${path}:1:1:`);
  });

  it("is the one that was named outside of git, on both sides", async () => {
    const trees = { base: tree(internal), head: tree(internal), fallback: null };
    const state = await readConfigurations(
      { path, outside: { name: "/tmp/w.yml", text: organisation } },
      trees,
    );
    expect(state).toMatchObject({ path: "/tmp/w.yml", judging: { policy: { audience: "organisation" } } });
    expect(state.base).toBe(state.head);
    const outside = { name: "w.yml", text: broken };
    await expect(readConfigurations({ path, outside }, trees)).rejects.toThrow("w.yml:1:1:");
  });

  it("serves a branch without one on both sides, so that its features are not withdrawn", async () => {
    const state = await read(null, null, organisation);
    expect(state.head).toBe(state.base);
    expect((await read(organisation, null, organisation)).head).toBeNull();
  });
});

describe("the facts about the policy", () => {
  it.each<[string, Parameters<typeof factsOf>, object]>([
    ["untouched", [organisation, organisation], { touched: false, lenient: [], onBase: true, onHead: true }],
    ["none", [null, null], { touched: false, lenient: [], onBase: false, onHead: false }],
    ["more lenient", [organisation, internal], { touched: true, lenient: ["audience"] }],
    ["stricter", [internal, organisation], { touched: true, lenient: [] }],
    ["comments alone", [organisation, `# why\n${organisation}`], { touched: false, lenient: [] }],
    ["added, more lenient", [null, internal], { lenient: ["audience"], onBase: false, onHead: true }],
    ["taken out, the defaults stricter", [internal, null], { touched: true, lenient: [], onHead: false }],
    [
      "taken out, the defaults more lenient",
      ["extensions: { max: 1 }\n", null],
      { touched: true, lenient: ["extensions.max"], onHead: false },
    ],
    [
      "not valid at head",
      [organisation, broken],
      { touched: true, lenient: [], headProblems: [{ line: 1 }] },
    ],
    ["not valid on base", [broken, organisation], { baseProblems: [{ line: 1 }], headProblems: [] }],
  ])("%s", async (_, given, expected) => {
    expect(await factsOf(...given)).toMatchObject({ path, ...expected });
  });

  const decisions = (...lines: string[]) => `decisions:\n${lines.map((each) => `  - ${each}\n`).join("")}`;
  const keep = '{ feature: "a.ts#a", decision: keep, reason: "r", by: o, on: 2026-01-01 }';
  const accept = '{ feature: "a.ts#a", decision: accept-breakage, reason: "r", by: o, on: 2026-01-01 }';
  const over =
    '{ feature: "a.ts#a", decision: extend, until: 2026-11-20, reason: "r", by: o, on: 2026-01-01 }';
  const mistyped = '{ feature: "a.ts#mistyped", decision: keep, reason: "r", by: o, on: 2026-01-01 }';
  const b = '{ feature: "b.ts#b", decision: keep, reason: "r", by: o, on: 2026-01-01 }';

  it.each<[string, string, string, string[], (string | null)[][]]>([
    ["of features that do not change are left out", decisions(keep), decisions(keep), [], []],
    ["of a changed feature", decisions(keep, b), decisions(keep, b), ["a.ts#a"], [["a.ts#a", null]]],
    ["that are added", decisions(keep), decisions(keep, b), [], [["b.ts#b", null]]],
    [
      "of a file with a changed feature, if what they name does not exist",
      decisions(keep, mistyped),
      decisions(keep, mistyped),
      ["a.ts#other"],
      [["a.ts#mistyped", null]],
    ],
    ["that only change their line", decisions(keep, b), decisions(b, keep), [], []],
    [
      "that contradict each other",
      decisions(accept),
      decisions(accept, keep),
      ["a.ts#a"],
      [
        ["a.ts#a", "keep"],
        ["a.ts#a", null],
      ],
    ],
    [
      "that are over contradict nothing",
      decisions(over, accept),
      decisions(over, accept),
      ["a.ts#a"],
      [
        ["a.ts#a", null],
        ["a.ts#a", null],
      ],
    ],
  ])("hold decisions: %s", async (_, base, head, about, expected) => {
    const facts = await factsOf(base, head, null, about);
    expect(facts.decisions.map((each) => [each.decision.feature, each.conflict?.decision ?? null])).toEqual(
      expected,
    );
  });

  it("leave the defaults alone", () => {
    expect(defaultPolicy.audience).toBe("public");
  });
});
