import { describeUses, type UseCase } from "./uses-contract.ts";

const client = `/** @deprecated Use \`fetchPage\`. Slow. Sunset: 2027-01-15. */
export function fetchAll(): void {}
export function fetchPage(): void {}
export class Client {
  /** @deprecated Use \`run\`. */
  go(): void {}
  run(): void {}
  /** @deprecated Use \`run\`. */
  static make(): void {}
}
export class Sub extends Client {
  run(): void {}
}
export class Own extends Client {
  go(): void {}
}
/** @deprecated Use \`Page\`. */
export interface Old { all: number }
export interface Options {
  /** @deprecated Use \`size\`. */
  limit?: number;
  size?: number;
}
/** @deprecated Use \`load(url)\`. */
export function load(): void;
export function load(url: string): void;
export function load(url?: string): void {}
/** @deprecated Use \`Mode\`. */
export enum OldMode { On, Off }
/** @deprecated Use \`Client\`. */
export class OldClient { open(): void {} }
`;
const providers = {
  "src/client.ts": client,
  "src/pool.ts":
    'import { Client, Sub } from "./client";\nexport function connect(): Client { return new Client(); }\nexport function all(): Client[] { return []; }\nexport async function later(): Promise<Client> { return new Client(); }\nexport function any<Client>(): Client { throw 1; }\nexport interface Pool {\n  first: Client;\n  next(): Sub;\n}\nexport class Own {\n  last = new Client();\n  get mid(): Client { return this.last; }\n  self(): this { return this; }\n  static open(): Own { return new Own(); }\n}\n',
  "src/main.ts": "/** @deprecated Use `other`. */\nexport default function boot(): void {}\n",
  "src/index.ts":
    'export * from "./client.js";\nexport { fetchAll as everything } from "./client";\nexport { default as start } from "./main";\n',
  "src/card.tsx": "/** @deprecated Use `Tile`. */\nfunction Card() {}\nexport default memo(Card);\n",
  "src/inline.tsx": "/** @deprecated Use `Tile`. */\nexport default memo(function Inline() {});\n",
  "lib/old.js": "/** @deprecated Use `b`. */\nfunction a() {}\nmodule.exports = { a, b() {} };\n",
  "tsconfig.json": '{\n  // maps\n  "compilerOptions": { "paths": { "@acme/*": ["./src/*"], } },\n}\n',
};

const at = (name: string, path: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: `src/${path}`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("TypeScript", providers, [
  at(
    "what is handed on in a wrapper",
    "w1.tsx",
    "/** @deprecated */\nfunction Button() {}\nexport default connect(a)(memo(Button));\n",
    [],
  ),
  at(
    "what is handed on with a warning, and what something else is made of",
    "w2.js",
    "/** @deprecated */\nfunction load() {}\nexports.load = util.deprecate(load, 'x');\nexports.other = create(load);\n",
    ["4 load"],
  ),
  at("a default in a wrapper", "w4.tsx", 'import Card from "./card";\nshow(Card);\n', ["2 Card"]),
  at("a default without a name", "w7.tsx", 'import Inline from "./inline";\nshow(Inline);\n', ["2 default"]),
  at("a function that is imported", "a1.ts", 'import { fetchAll } from "./client";\nfetchAll();\n', [
    "2 fetchAll",
  ]),
  at("under another name", "a2.ts", 'import { fetchAll as f } from "./client.ts";\nexport const g = [f];\n', [
    "2 fetchAll",
  ]),
  at(
    "a member, by the written type of a parameter",
    "a3.ts",
    'import type { Client } from "./client";\nexport const f = (c: Client | null, d?: Client): void => {\n  c?.go();\n  c!.run();\n  d?.go();\n};\n',
    ["3 Client.go", "5 Client.go"],
  ),
  at(
    "a member of what is created on the spot",
    "a4.ts",
    'import { Client } from "./client";\nnew Client().go();\nconst c = new Client();\nc.go();\n',
    ["2 Client.go", "4 Client.go"],
  ),
  at(
    "a member of a field, by its type",
    "a5.ts",
    'import { Client } from "./client";\nexport class A {\n  #x = 1;\n  c: Client | undefined;\n  d = new Client();\n  constructor(private readonly e: Client) {}\n  f() {\n    this.c?.go();\n    this.d.go();\n    this.e.go();\n    this.e.run();\n  }\n}\n',
    ["8 Client.go", "9 Client.go", "10 Client.go"],
  ),
  at(
    "a type in a signature",
    "a6.ts",
    'import { Old } from "./client";\nexport function f(o: Old[]): void {}\n',
    ["2 Old"],
  ),
  at(
    "what a local name hides",
    "a7.ts",
    'import { fetchAll } from "./client";\nexport function f(fetchAll: () => void) {\n  fetchAll();\n  { const { fetchAll } = { fetchAll: 1 }; String(fetchAll); }\n  for (const fetchAll of []) String(fetchAll);\n  try { f(f); } catch (fetchAll) { throw fetchAll; }\n}\n',
    ["1 fetchAll"],
  ),
  at(
    "a receiver that is not evident",
    "a8.ts",
    'import { Client } from "./client";\nexport const f = (c, d: { client: Client }) => [c.go(), d.client.go(), (Math.random() ? Client : null).make()];\n',
    [],
  ),
  at(
    "comments and texts",
    "a9.ts",
    'import { fetchPage } from "./client";\n// fetchAll()\n/* fetchAll() */\nexport const s = ["fetchAll", `fetchAll`, /fetchAll/];\nfetchPage();\n',
    [],
  ),
  at("handed on as a default", "h1.ts", 'import { fetchAll } from "./client";\nexport default fetchAll;\n', [
    "1 fetchAll",
  ]),
  at(
    "handed on in an object, and called in one",
    "h2.ts",
    'import { fetchAll, load } from "./client";\nmodule.exports = { fetchAll, all: fetchAll };\nexports.own = fetchAll;\nmodule.exports.more = [fetchAll()];\nexports.last = { load: load() };\n',
    ["4 fetchAll", "5 load()"],
  ),
  at("an import alone", "b1.ts", 'import { fetchAll } from "./client";\n', ["1 fetchAll"]),
  at(
    "in what is deprecated itself",
    "b2.ts",
    'import { fetchAll, Client } from "./client";\n/** @deprecated Use x. */\nexport function f(): void {\n  fetchAll();\n}\n/** @deprecated Use x. */\nexport class C extends Client {\n  f() { this.go(); }\n}\n',
    [],
  ),
  at("in a test", "b3.test.ts", 'import { fetchAll } from "./client";\nfetchAll();\n', []),
  at(
    "as often as before",
    "b4.ts",
    'import { fetchAll } from "./client";\nif (true) {\n  fetchAll();\n}\n',
    [],
    'import { fetchAll } from "./client";\nfetchAll();\n',
  ),
  at(
    "once more than before",
    "b5.ts",
    'import { fetchAll } from "./client";\nfetchAll();\nfetchAll;\n',
    ["3 fetchAll"],
    'import { fetchAll } from "./client";\nfetchAll();\n',
  ),
  at(
    "code that does not parse",
    "b6.ts",
    'import { fetchAll } from "./client";\nfetchAll();\nclass {{{ ((\n',
    ["2 fetchAll"],
  ),
  at(
    "through a barrel, under its name there",
    "c1.ts",
    'import { fetchAll, everything, start } from ".";\nfetchAll();\neverything();\nstart();\n',
    ["2 fetchAll", "3 fetchAll", "4 boot"],
  ),
  at(
    "by a namespace",
    "c2.ts",
    'import * as ns from "./index.js";\nns.fetchAll();\nns.fetchPage();\nlet o: ns.Old;\nns.Client.make();\n',
    ["2 fetchAll", "4 Old", "5 Client.make"],
  ),
  at("a default export", "c3.ts", 'import anything from "./main";\nanything();\n', ["2 boot"]),
  at("a mapped name", "c4.ts", 'import { fetchAll } from "@acme/client";\nfetchAll();\n', ["2 fetchAll"]),
  at(
    "what was loaded by require",
    "c5.js",
    'const { fetchAll, Client: C } = require("./client");\nconst all = require("./client");\nfetchAll();\nC.make();\nall.fetchAll();\n',
    ["3 fetchAll", "4 Client.make", "5 fetchAll"],
  ),
  at(
    "what is only passed on",
    "c6.ts",
    'import { fetchAll } from "./client";\nexport { fetchAll };\nexport { Old } from "./client";\nexport * from "./client";\n',
    [],
  ),
  at(
    "an inherited member",
    "c7.ts",
    'import { Sub, Own, Client } from "./client";\nnew Sub().go();\nnew Own().go();\nclass X extends Client {\n  f() { this.go(); super.go(); }\n}\n',
    ["2 Client.go", "5 Client.go"],
  ),
  at(
    "the key of a literal whose type is written",
    "c8.ts",
    'import { Options } from "./client";\nexport const o: Options = { limit: 1, size: 2 };\nexport const p = { limit: 1 };\nexport const q = { size: 1 } satisfies Options;\n',
    ["2 Options.limit"],
  ),
  at(
    "an overload, by the number of arguments",
    "c9.ts",
    'import { load } from "./client";\nload();\nload("x");\nexport const l = load;\n',
    ["2 load()"],
  ),
  at(
    "a member of a deprecated class or enumeration",
    "d1.ts",
    'import { OldMode, OldClient } from "./client";\nexport const m = OldMode.On;\nexport function f(c: OldClient) {\n  c.open();\n}\n',
    ["2 OldMode", "3 OldClient", "4 OldClient"],
  ),
  at(
    "in the markup of a component",
    "d2.tsx",
    'import { OldClient as Old } from "./client";\nexport const f = () => <Old fetchAll="1" />;\n',
    ["2 OldClient"],
  ),
  at(
    "two of them on one line are one",
    "d3.ts",
    'import { fetchAll } from "./client";\nfetchAll(); fetchAll();\n',
    ["2 fetchAll"],
  ),
  at("what the file itself declares", "d4.ts", "/** @deprecated Use b. */\nfunction a(): void {}\na();\n", [
    "3 a",
  ]),
  at(
    "another module's namesake",
    "d5.ts",
    'import { fetchAll } from "elsewhere";\nimport { fetchAll as f } from "./missing";\nfetchAll();\nf();\n',
    [],
  ),
  at(
    "what a call gives, by its written type",
    "f1.ts",
    'import { all, any, connect, later, Own, type Pool } from "./pool"; import "./client";\nexport async function f(p: Pool) {\n  const c = connect();\n  c.go();\n  connect().go();\n  p.next().go();\n  Own.open().last.go();\n  all().go();\n  later().go();\n  any().go();\n  connect.go();\n}\n',
    ["4 Client.go", "5 Client.go", "6 Client.go", "7 Client.go"],
  ),
  at(
    "a member of another file's field",
    "f2.ts",
    'import { Own, type Pool } from "./pool"; import "./client";\nexport function f(p: Pool, o: Own) {\n  p.first.go();\n  o.last.go();\n  o.mid.go();\n  const c = p.first;\n  c.go();\n  p.next.go();\n}\n',
    ["3 Client.go", "4 Client.go", "5 Client.go", "7 Client.go"],
  ),
  at(
    "another receiver for a use that was there",
    "f3.ts",
    'import { connect } from "./pool";\nexport function f() {\n  connect().go();\n}\n',
    [],
    'import { connect } from "./pool";\nexport function f(zed: any) {\n  zed.go();\n}\n',
  ),
]);
