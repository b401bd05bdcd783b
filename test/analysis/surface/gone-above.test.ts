import { describe, expect, it } from "vitest";
import { checked, saidIn } from "../../usecases/check/memory-check.ts";
import { withNotices } from "../../usecases/check/constructs/row.ts";

type Files = Readonly<Record<string, string>>;

/** What is said of features that go, on a day; the base is of January. */
async function said(base: Files, head: Files, today = "2026-11-20"): Promise<readonly string[]> {
  const result = await checked({ base: [["2026-01-10", withNotices(base)]], head: withNotices(head), today });
  return saidIn(result).filter((each) => /^(?:removal|notice|window)\//.test(each) && !/-unknown/.test(each));
}

const early = "removal/before-sunset error";
const java = (type: string, poll: string, more: string): string =>
  `package a;\npublic ${type} {\n${poll}  ${more}\n}\n`;
const old = "  @D@\n  @Override public String poll(long t) { return get(t); }\n";
const own = "@Override public String poll(String t) { return get(t); }";

describe("an overload that goes from what a type implements goes from it, too", () => {
  it.each<[string, Files, Files, string[]]>([
    [
      "an interface",
      {
        "a/C.java": java("interface C", "  @D@\n  String poll(long t);\n", "String poll(String t);"),
        "a/K.java": java("class K implements C", old, own),
      },
      {
        "a/C.java": java("interface C", "", "String poll(String t);"),
        "a/K.java": java("class K implements C", "", own),
      },
      ["C.poll(long)", "K.poll(long)"],
    ],
    [
      "an interface behind one that does not change",
      {
        "a/C.java": java("interface C", "  @D@\n  String poll(long t);\n", "String poll(String t);"),
        "a/D.java": java("interface D extends C", "", ""),
        "a/K.java": java("class K implements D", old, own),
      },
      {
        "a/C.java": java("interface C", "", "String poll(String t);"),
        "a/D.java": java("interface D extends C", "", ""),
        "a/K.java": java("class K implements D", "", own),
      },
      ["C.poll(long)", "K.poll(long)"],
    ],
    [
      "a class of TypeScript",
      {
        "a.ts":
          "export class B {\n  @D@\n  poll(a: string): string;\n  poll(a: number): string;\n  poll(a: any): string {\n    return get(a);\n  }\n}\n",
        "b.ts":
          'import { B } from "./a.js";\nexport class A extends B {\n  @D@\n  poll(a: string): string;\n  poll(a: number): string;\n  poll(a: any): string {\n    return put(a);\n  }\n}\n',
      },
      {
        "a.ts":
          "export class B {\n  poll(a: number): string;\n  poll(a: any): string {\n    return get(a);\n  }\n}\n",
        "b.ts":
          'import { B } from "./a.js";\nexport class A extends B {\n  poll(a: number): string;\n  poll(a: any): string {\n    return put(a);\n  }\n}\n',
      },
      ["A.poll(string)", "B.poll(string)"],
    ],
  ])("%s", async (_, base, head, gone) => {
    expect((await said(base, head)).map((each) => each.replace(/\S+#/, "")).toSorted()).toEqual(
      gone.map((each) => `${early} ${each}`),
    );
    expect(await said(base, head, "2027-06-02")).toEqual([]);
  });

  it("and a static member where the type above has one of instances", async () => {
    const own = "    @D@\n    public new static int Size() { return Load(); }\n";
    const cs = (member: string): string =>
      `public class C : B\n{\n${member}    public static int Fresh() { return 2; }\n}\n`;
    const above = "public class B\n{\n    public int Size() { return 1; }\n}\n";
    const found = await said({ "B.cs": above, "C.cs": cs(own) }, { "B.cs": above, "C.cs": cs("") });
    expect(found).toEqual([expect.stringMatching(/^removal\/before-sunset error \S*C\.Size/)]);
  });

  it("and is still there where the type above keeps it", async () => {
    const above = java("class B", "  public String poll(long t) { return get(t); }\n", "");
    const [base, head] = [java("class K extends B", old, ""), java("class K extends B", "", "")];
    const found = await said(
      { "a/B.java": above, "a/K.java": base },
      { "a/B.java": above, "a/K.java": head },
    );
    expect(found).toEqual([expect.stringMatching(/^notice\/withdrawn error/)]);
  });
});

describe("a member of what a module of the same file hands on", () => {
  const rs = (member: string, use = "pub use error::Kind;\n"): string =>
    `pub mod error {\n    pub enum Kind {\n        A,\n${member}    }\n}\n${use}`;
  const member = "        @D@\n        B,\n";
  it.each<[string, string]>([
    ["is gone with its line", rs("")],
    ["is gone with its type", "pub mod error {\n    pub struct Other;\n}\npub use error::Kind;\n"],
  ])("%s", async (_, head) => {
    expect(await said({ "src/lib.rs": rs(member) }, { "src/lib.rs": head })).toContainEqual(
      expect.stringMatching(/^removal\/before-sunset error \S*B/),
    );
  });

  it("is there where another crate may have it now", async () => {
    const head = "pub mod error {\n    pub use other::error::Kind;\n}\npub use other::error::Kind;\n";
    expect(await said({ "src/lib.rs": rs(member) }, { "src/lib.rs": head })).not.toContainEqual(
      expect.stringMatching(/^removal\//),
    );
  });
});
