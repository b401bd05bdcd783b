import { describe, expect, it } from "vitest";
import { changedWorkflows } from "../../../src/analysis/policy/workflows.ts";
import { memoryTree } from "../../support/memory-repository.ts";

const path = ".github/workflows/gate.yml";
const wrapped = ".github/actions/gate/action.yml";
const reused = ".github/workflows/reused.yml";
type Files = Readonly<Record<string, string>>;

const step = (more = "", uses = "sunset-warden/sunset-warden@v0"): string => `      - uses: ${uses}\n${more}`;
const workflow = (steps: string, job = ""): string =>
  `on: pull_request\njobs:\n  gate:\n    runs-on: x\n${job}    steps:\n      - uses: actions/checkout@v7\n${steps}`;
const given = (inputs: string): string => `        with: { ${inputs} }\n`;
const composite = (inputs = ""): string =>
  `name: Gate\nruns:\n  using: composite\n  steps:\n    - uses: sunset-warden/sunset-warden@v0\n${inputs}`;
/** Actions that each use all others, and the last of which is `last`. */
const mutual = (last: string, count: number): Files =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, own) => [
      `actions/${own}/action.yml`,
      `runs:\n  using: composite\n  steps:\n${Array.from({ length: count + 1 }, (_, other) => `    - uses: ./actions/${other}\n`).join("")}`,
    ]),
    [`actions/${count}/action.yml`, last],
  ]) as Files;
const local = step("", "./.github/actions/gate");

async function changed(base: Files, head: Files, { running = path, own = null as string | null } = {}) {
  const tree = (files: Files) => memoryTree("c", new Map(Object.entries(files)));
  const paths = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const changes = paths.filter((each) => base[each] !== head[each]).map((each) => ({ path: each }));
  const { workflows, inputs } = await changedWorkflows({
    base: tree(base),
    head: tree(head),
    changes,
    running,
    own,
  });
  return [...workflows, ...inputs.map(({ path: at, line, message }) => `${at}:${line} ${message}`)];
}

const where = "In the workflow that runs this check, ";

describe("inputs of this check that are not base's", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "are named with their line",
      { [path]: workflow(step(given("fail-on: error"))) },
      { [path]: workflow(step(given("fail-on: never"))) },
      [`${path}:8 ${where}\`fail-on\` is "never" here; on base it is "error".`],
    ],
    [
      "are found behind actions that all use each other",
      { [path]: workflow(step("", "./actions/0")), ...mutual(composite(), 12) },
      {
        [path]: workflow(step("", "./actions/0")),
        ...mutual(composite("      with: { fail-on: never }\n"), 12),
      },
      [`actions/12/action.yml:6 ${where}\`fail-on\` is "never" here; base does not set it.`],
    ],
    [
      "may be new",
      { [path]: workflow(step()) },
      { [path]: workflow(step("        with:\n          base: HEAD\n          mode: audit\n")) },
      [
        `${path}:9 ${where}\`base\` is "HEAD" here; base does not set it.`,
        `${path}:10 ${where}\`mode\` is "audit" here; base does not set it.`,
      ],
    ],
    [
      "may be gone",
      { [path]: workflow(step(given("usage-file: u.json"))) },
      { [path]: workflow(step()) },
      [`${path}:7 ${where}\`usage-file\` is no longer set here; on base it is "u.json".`],
    ],
    [
      "are conditions, too",
      { [path]: workflow(step()) },
      { [path]: workflow(step("        if: ${{ false }}\n"), "    continue-on-error: true\n") },
      [
        `${path}:5 ${where}\`continue-on-error\` is "true" here; base does not set it.`,
        `${path}:9 ${where}\`if\` is "\${{ false }}" here; base does not set it.`,
      ],
    ],
    [
      "stand in a composite action",
      { [path]: workflow(local), [wrapped]: composite() },
      { [path]: workflow(local), [wrapped]: composite("      with: { today: 2099-01-01 }\n") },
      [`${wrapped}:6 ${where}\`today\` is "2099-01-01" here; base does not set it.`],
    ],
    [
      "are handed to a composite action",
      { [path]: workflow(local), [wrapped]: composite() },
      { [path]: workflow(`${local}        with: { config: other.yml }\n`), [wrapped]: composite() },
      [`${path}:8 ${where}\`config\` is "other.yml" here; base does not set it.`],
    ],
    [
      "are handed to a workflow that is called",
      { [path]: "jobs:\n  a:\n    uses: ./.github/workflows/reused.yml\n", [reused]: workflow(step()) },
      {
        [path]: "jobs:\n  a:\n    uses: ./.github/workflows/reused.yml\n    with: { mode: audit }\n",
        [reused]: workflow(step()),
      },
      [`${path}:4 ${where}\`mode\` is "audit" here; base does not set it.`],
    ],
    [
      "are the events, the permissions and the environment",
      { [path]: workflow(step()) },
      {
        [path]: workflow(step(), "    permissions: { contents: read }\n").replace(
          "on: pull_request",
          "env: { A: b }\non: push",
        ),
      },
      [
        `${path}:2 This change edits \`on\` of the workflow that runs this check.`,
        `${path}:6 This change edits \`gate.permissions\` of the workflow that runs this check.`,
        `${path}:1 This change edits \`env\` of the workflow that runs this check.`,
      ],
    ],
    [
      "are the steps before the check",
      { [path]: workflow(step()) },
      { [path]: workflow(`      - run: echo\n${step()}`) },
      [`${path}:8 This change edits \`gate.steps\` of the workflow that runs this check.`],
    ],
    [
      "are the jobs it waits for",
      { [path]: workflow(step()) },
      {
        [path]: `${workflow(step(), "    needs: never\n")}  never:\n    runs-on: x\n    if: false\n    steps: []\n`,
      },
      [`${path}:5 This change edits \`gate.needs\` of the workflow that runs this check.`],
    ],
    [
      "are the reference of this action",
      { [path]: workflow(step()) },
      { [path]: workflow(step("", "sunset-warden/sunset-warden@v1")) },
      [
        `${path}:7 ${where}\`uses\` is "sunset-warden/sunset-warden@v1" here; on base it is "sunset-warden/sunset-warden@v0".`,
      ],
    ],
    [
      "stand in a new workflow that is running",
      {},
      { [path]: workflow(step(given("base: HEAD"))) },
      [`${path}:8 ${where}\`base\` is "HEAD" here; base does not set it.`],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await changed(base, head)).toEqual(expected);
  });

  it("are those of the action's own name, whatever it is", async () => {
    const fork = (inputs: string): Files => ({ [path]: workflow(step(inputs, "acme/warden@v1")) });
    const said = await changed(fork(""), fork(given("head: main")), { own: "acme/warden", running: "" });
    expect(said).toEqual([`${path}:8 ${where}\`head\` is "main" here; base does not set it.`]);
  });
});

describe("no reason for a warning", () => {
  it.each<[string, string, string]>([
    ["another action's version", workflow(step()), workflow(step()).replace("checkout@v7", "checkout@v8")],
    ["a comment", workflow(step()), `# x\n${workflow(step())}`],
    ["a step after the check", workflow(step()), workflow(`${step()}      - run: echo\n`)],
    ["another job", workflow(step()), `${workflow(step())}  lint:\n    runs-on: x\n    steps: []\n`],
    ["a stricter fail-on", workflow(step()), workflow(step(given("fail-on: warning")))],
    [
      "where the result is written",
      workflow(step(given("comment: auto"))),
      workflow(step(given("comment: never, sarif: a"))),
    ],
  ])("%s", async (_, before, after) => {
    expect(await changed({ [path]: before }, { [path]: after })).toEqual([]);
  });
});

describe("a check that is no longer found as it was", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    ["takes the check out", { [path]: workflow(step()) }, { [path]: workflow("") }, [path]],
    ["takes the workflow away", { [path]: workflow(step()) }, {}, [path]],
    [
      "of another workflow is nobody's business",
      { ".github/workflows/ci.yml": "jobs: {}\n" },
      { ".github/workflows/ci.yml": workflow("") },
      [],
    ],
    [
      "of another action is nobody's business",
      { "tools/action.yml": "runs: { using: node24, main: a.js }\n" },
      { "tools/action.yml": "runs: { using: node24, main: b.js }\n" },
      [],
    ],
    ["that cannot be read is named", { [path]: workflow(step()) }, { [path]: "a: [\n" }, [path]],
    [
      "that wraps itself comes to an end",
      { [path]: "sunset-warden" },
      {
        [path]: workflow(step("", "./.github/actions/gate")),
        [wrapped]: "runs: { steps: [{ uses: ./.github/actions/gate }] }\n",
      },
      [path],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await changed(base, head)).toEqual(expected);
  });
});
