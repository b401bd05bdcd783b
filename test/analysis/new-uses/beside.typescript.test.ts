// Names of packages of a workspace, and names that settings map.
import type { Files } from "../../support/story.ts";
import { type BesideCase, describeBeside } from "./beside-contract.ts";

const notice = (rest: string): string => `/** @deprecated Use \`fresh\`. Sunset: 2027-01-15. */\n${rest}`;
const oldTs = notice("export function old(): void {}\nexport function fresh(): void {}\n");
const json = (value: object): string => JSON.stringify(value, null, 2);
const use = (from: string): string => `import { old } from "${from}";\nold();\n`;

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

const cases: readonly BesideCase[] = [
  {
    name: "a package of an npm workspace, by its name",
    base: workspace,
    head: {
      "packages/billing/src/a.ts": use("@shop/orders"),
      "packages/billing/src/b.ts": use("@shop/orders/deep"),
    },
    uses: ["packages/billing/src/a.ts:2 old", "packages/billing/src/b.ts:2 old"],
  },
  {
    name: "a member of what the package exports as a namespace, and under another name",
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
    name: "what is not deprecated, another package's namesake, a name that is no package",
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
    name: "a package of a pnpm workspace",
    base: pnpm,
    head: { "libs/app/a.ts": use("@pnpm-shop/orders"), "libs/app/b.ts": use("alias") },
    uses: ["libs/app/a.ts:2 old"],
  },
  {
    name: "a link outside of any workspace, and a package that the registry has",
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
    name: "two packages of one name are none",
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
    name: "a package by its own name, and by its own `imports`",
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
    name: "paths and a base folder of settings that are extended",
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
    name: "a map of Deno's, of whole names and of beginnings",
    base: {
      "deno.json": json({ imports: { "@d/old": "./lib/old.ts", "@d/": "./lib/", std: "jsr:@std/x" } }),
      "lib/old.ts": oldTs,
    },
    head: { "app/a.ts": use("@d/old"), "app/b.ts": use("@d/old.ts"), "app/c.ts": use("std") },
    uses: ["app/a.ts:2 old", "app/b.ts:2 old"],
  },
];

describeBeside("TypeScript", cases);
