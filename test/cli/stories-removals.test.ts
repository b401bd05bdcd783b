import { describe, it } from "vitest";
import { expectStory, type Story } from "../support/story.ts";
import { notice, fetchAll, old, id, client } from "../support/story-files.ts";

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
    // What it goes to was there before, with a notice of its own.
    changes: [],
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
    name: "a deprecated class is emptied",
    base: [[old, client(`${notice("2027-01-15")}\nexport class C {\n  a(): void {}\n  b(): void {}\n}\n`)]],
    head: client(`${notice("2027-01-15")}\nexport class C {\n  b(): void {}\n}\n`),
    today: "2026-11-20",
    changes: ["removed src/client.ts#C.a"],
    findings: ["removal/before-sunset error src/client.ts#C.a"],
    verdict: "fail",
  },
];

describe("check: what is removed or narrowed", () => {
  it.each(stories)("$name", (story) => expectStory(story));
});
