import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { Feature } from "../../src/core/model/notice.ts";
import type { JudgedChange } from "../../src/core/model/facts.ts";
import { aDecision, aJudgedChange, aPolicy, noDecisions, noticed, onChange } from "../support/judging.ts";
import { aChange } from "../support/results.ts";
import { expectStory, tell } from "../support/story.ts";

const rule = "window/altered";

function declared(over: Partial<Declaration>): Feature {
  const declaration: Declaration = {
    id: "src/client.ts#Client.fetchAll",
    segments: ["Client", "fetchAll"],
    name: "Client.fetchAll",
    kind: "method",
    place: { path: "src/client.ts", line: 12, column: 3, endLine: 20 },
    container: null,
    reach: 2,
    parameters: [],
    signature: "()",
    notice: null,
    ...over,
  };
  return noticed({}, { declaration });
}

function altered(
  over: Partial<JudgedChange> = {},
  head: Partial<Declaration> | null = { signature: "(a)" },
): JudgedChange {
  const change = aChange({
    change: "altered",
    side: "head",
    line: 14,
    base: declared({}),
    head: head === null ? null : declared(head),
  });
  return aJudgedChange({ change, sunset: "2027-01-15", ...over });
}

describe("window/altered", () => {
  it("shows both signatures, at head", () => {
    expect(onChange(rule, altered())).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 14, side: "head" },
        message:
          "`Client.fetchAll` is deprecated, but changes before its sunset of 2027-01-15: it was `()` and is now `(a)`.",
        remedy: "Keep its old signature until 2027-01-15, and put new behaviour into its replacement.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    ["another kind", { kind: "property", signature: "()" } as const, "it was a method and is now a property"],
    ["a type taken away", { signature: "" }, "it was `()` and is now written without a type"],
    [
      "a notice gone with what it spoke of",
      null,
      "the notice was deleted together with the code that it is about",
    ],
    ["a hostile signature", { signature: "(a = `\n::error::x`)" }, "is now `(a = ::error::x )`"],
  ])("tells %s", (_, head, message) => {
    expect(onChange(rule, altered({}, head))).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  it.each([
    ["in a contract", { contract: true }, {}, ["error"]],
    ["in code", { contract: false }, {}, ["warning"]],
    ["undated", { sunset: null }, {}, ["warning"]],
    ["on the day before its sunset", { sunset: "2026-11-21" }, {}, ["warning"]],
    ["on its sunset", { sunset: "2026-11-20" }, {}, []],
    ["decided to be kept", { decisions: { ...noDecisions, keep: aDecision({ decision: "keep" }) } }, {}, []],
    ["as the configuration has it", {}, { rules: [{ rule, severity: "error", paths: null }] }, ["error"]],
    ["switched off", { contract: true }, { rules: [{ rule, severity: "off", paths: ["src/**"] }] }, []],
  ] as const)("%s", (_, over, policy, severities) => {
    const findings = onChange(rule, altered(over), { policy: aPolicy(policy) });
    expect(findings.map(({ severity }) => severity)).toEqual(severities);
  });

  it("is silent about other changes", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
    const amends = aChange({ change: "amended", side: "head", base: declared({}), head: declared({}) });
    expect(onChange(rule, aJudgedChange({ change: amends, sunset: null }))).toEqual([]);
  });

  it("compares nothing where a side is no declaration", () => {
    const change = aChange({ change: "altered", side: "head", base: noticed({}), head: declared({}) });
    expect(onChange(rule, aJudgedChange({ change, feature: declared({}), sunset: null }))).toMatchObject([
      { message: expect.stringContaining("its signature is now a different one") },
    ]);
  });
});

describe("a change of what is deprecated", () => {
  const notice = "/** @deprecated Use `g` instead. Slow. Sunset: 2027-01-15. */\n";
  const base = { "src/a.ts": `${notice}export function f(a: string): void {}\nexport const g = 1;\n` };
  it.each([
    [
      "its parameters",
      `${notice}export function f(a: string, b: number): void {}\nexport const g = 1;\n`,
      [`${rule} error`],
    ],
    [
      "its result",
      `${notice}export function f(a: string): number {}\nexport const g = 1;\n`,
      [`${rule} warning`],
    ],
    ["its body", `${notice}export function f(a: string): void {\n  g;\n}\nexport const g = 1;\n`, []],
    [
      "its layout",
      `${notice}export function f(\n  a: string, // first\n): void {}\nexport const g = 1;\n`,
      [],
    ],
  ])("in %s", async (_, text, said) => {
    await expectStory({
      name: "",
      base: [["2026-10-01", base]],
      head: { "src/a.ts": text },
      today: "2026-11-20",
      findings: said.map((each) => `${each} src/a.ts#f`),
      verdict: said.some((each) => each.endsWith("error")) ? "fail" : "pass",
    });
  });
});

describe("annotations added in Python", () => {
  const notice =
    '    """Old.\n\n    .. deprecated:: 1.0\n       Use `g`, as it is faster. sunset: 2027-06-01\n    """\n';
  const told = async (before: string, after: string): Promise<readonly string[]> => {
    const { findings } = await tell({
      name: "",
      base: [["2026-11-01", { "a.py": `${before}\n${notice}def g(): pass\n` }]],
      head: { "a.py": `${after}\n${notice}def g(): pass\n` },
      today: "2026-11-20",
    });
    return findings.filter((each) => each.startsWith(rule));
  };

  it.each([
    ["to a parameter and the result", "def f(a, b=1):", "def f(a: int, b: int = 1) -> str:"],
    ["beside one that stays", "def f(a: int, *b, **c):", "def f(a: int, *b: 'x, y', **c: dict[str, int]):"],
    ["before a lambda", "def f(a=lambda x: (x, 1)):", "def f(a: Callable = lambda x: (x, 1)):"],
  ])("are no change to callers: %s", async (_, before, after) => {
    expect(await told(before, after)).toEqual([]);
  });

  it.each([
    ["a changed annotation", "def f(a: int):", "def f(a: str):"],
    ["one taken away", "def f(a: int):", "def f(a):"],
    ["another default beside it", "def f(a, b=1):", "def f(a: int, b=2):"],
    ["another name beside it", "def f(a, b):", "def f(a: int, c):"],
    ["a keyword alone now", "def f(a, b):", "def f(a: int, *, b: int):"],
    ["async now", "def f(a):", "async def f(a: int):"],
  ])("count with anything else: %s", async (_, before, after) => {
    expect(await told(before, after)).toEqual([`${rule} warning a.py#f`]);
  });

  it("are an error with another parameter that every call lacks", async () => {
    expect(await told("def f(a):", "def f(a: int, b: int):")).toEqual([`${rule} error a.py#f`]);
  });
});
