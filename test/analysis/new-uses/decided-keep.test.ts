import { describe, expect, it } from "vitest";
import { newUsesIn } from "../../support/uses.ts";

const config = ".github/deprecations.yml";
const use = { "src/x.ts": 'import { a } from "./client";\na();\n' };

function client(notice: string): Readonly<Record<string, string>> {
  return { "src/client.ts": `/** @deprecated Use \`b\`. ${notice} */\nexport function a(): void {}\n` };
}

function decided(text: string): Readonly<Record<string, string>> {
  return { [config]: `decisions:\n  - { feature: "src/client.ts#a", reason: "Needed.", ${text} }\n` };
}

const told = { "src/x.ts": ["2 a"] };

describe("new uses of what base decided to keep", () => {
  it.each([
    ["is kept", client(""), decided("decision: keep, on: 2026-01-10"), {}, {}],
    ["is kept, without a day", client("announced: 2026-01-05."), decided("decision: keep"), {}, {}],
    [
      "was announced anew since",
      client("announced: 2026-02-01."),
      decided("decision: keep, on: 2026-01-10"),
      {},
      told,
    ],
    ["is extended alone", client(""), decided("decision: extend, until: 2027-06-01"), {}, told],
    ["is kept at head alone", client(""), {}, decided("decision: keep, on: 2026-01-10"), told],
  ])("what %s", async (_, base, onBase, onHead, uses) => {
    expect(Object.fromEntries(await newUsesIn({ ...base, ...onBase }, { ...use, ...onHead }))).toEqual(uses);
  });
});
