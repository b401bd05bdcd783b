import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { OneSidedFix } from "../../src/core/model/rule.ts";
import { allFindings, aPolicy } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";
import { tell, type Files } from "../support/story.ts";

const rule = "window/one-sided-fix";

const declaration: Declaration = {
  id: "src/client.ts#Client.fetchAll",
  segments: ["Client", "fetchAll"],
  name: "Client.fetchAll",
  kind: "method",
  place: aFeature().place,
  container: null,
  reach: 2,
  parameters: [],
  signature: "()",
  notice: null,
};

function fix(over: Partial<OneSidedFix> = {}): OneSidedFix {
  return {
    feature: aFeature({ declaration }),
    sunset: "2027-01-15",
    isOldFixed: false,
    changed: { name: "Client.fetchPage", path: "src/page.ts", line: 7 },
    counterpart: "Client.fetchAll",
    ...over,
  };
}

describe("window/one-sided-fix", () => {
  it("stands at the replacement", () => {
    expect(allFindings({ fixes: [fix()] })).toMatchObject([
      {
        rule,
        severity: "notice",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/page.ts", line: 7, side: "head" },
        message:
          "`Client.fetchPage` changes here, but the deprecated `Client.fetchAll` does not. It must work until 2027-01-15.",
      },
    ]);
  });

  it("says it of a deprecated form that is fixed alone", () => {
    const changed = { name: "Client.fetchAll", path: "src/client.ts", line: 12 };
    expect(
      allFindings({ fixes: [fix({ isOldFixed: true, changed, counterpart: "fetchPage" })] }),
    ).toMatchObject([
      {
        place: { path: "src/client.ts", line: 12, side: "head" },
        message:
          "The deprecated `Client.fetchAll` changes here, but its replacement `fetchPage` does not. Both must work until 2027-01-15.",
        remedy: "If this is a fix, apply it to the replacement as well, or call it in the deprecated form.",
      },
    ]);
  });

  it("tells a member, and a window without end", () => {
    const [finding] = allFindings({ fixes: [fix({ counterpart: "Old.get", sunset: null })] });
    expect(finding?.message).toContain(
      "`Old.get` of the deprecated `Client.fetchAll` does not. It must work until it is removed.",
    );
  });

  it("is weighed at the replacement's path", () => {
    const rules = [{ rule, severity: "warning", paths: ["src/page.ts"] }] as const;
    expect(allFindings({ fixes: [fix()] }, { policy: aPolicy({ rules }) })).toMatchObject([
      { severity: "warning" },
    ]);
  });
});

const notice = "/** @deprecated Use `next` instead. Slow. Sunset: 2027-01-15. */\n";
const old = `${notice}export function old(a: number): number {\n  return a + 1;\n}\n`;
const next = (body: string): string => `export function next(a: number): number {\n${body}\n}\n`;
const plain = next("  return a + 1;");
const fixed = next("  return Math.abs(a) + 1;");

async function fixes(
  base: Files,
  head: Files,
  today = "2026-11-20",
  args: readonly string[] = [],
): Promise<readonly string[]> {
  const { findings } = await tell({ name: "", base: [["2026-06-01", base]], head, today, args });
  return findings.filter((each) => each.startsWith(rule));
}

describe("a change of a replacement", () => {
  const said = (id: string): readonly string[] => [`${rule} notice ${id}`];

  it.each<[string, Files, Files, readonly string[]]>([
    ["and not of what it replaces", { "a.ts": old + plain }, { "a.ts": old + fixed }, said("a.ts#old")],
    [
      "and of what it replaces",
      { "a.ts": old + plain },
      { "a.ts": old.replace("a + 1", "Math.abs(a) + 1") + fixed },
      [],
    ],
    [
      "to which the deprecated form hands on",
      { "a.ts": old.replace("a + 1", "next(a)") + plain },
      { "a.ts": old.replace("a + 1", "next(a)") + fixed },
      [],
    ],
    [
      "whose name only a text in the deprecated form has",
      { "a.ts": old.replace("a + 1", 'a + "next".length') + plain },
      { "a.ts": old.replace("a + 1", 'a + "next".length') + fixed },
      said("a.ts#old"),
    ],
    [
      "in its comments",
      { "a.ts": old + plain },
      { "a.ts": old + next("  // More.\n  return a + 1; /* one */") },
      [],
    ],
    [
      "in its layout",
      { "a.ts": old + plain },
      { "a.ts": old + next("  return (\n    a + 1\n  );").replace("(\n    a + 1\n  )", "a\n    + 1") },
      [],
    ],
    [
      "in its signature",
      { "a.ts": old + plain },
      { "a.ts": old + fixed.replace("(a: number)", "(a: number, b = 1)") },
      [],
    ],
    [
      "left out, where the deprecated form is fixed alone",
      { "a.ts": old + plain },
      { "a.ts": old.replace("a + 1", "Math.abs(a) + 1") + plain },
      said("a.ts#old"),
    ],
    [
      "left out, where the deprecated form begins to call it",
      { "a.ts": old + plain },
      { "a.ts": old.replace("a + 1", "next(a)") + plain },
      [],
    ],
    [
      "that calls the deprecated form, which is fixed",
      { "a.ts": old + next("  return old(a);") },
      { "a.ts": old.replace("a + 1", "Math.abs(a) + 1") + next("  return old(a);") },
      [],
    ],
    ["that is new", { "a.ts": old }, { "a.ts": old + fixed }, []],
    ["that is itself deprecated", { "a.ts": old + notice + plain }, { "a.ts": old + notice + fixed }, []],
    [
      "in a file of its own, with both files changed",
      { "a.ts": old, "b.ts": plain },
      { "a.ts": `${old}export const x = 1;\n`, "b.ts": fixed },
      said("a.ts#old"),
    ],
    [
      "whose name several have",
      { "a.ts": old, "b.ts": plain, "c.ts": plain },
      { "a.ts": `${old}// x\n`, "b.ts": fixed, "c.ts": fixed },
      [],
    ],
    [
      "of a signature without a body",
      { "a.ts": `export interface I {\n  ${notice}  old(a: number): number;\n}\n${plain}` },
      { "a.ts": `export interface I {\n  ${notice}  old(a: number): number;\n}\n${fixed}` },
      [],
    ],
  ])("%s", async (_, base, head, findings) => {
    expect(await fixes(base, head)).toEqual(findings);
  });

  it("after the sunset is nobody's concern", async () => {
    expect(await fixes({ "a.ts": old + plain }, { "a.ts": old + fixed }, "2027-01-15")).toEqual([]);
    expect(await fixes({ "a.ts": old + plain }, { "a.ts": old + fixed }, "2027-01-14")).toHaveLength(1);
  });

  const java = (body: string): string => `package a;
public class A {
  /** @deprecated Use {@link #next(int)} instead. Slow. Sunset: 2027-01-15. */
  @Deprecated
  public int old(int a) {
    return a + 1;
  }
  public int next(int a) {
    ${body}
  }
}
`;
  const python = (body: string): string => `class A:
    def old(self, a):
        """Add.

        .. deprecated:: 1.2
           Use :meth:\`next\` instead. Slow. Sunset: 2027-01-15.
        """
        return a + 1

    def next(self, a):
        """Add."""
        ${body}
`;
  const go = (body: string): string => `package a

// Old adds.
//
// Deprecated: Use Next instead. Slow. Sunset: 2027-01-15.
func Old(a int) int {
	return a + 1
}

func Next(a int) int {
	${body}
}
`;
  it.each<[string, string, (body: string) => string, readonly string[]]>([
    ["Java", "A.java", java, said("A.java#A.old(int)")],
    ["Python", "a.py", python, said("a.py#A.old")],
    ["Go", "a.go", go, said("a.go#Old")],
  ])("in %s", async (_, path, text, findings) => {
    const [before, after] = path.endsWith(".py")
      ? ["return a + 1", "return abs(a) + 1"]
      : ["return a + 1;", "return a + 2;"];
    expect(await fixes({ [path]: text(before) }, { [path]: text(after) })).toEqual(findings);
    expect(
      await fixes({ [path]: text(before) }, { [path]: text(before).replace("Slow", "Too slow") }),
    ).toEqual([]);
  });

  const classes = (a: string, b: string, header = ""): string =>
    `/** @deprecated Use \`B\` instead. Slow. Sunset: 2027-01-15. */\nexport class A${header} {\n  get(x: number) {\n    return ${a};\n  }\n}\nexport class B {\n  get(x: number) {\n    return ${b};\n  }\n  other() {\n    return ${b};\n  }\n}\n`;
  it.each([
    ["its members of the same name", classes("x + 1", "x + 1"), classes("x + 1", "x + 2"), said("a.ts#A")],
    ["both", classes("x + 1", "x + 1"), classes("x + 2", "x + 2"), []],
    [
      "what the deprecated one extends",
      classes("x + 1", "x + 1", " extends B"),
      classes("x + 1", "x + 2", " extends B"),
      [],
    ],
    [
      "what the deprecated one calls",
      classes("this.b.get(x)", "x + 1"),
      classes("this.b.get(x)", "x + 2"),
      [],
    ],
  ])("that is a type: %s", async (_, base, head, findings) => {
    expect(await fixes({ "a.ts": base }, { "a.ts": head })).toEqual(findings);
  });
});
