/** The house holds its own rules: arrows, sizes, registries, versions, and what action.yml promises. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { named } from "../lint/languages.ts";
import { isGoverned, isLimit, isNumber } from "../lint/limits.ts";
import { refusal } from "../lint/rooms.ts";
import { isMessage, wordFault } from "../lint/words.ts";
import { camel, unitsIn } from "../scripts/registries.ts";
import * as limits from "../src/core/limits.ts";
import { limitsIn } from "../scripts/limits.ts";
import { ruleDefaults } from "../src/core/model/rule-ids.ts";
import { version } from "../src/core/product/version.ts";
import { commands } from "../src/commands/registry.generated.ts";
import { languages } from "../src/languages/registry.generated.ts";
import { rules } from "../src/rules/registry.generated.ts";
import { sources } from "../src/usage/registry.generated.ts";

const root = new URL("../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");

function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}${name.replaceAll("\\", "/")}`)
    .filter((path) => !path.includes("/node_modules/") && statSync(new URL(path, root)).isFile());
}

const rooms = ["languages", "rules", "commands", "reports", "config"];

describe("languages stay in their room", () => {
  it.each([
    ["python", false, true],
    ["javascript", false, true],
    ["client.py", false, true],
    [".java", false, true],
    ["__init__", false, true],
    ["see package.json", false, true],
    [String.raw`\.pyi?$`, true, true],
    [String.raw`\.(?:js|mjs)$`, true, true],
    ["^__init__$", true, true],
    ["Python's decorator", false, false],
    ["goes", false, false],
    ["index.html", false, false],
    ["constructor", false, false],
    [String.raw`\.(?:png|svg)$`, true, false],
  ])("%j, a pattern: %s, names one: %s", (text, isPattern, expected) => {
    expect(named(text, isPattern) !== null).toBe(expected);
  });
});

describe("limits have one list", () => {
  it.each([
    ["most", "", true],
    ["mostFiles", "", true],
    ["deepest", "", true],
    ["few", "", true],
    ["retries", " Limit: a server that is down stays down. ", true],
    ["retries", "* Limits: of one request, and of all. ", true],
    ["mostly", "", false],
    ["fewer", "", false],
    ["hour", " Milliseconds. ", false],
    ["pageSize", " Limited by the server. ", false],
  ])("%s, with the comment %j, is one: %s", (name, comment, expected) => {
    expect(isLimit(name, comment)).toBe(expected);
  });

  it.each([
    ["src/languages/go/syntax.ts", true],
    ["src/core/limits.ts", false],
    ["src/app/jobs/shares.ts", false],
    ["scripts/generate.ts", false],
  ])("%s takes them from there: %s", (path, expected) => {
    expect(isGoverned(path)).toBe(expected);
  });

  it.each([
    ["64", { type: "Literal", value: 64 }, true],
    ["a text", { type: "Literal", value: "64" }, false],
    ["a name", { type: "Identifier" }, false],
    [
      "64 * 1024",
      {
        type: "BinaryExpression",
        left: { type: "Literal", value: 64 },
        right: { type: "Literal", value: 1024 },
      },
      true,
    ],
    [
      "64 * size",
      { type: "BinaryExpression", left: { type: "Literal", value: 64 }, right: { type: "Identifier" } },
      false,
    ],
  ])("%s is a number by itself: %s", (_, expression, expected) => {
    expect(isNumber(expression)).toBe(expected);
  });

  it("each says what it is of and what happens beyond it", () => {
    const listed = limitsIn(text("src/core/limits.ts"));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(limits).toSorted());
    for (const { name, most, unit, beyond } of listed) {
      expect([name, most]).toEqual([name, Object.entries(limits).find(([each]) => each === name)?.[1]]);
      expect(unit).toMatch(/^[a-z].*[^.]$/);
      expect(beyond).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe("plain words", () => {
  it.each([
    ["* What a file declares. ", '"What"'],
    ["* Whether it is public. ", '"Whether"'],
    [" The notice stands above it.", '"stands"'],
    [" It lies\n   * beside the file. ", '"lies"'],
    [" `x` is no date.", '"is no d"'],
    [" Whoever calls it.", '"Whoever"'],
    ["There is no date.", null],
    ["It is no longer called.", null],
    ["What happens if base cannot be fetched?", null],
    ["Names that stand`s` for: `beside`, `anew`.", '"stand"'],
    ["The code `whoever` is not read.", null],
  ])("%j: %s", (comment, fault) => {
    expect(wordFault(comment)?.split(": ")[0] ?? null).toBe(fault);
  });

  it.each([
    ["is not a date to use", true],
    ["--base origin/main", false],
    ["tag next", false],
  ])("%j is a message: %s", (words, expected) => {
    expect(isMessage(words)).toBe(expected);
  });

  it("are in all pages", () => {
    const pages = [
      "README.md",
      "CONTRIBUTING.md",
      "SECURITY.md",
      "SUPPORT.md",
      ...filesBelow("docs/"),
    ].filter((path) => path.endsWith(".md") && !path.startsWith("docs/adr/"));
    const faults = pages.flatMap((path) =>
      text(path)
        .replaceAll(/```[^]*?```/g, "")
        .split("\n")
        .flatMap((line) => (line.startsWith("#") ? [] : (wordFault(line.replace(/^[|>\s-]+/, "- ")) ?? [])))
        .map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe("arrows between rooms", () => {
  it.each([
    ["a room to itself", "src/rules/a.ts", "./b.ts"],
    ["a room to the core", "src/languages/java/a.ts", "../../core/model/b.ts"],
    ["sources of usage to the ports", "src/usage/a.ts", "../ports/b.ts"],
    ["adapters to the ports", "src/adapters/git/a.ts", "../../ports/b.ts"],
    ["the analysis to a room", "src/analysis/facts/a.ts", "../../languages/b.ts"],
    ["a use case to the analysis", "/somewhere/src/usecases/a.ts", "../analysis/facts/b.ts"],
    ["a shell to an adapter", "C:\\somewhere\\src\\cli\\a.ts", "../adapters/fs/b.ts"],
    ["a shell to a use case", "src/app/jobs/a.ts", "../../usecases/b.ts"],
  ])("lead from %s", (_, file, specifier) => {
    expect(refusal(file, specifier)).toBeNull();
  });

  it.each([
    ["the core to anything", "src/core/model/a.ts", "../../ports/b.ts", "src/core", "src/ports"],
    ["a room to its sibling", "src/rules/a.ts", "../config/b.ts", "src/rules", "src/config"],
    ["a room to the ports", "src/reports/page/a.ts", "../../ports/b.ts", "src/reports", "src/ports"],
    [
      "the analysis to a use case",
      "src/analysis/facts/a.ts",
      "../../usecases/b.ts",
      "src/analysis",
      "src/usecases",
    ],
    [
      "a use case to an adapter",
      "/somewhere/src/usecases/a.ts",
      "../adapters/b.ts",
      "src/usecases",
      "src/adapters",
    ],
    ["an adapter to a room", "src/adapters/git/a.ts", "../../rules/b.ts", "src/adapters", "src/rules"],
    ["a shell to another one", "C:\\somewhere\\src\\cli\\a.ts", "../action/b.ts", "src/cli", "src/action"],
    ["the runtime to anything but the core", "src/runtime/a.ts", "../usage/b.ts", "src/runtime", "src/usage"],
  ])("do not lead from %s", (_, file, specifier, from, to) => {
    expect(refusal(file, specifier)).toContain(`${from} may not import ${to}`);
  });

  it("refuses a folder that is no room", () => {
    expect(refusal("src/attic/a.ts", "./b.ts")).toContain("src/attic is not a room");
  });

  it("says nothing of files outside of src", () => {
    expect(refusal("test/core/a.test.ts", "../../src/adapters/b.ts")).toBeNull();
    expect(refusal("scripts/build.ts", "node:fs")).toBeNull();
  });

  it("knows every folder of src", () => {
    const folders = readdirSync(new URL("src/", root), { withFileTypes: true });
    expect(folders.length).toBeGreaterThan(0);
    for (const { name } of folders) {
      expect(
        statSync(new URL(`src/${name}`, root)).isDirectory(),
        `src/${name} stands outside of any room`,
      ).toBe(true);
      expect(refusal(`src/${name}/a.ts`, "./b.ts")).toBeNull();
    }
  });
});

describe("what reaches the world", () => {
  const worldly = [
    "node:fs",
    "node:fs/promises",
    "node:child_process",
    "node:os",
    "@actions/core",
    "@octokit/rest",
  ];
  const pure = ["core", "ports", ...rooms, "usage", "usecases"];
  it.each(pure)("is refused in %s", (room) => {
    for (const name of worldly) expect(refusal(`src/${room}/a.ts`, name)).toContain("reaches the world");
    for (const name of ["zod", "date-fns", "node:util"]) expect(refusal(`src/${room}/a.ts`, name)).toBeNull();
  });
  it.each(["adapters", "action", "app", "cli", "runtime"])("is allowed in %s", (room) => {
    for (const name of worldly) expect(refusal(`src/${room}/a.ts`, name)).toBeNull();
  });
});

describe("files", () => {
  const sources = ["src/", "scripts/", "lint/", "test/"]
    .flatMap(filesBelow)
    .filter((path) => path.endsWith(".ts") && !path.includes(".generated.") && !path.includes("/fixtures/"));

  it("have at most 400 lines", () => {
    const long = sources.filter((path) => text(path).trimEnd().split("\n").length > 400);
    expect(long).toEqual([]);
  });

  it("are at most 25 in a folder, units apart", () => {
    const counts = new Map<string, number>();
    for (const path of sources.filter((each) => each.startsWith("src/"))) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    for (const units of ["src/rules", "src/commands", "src/languages"]) counts.delete(units);
    expect(counts.size).toBeGreaterThan(0);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it("have names that say the domain", () => {
    expect(sources.filter((path) => /\b(?:utils?|helpers?|common|managers?)\b/i.test(path))).toEqual([]);
  });
});

describe("rules", () => {
  const units = unitsIn(new URL("src/rules/", root));

  it("stand in the registry, each file once", () => {
    expect(rules.map(({ id }) => id.replace("/", "-"))).toEqual(units);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it.each(units)("%s exports its rule under its own name, and has a test", async (unit) => {
    const file = (await import(fileURLToPath(new URL(`src/rules/${unit}.ts`, root)))) as Record<
      string,
      unknown
    >;
    expect(rules).toContain(file[camel(unit)]);
    expect(
      existsSync(new URL(`test/rules/${unit}.test.ts`, root)),
      `test/rules/${unit}.test.ts is missing`,
    ).toBe(true);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("%s is complete", (id, rule) => {
    expect(rule.severity).toBe(ruleDefaults[id]);
    expect(rule.on.length).toBeGreaterThan(0);
    for (const words of [rule.summary, rule.help]) expect(words).toMatch(/^[A-Z`].*\.$/s);
    expect(existsSync(new URL(`docs/rules/${id}.md`, root))).toBe(true);
  });
});

describe("languages", () => {
  it("stand in the registry, each file once", () => {
    expect(languages).toHaveLength(unitsIn(new URL("src/languages/", root)).length);
    expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length);
  });
});

describe("commands", () => {
  const units = unitsIn(new URL("src/commands/", root));

  it("stand in the registry, each file once", () => {
    expect(commands.map(({ name }) => name)).toEqual(units);
  });

  it.each(units)("%s exports itself under its own name, and has a test", async (unit) => {
    const file = (await import(fileURLToPath(new URL(`src/commands/${unit}.ts`, root)))) as Record<
      string,
      unknown
    >;
    expect(commands).toContain(file[camel(unit)]);
    expect(text(`test/commands/${unit}.test.ts`)).toContain(`describeCommand(${camel(unit)}`);
    expect(text("docs/commands.md")).toContain(`\n### ${unit}\n`);
  });
});

describe("sources of usage", () => {
  const units = unitsIn(new URL("src/usage/", root));

  it("stand in the registry, each file once", () => {
    expect(sources.map(({ type }) => type)).toEqual(units);
  });

  it.each(units)("%s exports itself under its own name, and has a test", async (unit) => {
    const file = (await import(fileURLToPath(new URL(`src/usage/${unit}.ts`, root)))) as Record<
      string,
      unknown
    >;
    expect(sources).toContain(file[camel(unit)]);
    expect(text(`test/usage/${unit}.test.ts`)).toContain(`describeSource("${unit}"`);
  });
});

describe("what is said in two places", () => {
  it("is one version", () => {
    const { version: packaged } = JSON.parse(text("package.json")) as { version: string };
    expect(version).toBe(packaged);
  });

  it("is one set of inputs", () => {
    const { inputs } = parse(text("action.yml")) as { inputs: Record<string, { description?: string }> };
    const read = [...text("src/action/inputs.ts").matchAll(/\b(?:getInput|choice|text)\("([a-z-]+)"/g)];
    expect(new Set(read.map(([, name]) => name))).toEqual(new Set(Object.keys(inputs)));
    const page = text("docs/action.md");
    for (const [name, { description = "" }] of Object.entries(inputs)) {
      expect(description).not.toBe("");
      expect(page).toContain(`| \`${name}\` |`);
    }
  });

  it("is one set of outputs", () => {
    const { outputs } = parse(text("action.yml")) as { outputs: Record<string, unknown> };
    const shell = filesBelow("src/action/").map(text).join("\n");
    const set = [...shell.matchAll(/\bsetOutput\("([a-z-]+)"/g)].map(([, name]) => name);
    expect(new Set(set)).toEqual(new Set(Object.keys(outputs)));
  });
});
