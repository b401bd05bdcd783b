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
const local = step("", "./.github/actions/gate");

async function changed(base: Files, head: Files, { running = path, own = null as string | null } = {}) {
  const tree = (files: Files) => memoryTree("c", new Map(Object.entries(files)));
  const paths = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const changes = paths.filter((each) => base[each] !== head[each]).map((each) => ({ path: each }));
  const { workflows, inputs } = await changedWorkflows({
    ...{ base: tree(base), head: tree(head), changes, running, own },
  });
  return [...workflows, ...inputs.map(({ path: at, line, message }) => `${at}:${line} ${message}`)];
}

const where = "Where this check is run, ";

describe("inputs of this check that are not base's", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "are named with their line",
      { [path]: workflow(step(given("fail-on: error"))) },
      { [path]: workflow(step(given("fail-on: never"))) },
      [`${path}:8 ${where}\`fail-on\` is "never" here; on base it is "error".`],
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

describe("a change that no input tells", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "of the running workflow is named",
      { [path]: workflow(step()) },
      { [path]: workflow(`      - run: echo\n${step()}`) },
      [path],
    ],
    ["takes the check out", { [path]: workflow(step()) }, { [path]: workflow("") }, [path]],
    ["takes the workflow away", { [path]: workflow(step()) }, {}, [path]],
    [
      "where it writes and how is none of an input",
      { [path]: workflow(step(given("comment: auto"))) },
      { [path]: workflow(step(given("comment: never, sarif: a"))) },
      [path],
    ],
    [
      "of a composite action is named",
      { [wrapped]: composite() },
      { [wrapped]: `${composite()}# x\n` },
      [wrapped],
    ],
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
