import { describe, expect, it } from "vitest";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import { filesOfTypes } from "../../../src/analysis/surface/type-files.ts";
import { newEngine } from "../../../src/cli/gate/engine.ts";
import { orphanOf } from "../../../src/core/surface/inherited.ts";
import { aPolicy } from "../../support/judging.ts";
import { memoryTree } from "../../support/memory-repository.ts";

type Texts = Readonly<Record<string, string>>;

/** Which files are read for the types above that of a member which went, and what is searched for in the whole tree. */
async function lookedFor(path: string, member: string, before: string, files: Texts) {
  const engine = newEngine();
  const searched: string[] = [];
  const tree = memoryTree("head", new Map(Object.entries(files)));
  const watched = {
    ...tree,
    containing: (...question: Parameters<typeof tree.containing>) => {
      searched.push(...question[0]);
      return tree.containing(...question);
    },
  };
  const revision = new Revision(watched, engine, aPolicy());
  const { file: base } = await engine.read(path, Buffer.from(before), aPolicy());
  const head = await revision.file(path);
  const declaration = base?.declarations.find(({ id }) => id.endsWith(member)) ?? null;
  const orphan = head && orphanOf({ declaration }, [head]);
  if (!orphan) throw new Error("nothing is lost");
  const found = await filesOfTypes(revision, [orphan], { head: new Map([[path, head]]) });
  return { read: found.map((each) => each.path).toSorted(), searched };
}

const java = (name: string, above: string, inner = "", imports = ""): string =>
  `package org.acme;\n${imports}public abstract class ${name}<T> ${above} {\n${inner}}\n`;
const member = "  public void f() {}\n";
const lost = (above: string, imports = "") => ({
  before: java("A", above, member, imports),
  head: java("A", above, "", imports),
});

describe("files of the types above", () => {
  const cases: readonly (readonly [
    what: string,
    above: string,
    imports: string,
    files: Texts,
    read: string[],
    searched: string[],
  ])[] = [
    [
      "are those beside",
      "extends B",
      "",
      { "p/B.java": java("B", ""), "q/B.java": java("B", "") },
      ["p/B.java"],
      [],
    ],
    [
      "and those above them, wherever they are imported from",
      "extends B",
      "",
      {
        "p/B.java": java("B", "extends C", "", "import com.other.C;\n"),
        "lib/src/com/other/C.java": java("C", ""),
        "lib/src/org/acme/C.java": java("C", ""),
      },
      ["lib/src/com/other/C.java", "p/B.java"],
      [],
    ],
    [
      "are sought in the tree where none is beside",
      "extends B",
      "",
      { "q/X.java": java("B", "") },
      ["q/X.java"],
      ["class B", "interface B"],
    ],
    [
      "also where the one beside declares something else",
      "extends B",
      "",
      { "p/B.java": java("Other", ""), "q/X.java": java("B", "") },
      ["q/X.java"],
      ["class B", "interface B"],
    ],
    [
      "and where what is imported stands in no file of that name",
      "extends B",
      "import com.other.B;\n",
      { "p/B.java": java("B", ""), "q/X.java": java("B", "") },
      ["p/B.java", "q/X.java"],
      ["class B", "interface B"],
    ],
    [
      "are none for what the language declares",
      "implements AutoCloseable",
      "",
      { "p/B.java": java("B", "") },
      [],
      [],
    ],
    [
      "unless it stands beside",
      "implements AutoCloseable",
      "",
      { "p/AutoCloseable.java": java("AutoCloseable", "") },
      ["p/AutoCloseable.java"],
      [],
    ],
  ];
  it.each(cases)("%s", async (_, above, imports, files, read, searched) => {
    const { before, head } = lost(above, imports);
    expect(await lookedFor("p/A.java", "A.f()", before, { ...files, "p/A.java": head })).toEqual({
      read,
      searched,
    });
  });

  it("may be made by functions, where a language has such", async () => {
    const [before, head] = ["  f() {}\n", ""].map(
      (inner) => `export class A extends mixin(B) {\n${inner}}\n`,
    );
    const files = { "m.ts": "export function mixin(b) { return b; }\n", "x.py": "class B:\n    pass\n" };
    const { read, searched } = await lookedFor("p/A.ts", "A.f", before ?? "", {
      ...files,
      "p/A.ts": head ?? "",
    });
    expect(read).toEqual(["m.ts"]);
    expect(searched).toContain("function mixin");
  });
});
