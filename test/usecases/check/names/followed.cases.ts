import type { Row } from "../constructs/row.ts";

/** A change of one or more files, with the changes that are found. */
export type FollowedRow = readonly [...Row, changes: readonly string[]];

const D = "@D@\n";
const manifest = { "package.json": '{"name":"acme","version":"1.0.0","exports":"./src/index.ts"}' };
const legacy = { "src/legacy.ts": `export class Legacy {\n  ${D}  fetchAll(): void { call(); }\n}\n` };
const workspace = {
  "package.json": '{"private":true,"workspaces":["packages/*"]}',
  "packages/a/package.json":
    '{"name":"@acme/a","version":"1.0.0","exports":"./src/index.ts","dependencies":{"@acme/b":"1"}}',
  "packages/b/package.json": '{"name":"@acme/b","version":"1.0.0","exports":"./src/index.ts"}',
};
const declaring = { ...workspace, "packages/b/src/index.ts": "export function f(): void {}\n" };
const made = { ...workspace, "packages/b/src/index.ts": "export const made = call();\n" };
const step = `${D}export { f } from "@acme/b";\n`;
/** Two signatures and what runs; the notice is on the first signature, or on what runs. */
const typescript = (over: string, inner: string): string =>
  `${over}export function f(a: string): void;\nexport function f(a: number): void;\n${inner}export function f(a: unknown): void { call(a); }\n`;
const python = (over: string, inner: string): string =>
  `${over}@overload\ndef f(a: int): ...\n@overload\ndef f(a: str): ...\n${inner}def f(a):\n    call(a)\n`;
const importing = 'import { Legacy } from "./legacy";\n';

/** Names that are lost though every declaration with a notice is still there. */
export const lost: readonly FollowedRow[] = [
  [
    "a class loses the base that brought a member",
    { ...legacy, "src/client.ts": `${importing}export class Client extends Legacy {}\n` },
    { ...legacy, "src/client.ts": "export class Client {}\n" },
    ["narrowed src/legacy.ts#Legacy.fetchAll"],
  ],
  [
    "a class loses the base of its base",
    {
      ...legacy,
      "src/client.ts": `${importing}class Middle extends Legacy {}\nexport class Client extends Middle {}\n`,
    },
    { ...legacy, "src/client.ts": "class Middle {}\nexport class Client extends Middle {}\n" },
    ["narrowed src/legacy.ts#Legacy.fetchAll"],
  ],
  [
    "an interface leaves a member of another out",
    {
      "src/a.ts": `export interface Old {\n  ${D}  size: number;\n  name: string;\n}\nexport interface Box extends Old {}\n`,
    },
    {
      "src/a.ts": `export interface Old {\n  ${D}  size: number;\n  name: string;\n}\nexport interface Box extends Omit<Old, "size"> {}\n`,
    },
    ["narrowed src/a.ts#Old.size"],
  ],
  [
    "a picked key goes",
    {
      "src/a.ts": `export interface Old {\n  ${D}  size: number;\n  name: string;\n}\nexport type Box = Pick<Old, "size" | "name">;\n`,
    },
    {
      "src/a.ts": `export interface Old {\n  ${D}  size: number;\n  name: string;\n}\nexport type Box = Pick<Old, "name">;\n`,
    },
    ["narrowed src/a.ts#Old.size"],
  ],
  [
    "what a deprecated name stands for loses a field",
    { "src/a.ts": `export interface New {\n  a: string;\n  b: string;\n}\n${D}export type Old = New;\n` },
    { "src/a.ts": `export interface New {\n  a: string;\n}\n${D}export type Old = New;\n` },
    ["altered src/a.ts#Old"],
  ],
  [
    "what a deprecated name stands for asks for more",
    {
      "src/a.ts": `export function fetchPage(a: string): void { call(a); }\n${D}export const fetchAll = fetchPage;\n`,
    },
    {
      "src/a.ts": `export function fetchPage(a: string, n: number): void { call(a, n); }\n${D}export const fetchAll = fetchPage;\n`,
    },
    ["altered src/a.ts#fetchAll"],
  ],
  [
    "what a deprecated step leads to asks for more",
    {
      "src/a.ts": `function fetchPage(a: string): void { call(a); }\nexport {\n  fetchPage,\n  ${D}  fetchPage as fetchAll };\n`,
    },
    {
      "src/a.ts": `function fetchPage(a: string, n: number): void { call(a, n); }\nexport {\n  fetchPage,\n  ${D}  fetchPage as fetchAll };\n`,
    },
    ["altered src/a.ts#fetchAll"],
  ],
  [
    "the base of an empty deprecated class loses a method",
    {
      "src/a.ts": `export class Client {\n  a(): void { call(); }\n  b(): void { call(); }\n}\n${D}export class Old extends Client {}\n`,
    },
    {
      "src/a.ts": `export class Client {\n  a(): void { call(); }\n}\n${D}export class Old extends Client {}\n`,
    },
    ["altered src/a.ts#Old"],
  ],
  [
    "the declaration file keeps what the code loses",
    {
      "index.d.ts": `${D}export function f(a: string): void;\nexport function g(): void;\n`,
      "index.js": "export function f(a) { call(a); }\nexport function g() { call(); }\n",
    },
    {
      "index.d.ts": `${D}export function f(a: string): void;\nexport function g(): void;\n`,
      "index.js": "export function g() { call(); }\n",
    },
    ["narrowed index.d.ts#f"],
  ],
  [
    "an object hands on a value no more",
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts": 'import { fetchAll } from "./legacy";\nexport const api = { fetchAll, k: 1 };\n',
    },
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts": "export const api = { k: 1 };\n",
    },
    ["narrowed src/legacy.ts#fetchAll"],
  ],
  [
    "a static member hands on a value no more",
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts":
        'import { fetchAll } from "./legacy";\nexport class Api {\n  static fetchAll = fetchAll;\n  k = 1;\n}\n',
    },
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts": "export class Api {\n  k = 1;\n}\n",
    },
    ["narrowed src/legacy.ts#fetchAll"],
  ],
  [
    "a constant hands on a value no more",
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts":
        'import { fetchAll as all } from "./legacy";\nexport const fetchAll = all;\nexport const k = 1;\n',
    },
    {
      ...manifest,
      "src/legacy.ts": `${D}export function fetchAll(): void { call(); }\n`,
      "src/index.ts": "export const k = 1;\n",
    },
    ["narrowed src/legacy.ts#fetchAll"],
  ],
  [
    "a deprecated step is taken away, and what it led to stays",
    {
      ...manifest,
      "src/index.ts": `export {\n  fetchPage,\n  ${D}  fetchPage as fetchAll } from "./page";\n`,
      "src/page.ts": "export function fetchPage(): void { call(); }\n",
    },
    {
      ...manifest,
      "src/index.ts": 'export { fetchPage } from "./page";\n',
      "src/page.ts": "export function fetchPage(): void { call(); }\n",
    },
    ["removed src/index.ts#fetchAll"],
  ],
  [
    "packages hand on more names than can be read, as before",
    { "src/a.ts": `export * from "x";\nexport * from "y";\n${D}export function f(): void { call(); }\n` },
    { "src/a.ts": 'export * from "x";\nexport * from "y";\n' },
    ["removed src/a.ts#f"],
  ],
  [
    "a step to another package loses its notice",
    { ...manifest, "src/index.ts": `${D}export { f } from "other";\n` },
    { ...manifest, "src/index.ts": 'export const k = 1;\nexport { f } from "other";\n' },
    ["withdrawn src/index.ts#f"],
  ],
  [
    "the package behind a deprecated step loses the name",
    { ...declaring, "packages/a/src/index.ts": step },
    { ...made, "packages/a/src/index.ts": `export const k = 1;\n${step}` },
    ["removed packages/a/src/index.ts#f", "announced packages/a/src/index.ts#f"],
  ],
  [
    "a deprecated step names something that its package does not have",
    { ...declaring, "packages/a/src/index.ts": step },
    { ...declaring, "packages/a/src/index.ts": step.replace("{ f }", "{ g as f }") },
    ["removed packages/a/src/index.ts#f", "announced packages/a/src/index.ts#f"],
  ],
  [
    "a notice goes from a signature to what runs, which callers do not see",
    { "src/a.ts": typescript(D, "") },
    { "src/a.ts": typescript("", D) },
    ["withdrawn src/a.ts#f(string)"],
  ],
  [
    "a function with two signatures loses its notice",
    { "src/a.py": python("", D) },
    { "src/a.py": python("", "") },
    ["withdrawn src/a.py#f"],
  ],
];

/** Names that lead to the same as before, by another way. */
export const same: readonly FollowedRow[] = [
  [
    "a default class becomes a named one behind a barrel",
    {
      "src/client.ts": `${D}export default class Client {\n  a(): void { call(); }\n}\n`,
      "src/index.ts": 'export { default as Client } from "./client";\n',
      ...manifest,
    },
    {
      "src/client.ts": `${D}export class Client {\n  a(): void { call(); }\n}\n`,
      "src/index.ts": 'export { Client } from "./client";\n',
      ...manifest,
    },
    [],
  ],
  [
    "a module is declared in other quotes",
    { "types/x.d.ts": `declare module 'x' {\n  ${D}  export function f(): void;\n}\n` },
    { "types/x.d.ts": `declare module "x" {\n  ${D}  export function f(): void;\n}\n` },
    [],
  ],
  [
    "JavaScript becomes TypeScript",
    { "src/a.js": `${D}export function f(a) { call(a); }\n` },
    { "src/a.ts": `${D}export function f(a) { call(a); }\n` },
    ["moved src/a.js#f"],
  ],
  [
    "a file becomes a folder",
    { "src/a.ts": `${D}export function f(): void { call(); }\n`, "src/b.ts": 'export { f } from "./a";\n' },
    {
      "src/a/index.ts": `${D}export function f(): void { call(); }\n`,
      "src/b.ts": 'export { f } from "./a";\n',
    },
    ["moved src/a.ts#f"],
  ],
  [
    "an interface gets a name for its members",
    { "src/a.ts": `${D}export interface Options {\n  a: string;\n  b: string;\n}\n` },
    {
      "src/a.ts": `interface Shared {\n  a: string;\n}\n${D}export interface Options extends Shared {\n  b: string;\n}\n`,
    },
    ["altered src/a.ts#Options"],
  ],
  [
    "a package may hand on the name now",
    { "src/a.ts": `${D}export function f(): void { call(); }\n` },
    { "src/a.ts": 'export * from "x";\n' },
    [],
  ],
  [
    "a step to another package keeps its notice",
    { ...manifest, "src/index.ts": `${D}export { f } from "other";\n` },
    { ...manifest, "src/index.ts": `export const k = 1;\n${D}export { f } from "other";\n` },
    [],
  ],
  [
    "a member of a deprecated class gets a notice with a later date",
    { "src/a.ts": `${D}export class C {\n  a(): void { call(); }\n}\n` },
    {
      "src/a.ts": `${D}export class C {\n  /** @deprecated Use b instead: it is faster. Sunset: 2027-12-01 */\n  a(): void { call(); }\n}\n`,
    },
    [],
  ],
  [
    "a deprecated step to a package in which the name is not found, as before",
    { ...made, "packages/a/src/index.ts": step },
    { ...made, "packages/a/src/index.ts": `export const k = 1;\n${step}` },
    [],
  ],
  [
    "a notice goes from what runs to a signature",
    { "src/a.ts": typescript("", D) },
    { "src/a.ts": typescript(D, "") },
    [],
  ],
  [
    "a notice goes from a signature to what runs, and warns there",
    { "src/a.py": python(D, "") },
    { "src/a.py": python("", D) },
    [],
  ],
  [
    "a notice goes from what runs, where it warned, to a signature",
    { "src/a.py": python("", D) },
    { "src/a.py": python(D, "") },
    [],
  ],
];
