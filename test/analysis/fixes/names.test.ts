import { describe, expect, it } from "vitest";
import { checkTexts, mended, told, type Texts } from "./checking.ts";

const date = "It is slow. Sunset: 2027-06-01.";
const unknown = (each: string): boolean => each.startsWith("notice/replacement-unknown");

interface Case {
  readonly name: string;
  readonly head: Texts;
  readonly from: string;
  readonly to: string;
}

const cases: readonly Case[] = [
  {
    name: "in the same file",
    head: {
      "src/a.ts": `export function fetchPage() {}\n/** @deprecated Use \`fetchPge\`. ${date} */\nexport function old() {}\n`,
    },
    from: "`fetchPge`",
    to: "`fetchPage`",
  },
  {
    name: "in a file beside it",
    head: {
      "src/a.ts": `/** @deprecated Use {@link fetchpage} instead. ${date} */\nexport function old() {}\n`,
      "src/b.ts": "export function fetchPage() {}\n",
    },
    from: "@link fetchpage",
    to: "@link fetchPage",
  },
  {
    name: "a member, qualified",
    head: {
      "src/a.ts": `export class Client {\n  fetchPage() {}\n  /** @deprecated Use \`Client.fetchPge\`. ${date} */\n  old() {}\n}\nexport class Other {\n  fetchPgse() {}\n}\n`,
    },
    from: "Client.fetchPge",
    to: "Client.fetchPage",
  },
  {
    name: "Python",
    head: {
      "lib/a.py": `def fetch_page():\n    return 1\n\n\ndef old():\n    """Reads.\n\n    .. deprecated:: 1.2\n       Use :func:\`fetchPage\` instead. ${date}\n    """\n    return 1\n`,
    },
    from: ":func:`fetchPage`",
    to: ":func:`fetch_page`",
  },
  {
    name: "Java",
    head: {
      "src/A.java": `public class A {\n  public void fetchPage() {}\n  /** @deprecated Use {@link #fetchPagge()} instead. ${date} */\n  @Deprecated public void old() {}\n}\n`,
    },
    from: "#fetchPagge()",
    to: "#fetchPage()",
  },
  {
    name: "Go",
    head: {
      "a/a.go": `package a\n\nfunc FetchPage() {}\n\n// Deprecated: Use [Fetchpage] instead. ${date}\nfunc Old() {}\n`,
    },
    from: "[Fetchpage]",
    to: "[FetchPage]",
  },
];

describe("a replacement that is not declared", () => {
  it.each(cases)("is put right: $name", async ({ head, from, to }) => {
    const before = await checkTexts({}, head);
    expect(told(before).filter(unknown)).toHaveLength(1);
    const fixed = mended(head, before);
    const [path = ""] = Object.keys(head);
    expect(fixed[path]).toBe((head[path] ?? "").replace(from, to));
    expect(told(await checkTexts({}, fixed))).toEqual([]);
  });

  const old = (words: string, rest = ""): Texts => ({
    "src/a.ts": `${rest}/** @deprecated ${words} ${date} */\nexport function old() {}\n`,
  });
  it.each<[string, Texts]>([
    ["two could be meant", old("Use `fetchPge`.", "export const fetchPage = 1, fetchPgse = 2;\n")],
    ["nothing is near", old("Use `elsewhere`.", "export function fetchPage() {}\n")],
    [
      "what is near is deprecated itself",
      old(
        "Use `oldd`.",
        `/** @deprecated Use \`fetchPage\`. ${date} */\nexport function olds() {}\nexport function fetchPage() {}\n`,
      ),
    ],
    ["what is near cannot be reached", old("Use `fetchPge`.", "function fetchPage() {}\n")],
    [
      "the name stands twice",
      old("Use `fetchPge`. As `fetchPge` does it.", "export function fetchPage() {}\n"),
    ],
    ["it is another type's", old("Use `Server.fetchPge`.", "export class Client {\n  fetchPage() {}\n}\n")],
  ])("stays where %s", async (_what, head) => {
    const result = await checkTexts({}, head);
    expect(told(result)).toContain("notice/replacement-unknown old");
    expect(result.fixes ?? []).toEqual([]);
  });

  it("and a missing date are put right together", async () => {
    const head = {
      "src/a.ts":
        "export function fetchPage() {}\n/** @deprecated Use `fetchPge`. It is slow. */\nexport function old() {}\n",
    };
    const result = await checkTexts({}, head);
    expect(mended(head, result)["src/a.ts"]).toContain(
      "/** @deprecated Use `fetchPage`. It is slow. Sunset: 2027-06-01. */",
    );
  });
});
