import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecision } from "../../../src/config/decisions/edit-decisions.ts";
import type { NewDecision } from "../../../src/config/decisions/decision-item.ts";
import { sources } from "../../../src/usage/registry.generated.ts";
import { readConfiguration } from "../../support/configuration.ts";
import { runs } from "../../support/runs.ts";

const path = ".github/deprecations.yml";
const keep: NewDecision = {
  feature: "src/a.ts#X",
  decision: "keep",
  reason: "it is needed",
  by: "octocat",
  on: "2026-11-20",
  until: null,
};
const item = '{ feature: "src/a.ts#X", decision: keep, reason: "it is needed", by: octocat, on: 2026-11-20 }';
const old = "{ feature: a.ts#b, decision: keep }";

function added(text: string | null, decision = keep): string {
  const edit = addDecision(text, path, decision, sources);
  return "text" in edit ? edit.text : `refused: ${edit.refused}`;
}

describe("a decision is added", () => {
  it.each<[string, string | null, string]>([
    ["to no file", null, `decisions:\n  - ${item}\n`],
    ["to an empty file", "", `decisions:\n  - ${item}\n`],
    ["below a comment", "# ours\n", `# ours\ndecisions:\n  - ${item}\n`],
    [
      "to a file without the key",
      "audience: public # a\n\n# end\n",
      `audience: public # a\n\n# end\ndecisions:\n  - ${item}\n`,
    ],
    [
      "to a file without a last line break",
      "audience: public",
      `audience: public\ndecisions:\n  - ${item}\n`,
    ],
    [
      "to keys that are indented",
      "  audience: public\n",
      `  audience: public\n  decisions:\n    - ${item}\n`,
    ],
    [
      "before the end of the document",
      "---\naudience: public\n...\n",
      `---\naudience: public\ndecisions:\n  - ${item}\n...\n`,
    ],
    [
      "to a key without a value",
      "decisions: # none\n\nfail-on: error\n",
      `decisions: # none\n  - ${item}\n\nfail-on: error\n`,
    ],
    ["to an empty list", "decisions: []\n", `decisions: [${item}]\n`],
    ["to a list on one line", `decisions: [${old}]\n`, `decisions: [${old}, ${item}]\n`],
    [
      "to a list in brackets over lines",
      `decisions: [\n  ${old},\n]\n`,
      `decisions: [\n  ${old},\n  ${item}\n]\n`,
    ],
    [
      "behind the last item, before what follows",
      `decisions:\n  # first\n  - ${old} # why\n  # after\nfail-on: error\n`,
      `decisions:\n  # first\n  - ${old} # why\n  - ${item}\n  # after\nfail-on: error\n`,
    ],
    ["to a list without indent", `decisions:\n- ${old}\n`, `decisions:\n- ${old}\n- ${item}\n`],
    [
      "in the style of the last item",
      "decisions:\n  - feature: a.ts#b\n    decision: keep\n",
      'decisions:\n  - feature: a.ts#b\n    decision: keep\n  - feature: "src/a.ts#X"\n    decision: keep\n    reason: "it is needed"\n    by: octocat\n    on: 2026-11-20\n',
    ],
    [
      "behind a folded text",
      "decisions:\n  - feature: a.ts#b\n    decision: keep\n    reason: >-\n      two\n      lines\n\n# end\n",
      'decisions:\n  - feature: a.ts#b\n    decision: keep\n    reason: >-\n      two\n      lines\n  - feature: "src/a.ts#X"\n    decision: keep\n    reason: "it is needed"\n    by: octocat\n    on: 2026-11-20\n\n# end\n',
    ],
    [
      "with its line breaks",
      `audience: public\r\ndecisions:\r\n  - ${old}\r\n`,
      `audience: public\r\ndecisions:\r\n  - ${old}\r\n  - ${item}\r\n`,
    ],
    [
      "behind a byte order mark",
      "\uFEFFaudience: public\n",
      `\uFEFFaudience: public\ndecisions:\n  - ${item}\n`,
    ],
    ["to a mapping in braces", "{ audience: public }\n", `{ audience: public, decisions: [${item}] }\n`],
    [
      "to JSON",
      `{"decisions":[{"feature":"a#b","decision":"keep"}]}`,
      `{"decisions":[{"feature":"a#b","decision":"keep"}, ${item}]}`,
    ],
    [
      "beside anchors",
      `decisions: &all\n  - &one ${old}\n  - *one\n`,
      `decisions: &all\n  - &one ${old}\n  - *one\n  - ${item}\n`,
    ],
    ["beside old keys", "failOn: error\n", `failOn: error\ndecisions:\n  - ${item}\n`],
  ])("%s", (_what, text, expected) => {
    expect(added(text)).toBe(expected);
  });

  it.each([
    ["octocat", "octocat"],
    ["null", '"null"'],
    ["007", '"007"'],
    ["1e3", '"1e3"'],
    ["no", '"no"'],
    ["github-actions[bot]", '"github-actions[bot]"'],
  ])("with the login %s as text", (by, written) => {
    expect(added(null, { ...keep, by })).toContain(`by: ${written},`);
  });

  it("with a date for an extension", () => {
    expect(added(null, { ...keep, decision: "extend", until: "2027-06-01" })).toContain(
      "decision: extend, until: 2027-06-01, ",
    );
  });
});

describe("a decision is refused", () => {
  it.each([
    ["by a file that is not valid", "audiences: 7\n", "is not valid"],
    ["by a file that is no YAML", "a: [\n", "is not valid"],
    ["where the list is an alias", `paths: []\nx-decisions: &d\n  - ${old}\ndecisions: *d\n`, "is not valid"],
    ["where comments stand before the bracket", `decisions: [\n  ${old} # why\n]\n`, "in a form"],
    ["where null is written out", "decisions: ~\n", "in a form"],
  ])("%s", (_what, text, said) => {
    expect(added(text)).toMatch(/^refused: /);
    expect(added(text)).toContain(said);
  });
});

describe("whatever a file holds", () => {
  const line = fc.constantFrom(
    "audience: internal",
    "# a comment",
    "",
    "exclude: [legacy/**]",
    'releases: { "5": 2027-06-20 }',
    "enforce-from: 2026-11-20   # since then",
    "callers:\n  acme: { contact: '@acme/web' }",
    "features:\n  - id: flag:x\n    kind: flag\n    deprecated: { sunset: 2027-01-15 }",
  );
  const decisions = fc.constantFrom(
    "decisions:",
    "decisions: []",
    `decisions:\n  - ${old}`,
    `decisions:\n- feature: a.ts#b # one\n  decision: accept-breakage\n  reason: "x: y"\n  by: hubot\n`,
    `decisions: [ ${old} ] # list`,
    "",
  );
  const unique = fc.uniqueArray(line, { maxLength: 6, selector: (each) => each });

  it("reads as before plus the decision, and keeps every line that it had", () => {
    fc.assert(
      fc.property(
        fc.tuple(unique, decisions, unique),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((each) => each.trim() !== ""),
        fc.constantFrom("\n", "\r\n"),
        ([before, list, after], reason, newline) => {
          const rest = after.filter((each) => !before.includes(each) || /^(?:#|$)/.test(each));
          const text = [...before, list, ...rest, ""].join("\n").replaceAll("\n", newline);
          const reading = readConfiguration(text, path);
          fc.pre(reading.configuration !== null);
          const result = added(text, { ...keep, reason });
          const now = readConfiguration(result, path).configuration?.policy.decisions ?? [];
          expect(now.map(({ feature }) => feature)).toEqual([
            ...(reading.configuration?.policy.decisions ?? []).map(({ feature }) => feature),
            "src/a.ts#X",
          ]);
          expect(now.at(-1)?.reason).toBe(reason);
          const left = result.split(newline).filter((each) => !each.includes("src/a.ts#X"));
          const kept = text
            .split(newline)
            .filter((each) => each.trim() !== "" && !/^decisions: ?\[/.test(each));
          for (const each of kept) expect(left).toContain(each);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
