import { describe, expect, it } from "vitest";
import { checkTexts, type Texts } from "../fixes/checking.ts";

const words = "Use `pages` instead. It holds every order in memory. Sunset: 2027-06-20.";

/** `change feature`, each line, with a mark where the check is red. */
async function told(base: Texts, head: Texts): Promise<readonly string[]> {
  const { changes, findings, problems } = await checkTexts(base, head);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const red = new Set(findings.filter(({ severity }) => severity === "error").map(({ feature }) => feature));
  return changes
    .map(
      ({ change, feature, noticed }) =>
        `${red.has(feature) ? "red " : ""}${change} ${feature}${noticed ? "" : "?"}`,
    )
    .toSorted();
}

type Row = readonly [name: string, base: Texts, head: Texts, expected: readonly string[]];

const go = (body: string): string => `package orders\n\n${body}`;
const doc = `// Package orders is old.\n//\n// Deprecated: ${words}\npackage orders\n`;
const type = `// Client asks.\n//\n// Deprecated: ${words}\ntype Client struct{}\n`;
const all = "func FetchAll(size int) {}\n";
const page = "func FetchPage() {}\n";
const method = "func (c *Client) FetchAll() {}\n";

describe("Go", () => {
  it.each<Row>([
    [
      "a function of a deprecated package is removed",
      { "orders/doc.go": doc, "orders/a.go": go(all + page) },
      { "orders/a.go": go(page) },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "and with its file",
      { "orders/doc.go": doc, "orders/a.go": go(all), "orders/b.go": go(page) },
      { "orders/a.go": null },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "what it takes is another type",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(all.replace("int", "string")) },
      ["altered orders/a.go#FetchAll"],
    ],
    [
      "it is built for other systems alone",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": null, "orders/a_windows.go": go(all) },
      ["red narrowed orders/a.go#FetchAll"],
    ],
    [
      "the clause in any file speaks for all of them",
      { "orders/b.go": doc + page, "orders/a.go": go(all) },
      { "orders/a.go": go("") },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "it moves to another file",
      { "orders/doc.go": doc, "orders/a.go": go(all + page) },
      { "orders/a.go": go(page), "orders/b.go": go(all) },
      [],
    ],
    [
      "unexported functions come and go",
      { "orders/doc.go": doc, "orders/a.go": go(`func all() {}\n${page}`) },
      { "orders/a.go": go(page) },
      [],
    ],
    [
      "a package goes as one",
      { "orders/doc.go": doc, "orders/a.go": go(all), "orders/b.go": go(page) },
      { "orders/doc.go": null, "orders/a.go": null, "orders/b.go": null },
      ["red removed orders#(package)"],
    ],
    [
      "a package that nobody deprecated loses one",
      { "orders/doc.go": "// Package orders is new.\npackage orders\n", "orders/a.go": go(all + page) },
      { "orders/a.go": go(page) },
      [],
    ],
    [
      "a neighbour of a deprecated package loses one",
      { "orders/doc.go": doc, "orders/sub/a.go": "package sub\n\nfunc F() {}\n" },
      { "orders/sub/a.go": "package sub\n" },
      [],
    ],
    [
      "the package's notice goes",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/doc.go": "package orders\n", "orders/a.go": go(all.replace("int", "string")) },
      ["red withdrawn orders#(package)"],
    ],
    [
      "a method that stands in another file than its deprecated type",
      { "orders/client.go": go(type), "orders/all.go": go(method + page) },
      { "orders/all.go": go(page) },
      ["red removed orders/all.go#Client.FetchAll"],
    ],
    [
      "a method moves from the type's file to another",
      { "orders/client.go": go(type + method), "orders/all.go": go(page) },
      { "orders/client.go": go(type), "orders/all.go": go(page + method) },
      [],
    ],
    [
      "a method of another type goes",
      { "orders/client.go": go(type), "orders/all.go": go("type Other struct{}\n\nfunc (Other) All() {}\n") },
      { "orders/all.go": go("type Other struct{}\n") },
      [],
    ],
    [
      "a deprecated type moves, and its methods stay",
      { "orders/client.go": go(type + page), "orders/all.go": go(method) },
      { "orders/client.go": go(page), "orders/type.go": go(type) },
      ["moved orders/client.go#Client"],
    ],
    [
      "a type goes with its methods elsewhere",
      { "orders/client.go": go(type + page), "orders/all.go": go(method + all) },
      { "orders/client.go": go(page), "orders/all.go": go(all) },
      ["red removed orders/client.go#Client"],
    ],
    [
      "a package of a deprecated module loses one",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "orders/a.go": go(all + page),
      },
      { "orders/a.go": go(page) },
      ["red removed orders/a.go#FetchAll"],
    ],
    [
      "a module inside of a deprecated one is none of it",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "v2/go.mod": "module acme.org/orders/v2\n",
        "v2/a.go": go(all + page),
      },
      { "v2/a.go": go(page) },
      [],
    ],
    [
      "internal packages of a deprecated module change as they like",
      {
        "go.mod": `// Deprecated: ${words}\nmodule acme.org/orders\n`,
        "internal/a.go": go(all + page),
        "cmd/acme/main.go": "package main\n\nfunc Run() {}\n",
      },
      { "internal/a.go": go(page), "cmd/acme/main.go": "package main\n" },
      [],
    ],
    [
      "what is added changes nothing",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(all + page) },
      [],
    ],
    [
      "a notice of its own says nothing new",
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      { "orders/a.go": go(`// FetchAll gives all.\n//\n// Deprecated: ${words}\n${all}`) },
      [],
    ],
    [
      "a notice is lifted to the package",
      {
        "orders/doc.go": "package orders\n",
        "orders/a.go": go(`// FetchAll gives all.\n//\n// Deprecated: ${words}\n${all}`),
      },
      { "orders/doc.go": doc, "orders/a.go": go(all) },
      ["amended orders/a.go#FetchAll", "announced orders#(package)"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

const at = "src/main/java/org/acme/orders";
const java = (members: string, name = "Client"): string =>
  `package org.acme.orders;\n\npublic class ${name} {\n${members}}\n`;
const info = `/** @deprecated ${words} */\n@Deprecated\npackage org.acme.orders;\n`;

describe("Java", () => {
  it.each<Row>([
    [
      "a class of a deprecated package is removed",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java(""),
        [`${at}/Page.java`]: java("", "Page"),
      },
      { [`${at}/Client.java`]: null },
      [`red removed ${at}/Client.java#Client`],
    ],
    [
      "a method of such a class",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java("  public void all() {}\n  public void page() {}\n"),
      },
      { [`${at}/Client.java`]: java("  public void page() {}\n") },
      [`red removed ${at}/Client.java#Client.all()`],
    ],
    [
      "a method is made private",
      { [`${at}/package-info.java`]: info, [`${at}/Client.java`]: java("  public void all() {}\n") },
      { [`${at}/Client.java`]: java("  private void all() {}\n") },
      [`red narrowed ${at}/Client.java#Client.all()`],
    ],
    [
      "the package goes as one",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java(""),
        [`${at}/Page.java`]: java("", "Page"),
      },
      { [`${at}/package-info.java`]: null, [`${at}/Client.java`]: null, [`${at}/Page.java`]: null },
      [`red removed ${at}/package-info.java#(module)`],
    ],
    [
      "a package below is another one",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/sub/Client.java`]: "package org.acme.orders.sub;\n\npublic class Client {}\n",
      },
      { [`${at}/sub/Client.java`]: null },
      [],
    ],
    [
      "bodies change",
      {
        [`${at}/package-info.java`]: info,
        [`${at}/Client.java`]: java("  public int all() { return 1; }\n"),
      },
      { [`${at}/Client.java`]: java("  public int all() { return 2; }\n") },
      [],
    ],
    [
      "a deprecated module loses a class",
      {
        "src/main/java/module-info.java": `/** @deprecated ${words} */\n@Deprecated\nmodule org.acme {\n  exports org.acme.orders;\n}\n`,
        [`${at}/Client.java`]: java(""),
      },
      { [`${at}/Client.java`]: null },
      [`red removed ${at}/Client.java#Client`],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

const init = `"""Orders.\n\n.. deprecated:: 2.1\n    ${words}\n"""\n`;
const f = "def fetch_all():\n    pass\n\n\n";
const g = "def fetch_page():\n    pass\n";

describe("Python", () => {
  it.each<Row>([
    [
      "a function of a module in a deprecated package",
      { "orders/__init__.py": init, "orders/a.py": f + g },
      { "orders/a.py": g },
      ["red removed orders/a.py#fetch_all"],
    ],
    [
      "of a package below",
      { "orders/__init__.py": init, "orders/sub/__init__.py": "", "orders/sub/a.py": f },
      { "orders/sub/a.py": null },
      ["red removed orders/sub/a.py#fetch_all"],
    ],
    [
      "a package that warns when it is imported",
      {
        "orders/__init__.py": `import warnings\n\nwarnings.warn("${words}", DeprecationWarning)\n`,
        "orders/a.py": f + g,
      },
      { "orders/a.py": g },
      ["red removed orders/a.py#fetch_all"],
    ],
    [
      "what begins with an underscore",
      { "orders/__init__.py": init, "orders/a.py": `def _all():\n    pass\n\n\n${g}` },
      { "orders/a.py": g },
      [],
    ],
    [
      "the package goes as one",
      { "orders/__init__.py": init, "orders/a.py": f, "orders/b.py": g },
      { "orders/__init__.py": null, "orders/a.py": null, "orders/b.py": null },
      ["red removed orders/__init__.py#(module)"],
    ],
    [
      "a package whose names are to be taken from one of its modules",
      {
        "orders/__init__.py": `import warnings\n\nwarnings.warn("Use orders.client instead. Sunset: 2027-06-20.", DeprecationWarning)\n`,
        "orders/client.py": f + g,
      },
      { "orders/client.py": g },
      [],
    ],
    [
      "a package that is not deprecated itself, beside one that is",
      { "old/__init__.py": init, "orders/__init__.py": "", "orders/a.py": f + g },
      { "orders/a.py": g },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

const mark = `#[deprecated(note = "${words}")]\n`;

describe("Rust", () => {
  it.each<Row>([
    [
      "a function of a deprecated module in a file of its own",
      { "src/lib.rs": `${mark}pub mod orders;\n`, "src/orders.rs": "pub fn all() {}\npub fn page() {}\n" },
      { "src/orders.rs": "pub fn page() {}\n" },
      ["red removed src/orders.rs#all"],
    ],
    [
      "in the file of its folder",
      {
        "src/lib.rs": `${mark}pub mod orders;\n`,
        "src/orders/mod.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/orders/mod.rs": "pub fn page() {}\n" },
      ["red removed src/orders/mod.rs#all"],
    ],
    [
      "of a module below",
      {
        "src/lib.rs": `${mark}pub mod orders;\n`,
        "src/orders.rs": "pub mod pages;\n",
        "src/orders/pages.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/orders/pages.rs": "pub fn page() {}\n" },
      ["red removed src/orders/pages.rs#all"],
    ],
    [
      "of another module",
      {
        "src/lib.rs": `${mark}pub mod orders;\npub mod pages;\n`,
        "src/orders.rs": "",
        "src/pages.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/pages.rs": "pub fn page() {}\n" },
      [],
    ],
    [
      "a method that stands far from its deprecated type",
      {
        "src/client.rs": `${mark}pub struct Client;\n`,
        "src/all.rs": "use crate::client::Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n",
      },
      { "src/all.rs": "use crate::client::Client;\nimpl Client {}\n" },
      ["red removed src/all.rs#Client::all"],
    ],
    [
      "a method moves to another file of its crate",
      {
        "Cargo.toml": "",
        "src/client.rs": `${mark}pub struct Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n`,
      },
      {
        "src/client.rs": `${mark}pub struct Client;\n`,
        "src/all.rs": "use crate::client::Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n",
      },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

const part = (members: string, above = "", words2 = "public "): string =>
  `namespace Acme;\n\n${above}${words2}partial class Client\n{\n${members}}\n`;
const obsolete = `[System.Obsolete("${words}")]\n`;

describe("C#", () => {
  it.each<Row>([
    [
      "a member of another part of a deprecated type",
      {
        "Client.cs": part("", obsolete),
        "Client.All.cs": part("  public void All() {}\n  public void Page() {}\n"),
      },
      { "Client.All.cs": part("  public void Page() {}\n") },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "with its part",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.All.cs": null },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "a part that says nothing of its reach",
      {
        "Client.cs": part("", obsolete),
        "Client.All.cs": part("  public void All() {}\n  void Hidden() {}\n", "", ""),
      },
      { "Client.All.cs": null },
      ["red removed Client.All.cs#Client.All()"],
    ],
    [
      "a member moves from one part to another",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.cs": part("  public void All() {}\n", obsolete), "Client.All.cs": null },
      [],
    ],
    [
      "and back",
      { "Client.cs": part("  public void All() {}\n", obsolete), "Client.All.cs": part("") },
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      [],
    ],
    [
      "a type of that name in another namespace",
      {
        "Client.cs": part("", obsolete),
        "Other.cs": part("  public void All() {}\n").replace("Acme", "Other"),
      },
      { "Other.cs": null },
      [],
    ],
    [
      "the type goes with all its parts",
      { "Client.cs": part("", obsolete), "Client.All.cs": part("  public void All() {}\n") },
      { "Client.cs": null, "Client.All.cs": null },
      ["red removed Client.cs#Client"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
