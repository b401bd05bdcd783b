import { describe, it } from "vitest";
import { expectStory, type Story } from "../support/story.ts";
import { fetchAll, old, id, client } from "../support/story-files.ts";

/** Under its name of today nobody calls it; under its former one nothing is recorded. */
const usage = JSON.stringify({
  schema: 1,
  window: { from: "2026-10-15", to: "2026-11-20" },
  features: [
    { feature: "src/legacy.ts#fetchAll", instrumented: true, callers: [] },
    { feature: id, instrumented: false, callers: [] },
  ],
});

const stories: readonly Story[] = [
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
    name: "a name it had before tells nothing by its silence",
    base: [
      [old, client(fetchAll("2026-11-15"))],
      ["2026-11-18", { ...client(), "src/legacy.ts": fetchAll("2026-11-15"), "ops/usage.json": usage }],
    ],
    head: { "src/legacy.ts": null },
    today: "2026-11-20",
    args: ["--usage", "ops/usage.json"],
    changes: ["removed src/legacy.ts#fetchAll"],
    findings: [],
    verdict: "pass",
  },
];

describe("check: what is moved", () => {
  it.each(stories)("$name", (story) => expectStory(story));
});
