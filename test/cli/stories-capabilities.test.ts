import { describe, it } from "vitest";
import { expectStory, type Story } from "../support/story.ts";
import { old } from "../support/story-files.ts";

const policyFile = ".github/deprecations.yml";
const capability = (sunset: string, members: string, more = ""): Record<string, string> => ({
  [policyFile]: `features:
  - id: orders-v1
    kind: capability
    members: ${members}
    deprecated: { replacement: "https://example.org/v2", reason: "It loses orders.", sunset: ${sunset} }
${more}`,
});
const list = "export function list(): void {}\n";
const cancel = "export function cancel(): void {}\n";
const own = (sunset: string): string =>
  `/** @deprecated Use \`list\` instead. It is slow. Sunset: ${sunset} */\n${cancel}`;
const v1 = (...parts: string[]): Record<string, string> => ({ "src/v1/orders.ts": parts.join("") });
const operation = (method: string): string =>
  `    ${method}: { responses: { "200": { description: ok } } }\n`;
const api = (...methods: string[]): Record<string, string> => ({
  "openapi.yaml": `openapi: 3.0.3
info: { title: t, version: "1" }
paths:
  /v1/orders/{id}:
${methods.map(operation).join("")}  /v2/orders:
    get: { responses: { "200": { description: ok } } }
`,
});
const src = '["src/v1/**"]';
const operations = '["openapi.yaml#* /v1/orders/**"]';
const today = "2026-11-20";

const stories: readonly Story[] = [
  {
    name: "a member removed before the capability's sunset",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, cancel) }]],
    head: v1(list),
    today,
    changes: ["removed src/v1/orders.ts#cancel"],
    findings: ["removal/before-sunset error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "a member removed after it",
    base: [[old, { ...capability("2026-11-01", src), ...v1(list, cancel) }]],
    head: v1(list),
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "an operation that is a member",
    base: [[old, { ...capability("2027-06-01", operations), ...api("get", "post") }]],
    head: api("get"),
    today,
    findings: ["removal/before-sunset error openapi.yaml#POST /v1/orders/{id}"],
    verdict: "fail",
  },
  {
    name: "a member by its coordinate, after the sunset",
    base: [[old, { ...capability("2026-11-01", '["* /v1/orders/**"]'), ...api("get", "post") }]],
    head: api("get"),
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "a glob is narrowed and the member goes with it",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, cancel), "src/v1/other.ts": list }]],
    head: { ...capability("2027-06-01", '["src/v1/other.ts"]'), ...v1(list) },
    today,
    findings: ["policy/weakened warning null", "removal/before-sunset error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "the capability is dropped and its members go with it",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, cancel) }]],
    head: { [policyFile]: "features: []\n", ...v1(list) },
    today,
    findings: ["notice/withdrawn error orders-v1", "removal/before-sunset error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "the capability is dropped while its members stay",
    base: [[old, { ...capability("2026-11-01", src), ...v1(list, cancel) }]],
    head: { [policyFile]: "features: []\n" },
    today,
    findings: ["notice/withdrawn error orders-v1"],
    verdict: "fail",
  },
  {
    name: "capability and members go after the sunset",
    base: [[old, { ...capability("2026-11-01", src), ...v1(list, cancel) }]],
    head: { [policyFile]: "features: []\n", "src/v1/orders.ts": null },
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "a member's own date is earlier, and has come",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, own("2026-11-01")) }]],
    head: v1(list),
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "a member's own date is later than the capability's, which has come",
    base: [[old, { ...capability("2026-11-01", src), ...v1(list, own("2027-11-01")) }]],
    head: v1(list),
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "a glob is added the day before the member goes",
    base: [
      [old, { ...capability("2026-11-01", '["src/v0/**"]'), ...v1(list, cancel) }],
      ["2026-11-19", capability("2026-11-01", '["src/v0/**", "src/v1/**"]')],
    ],
    head: v1(list),
    today,
    findings: ["removal/grace-not-served error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "a glob is added to a due capability, over what has a later date of its own",
    base: [[old, { ...capability("2026-11-01", '["src/v0/**"]'), ...v1(list, own("2027-11-01")) }]],
    head: capability("2026-11-01", '["src/v0/**", "src/v1/**"]'),
    today,
    changes: ["shortened src/v1/orders.ts#cancel"],
    findings: ["sunset/shortened error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "a glob is added over what has an earlier date of its own",
    base: [[old, { ...capability("2027-06-01", '["src/v0/**"]'), ...v1(list, own("2027-03-01")) }]],
    head: capability("2027-06-01", '["src/v0/**", "src/v1/**"]'),
    today,
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "a glob that matches nothing, in an entry older than enforce-from",
    base: [
      [
        old,
        {
          [policyFile]: `enforce-from: 2026-11-01\nrules: { notice/evidence-missing: error }\n${capability("2027-06-01", src)[policyFile]}`,
          ...v1(list),
        },
      ],
    ],
    head: {
      [policyFile]: `enforce-from: 2026-11-01\nrules: { notice/evidence-missing: error }\n${capability("2027-06-01", '["src/v1/**", "src/v9/**"]')[policyFile]}`,
    },
    today,
    findings: ["notice/evidence-missing warning orders-v1"],
    verdict: "pass",
  },
  {
    name: "a member is added",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list) }]],
    head: v1(list, cancel),
    today,
    changes: [],
    findings: [],
    verdict: "pass",
  },
  {
    name: "a member moves within the glob",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, cancel) }]],
    head: { "src/v1/orders.ts": null, "src/v1/all/orders.ts": `${list}${cancel}` },
    today,
    findings: [],
    verdict: "pass",
  },
  {
    name: "the capability is extended",
    base: [[old, { ...capability("2026-12-01", src), ...v1(list, cancel) }]],
    head: { ...capability("2027-06-01", src), ...v1(list, cancel, "// touched\n") },
    today,
    changes: ["extended orders-v1"],
    findings: ["sunset/extended notice orders-v1"],
    verdict: "pass",
  },
  {
    name: "the capability's date is moved earlier and a member goes",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list, cancel) }]],
    head: { ...capability("2026-11-01", src), ...v1(list) },
    today,
    findings: ["removal/before-sunset error src/v1/orders.ts#cancel", "sunset/shortened error orders-v1"],
    verdict: "fail",
  },
  {
    name: "a flag that is a member",
    base: [
      [
        old,
        {
          ...capability(
            "2027-06-01",
            '["flag:orders"]',
            '  - { id: "flag:orders", kind: flag, evidence: [{ path: flags.json, pattern: orders }] }\n',
          ),
          "flags.json": '{ "orders": true }\n',
        },
      ],
    ],
    head: { "flags.json": "{}\n" },
    today,
    findings: ["removal/before-sunset error flag:orders"],
    verdict: "fail",
  },
  {
    name: "the decision extends the capability",
    base: [
      [
        old,
        {
          ...capability(
            "2026-11-01",
            src,
            "decisions:\n  - { feature: orders-v1, decision: extend, until: 2027-03-01 }\n",
          ),
          ...v1(list, cancel),
        },
      ],
    ],
    head: v1(list),
    today,
    findings: ["removal/before-sunset error src/v1/orders.ts#cancel"],
    verdict: "fail",
  },
  {
    name: "what is beside the capability goes as before",
    base: [[old, { ...capability("2027-06-01", src), ...v1(list), "src/v2.ts": cancel }]],
    head: { "src/v2.ts": "" },
    today,
    changes: [],
    findings: [],
    verdict: "pass",
  },
];

describe("capabilities with members", () => {
  it.concurrent.each(stories.map((each) => [each.name, each] as const))("%s", (_, each) => expectStory(each));
});
