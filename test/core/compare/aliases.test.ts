import { describe, expect, it } from "vitest";
import type { FileRead } from "../../../src/core/model/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";
import { changesOf, soon } from "./comparing.ts";

const type = (name: string, more: object = {}): Sketched => [
  name,
  { kind: "type", signature: "struct { a int }", ...more },
];
const old = type("Old", { notice: soon });
const alias: Sketched = ["Old", { kind: "type", signature: "= New", aliasOf: "New", notice: soon }];
const inOne = { packageName: "one" };

describe("a name that stands for another one now", () => {
  it.each<[string, FileRead[], FileRead[], string[]]>([
    [
      "in the same file",
      [aFile("one/a.go", [old], inOne)],
      [aFile("one/a.go", [alias, type("New")], inOne)],
      [],
    ],
    [
      "in another file of its package",
      [aFile("one/a.go", [old], inOne), aFile("one/b.go", [], inOne)],
      [aFile("one/a.go", [alias], inOne), aFile("one/b.go", [type("New")], inOne)],
      [],
    ],
    [
      "in a file of another package",
      [aFile("one/a.go", [old], inOne), aFile("two/b.go", [], { packageName: "two" })],
      [aFile("one/a.go", [alias], inOne), aFile("two/b.go", [type("New")], { packageName: "two" })],
      ["altered one/a.go#Old"],
    ],
    [
      "in another file, where no package joins them",
      [aFile("src/a.ts", [old]), aFile("src/b.ts", [])],
      [aFile("src/a.ts", [alias]), aFile("src/b.ts", [type("New")])],
      ["altered src/a.ts#Old"],
    ],
    [
      "which is of another shape",
      [aFile("one/a.go", [old], inOne)],
      [aFile("one/a.go", [alias, type("New", { signature: "struct { b int }" })], inOne)],
      ["altered one/a.go#Old"],
    ],
  ])("%s", (_, base, head, expected) => {
    expect(changesOf(base, head)).toEqual(expected);
  });
});
