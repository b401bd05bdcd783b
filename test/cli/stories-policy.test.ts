import { describe, it } from "vitest";
import { expectStory, type Story } from "../support/story.ts";
import { shortId } from "../../src/core/text/short-id.ts";
import { fetchAll, old, id, client } from "../support/story-files.ts";

const project = (properties: string) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${properties}</PropertyGroup></Project>\n`;

const stories: readonly Story[] = [
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
    name: "an extension by its short id is one, too",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: {
      ...client(fetchAll("2027-01-15")),
      ".github/deprecations.yml": `decisions:\n  - { feature: "${shortId(id)}", decision: extend, until: 2027-02-01, reason: "one more" }\n`,
    },
    today: "2026-11-20",
    changes: [`extended ${id}`],
    findings: [`sunset/extended notice ${id}`],
    verdict: "pass",
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
    findings: [`removal/unverified error ${id}`],
    verdict: "fail",
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
    findings: ["policy/weakened warning null", `removal/before-sunset error ${id}`],
    verdict: "fail",
  },
  {
    name: "a project that becomes a test project",
    base: [[old, { "src/Shop/Shop.csproj": project(""), "src/Shop/Cart.cs": "public class Cart {}\n" }]],
    head: { "src/Shop/Shop.csproj": project("<IsTestProject>true</IsTestProject>") },
    today: "2026-11-20",
    findings: ["policy/weakened warning null"],
    verdict: "pass",
  },
  {
    name: "a project file of tests that takes in files of another project",
    base: [
      [old, { "src/Shop/Shop.csproj": project(""), "src/Shop/Carts/Cart.cs": "public class Cart {}\n" }],
    ],
    head: { "src/Shop/Carts/Carts.csproj": project("<IsTestProject>true</IsTestProject>") },
    today: "2026-11-20",
    findings: ["policy/weakened warning null"],
    verdict: "pass",
  },
  {
    name: "a new test project, and one that stays one",
    base: [[old, { "test/Cart/Cart.csproj": project("<IsTestProject>true</IsTestProject>") }]],
    head: {
      "test/Cart/Cart.csproj": project("<IsTestProject> true </IsTestProject>"),
      "test/Shop/Shop.csproj": project("<IsTestProject>true</IsTestProject>"),
    },
    today: "2026-11-20",
    findings: [],
    verdict: "pass",
  },
];

describe("check: policy, evidence and what is read", () => {
  it.each(stories)("$name", (story) => expectStory(story));
});
