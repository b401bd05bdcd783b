// Uses of what stands in another package of the repository, named as its users name it.
import { beforeAll, describe, expect, it } from "vitest";
import type { Files } from "../../support/story.ts";
import { newUsesIn } from "../../support/uses.ts";

interface Case {
  readonly name: string;
  /** Paths are below a folder of the case. */
  readonly base: Files;
  readonly head: Files;
  readonly uses: readonly string[];
}

const notice = (rest: string): string => `/** @deprecated Use \`fresh\`. Sunset: 2027-01-15. */\n${rest}`;
const oldTs = notice("export function old(): void {}\nexport function fresh(): void {}\n");
const json = (value: object): string => JSON.stringify(value, null, 2);
const use = (from: string): string => `import { old } from "${from}";\nold();\n`;

const oldPython =
  'import warnings\n\n\ndef old():\n    warnings.warn("old is deprecated, use fresh", DeprecationWarning)\n\n\ndef fresh(): ...\n';
const oldGo = (name: string): string =>
  `package ${name}\n\n// Old does it.\n//\n// Deprecated: use Fresh.\nfunc Old() {}\n\nfunc Fresh() {}\n`;
const goUse = (path: string, name: string): string =>
  `package billing\n\nimport "${path}"\n\nfunc use() {\n\t${name}.Old()\n}\n`;
const oldJava = (name: string): string =>
  `package ${name};\n\npublic class Client {\n    /** @deprecated use fresh */\n    @Deprecated\n    public static void old() {}\n    public static void fresh() {}\n}\n`;
const javaUse = (type: string): string =>
  `package com.shop.billing;\nimport ${type};\nclass X {\n    void run() { Client.old(); }\n}\n`;
const oldSharp = (name: string): string =>
  `namespace ${name};\n\npublic static class Client\n{\n    [Obsolete("Use Fresh.")]\n    public static void Old() { }\n    public static void Fresh() { }\n}\n`;
const sharpUse = (name: string, type: string): string =>
  `using ${name};\nnamespace Shop.Billing;\nclass X {\n    void Run() { ${type}.Old(); }\n}\n`;
const oldRust = '#[deprecated(note = "use fresh")]\npub fn old() {}\npub fn fresh() {}\n';

const workspace: Files = {
  "package.json": json({ private: true, workspaces: ["packages/*"] }),
  "packages/orders/package.json": json({
    name: "@shop/orders",
    exports: { ".": "./dist/index.js", "./deep": "./dist/deep.js" },
  }),
  "packages/orders/tsconfig.json": json({ compilerOptions: { outDir: "dist", rootDir: "src" } }),
  "packages/orders/src/index.ts": 'export { old, fresh } from "./old.js";\n',
  "packages/orders/src/old.ts": oldTs,
  "packages/orders/src/deep.ts": oldTs,
  "packages/billing/package.json": json({ name: "@shop/billing", dependencies: { "@shop/orders": "*" } }),
};
const pnpm: Files = {
  "package.json": json({ private: true }),
  "pnpm-workspace.yaml": "packages:\n  - libs/*\n",
  "libs/orders/package.json": json({ name: "@pnpm-shop/orders", private: true, main: "src/index.ts" }),
  "libs/orders/src/index.ts": 'export * from "./old";\n',
  "libs/orders/src/old.ts": oldTs,
  "libs/app/package.json": json({
    name: "app",
    dependencies: { "@pnpm-shop/orders": "workspace:*", alias: "npm:@pnpm-shop/orders@1" },
  }),
};

const cases: readonly Case[] = [
  {
    name: "TypeScript: a package of an npm workspace, by its name",
    base: workspace,
    head: {
      "packages/billing/src/a.ts": use("@shop/orders"),
      "packages/billing/src/b.ts": use("@shop/orders/deep"),
    },
    uses: ["packages/billing/src/a.ts:2 old", "packages/billing/src/b.ts:2 old"],
  },
  {
    name: "TypeScript: a member of what the package exports as a namespace, and under another name",
    base: workspace,
    head: {
      "packages/billing/src/a.ts": 'import * as orders from "@shop/orders";\norders.old();\n',
      "packages/billing/src/b.ts": 'import { old as o } from "@shop/orders";\no();\n',
      "packages/billing/src/c.cjs": 'const { old } = require("@shop/orders");\nold();\n',
    },
    uses: [
      "packages/billing/src/a.ts:2 old",
      "packages/billing/src/b.ts:2 old",
      "packages/billing/src/c.cjs:2 old",
    ],
  },
  {
    name: "TypeScript: what is not deprecated, another package's namesake, a name that is no package",
    base: workspace,
    head: {
      "packages/billing/src/a.ts": 'import { fresh } from "@shop/orders";\nfresh();\n',
      "packages/billing/src/b.ts": use("@other/orders"),
      "packages/billing/src/c.ts": use("orders"),
      "packages/billing/src/d.ts": use("@shop/orders/missing"),
    },
    uses: [],
  },
  {
    name: "TypeScript: a package of a pnpm workspace",
    base: pnpm,
    head: { "libs/app/a.ts": use("@pnpm-shop/orders"), "libs/app/b.ts": use("alias") },
    uses: ["libs/app/a.ts:2 old"],
  },
  {
    name: "TypeScript: a link outside of any workspace, and a package that the registry has",
    base: {
      "orders/package.json": json({ name: "linked-orders" }),
      "orders/index.ts": oldTs,
      "app/package.json": json({
        name: "app",
        dependencies: { "linked-orders": "file:../orders", gone: "file:../../../x" },
      }),
      "web/package.json": json({ name: "web", dependencies: { "linked-orders": "^1.0.0" } }),
    },
    head: { "app/a.ts": use("linked-orders"), "app/b.ts": use("gone"), "web/a.ts": use("linked-orders") },
    uses: ["app/a.ts:2 old"],
  },
  {
    name: "TypeScript: two packages of one name are none",
    base: {
      "package.json": json({ workspaces: ["a", "b", "c"] }),
      "a/package.json": json({ name: "twin" }),
      "a/index.ts": oldTs,
      "b/package.json": json({ name: "twin" }),
      "b/index.ts": "export function old(): void {}\n",
    },
    head: { "c/x.ts": use("twin") },
    uses: [],
  },
  {
    name: "TypeScript: a package by its own name, and by its own `imports`",
    base: {
      "package.json": json({
        name: "own",
        exports: "./src/index.ts",
        imports: { "#lib/*": { default: "./src/lib/*.ts" }, "#fs": "fs" },
      }),
      "src/index.ts": 'export * from "./lib/old.ts";\n',
      "src/lib/old.ts": oldTs,
    },
    head: { "examples/a.ts": use("own"), "src/b.ts": use("#lib/old"), "src/c.ts": use("#fs") },
    uses: ["examples/a.ts:2 old", "src/b.ts:2 old"],
  },
  {
    name: "TypeScript: paths and a base folder of settings that are extended",
    base: {
      "config/options.json": json({
        compilerOptions: { baseUrl: "../src", paths: { "@lib/*": ["./lib/*"] } },
      }),
      "app/tsconfig.json": '{\n  // mapped\n  "extends": "../config/options.json",\n}\n',
      "src/lib/old.ts": oldTs,
    },
    head: { "app/a.ts": use("@lib/old"), "app/b.ts": use("lib/old"), "app/c.ts": use("lib/none") },
    uses: ["app/a.ts:2 old", "app/b.ts:2 old"],
  },
  {
    name: "TypeScript: a map of Deno's, of whole names and of beginnings",
    base: {
      "deno.json": json({ imports: { "@d/old": "./lib/old.ts", "@d/": "./lib/", std: "jsr:@std/x" } }),
      "lib/old.ts": oldTs,
    },
    head: { "app/a.ts": use("@d/old"), "app/b.ts": use("@d/old.ts"), "app/c.ts": use("std") },
    uses: ["app/a.ts:2 old", "app/b.ts:2 old"],
  },
  {
    name: "Python: a distribution beside this one, in src, beside its manifest, and where its manifest says",
    base: {
      ...{ "pyproject.toml": "[tool.ruff]\n", "libs/app/pyproject.toml": '[project]\nname = "app"\n' },
      "libs/orders/pyproject.toml": '[project]\nname = "acme-orders"\n',
      "libs/orders/src/acme_orders/__init__.py": "from .client import old\n",
      "libs/orders/src/acme_orders/client.py": oldPython,
      "libs/flat/pyproject.toml": '[project]\nname = "acme-flat"\n',
      "libs/flat/acme_flat/__init__.py": oldPython,
      "libs/poetry/pyproject.toml":
        '[tool.poetry]\nname = "acme-poetry"\npackages = [{ include = "acme_poetry", from = "lib" }]\n',
      "libs/poetry/lib/acme_poetry/__init__.py": oldPython,
    },
    head: {
      "libs/app/src/app/a.py": "from acme_orders import old\n\nold()\n",
      "libs/app/src/app/b.py": "import acme_orders.client\n\nacme_orders.client.old()\n",
      "libs/app/src/app/c.py": "from acme_flat import old as o\n\no()\n",
      "libs/app/src/app/d.py": "import acme_poetry\n\nacme_poetry.old()\n",
    },
    uses: ["a", "b", "c", "d"].map((each) => `libs/app/src/app/${each}.py:3 old`),
  },
  {
    name: "Python: a namespace that distributions share",
    base: {
      "one/pyproject.toml": '[project]\nname = "ns-one"\n',
      "one/src/ns/one/__init__.py": oldPython,
      "two/pyproject.toml": '[project]\nname = "ns-two"\n',
      "two/src/ns/two/__init__.py": "",
    },
    head: { "two/src/ns/two/a.py": "from ns.one import old\n\nold()\n" },
    uses: ["two/src/ns/two/a.py:3 old"],
  },
  {
    name: "Python: what stands around under that name, a name that two ship, one of the registry's",
    base: {
      "one/pyproject.toml": '[project]\nname = "one"\n',
      "one/common/__init__.py": oldPython,
      "one/twice/__init__.py": oldPython,
      "two/pyproject.toml": '[project]\nname = "two"\n',
      "two/common/__init__.py": "def old(): ...\n",
      "three/pyproject.toml": '[project]\nname = "three"\n',
      "three/twice/__init__.py": oldPython,
    },
    head: {
      "two/common/a.py": "from common import old\n\nold()\n",
      "two/common/b.py": "from twice import old\n\nold()\n",
      "two/common/c.py": "from requests import old\n\nold()\n",
    },
    uses: [],
  },
  {
    name: "Go: modules of a workspace, also below another's folder",
    base: {
      "go.work": "go 1.22\n\nuse (\n\t./billing // this one\n\t./services/orders\n)\nuse ./flat\n",
      "billing/go.mod": "module shop.example/billing\n",
      "services/orders/go.mod": "module shop.example/orders/v2\n",
      "services/orders/orders.go": oldGo("orders"),
      "services/orders/client/client.go": oldGo("client"),
      "services/orders/client/client_test.go": "package client\n",
      "flat/go.mod": "module shop.example/flat\n",
      "flat/flat.go": oldGo("flat"),
      "other/go.mod": "module shop.example/other\n",
      "other/other.go": oldGo("other"),
    },
    head: {
      "billing/a.go": goUse("shop.example/orders/v2", "orders"),
      "billing/b.go": goUse("shop.example/orders/v2/client", "client"),
      "billing/c.go": goUse("shop.example/flat", "flat"),
      "billing/d.go": goUse("shop.example/other", "other"),
      "billing/e.go": goUse("shop.example/flatter", "flatter"),
    },
    uses: ["billing/a.go:6 Old", "billing/b.go:6 Old", "billing/c.go:6 Old"],
  },
  {
    name: "Java: a module in another branch of the build",
    base: {
      "pom.xml": "<project><modules><module>libs</module><module>apps</module></modules></project>\n",
      "libs/pom.xml": "<project><modules><module>orders</module></modules></project>\n",
      "libs/orders/pom.xml": "<project><artifactId>orders</artifactId></project>\n",
      "libs/orders/src/main/java/com/shop/orders/Client.java": oldJava("com.shop.orders"),
      "libs/orders/src/test/java/com/shop/fakes/Client.java": oldJava("com.shop.fakes"),
      "apps/pom.xml": "<project><modules><module>billing</module></modules></project>\n",
      "apps/billing/pom.xml": "<project><artifactId>billing</artifactId></project>\n",
    },
    head: {
      "apps/billing/src/main/java/com/shop/billing/A.java": javaUse("com.shop.orders.Client"),
      "apps/billing/src/main/java/com/shop/billing/B.java": javaUse("com.other.orders.Client"),
      "apps/billing/src/main/java/com/shop/billing/C.java": javaUse("com.shop.fakes.Client"),
    },
    uses: ["apps/billing/src/main/java/com/shop/billing/A.java:4 Client.old()"],
  },
  {
    name: "C#: a project whose folder has another name than its namespace",
    base: {
      "src/orders/Shop.Orders.csproj": "<Project />\n",
      "src/orders/Client.cs": oldSharp("Shop.Orders"),
      "src/orders/Models/Row.cs": oldSharp("Shop.Orders.Models").replaceAll("Client", "Row"),
      "libs/core/core.csproj":
        "<Project><PropertyGroup><RootNamespace>Acme.Core</RootNamespace></PropertyGroup></Project>\n",
      "libs/core/Client.cs": oldSharp("Acme.Core"),
      "src/billing/Shop.Billing.csproj": "<Project />\n",
    },
    head: {
      "src/billing/A.cs": sharpUse("Shop.Orders", "Client"),
      "src/billing/B.cs": sharpUse("Shop.Orders.Models", "Row"),
      "src/billing/C.cs": sharpUse("Acme.Core", "Client"),
      "src/billing/D.cs": sharpUse("Shop.Other", "Client"),
    },
    uses: [
      "src/billing/A.cs:4 Client.Old()",
      "src/billing/B.cs:4 Row.Old()",
      "src/billing/C.cs:4 Client.Old()",
    ],
  },
  {
    name: "Rust: crates of a workspace, whose names have a hyphen",
    base: {
      "Cargo.toml":
        '[workspace]\nmembers = ["crates/*"]\n\n[workspace.dependencies]\nshop-orders = { path = "crates/orders" }\nshop-stock.path = "crates/stock"\n',
      "crates/orders/Cargo.toml": '[package]\nname = "shop-orders"\n',
      "crates/orders/src/lib.rs": oldRust,
      "crates/stock/Cargo.toml": '[package]\nname = "shop-stock"\n',
      "crates/stock/src/lib.rs": oldRust,
      "crates/app/Cargo.toml":
        '[package]\nname = "app"\n\n[dependencies]\nshop-orders.workspace = true\nshop-stock = { workspace = true }\nlocal-rates.path = "../rates"\n',
      "crates/rates/Cargo.toml": '[package]\nname = "local-rates"\n',
      "crates/rates/src/lib.rs": oldRust,
    },
    head: {
      "crates/app/src/a.rs": "use shop_orders::old;\n\npub fn a() {\n    old();\n}\n",
      "crates/app/src/b.rs": "pub fn b() {\n    shop_stock::old();\n}\n",
      "crates/app/src/c.rs": "use local_rates::old as o;\n\npub fn c() {\n    o();\n}\n",
      "crates/app/src/d.rs": "use serde::old;\n\npub fn d() {\n    old();\n}\n",
    },
    uses: ["crates/app/src/a.rs:4 old", "crates/app/src/b.rs:2 old", "crates/app/src/c.rs:4 old"],
  },
];

describe("uses of what stands in another package", () => {
  let told: ReadonlyMap<string, readonly string[]> = new Map();
  const inCase = (files: Files, index: number): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`case${index}/${path}`, text]));

  beforeAll(async () => {
    const all = (side: "base" | "head"): Files =>
      Object.assign({}, ...cases.map((each, index) => inCase(each[side], index))) as Files;
    told = await newUsesIn(all("base"), all("head"));
  });

  it.each(cases.map((each, index) => ({ ...each, index })))("$name", ({ index, uses }) => {
    const prefix = `case${index}/`;
    const found = [...told].flatMap(([path, list]) =>
      path.startsWith(prefix) ? list.map((each) => `${path.slice(prefix.length)}:${each}`) : [],
    );
    expect(found.toSorted()).toEqual(uses);
  });
});
