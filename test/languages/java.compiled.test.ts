import { describe, expect, it } from "vitest";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import { java } from "../../src/languages/java.ts";
import { mayHoldNotice } from "../../src/analysis/register/may-hold-notice.ts";
import { local, noticeOf, only, outline, read } from "./java.reading.ts";

/** A Unicode escape, so that none stands in this file. */
const u = (code: string): string => `\\u${code}`;

function names({ declarations }: ReadResult): readonly string[] {
  return declarations.map((each) => `${local(each)}${each.notice ? "!" : ""}`);
}

describe("a file is looked into", () => {
  it.each([
    ["a name with its package", "@java.lang.Deprecated"],
    ["a blank behind the sign", "@ Deprecated"],
    ["a comment behind the sign", "@/**/Deprecated"],
    ["a line between", "@\nDeprecated"],
    ["blanks and comments in the name", "@ java . /* of Java */ lang //\n . Deprecated"],
    ["an escaped sign", `${u("0040")}Deprecated`],
    ["a tag", "/** @deprecated */"],
    ["another one's annotation", "@ApiStatus.ScheduledForRemoval"],
    ["Spring's annotation", "@DeprecatedConfigurationProperty"],
  ])("for %s", async (_, before) => {
    const text = `class A {\n${before}\nvoid m() {} }`;
    expect(mayHoldNotice(java, Buffer.from(text))).toBe(true);
    expect(await noticeOf(before)).not.toBeNull();
  });
});

describe("another type called Deprecated", () => {
  it.each<[string, string, string, boolean]>([
    ["is imported", "import com.acme.Deprecated;", "@Deprecated", false],
    ["is imported over lines", "import com . /* */ acme\n.Deprecated;", "@Deprecated", false],
    ["is imported as a member", "import static com.acme.Marks.Deprecated;", "@Deprecated", false],
    ["is declared beside it", "@interface Deprecated {}", "@Deprecated", false],
    ["does not change the full name", "import com.acme.Deprecated;", "@java.lang.Deprecated", true],
    ["does not change the tag", "import com.acme.Deprecated;", "/** @deprecated */ @Deprecated", true],
    ["is not that of the language", "import java.lang.Deprecated;", "@Deprecated", true],
    ["is not one among many", "import com.acme.*;", "@Deprecated", true],
    ["has just that name", "import com.acme.NotDeprecated;", "@Deprecated", true],
  ])("%s", async (_, head, before, expected) => {
    const { notice } = await only(`${head}\nclass A { ${before} void m() {} }`, "A.m()");
    expect(notice !== null).toBe(expected);
  });
});

describe("a file is read as the compiler reads it", () => {
  const old = "@Deprecated public int old() { return 1; }";

  it.each<[string, string, readonly string[]]>([
    ["a line that an escape ends", `// ${u("000a")}/*\n${old}\n// */ int x;`, ["A", "A.x"]],
    ["a line that a lone CR ends", `// \r/*\n${old}\n// */ int x;`, ["A", "A.x"]],
    ["a line that an escaped CR ends", `// ${u("000D")}/*\n${old}\n// */ int x;`, ["A", "A.x"]],
    ["a comment that an escape opens", `${u("002f")}*\n${old}\n*/ int x;`, ["A", "A.x"]],
    ["a comment that an escape closes", `/* x ${u("002a")}/ int x; /* */`, ["A", "A.x"]],
    ["a text that escapes open and close", `String s = ${u("0022")};${old}${u("0022")};`, ["A", "A.s"]],
    ["an escaped quote in a text", `String s = "${u("005c")}${u("0022")};${old}";`, ["A", "A.s"]],
    ["an escaped brace", `void m() ${u("007b")} ${u("007d")} int x;`, ["A", "A.m()", "A.x"]],
    ["an escaped letter in a name", `@Deprecated int o${u("006c")}d;`, ["A", "A.old!"]],
    ["no escape behind a backslash", `String s = "\\${u("0022")};"; ${old}`, ["A", "A.s", "A.old()!"]],
    ["escapes that mean nothing", `/** ${u("0000")} ${u("d800")} ${u("00")} */ int x;`, ["A", "A.x"]],
    ["CR before LF", `// \r\n/*\r\n${old}\r\n// */ int x;`, ["A", "A.x"]],
  ])("%s", async (_, body, expected) => {
    const result = await read(`class A {\n${body}\n}\n`);
    expect(names(result)).toEqual(expected);
    expect(result.complete).toBe(true);
  });

  it("keeps what a comment in an annotation before dots holds", async () => {
    const all = await outline(`class A { void f(String @B(/*)... xs) {}\n${old}\n*/ 1)... xs) {} }`);
    expect(all).not.toContain("method A.old()!");
  });

  it("keeps the places of what is written", async () => {
    const text = `class A { // ${u("000a")} int x;\n  int ${u("0062")}${u("uu0063")}, d;\r  int e;\n  int f;\n}\n`;
    const { declarations } = await read(text);
    expect(declarations.map(({ name, place }) => [name, place.line, place.column])).toEqual([
      ["A", 1, 7],
      ["A.x", 1, text.indexOf("x;") + 1],
      ["A.bc", 2, 7],
      ["A.d", 2, 23],
      ["A.e", 2, 32],
      ["A.f", 3, 7],
    ]);
    expect(declarations[0]?.place.endLine).toBe(4);
  });

  it.each<[string, string]>([
    ["at its end", "class A {}\n\u001A"],
    ["before a last line", "class A {}\n\u001A\n"],
    ["before what is no code", "class A {}\u001A class B { {{"],
    ["escaped", `class A {} ${u("001a")} class B {}`],
  ])("ends at a SUB %s", async (_, text) => {
    const result = await read(text);
    expect([names(result), result.complete]).toEqual([["A"], true]);
  });

  it.each(["/* \u001A */", "// \u001A", '"\u001A"', "'\u001A'", '"""\n \\""" \u001A """'])(
    "goes on behind a SUB in %j",
    async (piece) => {
      expect(await outline(`class A { Object o = ${piece}\n; int x; }`)).toContain("field A.x");
    },
  );
});
