/** What the pages tell people to write is read as they say. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readOptions } from "../../src/cli/read-options.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { configurationSchema, readConfiguration } from "../support/configuration.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { readUsageFile } from "../../src/usage/record/read.ts";
import { unreadTables } from "../../src/languages/unread/unread-tables.ts";
import { Engine } from "../../src/analysis/register/engine.ts";

const root = new URL("../../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");

function blocks(page: string, language: string): string[] {
  const found = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"));
  return [...found].map(([, block = ""]) => block);
}

describe("docs/configuration.md", () => {
  const page = text("docs/configuration.md");

  it("shows configurations that are valid", () => {
    for (const block of blocks(page, "yaml")) {
      const { problems, oldForms } = readConfiguration(block, ".github/deprecations.yml");
      expect({ block, problems, oldForms }).toEqual({ block, problems: [], oldForms: [] });
    }
  });

  it("speaks of every key", () => {
    for (const key of Object.keys(configurationSchema.shape))
      expect(page).toMatch(new RegExp(`\\b${key}\\b`));
  });
});

describe("docs/gate.md", () => {
  it("shows configurations that are valid", () => {
    const shown = blocks(text("docs/gate.md"), "yaml");
    expect(shown.length).toBeGreaterThan(0);
    for (const block of shown)
      expect(readConfiguration(block, ".github/deprecations.yml")).toMatchObject({
        problems: [],
        oldForms: [],
      });
  });
});

describe("docs/usage.md", () => {
  it("shows usage files that are valid", () => {
    const files = blocks(text("docs/usage.md"), "json").filter((each) => each.includes('"window"'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(readUsageFile(file, "ops/usage.json").problems).toEqual([]);
  });
});

it("docs/README.md is a map of every page", () => {
  const map = text("docs/README.md");
  const pages = readdirSync(new URL("docs/", root)).filter(
    (path) => path.endsWith(".md") && path !== "README.md",
  );
  expect(pages.filter((page) => !map.includes(`](${page})`))).toEqual([]);
});

describe("docs/notices.md", () => {
  const page = text("docs/notices.md");
  const engine = new Engine(languages, loadAsset, unreadTables);
  const endings: readonly (readonly [string, string])[] = [
    ["typescript", "a.ts"],
    ["python", "a.py"],
    ["java", "Client.java"],
    ["go", "client.go"],
  ];

  const parts = /^### [^]*?(?=^## )/gm;

  it.each(endings)("shows notices in %s that are whole", async (language, path) => {
    const samples = blocks(page.replaceAll(parts, ""), language);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const { file, problems } = await engine.read(path, Buffer.from(sample), {});
      expect(problems).toEqual([]);
      const notices = [...(file?.features.values() ?? [])].map(({ notice }) => notice);
      expect(notices).toEqual([
        expect.objectContaining({
          sunset: "2027-07-01",
          replacement: expect.stringMatching(/fetch_?page/i),
          reason: expect.stringContaining("loses results"),
        }),
      ]);
    }
  });

  it("shows what Go code says of other interfaces", async () => {
    const samples = (page.match(parts) ?? []).flatMap((part) => blocks(part, "go"));
    const read = await Promise.all(samples.map((each) => engine.read("api.go", Buffer.from(each), {})));
    const notices = read.flatMap(({ file }) => [...(file?.features.values() ?? [])]);
    expect(notices.map(({ notice }) => notice)).toMatchObject([
      { sunset: null, sunsetVersion: "1.25", replacement: "networking.k8s.io/v1.Ingress" },
      { sunset: "2027-07-01", replacement: "capacity" },
    ]);
  });
});

const pages = [
  "README.md",
  ...readdirSync(new URL("docs/", root), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path.replaceAll("\\", "/")}`),
];
const prose = (page: string): string => text(page).replaceAll(/```[^]*?```/g, "");

/** The anchors of a page, as GitHub makes them of headings; the second of a name has a number. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set([...prose(page).matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id));
  for (const [, heading = ""] of prose(page).matchAll(/^#+ (.*)$/gm)) {
    const plain = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
    let nth = 0;
    while (anchors.has(nth === 0 ? anchor : `${anchor}-${nth}`)) nth += 1;
    anchors.add(nth === 0 ? anchor : `${anchor}-${nth}`);
  }
  return anchors;
}

it("no page links to a heading that is not there", () => {
  const dead = pages.flatMap((page) =>
    [...prose(page).matchAll(/\]\(<?([^)#>:\s]*)#([^)>\s]+)>?\)/g)]
      .map(([, file = "", anchor = ""]) => ({
        to: posix.join(posix.dirname(page), file || posix.basename(page)),
        anchor,
      }))
      .filter(
        ({ to, anchor }) => to.endsWith(".md") && existsSync(new URL(to, root)) && !anchorsOf(to).has(anchor),
      )
      .map(({ to, anchor }) => `${page}: ${to}#${anchor}`),
  );
  expect(dead).toEqual([]);
});

it("no page links to a file that is not there", () => {
  const dead = pages.flatMap((page) =>
    [
      ...text(page)
        .replaceAll(/```[^]*?```/g, "")
        .matchAll(/\]\(<?([^)#>\s]+)[^)]*\)/g),
    ]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(new URL(link, new URL(page, root))))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

it("the hook of pre-commit runs a command that exists", () => {
  const [hook] = parse(text(".pre-commit-hooks.yaml")) as { entry: string; language: string }[];
  const [program, ...args] = hook?.entry.split(" ") ?? [];
  expect(program).toBe("sunset-warden");
  expect(readOptions(args)).toMatchObject({ command: "check", head: "WORKTREE", quiet: true });
});
