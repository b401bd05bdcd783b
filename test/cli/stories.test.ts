import { describe, expect, it } from "vitest";
import { tell, type Story } from "../support/story.ts";

const notice = (sunset: string, more = ""): string =>
  `/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: ${sunset}.${more} */`;
const fetchPage = "export function fetchPage(): void {}\n";
const fetchAll = (sunset: string): string => `${notice(sunset)}\nexport function fetchAll(): void {}\n`;
const old = "2026-01-10";
const id = "src/client.ts#fetchAll";

const client = (...parts: string[]): { "src/client.ts": string } => ({
  "src/client.ts": `${fetchPage}${parts.join("")}`,
});

const stories: readonly Story[] = [
  {
    name: "removed before the sunset",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(),
    today: "2026-11-20",
    changes: [`removed ${id}`],
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "removed on the day of the sunset",
    base: [[old, client(fetchAll("2026-11-20"))]],
    head: client(),
    today: "2026-11-20",
    changes: [`removed ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "removed after the sunset, its notice a week old",
    base: [
      ["2026-01-01", client()],
      ["2026-11-10", client(fetchAll("2026-11-15"))],
    ],
    head: client(),
    today: "2026-11-20",
    changes: [`removed ${id}`],
    findings: [`removal/grace-not-served error ${id}`],
    verdict: "fail",
  },
  {
    name: "a notice reworded just before its removal keeps its age",
    base: [
      [old, client(fetchAll("2026-11-15"))],
      ["2026-11-18", client(fetchAll("2026-11-15").replace("It loses results.", "It loses many results."))],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [],
    verdict: "pass",
  },
  {
    name: "removed without ever having had a date",
    base: [
      [
        old,
        client("/** @deprecated Use `fetchPage` instead. Slow. */\nexport function fetchAll(): void {}\n"),
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [`removal/undated error ${id}`],
    verdict: "fail",
  },
  {
    name: "a feature that was never deprecated goes",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client(),
    today: "2026-11-20",
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "no longer exported is narrowed, and judged as removed",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client("function fetchAll(): void {}\n"),
    today: "2026-11-20",
    changes: [`narrowed ${id}`],
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "the notice goes and the feature stays",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client("export function fetchAll(): void {}\n"),
    today: "2026-11-20",
    changes: [`withdrawn ${id}`],
    findings: [`notice/withdrawn error ${id}`],
    verdict: "fail",
  },
  {
    name: "gone from its file, and passed on to callers from one that the change does not touch",
    base: [
      [
        old,
        {
          ...client(fetchAll("2027-01-15")),
          "src/index.ts": 'export { fetchAll } from "./client.ts";\n',
          "src/paged.ts": fetchAll("2027-01-15"),
        },
      ],
    ],
    head: { ...client(), "src/index.ts": 'export { fetchAll } from "./paged.ts";\n' },
    today: "2026-11-20",
    changes: [`moved ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "moved to another file with its notice",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { ...client(), "src/legacy.ts": fetchAll("2027-01-15") },
    today: "2026-11-20",
    changes: [`moved ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "moved to another file without its notice",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { ...client(), "src/legacy.ts": "export function fetchAll(): void {}\n" },
    today: "2026-11-20",
    changes: [`moved ${id}`, `withdrawn ${id}`],
    findings: [`notice/withdrawn error ${id}`],
    verdict: "fail",
  },
  {
    name: "replaced by a re-export of the same name",
    base: [[old, { ...client(fetchAll("2027-01-15")), "src/legacy.ts": "export {};\n" }]],
    head: { ...client('export { fetchAll } from "./legacy.ts";\n'), "src/legacy.ts": fetchAll("2027-01-15") },
    today: "2026-11-20",
    changes: [`moved ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "moved into another package is removed",
    base: [[old, { "a/package.json": "{}", "b/package.json": "{}", "a/x.ts": fetchAll("2027-01-15") }]],
    head: { "a/x.ts": null, "b/x.ts": fetchAll("2027-01-15") },
    today: "2026-11-20",
    changes: ["announced b/x.ts#fetchAll", "removed a/x.ts#fetchAll"],
    findings: [
      "notice/replacement-unknown warning b/x.ts#fetchAll",
      "notice/window-too-short error b/x.ts#fetchAll",
      "removal/before-sunset error a/x.ts#fetchAll",
    ],
    verdict: "fail",
  },
  {
    name: "the file is renamed",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { "src/client.ts": null, "src/web/client.ts": client(fetchAll("2027-01-15"))["src/client.ts"] },
    today: "2026-11-20",
    changes: [`moved ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "the age follows the feature through a move",
    base: [
      [old, client(fetchAll("2026-11-15"))],
      ["2026-11-18", { ...client(), "src/legacy.ts": fetchAll("2026-11-15") }],
    ],
    head: { "src/legacy.ts": null },
    today: "2026-11-20",
    changes: ["removed src/legacy.ts#fetchAll"],
    findings: [],
    verdict: "pass",
  },
  {
    name: "extended",
    base: [[old, client(fetchAll("2026-12-01"))]],
    head: client(fetchAll("2027-03-01")),
    today: "2026-11-20",
    changes: [`extended ${id}`],
    findings: [`sunset/extended notice ${id}`],
    verdict: "pass",
  },
  {
    name: "extended once too often",
    base: [
      ["2026-01-10", client(fetchAll("2026-08-01"))],
      ["2026-07-01", client(fetchAll("2026-10-01"))],
      ["2026-09-01", client(fetchAll("2026-12-01"))],
    ],
    head: client(fetchAll("2027-03-01")),
    today: "2026-11-20",
    findings: [`sunset/extended warning ${id}`],
    verdict: "pass",
  },
  {
    name: "shortened",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(fetchAll("2026-12-15")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened error ${id}`],
    verdict: "fail",
  },
  {
    name: "the sunset is dropped",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(fetchAll("2027-01-15").replace(" Sunset: 2027-01-15.", "")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened error ${id}`],
    verdict: "fail",
  },
  {
    name: "an excessive window is trimmed",
    base: [[old, client(fetchAll("2029-01-15"))]],
    head: client(fetchAll("2027-06-15")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened warning ${id}`],
    verdict: "pass",
  },
  {
    name: "announced completely",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client(fetchAll("2027-06-15")),
    today: "2026-11-20",
    changes: [`announced ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "announced with nothing but the word",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client("/** @deprecated */\nexport function fetchAll(): void {}\n"),
    today: "2026-11-20",
    findings: [
      `notice/reason-missing warning ${id}`,
      `notice/replacement-missing error ${id}`,
      `notice/sunset-missing error ${id}`,
    ],
    verdict: "fail",
  },
  {
    name: "an ambiguous date",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client(fetchAll("03/04/2027")),
    today: "2026-11-20",
    findings: [`notice/sunset-invalid error ${id}`],
    verdict: "fail",
  },
  {
    name: "a revert restores the notice and answers for nothing",
    base: [
      [old, client("/** @deprecated bad */\nexport function fetchAll(): void {}\n")],
      ["2026-10-01", client()],
    ],
    head: client("/** @deprecated bad */\nexport function fetchAll(): void {}\n"),
    today: "2026-11-20",
    changes: [`announced ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "white space and comment style are no change",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(
      "/**\n * @deprecated Use `fetchPage` instead.\n *   It loses results.\n *   Sunset: 2027-01-15.\n */\nexport function fetchAll(): void {}\n",
    ),
    today: "2026-11-20",
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "commented out is removed",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(`// ${fetchAll("2027-01-15").replaceAll("\n", "\n// ")}\n`),
    today: "2026-11-20",
    changes: [`removed ${id}`],
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "one overload of several goes",
    base: [
      [
        old,
        client(
          "export class Client {\n",
          `  ${notice("2027-01-15")}\n  get(id: string): void;\n  get(id: number): void;\n  get(id: unknown): void {}\n}\n`,
        ),
      ],
    ],
    head: client("export class Client {\n  get(id: number): void {}\n}\n"),
    today: "2026-11-20",
    changes: ["removed src/client.ts#Client.get(string)"],
    findings: ["removal/before-sunset error src/client.ts#Client.get(string)"],
    verdict: "fail",
  },
  {
    name: "a sibling overload comes: the id gains its suffix and is paired",
    base: [[old, client(`${notice("2027-01-15")}\nexport function get(id: string): void {}\n`)]],
    head: client(
      `${notice("2027-01-15")}\nexport function get(id: string): void;\nexport function get(id: number): void;\nexport function get(id: unknown): void {}\n`,
    ),
    today: "2026-11-20",
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "the notice is lifted to the class",
    base: [[old, client(`export class C {\n  ${notice("2027-01-15")}\n  a(): void {}\n}\n`)]],
    head: client(`${notice("2027-01-20")}\nexport class C {\n  a(): void {}\n}\n`),
    today: "2026-11-20",
    changes: ["amended src/client.ts#C.a", "announced src/client.ts#C", "extended src/client.ts#C.a"],
    findings: ["notice/window-too-short error src/client.ts#C", "sunset/extended notice src/client.ts#C.a"],
    verdict: "fail",
  },
  {
    name: "a deprecated class goes with its deprecated members: one finding",
    base: [
      [
        old,
        client(
          `${notice("2026-10-01")}\nexport class C {\n  ${notice("2027-01-15")}\n  a(): void {}\n  ${notice("2026-10-01")}\n  b(): void {}\n}\n`,
        ),
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: ["removal/before-sunset error src/client.ts#C"],
    verdict: "fail",
  },
  {
    name: "a field becomes a method of the same name",
    base: [[old, client(`export class C {\n  ${notice("2027-01-15")}\n  size = 1;\n}\n`)]],
    head: client(`export class C {\n  ${notice("2027-01-15")}\n  size(): number { return 1; }\n}\n`),
    today: "2026-11-20",
    changes: ["announced src/client.ts#C.size", "removed src/client.ts#C.size"],
    findings: [
      "notice/window-too-short error src/client.ts#C.size",
      "removal/before-sunset error src/client.ts#C.size",
    ],
    verdict: "fail",
  },
  {
    name: "base's policy judges, and its weakening is said",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { ...client(), ".github/deprecations.yml": "rules:\n  removal/before-sunset: off\n" },
    today: "2026-11-20",
    findings: [`policy/weakened warning null`, `removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "an invalid configuration at head",
    base: [[old, client()]],
    head: { ".github/deprecations.yml": "audiance: public\n" },
    today: "2026-11-20",
    findings: ["policy/invalid error null"],
    verdict: "fail",
  },
  {
    name: "usage is recorded on base",
    base: [
      [
        old,
        {
          ...client(fetchAll("2026-11-01")),
          "ops/usage.json": JSON.stringify({
            schema: 1,
            window: { from: "2026-10-01", to: "2026-11-20" },
            features: [
              {
                feature: id,
                instrumented: true,
                callers: [{ caller: "acme", class: "public", count: 42, lastAt: "2026-11-19" }],
              },
            ],
          }),
          ".github/deprecations.yml": "usage:\n  sources:\n    - { type: file, path: ops/usage.json }\n",
        },
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [`removal/in-use error ${id}`],
    verdict: "fail",
  },
  {
    name: "the breakage is accepted on base",
    base: [
      [
        old,
        {
          ...client(fetchAll("2026-11-01")),
          "ops/usage.json": JSON.stringify({
            schema: 1,
            window: { from: "2026-10-01", to: "2026-11-20" },
            features: [{ feature: id, instrumented: true, callers: [{ caller: "acme", count: 42 }] }],
          }),
          ".github/deprecations.yml": `usage:\n  sources:\n    - { type: file, path: ops/usage.json }\ndecisions:\n  - { feature: "${id}", decision: accept-breakage, reason: "agreed", by: octocat, on: 2026-11-10 }\n`,
        },
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [],
    verdict: "pass",
  },
  {
    name: "a decision to extend holds the removal back",
    base: [
      [
        old,
        {
          ...client(fetchAll("2026-11-01")),
          ".github/deprecations.yml": `decisions:\n  - { feature: "${id}", decision: extend, until: 2027-02-01, reason: "one more", by: octocat, on: 2026-10-10 }\n`,
        },
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "what was kept may not go",
    base: [
      [
        old,
        {
          ...client("export function fetchAll(): void {}\n"),
          ".github/deprecations.yml": `decisions:\n  - { feature: "${id}", decision: keep, reason: "needed", by: octocat, on: 2026-10-10 }\n`,
        },
      ],
    ],
    head: client(),
    today: "2026-11-20",
    changes: [`removed ${id}`],
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "a version becomes a date through releases",
    base: [
      [
        old,
        {
          ...client(
            "/** @deprecated Use `fetchPage` instead. Slow. Will be removed in v5. */\nexport function fetchAll(): void {}\n",
          ),
          ".github/deprecations.yml": 'releases: { "5": 2027-02-01 }\n',
        },
      ],
    ],
    head: client(),
    today: "2026-11-20",
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "a flag is gone everywhere",
    base: [
      [
        old,
        {
          "config/flags.json": '{ "new-checkout": true }\n',
          ".github/deprecations.yml":
            'features:\n  - id: flag:new-checkout\n    kind: flag\n    evidence: [{ path: config/flags.json, pattern: \'"new-checkout"\' }]\n    deprecated: { replacement: flag:v3, reason: "slow", announced: 2026-01-10, sunset: 2027-06-01 }\n',
        },
      ],
    ],
    head: { "config/flags.json": "{}\n" },
    today: "2026-11-20",
    changes: ["removed flag:new-checkout"],
    findings: ["removal/before-sunset error flag:new-checkout"],
    verdict: "fail",
  },
  {
    name: "a broken file at head is unverified, not removed",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { "src/client.ts": "export function ( { ] ;;; class {{{ `${" },
    today: "2026-11-20",
    changes: [],
    findings: [`removal/unverified warning ${id}`],
    verdict: "pass",
  },
  {
    name: "tests, vendored and generated files are left out",
    base: [
      [
        old,
        {
          "src/client.test.ts": fetchAll("2027-01-15"),
          "vendor/lib.ts": fetchAll("2027-01-15"),
          "src/gen.ts": `// @generated\n${fetchAll("2027-01-15")}`,
          "src/marked.ts": fetchAll("2027-01-15"),
          ".gitattributes": "src/marked.ts linguist-generated\n",
        },
      ],
    ],
    head: { "src/client.test.ts": null, "vendor/lib.ts": null, "src/gen.ts": null, "src/marked.ts": null },
    today: "2026-11-20",
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "head cannot hide a file by its own attributes",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: { ...client(), ".gitattributes": "* linguist-generated linguist-vendored\n" },
    today: "2026-11-20",
    findings: [`removal/before-sunset error ${id}`],
    verdict: "fail",
  },
];

describe("check, as a pull request's author meets it", () => {
  it.each(stories)("$name", async (story) => {
    const result = await tell(story);
    expect({ findings: result.findings, verdict: result.verdict }).toEqual({
      findings: story.findings,
      verdict: story.verdict,
    });
    if (story.changes) expect(result.changes).toEqual(story.changes);
    expect(result.code).toBe(story.verdict === "fail" ? 1 : 0);
  });
});
