/** The house holds its own rules: arrows, sizes, registries, versions, and what action.yml promises. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { refusal } from "../lint/rooms.ts";
import { camel, unitsIn } from "../scripts/registries.ts";
import { ruleDefaults } from "../src/core/model/rule-ids.ts";
import { version } from "../src/core/model/version.ts";
import { commands } from "../src/commands/registry.generated.ts";
import { languages } from "../src/languages/registry.generated.ts";
import { rules } from "../src/rules/registry.generated.ts";
import { sources } from "../src/usage/registry.generated.ts";

const root = new URL("../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");

function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}${name.replaceAll("\\", "/")}`)
    .filter((path) => statSync(new URL(path, root)).isFile());
}

/** What each room may import beside itself. Said here once more, so that a slip in the table is found. */
const rooms = ["languages", "rules", "commands", "reports", "config"];
const inner = ["core", "ports", ...rooms, "usage"];
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  ports: ["core"],
  ...Object.fromEntries(rooms.map((room) => [room, ["core"]])),
  usage: ["core", "ports"],
  runtime: ["core"],
  adapters: ["core", "ports"],
  analysis: inner,
  usecases: [...inner, "analysis"],
  action: [...inner, "analysis", "usecases", "adapters"],
  app: [...inner, "analysis", "usecases", "adapters"],
  cli: [...inner, "analysis", "usecases", "adapters"],
};
const arrows = Object.keys(allowed).flatMap((from) =>
  Object.keys(allowed).map((to) => [from, to, from === to || allowed[from]?.includes(to) === true] as const),
);

describe("arrows between rooms", () => {
  it.each(arrows)("%s → %s: %s", (from, to, may) => {
    const depths = [
      [`src/${from}/a.ts`, `../${to}/b.ts`],
      [`/somewhere/src/${from}/deep/a.ts`, `../../${to}/deep/b.ts`],
      [`C:\\somewhere\\src\\${from}\\a.ts`, `../${to}/b.ts`],
    ] as const;
    for (const [file, specifier] of depths) {
      const answer = refusal(file, specifier);
      if (may) expect(answer).toBeNull();
      else expect(answer).toContain(`src/${from} may not import src/${to}`);
    }
  });

  it("refuses a folder that is no room", () => {
    expect(refusal("src/attic/a.ts", "./b.ts")).toContain("src/attic is no room");
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

  it("have at most 250 lines", () => {
    const long = sources.filter((path) => text(path).trimEnd().split("\n").length > 250);
    expect(long).toEqual([]);
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
    const readme = text("README.md");
    for (const [name, { description = "" }] of Object.entries(inputs)) {
      expect(description).not.toBe("");
      expect(readme).toContain(`| \`${name}\` |`);
    }
  });

  it("is one set of outputs", () => {
    const { outputs } = parse(text("action.yml")) as { outputs: Record<string, unknown> };
    const shell = filesBelow("src/action/").map(text).join("\n");
    const set = [...shell.matchAll(/\bsetOutput\("([a-z-]+)"/g)].map(([, name]) => name);
    expect(new Set(set)).toEqual(new Set(Object.keys(outputs)));
  });
});
