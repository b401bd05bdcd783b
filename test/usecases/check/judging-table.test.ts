import { describe, expect, it } from "vitest";
import { checked, saidIn, type Proposal } from "./memory-check.ts";
import { dialects, type Dialect } from "./dialects.ts";

const early = "Sunset: 2027-01-15";
const words = "Use fetchPage instead: this one loses results.";
const notice = `${words} ${early}`;
const past = `${words} Sunset: 2026-06-15`;
const old = "2025-01-01";
const policyPath = ".github/deprecations.yml";

type Row = readonly [name: string, proposal: Proposal, said: readonly string[]];

/** What is said of removals, withdrawals, dates and audiences; of replacements and windows other tables speak. */
async function judged(proposal: Proposal): Promise<readonly string[]> {
  const result = await checked(proposal);
  const said = saidIn(result).filter(
    (each) => !/^notice\/(?:replacement|window|reason)|^window\/|^usage\//.test(each),
  );
  return said.map((each) => each.split(" ").slice(0, 2).join(" "));
}

function lawful(each: Dialect): Row[] {
  const { path, member, bare, pulled, away, override, dropped, top, topBare } = each;
  const base = { [path]: member(notice) };
  const rows: (Row | null)[] = [
    ["pulled up in its file", { base: [[old, base]], head: { [path]: pulled(notice) } }, []],
    ["pulled up into another file", { base: [[old, base]], head: away(notice) }, []],
    [
      "pulled up with a later date",
      { base: [[old, base]], head: { [path]: pulled(`${words} Sunset: 2027-03-01`) } },
      ["sunset/extended notice"],
    ],
    [
      "a redundant override is dropped",
      { base: [[old, { [path]: override(notice) }]], head: { [path]: dropped(notice) } },
      [],
    ],
    ["removed after its date", { base: [[old, { [path]: member(past) }]], head: { [path]: bare } }, []],
    [
      "removed after its date, pulled up before",
      { base: [[old, { [path]: member(past) }]], head: { [path]: pulled(past) } },
      [],
    ],
    [
      "its file breaks, and it is still written there",
      { base: [[old, { [path]: top(notice) }]], head: { [path]: `${top(notice)}${each.broken}` } },
      [],
    ],
    [
      "the file was broken, and is whole again",
      {
        base: [
          [old, { [path]: top(notice) }],
          ["2026-05-05", { [path]: `${top(notice)}${each.broken}` }],
        ],
        head: { [path]: top(notice) },
      },
      [],
    ],
    [
      "the file was no text, and is whole again",
      {
        base: [
          [old, { [path]: top(notice) }],
          ["2026-05-05", { [path]: "\0\0" }],
        ],
        head: { [path]: top(notice) },
      },
      [],
    ],
    [
      "removed after its date from a file that was broken",
      {
        base: [
          [old, { [path]: top(past) }],
          ["2026-05-05", { [path]: `${top(past)}${each.broken}` }],
        ],
        head: { [path]: topBare },
      },
      [],
    ],
    [
      "what was kept moves",
      {
        base: [[old, { [path]: top(null), [policyPath]: keep(`${path}#${each.topName}`) }]],
        head: { [path]: topBare, [each.sibling]: each.alone },
      },
      [],
    ],
    [
      "what was kept and announced anew goes after its date",
      {
        base: [
          [old, { [path]: top(null), [policyPath]: keep(`${path}#${each.topName}`, "2025-01-01") }],
          ["2025-03-01", { [path]: top(past) }],
        ],
        head: { [path]: topBare },
      },
      [],
    ],
  ];
  return rows.flatMap((row) => (row === null ? [] : [row]));
}

function attacks(each: Dialect): Row[] {
  const { path, member, bare, pulled, unrelated, top, topBare, hiddenBase } = each;
  const base = { [path]: member(notice) };
  const before = ["removal/before-sunset error"];
  return [
    ["a member goes", { base: [[old, base]], head: { [path]: bare } }, before],
    [
      "a member goes, and a type above does not have it",
      { base: [[old, base]], head: { [path]: unrelated } },
      before,
    ],
    [
      "pulled up without its notice",
      { base: [[old, base]], head: { [path]: pulled(null) } },
      ["notice/withdrawn error"],
    ],
    [
      "pulled up with an earlier date",
      { base: [[old, base]], head: { [path]: pulled(`${words} Sunset: 2026-12-01`) } },
      ["sunset/shortened error"],
    ],
    [
      "pulled up to where callers do not reach it",
      { base: [[old, base]], head: { [path]: hiddenBase } },
      before,
    ],
    [
      "a file breaks and loses it",
      { base: [[old, { [path]: top(notice) }]], head: { [path]: `${topBare}${each.broken}` } },
      ["removal/unverified error"],
    ],
    [
      "a file breaks and loses its notice",
      { base: [[old, { [path]: top(notice) }]], head: { [path]: `${top(null)}${each.broken}` } },
      ["notice/withdrawn error"],
    ],
    [
      "a NUL byte",
      { base: [[old, { [path]: top(notice) }]], head: { [path]: `\0${top(notice)}` } },
      ["removal/unverified error"],
    ],
    [
      "a Git LFS pointer",
      {
        base: [[old, { [path]: top(notice) }]],
        head: { [path]: "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n" },
      },
      ["removal/unverified error"],
    ],
    [
      "broken first, then without it",
      {
        base: [
          [old, { [path]: top(notice) }],
          ["2026-05-05", { [path]: `${top(notice)}${each.broken}` }],
        ],
        head: { [path]: topBare },
      },
      before,
    ],
    [
      "no text first, then without it",
      {
        base: [
          [old, { [path]: top(notice) }],
          ["2026-05-05", { [path]: "\0\0" }],
        ],
        head: { [path]: topBare },
      },
      before,
    ],
    [
      "no text first, then no file",
      {
        base: [
          [old, { [path]: top(notice) }],
          ["2026-05-05", { [path]: "\0\0" }],
        ],
        head: { [path]: null },
      },
      before,
    ],
    [
      "kept, the decision dropped, removed",
      {
        base: [
          [old, { [path]: top(null), [policyPath]: keep(`${path}#${each.topName}`) }],
          ["2026-09-01", { [policyPath]: "audience: public\n" }],
        ],
        head: { [path]: topBare },
      },
      before,
    ],
    [
      "kept under a notice, the decision dropped, removed after the date",
      {
        base: [
          [old, { [path]: top(past), [policyPath]: keep(`${path}#${each.topName}`) }],
          ["2026-09-01", { [policyPath]: "audience: public\n" }],
        ],
        head: { [path]: topBare },
      },
      before,
    ],
  ];
}

function keep(feature: string, on = "2026-03-01"): string {
  return `decisions: [{ feature: "${feature}", decision: keep, reason: "needed", on: ${on} }]\n`;
}

describe.each(dialects)("$name", (each) => {
  it.each(lawful(each))("lawful: %s", async (_, proposal, said) => {
    expect(await judged(proposal)).toEqual(said);
  });
  it.each(attacks(each))("not lawful: %s", async (_, proposal, said) => {
    expect(await judged(proposal)).toEqual(said);
  });
});
