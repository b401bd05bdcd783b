/** Changes that the Action and the App's own check judge alike. */
import { clientFile, policy, removals, sessionFile, usageFile } from "../../action/sample.ts";
import type { Files } from "./checked-scene.ts";

const lenient = `exclude: ["**"]\nrules: { removal/before-sunset: off, policy/weakened: off }\naudience: internal\n`;
const workflow = (inputs: string): string =>
  `on: pull_request\njobs:\n  check:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: acme/sunset-warden@v1\n        with: { ${inputs} }\n`;
const many = Array.from({ length: 70 }, (_, at) => `src/new/f${String(at)}.ts`);

/** What changes do, and how many errors and warnings the Action finds. */
export const scenarios: readonly (readonly [name: string, files: Files, day?: string])[] = [
  ["removes before the date", removals.tooEarly],
  ["removes a whole file before the date", removals.wholeFile],
  ["removes what is used", removals.inUse],
  ["removes lawfully", removals.lawful],
  ["does several of these", { ...removals.tooEarly, ...removals.inUse, ...removals.lawful }],
  ["does nothing about deprecations", { "README.md": "Words.\n" }],
  ["moves a date earlier", { "src/client.ts": clientFile().replace("2027-01-15", "2026-12-15") }],
  ["moves a date later", { "src/client.ts": clientFile().replace("2027-01-15", "2027-06-15") }],
  ["takes a notice off", { "src/client.ts": clientFile().replace(/\/\*\* @dep.*\n/, "\n") }],
  [
    "announces without a reason",
    {
      "src/new.ts": "/** @deprecated Use `page`. Sunset: 2027-06-01. */\nexport function added(): void {}\n",
    },
  ],
  [
    "announces without a date",
    { "src/new.ts": "/** @deprecated Use `page`: slow. */\nexport function added(): void {}\n" },
  ],
  ["moves a feature with its file", { "src/session.ts": null, "src/login/session.ts": sessionFile }],
  ["brings a lenient policy", { ...removals.tooEarly, ".github/deprecations.yml": lenient }],
  ["takes the policy out", { ...removals.tooEarly, ".github/deprecations.yml": null }],
  ["brings an invalid policy", { ...removals.tooEarly, ".github/deprecations.yml": "audience: nobody\n" }],
  [
    "puts a link in the policy's place",
    { ...removals.tooEarly, ".github/deprecations.yml": { symlink: "../x.yml" }, "x.yml": lenient },
  ],
  ["edits the usage file that judges it", { ...removals.inUse, "ops/usage.json": usageFile(0) }],
  [
    "hides the file",
    { ".gitattributes": "* linguist-generated binary -diff export-ignore\n", ...removals.tooEarly },
  ],
  ["makes the file unreadable", { "src/client.ts": "\0\0" }],
  [
    "runs the check otherwise in a workflow",
    { ...removals.tooEarly, ".github/workflows/gate.yml": workflow("fail-on: never, base: HEAD") },
  ],
  [
    "writes a decision for itself",
    {
      ...removals.inUse,
      ".github/deprecations.yml": `${policy}decisions:\n  - { feature: "src/session.ts#login", decision: accept-breakage, reason: mine, by: mallory, on: 2026-11-20 }\n`,
    },
  ],
  [
    "announces in seventy files",
    Object.fromEntries(
      many.map((path, at) => [
        path,
        `/** @deprecated Use \`page\`. Sunset: 2027-06-0${String((at % 9) + 1)}. */\nexport function added${String(at)}(): void {}\n`,
      ]),
    ),
  ],
  ["removes on the day itself", { "src/client.ts": clientFile("") }, "2027-01-15"],
];
