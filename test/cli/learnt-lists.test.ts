import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const notice = (name: string, words = "Use `other` instead. Sunset: 2027-01-15."): string =>
  `/** @deprecated ${words} */\nexport function ${name}(): void {}\n`;
const java = (text: string): string =>
  `package p;\n/** One.\n * @deprecated ${text} */\n@Deprecated\npublic class One {}\n`;

/** What is done to the repository between two scans. */
const steps: readonly (readonly [string, (repository: TestRepository) => void])[] = [
  ["nothing", () => {}],
  ["a notice is written", (each) => each.write({ "src/plain.ts": notice("plain") })],
  ["its words change", (each) => each.write({ "src/plain.ts": notice("plain", "Use `third`.") })],
  ["it is committed", (each) => each.commit({}, { date: "2026-06-02" })],
  ["it goes", (each) => each.write({ "src/plain.ts": "export function plain(): void {}\n" })],
  ["a file comes that git does not track", (each) => each.write({ "new/file.ts": notice("fresh") })],
  ["one that is ignored", (each) => each.write({ "out/file.ts": notice("built") })],
  ["a file is deleted", (each) => each.write({ "src/b.ts": null })],
  ["all of it is committed", (each) => each.commit({ "c.ts": notice("c") }, { date: "2026-06-03" })],
  ["a file moves", (each) => each.git("mv", "src/a.ts", "src/z.ts")],
  ["a file of no language that is read", (each) => each.write({ "a.scala": "@deprecated\ndef f = 1\n" })],
  ["it changes", (each) => each.write({ "a.scala": "\n\n@deprecated\ndef f = 1\n" })],
  ["attributes keep a folder out", (each) => each.write({ ".gitattributes": "src/* linguist-vendored\n" })],
  ["no attributes do", (each) => each.write({ ".gitattributes": "*.bin -text\n" })],
  [
    "a file is ignored that was not",
    (each) => each.write({ ".gitignore": "out/\nnew/\n", "new/more.ts": notice("more") }),
  ],
  ["a folder is no longer tracked", (each) => each.git("rm", "--quiet", "-r", "--cached", "new")],
  [
    "a file becomes a link",
    (each) =>
      each.git("update-index", "--cacheinfo", `120000,${each.git("rev-parse", "HEAD:c.ts").trim()},c.ts`),
  ],
  ["and a file again", (each) => each.git("reset", "--quiet", "--hard")],
  ["another branch is checked out", (each) => each.git("checkout", "--quiet", "--force", "first")],
  ["a constant in another file changes", (each) => each.write({ "p/Words.java": words("Use Three.") })],
  ["a notice says a version", (each) => each.write({ "v.ts": notice("v", "Removed in v3. Use `w`.") })],
  ["the configuration gives it a day", (each) => each.write(configured('releases: { "3": 2027-05-01 }\n'))],
  ["and another one", (each) => each.write(configured('releases: { "3": 2027-06-01 }\n'))],
  ["a decorator warns by a helper", (each) => each.write(warned("warn"))],
  ["the helper no longer warns", (each) => each.write(warned("log"))],
  ["a capability lists members", (each) => each.write(configured(capability))],
  ["it lists no more", (each) => each.write(configured(""))],
  ["a contract says it of an operation", (each) => each.write({ "openapi.yaml": contract })],
  ["a route stands under a handler's notice", (each) => each.write(routes)],
];

const configured = (text: string): Record<string, string> => ({ ".github/deprecations.yml": text });
const capability = `features:
  - id: capability:plain
    kind: capability
    members: ["src/plain.ts"]
    deprecated: { replacement: capability:other, reason: "It is slow.", announced: 2026-05-01, sunset: 2027-01-15 }
`;
const warned = (how: string): Record<string, string> => ({
  "lib/helpers.py": `import functools\nimport warnings\n\ndef old(f):\n    @functools.wraps(f)\n    def inner(*args):\n        ${how === "warn" ? 'warnings.warn("Use other.", DeprecationWarning)' : 'print("deprecated")'}\n        return f(*args)\n    return inner\n`,
  "lib/__init__.py": "",
  "lib/code.py": "from .helpers import old\n\n# deprecated, see there\n@old\ndef fetch():\n    pass\n",
});

const words = (text: string): string =>
  `package p;\npublic class Words { public static final String WHY = "${text}"; }\n`;
const contract = `openapi: 3.0.0
info: { title: Orders, version: "1" }
paths:
  /orders:
    get: { deprecated: true, description: "Use /v2/orders. Sunset: 2027-01-15", responses: { "200": { description: ok } } }
`;
const routes = {
  "package.json": '{ "dependencies": { "express": "5.0.0" } }',
  "web/list.ts": notice("list"),
  "web/app.ts":
    'import express from "express";\nimport { list } from "./list.js";\nconst app = express();\napp.get("/orders", list);\n',
};

let repository: TestRepository;
let own = "";
beforeAll(() => {
  repository = createRepository();
  repository.commit(
    {
      "src/a.ts": notice("a"),
      "src/b.ts": notice("b"),
      "src/plain.ts": "export const one = 1;\n",
      ".gitignore": "out/\n",
      "p/One.java": java("Use Two. Sunset: 2027-01-15"),
      "p/Words.java": words("Use Two."),
    },
    { date: "2026-06-01" },
  );
  repository.git("branch", "first");
  own = join(repository.dir, ".git", "sunset-warden");
});
afterAll(() => repository.cleanup());

async function listed(...at: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(repository.dir, "scan", ...at, "--format", "json");
  return `${code}${stdout}${stderr}`;
}

/** What a run lists that knows of no earlier one. */
async function listedAnew(...at: readonly string[]): Promise<string> {
  const aside = `${own}-aside`;
  mkdirSync(own, { recursive: true });
  cpSync(own, aside, { recursive: true });
  rmSync(own, { recursive: true });
  const told = await listed(...at);
  rmSync(own, { recursive: true, force: true });
  cpSync(aside, own, { recursive: true });
  rmSync(aside, { recursive: true });
  return told;
}

describe("a list that knows of earlier ones", () => {
  it.each(steps)("is that of a run that knows of none: %s", async (_, step) => {
    const before = repository.head();
    step(repository);
    const told = await listed();
    expect(told).toMatch(/^0\{/);
    expect(told).toBe(await listedAnew());
    expect(await listed()).toBe(told);
    // The same as a commit, where the step was none.
    repository.git("add", "--all");
    if (repository.head() === before) repository.commit({}, { date: "2026-06-04" });
    expect(await listed("--at", "HEAD")).toBe(await listedAnew("--at", "HEAD"));
  });
});
