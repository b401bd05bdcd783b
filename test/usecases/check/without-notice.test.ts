// Names without a notice, where the policy asks for one before they are removed.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";
import type { Files, PublishedRow } from "./published-row.ts";

const everywhere = 'paths: [{ match: "**", public: true }]\n';
const packaged = "public: auto\n";

async function said(policy: string, base: Readonly<Record<string, string>>, head: Files): Promise<string[]> {
  const result = await checked({
    base: [["2026-01-10", { ...base, ".github/deprecations.yml": policy }]],
    head,
  });
  return saidIn(result).filter((each) => / (?:error|warning) /.test(each));
}

const goModule = { "go.mod": "module example.org/a\n\ngo 1.22\n" };
const inModel =
  "package model\n\ntype Cart struct {\n\tID string\n}\n\nfunc (c Cart) Sum() int { return 1 }\n";
const aliased = 'package a\n\nimport "example.org/a/internal/model"\n\n';
const cart = { ...goModule, "a.go": inModel.replace("package model", "package a") };

const handedOn: readonly PublishedRow[] = [
  [
    "Go: a type becomes an alias of one that others cannot import",
    cart,
    { "a.go": `${aliased}type Cart = model.Cart\n`, "internal/model/cart.go": inModel },
    [],
  ],
  [
    "Go: the alias has another name",
    cart,
    { "a.go": `${aliased}type cart = model.Cart\n`, "internal/model/cart.go": inModel },
    ["removal/undeprecated error a.go#Cart"],
  ],
  [
    "Go: the alias is of a type without the method",
    cart,
    {
      "a.go": `${aliased}type Cart = model.Cart\n`,
      "internal/model/cart.go": inModel.replace(/\n\nfunc.*\n/, "\n"),
    },
    ["removal/undeprecated error a.go#Cart.Sum"],
  ],
  [
    "Python: a module that does not list the name gives it when it is asked for",
    { "pyproject.toml": '[project]\nname = "a"\n', "a/__init__.py": "", "a/b.py": "class Cart:\n    pass\n" },
    {
      "a/b.py":
        '__all__ = ("Other",)\n\n\nclass Other:\n    pass\n\n\ndef __getattr__(name):\n    if name == "Cart":\n        from a.c import Cart\n        return Cart\n    raise AttributeError(name)\n',
      "a/c.py": "class Cart:\n    pass\n",
    },
    [],
  ],
];

const npm = { "package.json": '{ "name": "a", "exports": "./src/index.ts" }\n' };
const crate = { "Cargo.toml": '[package]\nname = "a"\nversion = "1.0.0"\n\n[dependencies]\nbytes = "1"\n' };
const lostZ = ["removal/undeprecated error src/index.ts#z"];

/** Names of other repositories, by a package's own re-export. */
const foreign: readonly PublishedRow[] = [
  [
    "TypeScript",
    { ...npm, "src/index.ts": 'export { z } from "zod";\n' },
    { "src/index.ts": "export {};\n" },
    lostZ,
  ],
  [
    "TypeScript: in a file between",
    {
      ...npm,
      "src/index.ts": 'export * from "./schema.js";\n',
      "src/schema.ts": 'export { z } from "zod";\n',
    },
    { "src/schema.ts": "export {};\n" },
    ["removal/undeprecated error src/schema.ts#z"],
  ],
  [
    "TypeScript: for types alone",
    { ...npm, "src/index.ts": 'export { z } from "zod";\n' },
    { "src/index.ts": 'import type { z } from "zod";\nexport const y = 1 as z;\n' },
    lostZ,
  ],
  ...[
    'import { z } from "zod";\nexport { z };\n',
    'export { z } from "zod/v4";\n',
    'export { y as z } from "other";\n',
    'export * from "zod";\n',
    "export const z = make();\n",
  ].map((head): PublishedRow => [
    `TypeScript: still given by ${head.split("\n")[0]}`,
    { ...npm, "src/index.ts": 'export { z } from "zod";\n' },
    { "src/index.ts": head },
    [],
  ]),
  [
    "TypeScript: next to a star of another package",
    {
      ...npm,
      "src/index.ts": 'export * from "zod";\nexport * from "./schema.js";\n',
      "src/schema.ts": 'export { z } from "other";\n',
    },
    { "src/schema.ts": 'export { z } from "other/next";\n' },
    [],
  ],
  [
    "Rust",
    { ...crate, "src/lib.rs": "pub use bytes::Bytes;\npub use bytes;\n" },
    { "src/lib.rs": "use bytes::Bytes;\npub use bytes;\n" },
    ["removal/undeprecated error src/lib.rs#Bytes"],
  ],
  [
    "Go",
    { ...goModule, "a.go": 'package a\n\nimport "example.com/x"\n\ntype Order = x.Order\n' },
    { "a.go": "package a\n" },
    ["removal/undeprecated error a.go#Order"],
  ],
];

const store = "export class Store { open(): void { log(1); } protected sweep(): void { log(2); } }\n";
const shop = (head: string): string =>
  `import { Store } from "./store.js";\nexport class Shop${head} { close(): void { log(3); } }\n`;
const inTypescript = { "src/store.ts": store, "src/shop.ts": shop(" extends Store") };
const lostByShop = ["removal/undeprecated error src/shop.ts#Shop"];
const python = (bases: string): string =>
  `class Store:\n    def open(self):\n        return 1\n\n\nclass Shop${bases}:\n    def close(self):\n        return 2\n`;
const java = (head: string): string =>
  `package a;\n\npublic class Shop${head} {\n  public void close() {}\n}\n`;
const inJava = {
  "src/main/java/a/Store.java": "package a;\n\npublic class Store {\n  public void open() {}\n}\n",
  "src/main/java/a/Shop.java": java(" extends Store"),
};
const csharp = (bases: string): string =>
  `namespace A;\n\npublic class Store\n{\n    public void Open() { }\n}\n\npublic class Shop${bases}\n{\n}\n`;
const layers =
  "namespace A;\n\npublic abstract class Top\n{\n    internal abstract bool Same(Top a);\n    public static bool Same(Top a, Top b) => true;\n}\n\npublic class Middle : Top\n{\n    internal override bool Same(Top a) => true;\n}\n\npublic class Low : Middle\n{\n}\n";
const go = (embedded: string): string =>
  `package a\n\ntype Store struct{}\n\nfunc (s Store) Open() {}\n\ntype Shop struct {\n\t${embedded}\n}\n`;

const inherited: readonly PublishedRow[] = [
  ["TypeScript: the base class is dropped", inTypescript, { "src/shop.ts": shop("") }, lostByShop],
  [
    "TypeScript: the base class is dropped and its public member is written out",
    inTypescript,
    { "src/shop.ts": shop("").replace("{ close", "{ open(): void { log(1); } close") },
    [],
  ],
  [
    "TypeScript: another base class gives the member",
    inTypescript,
    {
      "src/shop.ts": shop(" extends Other").replace("Store", "Other").replace("store.js", "other.js"),
      "src/other.ts": store.replace("Store", "Other"),
    },
    [],
  ],
  [
    "TypeScript: a base class of another package may give it",
    inTypescript,
    { "src/shop.ts": shop(" extends Other").replace("Store", "Other").replace("./store.js", "other") },
    [],
  ],
  [
    "TypeScript: what the base class itself loses is reported once",
    inTypescript,
    { "src/store.ts": store.replace(/open.*\} protected/, "protected") },
    ["removal/undeprecated error src/store.ts#Store.open"],
  ],
  [
    "Python",
    { "a/shop.py": python("(Store)") },
    { "a/shop.py": python("") },
    ["removal/undeprecated error a/shop.py#Shop"],
  ],
  [
    "Java",
    inJava,
    { "src/main/java/a/Shop.java": java("") },
    ["removal/undeprecated error src/main/java/a/Shop.java#Shop"],
  ],
  ["C#", { "A.cs": csharp(" : Store") }, { "A.cs": csharp("") }, ["removal/undeprecated error A.cs#Shop"]],
  [
    "C#: a type between has another overload, and its bases change",
    { "A.cs": layers },
    { "A.cs": layers.replace("Middle : Top", "Middle : Top, IDisposable").replace("=> true", "=> false") },
    [],
  ],
  [
    "Go: an embedded type becomes a field",
    { ...goModule, "a.go": go("Store") },
    { "a.go": go("store Store") },
    ["removal/undeprecated error a.go#Shop", "removal/undeprecated error a.go#Shop.Store"],
  ],
];

describe.each([
  ["public paths", everywhere],
  ["published names", packaged],
])("%s", (_, policy) => {
  it.each(handedOn)(
    "what hands a name on decides who reaches it: %s",
    async (_name, base, head, expected) => {
      expect(await said(policy, base, head)).toEqual(expected);
    },
  );
});

describe("names of other repositories that a package hands on", () => {
  it.each(foreign)("%s", async (_name, base, head, expected) => {
    expect(await said(packaged, base, head)).toEqual(expected);
  });
});

const inClass = (members: string): string =>
  `package a;\n\npublic class Cart {\n  public int sum() {\n    return 1;\n  }\n${members}}\n`;
const tools = (members: string): string =>
  `package a;\n\npublic class Tools {\n  public static int sum() {\n    return 1;\n  }\n${members}}\n`;
const record = (components: string, members = ""): string =>
  `package a;\n\npublic record Line(${components}) {\n${members}}\n`;
const two = "java.util.List<String> names, int count";
const J = "src/main/java/a/";

/** Constructors that Java's compiler writes. */
const constructors: readonly PublishedRow[] = [
  [
    "one with a parameter takes its place",
    { [`${J}Cart.java`]: inClass("") },
    { [`${J}Cart.java`]: inClass("\n  public Cart(String name) {}\n") },
    [`removal/undeprecated error ${J}Cart.java#Cart.Cart()`],
  ],
  [
    "it is written out",
    { [`${J}Cart.java`]: inClass("") },
    { [`${J}Cart.java`]: inClass("\n  public Cart() {}\n\n  public Cart(String name) {}\n") },
    [],
  ],
  [
    "a written one without parameters goes, and the compiler writes it",
    { [`${J}Cart.java`]: inClass("\n  public Cart() {}\n") },
    { [`${J}Cart.java`]: inClass("") },
    [],
  ],
  [
    "a written one without parameters goes, and another one stays",
    { [`${J}Cart.java`]: inClass("\n  public Cart() {}\n\n  public Cart(String name) {}\n") },
    { [`${J}Cart.java`]: inClass("\n  public Cart(String name) {}\n") },
    [`removal/undeprecated error ${J}Cart.java#Cart.Cart()`],
  ],
  [
    "a class with static members alone hides it",
    { [`${J}Tools.java`]: tools("") },
    { [`${J}Tools.java`]: tools("\n  private Tools() {}\n") },
    [],
  ],
  [
    "a record gains a component",
    { [`${J}Line.java`]: record(two) },
    { [`${J}Line.java`]: record(`${two}, String unit`) },
    [`removal/undeprecated error ${J}Line.java#Line.Line(List,int)`],
  ],
  [
    "a record gains a component and keeps a constructor without it",
    { [`${J}Line.java`]: record(two) },
    {
      [`${J}Line.java`]: record(
        `${two}, String unit`,
        `  public Line(${two}) {\n    this(names, count, "");\n  }\n`,
      ),
    },
    [],
  ],
  [
    "a record writes its constructor out",
    { [`${J}Line.java`]: record(two) },
    { [`${J}Line.java`]: record(two, "  public Line {\n    check(names);\n  }\n") },
    [],
  ],
];

const sharp = (members: string): string =>
  `namespace A;\n\npublic class Cart\n{\n    public int Sum() => 1;\n${members}}\n`;
const inCsharp: readonly PublishedRow[] = [
  [
    "a written one without parameters goes, and the compiler writes it",
    { "A.cs": sharp("    public Cart() { }\n") },
    { "A.cs": sharp("") },
    [],
  ],
  [
    "a written one without parameters goes, and another one stays",
    { "A.cs": sharp("    public Cart() { }\n    public Cart(string name) { }\n") },
    { "A.cs": sharp("    public Cart(string name) { }\n") },
    ["removal/undeprecated error A.cs#Cart.Cart()"],
  ],
];

describe("constructors that the compiler writes", () => {
  it.each(inCsharp)("C#: %s", async (_name, base, head, expected) => {
    expect(await said(everywhere, base, head)).toEqual(expected);
  });

  it.each(constructors)("public paths: %s", async (_name, base, head, expected) => {
    expect(await said(everywhere, base, head)).toEqual(expected);
  });

  it.each(constructors)("published names: %s", async (_name, base, head, expected) => {
    const project = { "pom.xml": "<project><artifactId>a</artifactId></project>\n" };
    expect(await said(packaged, { ...project, ...base }, head)).toEqual(expected);
  });
});

describe("a public type keeps the members that it inherits", () => {
  it.each(inherited)("%s", async (_name, base, head, expected) => {
    expect(await said(everywhere, base, head)).toEqual(expected);
  });
});
