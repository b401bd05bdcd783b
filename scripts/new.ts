// Writes a new unit with its test, as CONTRIBUTING.md describes them:
// `npm run new -- rule notice/owner-missing`, `command`, `format` or `source` and a name. What it writes passes its
// tests; replace the parts that say what it does.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { camel } from "./registries.ts";

/** Texts of files by path. */
type Files = Readonly<Record<string, string>>;

interface Kind {
  readonly name: RegExp;
  readonly example: string;
  readonly files: (name: string) => Files;
}

const kinds: Readonly<Record<string, Kind>> = {
  rule: { name: /^[a-z]+\/[a-z]+(?:-[a-z]+)*$/, example: "notice/owner-missing", files: ruleFiles },
  command: { name: /^[a-z]+(?:-[a-z]+)*$/, example: "postpone", files: commandFiles },
  format: { name: /^[a-z]+(?:-[a-z]+)*$/, example: "junit", files: formatFiles },
  source: { name: /^[a-z]+(?:-[a-z]+)*$/, example: "spreadsheet", files: sourceFiles },
};

/** The files of a new unit; throws with what is wrong. */
export function newUnit(kind: string, name: string): Files {
  const found = kinds[kind];
  if (found === undefined)
    throw new Error(
      `Unknown kind ${JSON.stringify(kind)}: use ${Object.keys(kinds).join(", ")}. CONTRIBUTING.md describes languages and formats of contracts.`,
    );
  if (!found.name.test(name))
    throw new Error(
      `${JSON.stringify(name)} is not a valid name of a ${kind}: write it as ${found.example}.`,
    );
  return found.files(name);
}

function ruleFiles(id: string): Files {
  const file = id.replace("/", "-");
  return {
    [`src/rules/${file}.ts`]: `import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const ${camel(file)}: Rule = {
  id: "${id}",
  severity: "warning",
  summary: "A new or amended notice is on a feature whose name begins with \`todo\`.",
  help: "Say why callers or maintainers need this rule, and how to fix a finding.",
  on: onNotice({
    needs: [],
    defect: (feature) => {
      if (!feature.name.startsWith("todo")) return null;
      return {
        message: \`\${called(feature)} has a name that begins with \\\`todo\\\`.\`,
        remedy: "Rename it.",
      };
    },
  }),
};
`,
    [`test/rules/${file}.test.ts`]: `import { describe, expect, it } from "vitest";
import { announced, onChange } from "../support/judging.ts";
import { aChange, aFeature } from "../support/results.ts";

const rule = "${id}";

describe("${id}", () => {
  it.each([["another name", announced({})]])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("reports the name, with what to do", () => {
    const feature = aFeature({ id: "src/a.ts#todoList", name: "todoList" });
    const change = aChange({ change: "announced", side: "head", base: null, head: feature });
    expect(onChange(rule, announced({}, { change, feature }))).toMatchObject([
      { rule, severity: "warning", message: "\`todoList\` has a name that begins with \`todo\`." },
    ]);
  });
});
`,
    [`docs/examples/${id}.yml`]: `reported:
  about: "A function is deprecated whose name begins with \`todo\`."
  base:
    src/client.ts: |
      export function todoList(): void {}
      export function fetchPage(): void {}
  head:
    src/client.ts: |
      /** @deprecated Use \`fetchPage\` instead: this one loses results. Sunset: 2027-07-01 */
      export function todoList(): void {}
      export function fetchPage(): void {}
  says: "\`todoList\` has a name that begins with \`todo\`. Rename it."
quiet:
  about: "Its name is another one."
  base:
    src/client.ts: |
      export function fetchAll(): void {}
      export function fetchPage(): void {}
  head:
    src/client.ts: |
      /** @deprecated Use \`fetchPage\` instead: this one loses results. Sunset: 2027-07-01 */
      export function fetchAll(): void {}
      export function fetchPage(): void {}
`,
  };
}

function commandFiles(name: string): Files {
  return {
    [`src/commands/${name}.ts`]: `import { expectNothing } from "../core/answers/command-arguments.ts";
import type { Command } from "../core/model/command.ts";

export const ${camel(name)}: Command = {
  name: "${name}",
  takes: "",
  example: "/sunset ${name}",
  summary: "Shows the state of the feature.",
  help: "Say what the command does, what it takes, and when to use it.",
  permission: { key: "status", least: "read" },
  position: 90,
  read: (argument) => expectNothing(argument) ?? { does: "show", what: "${name}" },
  work: { kind: "show", show: () => ({ report: "status" }) },
};
`,
    [`test/commands/${name}.test.ts`]: `import { ${camel(name)} } from "../../src/commands/${name}.ts";
import { describeCommand } from "./contract.ts";

describeCommand(${camel(name)}, {
  read: [["", { does: "show", what: "${name}" }]],
  refused: [["of all", "It takes nothing"]],
});
`,
  };
}

function formatFiles(name: string): Files {
  return {
    [`src/reports/formats/${name}.ts`]: `import { plainLine } from "../writing/plain.ts";
import type { ReportFormat } from "./base/format.ts";

/** One line for each finding. */
export const ${camel(name)}: ReportFormat = {
  name: "${name}",
  position: 90,
  hint: "one line for each finding",
  contentType: "text/plain",
  render: {
    check: ({ findings }) =>
      Promise.resolve(findings.map(({ rule, message }) => \`\${rule}: \${plainLine(message)}\\n\`).join("")),
  },
};
`,
    [`test/reports/formats/${name}.test.ts`]: `import { ${camel(name)} } from "../../../src/reports/formats/${name}.ts";
import { describeFormat } from "./contract.ts";

describeFormat(${camel(name)}, { check: "removal/before-sunset: " });
`,
  };
}

function sourceFiles(type: string): Files {
  return {
    [`src/usage/${type}.ts`]: `import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";

interface Settings {
  readonly path: string;
}

export const ${camel(type)}: SourceUnit = sourceUnit("${type}", {
  summary: "A file of the repository, in the form of the usage file.",
  position: 90,
  coversByDefault: isServed,
  keys: ({ text, covers }) => ({ path: text("the path of a file"), covers }),
  settings: ({ path }): Settings => ({ path }),
  title: ({ path }) => path,
  identity: ({ path }) => [path],
  files: ({ path }) => [path],
  async ask({ path }, { question, readFile }) {
    const { fileAnswers } = await import("./record/file-answers.ts");
    return fileAnswers(await readFile(path), question);
  },
});
`,
    [`test/usage/${type}.test.ts`]: `import { describeSource } from "./contract.ts";

const path = "ops/usage.json";
const record = (features: readonly object[]): string =>
  JSON.stringify({ schema: 1, window: { from: "2026-10-15", to: "2026-11-20" }, features });

describeSource("${type}", {
  entry: "path: a.json",
  other: { entry: "path: ops/b.json", files: ["ops/b.json"], variables: [] },
  source: (covers) => ({ type: "${type}", path, covers }),
  stage(state, feature) {
    const callers = [{ caller: "acme", class: "public", count: 2 }];
    const texts: Record<typeof state, string | null> = {
      called: record([{ feature, callers }]),
      "not-called": record([{ feature }]),
      "not-listed": record([{ feature: \`\${feature}/more\`, callers }]),
      garbage: "<html>",
      "broken-off": record([{ feature }]).slice(0, -3),
      absent: null,
      throwing: null,
    };
    if (state === "throwing") return { readFile: () => Promise.reject(new Error("a bug")) };
    return { readFile: () => Promise.resolve({ path, text: texts[state] }) };
  },
  reason: /^the usage (?:file|record) /,
});
`,
  };
}

function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [kind = "", name = ""] = positionals;
  const root = fileURLToPath(new URL("../", import.meta.url));
  const files = Object.entries(newUnit(kind, name));
  const [there] = files.filter(([path]) => existsSync(join(root, path)));
  if (there !== undefined) throw new Error(`${there[0]} exists already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`Wrote ${path}\n`);
  }
  process.stdout.write(
    "Next: npm run generate, then its test (npx vitest run PATH). CONTRIBUTING.md says what each part is for; test/ratchet.ts counts the new file.\n",
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
