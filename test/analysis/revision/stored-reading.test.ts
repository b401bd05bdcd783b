import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { readingFrom, writtenReading } from "../../../src/analysis/revision/learnt-reading.ts";
import type { ReadResult } from "../../../src/core/model/declaration.ts";
import { languages } from "../../../src/languages/registry.generated.ts";

/** Every part of a reading stands in one of them: imports, exports, overloads, parameters, what is broken. */
const files: Readonly<Record<string, string>> = {
  "src/a.ts": `import { x } from "./x";
export * from "./y";
export type * from "./z";
export { one as two } from "./one";
/** @deprecated Use \`g\`. Sunset: 2027-01-15. */
export function f(a: string): void;
export function f(a: number): void;
export function f(a: unknown): void {}
export class C { /** @deprecated */ constructor(private readonly p: string) {} get q() { return 1; } }
`,
  "src/b.js": `const a = require("./a");
module.exports = { a, /** @deprecated Use b. */ old: 1 };
`,
  "src/broken.ts": "/** @deprecated */ export function g() {}\nexport function f( {\n",
  "pkg/__init__.py": `from .mod import name, other as another
from .rest import *
import warnings
@deprecated("Use g. Sunset: 2027-01-15")
def f(a, b=1):
    """.. deprecated:: 1.0"""
class C:
    def m(self, x=None):
        if x is not None:
            warnings.warn("x is deprecated", DeprecationWarning)
`,
  "src/main/java/org/acme/A.java": `package org.acme;
import java.util.List;
/** @deprecated use B */ @Deprecated(since = "1", forRemoval = true)
public class A { @Deprecated public int f(List<String> a) { return 0; } public int f() { return 1; } }
`,
  "dir/a.go": `package dir

import "fmt"

// Deprecated: use G. Sunset: 2027-01-15.
func F(a int) { fmt.Println(a) }

type T struct{}

// Deprecated: gone.
func (t *T) M() {}
`,
  "src/lib.rs": `pub use crate::other::*;
pub use crate::one::Two as Three;
#[deprecated(since = "1.0", note = "use g")]
pub fn f(a: u8) {}
pub struct S { #[deprecated] pub field: u8 }
`,
  "A.cs": `using System;
namespace N { public class A { [Obsolete("Use B", true)] public int F(int a) => 1; public int F(string b) => 2; } }
`,
};

describe("a reading", () => {
  it.each(Object.entries(files))("of %s is the same when it was written down", async (path, text) => {
    const reader = languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)));
    const asked: string[] = [];
    const result = (await reader?.read({ path, text }, loadAsset, (other) => {
      asked.push(other);
      return Promise.resolve(null);
    })) as ReadResult;
    const reliance = new Map(asked.map((each) => [each, null]));
    const written = writtenReading({ result, reliance });
    expect(written).not.toContain("\n");
    expect(readingFrom(written ?? "")).toEqual({ result, reliance });
    expect(result.declarations.length).toBeGreaterThan(0);
  });

  it("keeps which declarations are noticed, and what names stand for", () => {
    const [first, second] = ["a", "b"].map((id) => ({ id }) as unknown as ReadResult["declarations"][number]);
    const result = {
      declarations: [first, second],
      noticed: [second],
      problems: [],
      complete: true,
      passesOn: ["x"],
      standsFor: new Map([
        [
          "n",
          {
            from: "./m",
            name: "o",
          },
        ],
      ]),
      origins: new Map([["p", "q"]]),
    } as ReadResult;
    const reliance = new Map([["tsconfig.json", "1".repeat(40)]]);
    const back = readingFrom(writtenReading({ result, reliance }) ?? "");
    expect(back).toEqual({ result, reliance });
    expect(back.result.noticed?.[0]).toBe(back.result.declarations[1]);
  });

  it.each<[string, Partial<ReadResult>]>([
    ["what leads further", { behind: () => null }],
    ["what is noticed and not declared", { noticed: [{ id: "c" } as never] }],
    ["what others refer to", { declarations: [{ id: "a", reachedBy: new Set(["b"]) } as never] }],
  ])("is not written down with %s", (_, part) => {
    const result: ReadResult = { declarations: [], problems: [], complete: true, passesOn: [], ...part };
    expect(writtenReading({ result, reliance: new Map() })).toBeNull();
  });
});
