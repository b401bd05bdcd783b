// A member that goes has not moved to whatever type ends in the same name.
import { expect, it } from "vitest";
import { checked } from "../memory-check.ts";
import { withNotices } from "./row.ts";

type Files = Readonly<Record<string, string>>;

const nested = (outer: string, member: string): string =>
  `export declare namespace ${outer} {\n  interface Options {\n    ${member}(): void;\n  }\n}\n`;
const based = (outer: string, base: string): string =>
  `export declare namespace ${outer} {\n  namespace Base {\n    interface Options {\n      ${base}(): void;\n    }\n  }\n  interface Options extends Base.Options {}\n}\n`;
const own = "export interface A {\n  @D@\n  f(): void;\n}\n";
const alias = 'import type { N } from "./n";\nexport type A = N.Options;\n';
const manifest = { "package.json": '{"name":"acme","exports":{".":"./src/index.ts"}}' };
const index = { "src/index.ts": 'export * from "./a";\n' };

it.each<[name: string, base: Files, head: Files, changes: readonly string[]]>([
  [
    "in another namespace",
    { "src/a.ts": own },
    { "src/a.ts": alias, "src/m.ts": nested("M", "f"), "src/n.ts": nested("N", "g") },
    ["removed src/a.ts#A.f -> "],
  ],
  [
    "in the part of another namespace that is called alike",
    { "src/a.ts": own },
    { "src/a.ts": alias, "src/m.ts": based("M", "f"), "src/n.ts": based("N", "g") },
    ["removed src/a.ts#A.f -> "],
  ],
  [
    "in the namespace that is named",
    { "src/a.ts": own },
    { "src/a.ts": alias, "src/m.ts": nested("M", "g"), "src/n.ts": based("N", "@D@\nf") },
    ["moved src/a.ts#A.f -> src/n.ts#N.Base.Options.f"],
  ],
  [
    "in the type of another of its members",
    {
      "src/a.ts":
        "export type A = {\n  @D@\n  f?: string;\n  o: { b: B };\n};\nexport type B = {\n  f?: string;\n};\n",
    },
    { "src/a.ts": "export type A = {\n  o: { b: B };\n};\nexport type B = {\n  f?: string;\n};\n" },
    ["removed src/a.ts#A.f -> "],
  ],
  [
    "in a type beside its own members, or whose keys it takes",
    { "src/a.ts": "export type A = {\n  @D@\n  f?: string;\n  @D@\n  g?: string;\n};\n" },
    {
      "src/a.ts":
        "export type A = { o: string } & B & { [K in keyof C]: C[K] };\nexport type B = {\n  @D@\n  f?: string;\n};\nexport type C = {\n  @D@\n  g?: string;\n};\n",
    },
    ["moved src/a.ts#A.f -> src/a.ts#B.f", "moved src/a.ts#A.g -> src/a.ts#C.g"],
  ],
  [
    "in a module that is named",
    { "src/a.ts": own },
    {
      "src/a.ts": 'import type * as n from "./n";\nexport type A = n.Options;\n',
      "src/n.ts": "export interface Options {\n  @D@\n  f(): void;\n}\n",
    },
    ["moved src/a.ts#A.f -> src/n.ts#Options.f"],
  ],
  [
    "in another package of Java, which it names whole",
    { "src/main/java/a/A.java": "package a;\npublic class A {\n  @D@\n  public void f() {}\n}\n" },
    {
      "src/main/java/a/A.java": "package a;\npublic class A extends b.Base {\n}\n",
      "src/main/java/b/Base.java": "package b;\npublic class Base {\n  @D@\n  public void f() {}\n}\n",
    },
    ["moved src/main/java/a/A.java#A.f() -> src/main/java/b/Base.java#Base.f()"],
  ],
])("%s", async (_, base, head, changes) => {
  const { changes: found } = await checked({
    base: [["2026-01-10", withNotices({ ...manifest, ...index, ...base })]],
    head: withNotices(head),
  });
  expect(found.map((each) => `${each.change} ${each.feature} -> ${each.movedTo ?? ""}`)).toEqual(changes);
});
