/** What the README and the pages tell people to copy is valid. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadAsset } from "../src/adapters/fs/assets.ts";
import { Engine } from "../src/analysis/register/engine.ts";
import { contractLanguages } from "../src/contracts/base/contract-languages.ts";
import { contracts } from "../src/contracts/registry.generated.ts";
import { helpText } from "../src/cli/run.ts";
import { readOptions } from "../src/cli/read-options.ts";
import { languages } from "../src/languages/registry.generated.ts";
import { readConfiguration } from "./support/configuration.ts";

const root = new URL("../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");
const readme = text("README.md");
const pages = readdirSync(new URL("docs/", root)).filter((path) => path.endsWith(".md"));
const documents = [readme, ...pages.map((page) => text(`docs/${page}`))];

function blocks(language: string, of: readonly string[] = [readme]): string[] {
  const shown = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return of.flatMap((each) => [...each.matchAll(shown)].map(([, block = ""]) => block));
}

describe("the README", () => {
  const [workflow = "", contract = "", policy = ""] = blocks("yaml");

  it("is read in one sitting", () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(10_000);
  });

  it("shows notices that are whole", async () => {
    const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
    const document = `openapi: 3.1.0\ninfo: { title: Users, version: "1" }\n${contract}      responses: {}\n`;
    const samples = [
      ["openapi.yaml", document],
      ["client.ts", `${blocks("ts").join("")}  return [];\n}\n`],
    ] as const;
    for (const [path, sample] of samples) {
      const { file, problems } = await engine.read(path, Buffer.from(sample), {});
      expect(problems).toEqual([]);
      const notices = [...(file?.features.values() ?? [])].map(({ notice }) => notice);
      expect(notices).toEqual([
        expect.objectContaining({
          sunset: expect.stringMatching(/^2027-/),
          replacement: expect.any(String),
          reason: expect.any(String),
        }),
      ]);
    }
  });

  it("shows a workflow with the least of permissions", () => {
    const { on, permissions } = parse(workflow) as { on: object; permissions: object };
    expect(Object.keys(on)).toEqual(["pull_request", "merge_group", "workflow_dispatch"]);
    expect(permissions).toEqual({ contents: "read", "pull-requests": "write" });
    expect(workflow).toContain("uses: sunset-warden/sunset-warden@v0");
  });

  it("shows a configuration that is read without a word", () => {
    expect(policy).toContain("enforce-from:");
    const { configuration, problems } = readConfiguration(policy, ".github/deprecations.yml");
    expect([configuration === null, problems]).toEqual([false, []]);
  });

  it("has workflows to copy that ask for no more than they need, and policies that are read", () => {
    const files = blocks("yaml", [text("docs/workflows.md")]);
    const workflows = files.filter((each) => each.includes("\njobs:"));
    expect([files.length, workflows.length]).toEqual([10, 5]);
    for (const each of workflows) {
      const { jobs, permissions } = parse(each) as { jobs: object; permissions: { contents: string } };
      expect(permissions.contents).toBe("read");
      expect(JSON.stringify(jobs)).toContain("sunset-warden/sunset-warden@v0");
    }
    const policies = files.filter((each) => /^(?:audience|usage)/.test(each));
    expect(policies).toHaveLength(3);
    for (const each of policies)
      expect(readConfiguration(each, ".github/deprecations.yml").problems).toEqual([]);
  });

  it("shows commands that exist", () => {
    const lines = blocks("sh", documents).flatMap((text) =>
      text
        .split("\n")
        .flatMap((line) => line.match(/^(?:node \S+\/dist\/cli\.js|sunset-warden) (.*)$/)?.[1] ?? []),
    );
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const words = line.replace(/#.*/, "").trim().split(/\s+/);
      const { command } = readOptions(words);
      expect(helpText(command)).toContain(`sunset-warden ${words[0] ?? ""}`);
    }
  });
});
