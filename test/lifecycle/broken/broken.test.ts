import { describe, expect, it } from "vitest";
import { brokenInFile, type Case } from "./checking.ts";
import * as typescript from "./typescript.cases.ts";
import * as python from "./python.cases.ts";
import * as java from "./java.cases.ts";
import * as go from "./go.cases.ts";
import * as rust from "./rust.cases.ts";
import * as csharp from "./csharp.cases.ts";

const words = "Use g instead: it is faster. Sunset: 2027-06-01";

const sets: readonly (readonly [
  path: string,
  notice: string,
  { readonly attacks: readonly Case[]; readonly lawful: readonly Case[] },
])[] = [
  ["src/a.ts", `/** @deprecated ${words} */`, typescript],
  ["acme/a.py", `@deprecated("${words}")`, python],
  ["src/main/java/org/acme/C.java", `/** @deprecated ${words} */ @Deprecated`, java],
  ["acme/a.go", `// Deprecated: ${words}`, go],
  ["src/lib.rs", `#[deprecated(note = "${words}")]`, rust],
  ["src/C.cs", `[Obsolete("${words}")]`, csharp],
];

describe.each(sets)("%s", (path, notice, { attacks, lawful }) => {
  it.each(attacks)("is broken: %s", async (_, base, head, findings) => {
    expect(await brokenInFile(path, notice, base, head)).toEqual(findings);
  });

  it.each(lawful)("is not broken: %s", async (_, base, head, findings) => {
    expect(await brokenInFile(path, notice, base, head)).toEqual(findings);
  });
});
