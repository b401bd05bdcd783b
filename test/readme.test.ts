/** What the README tells people to copy is valid. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { helpText } from "../src/cli/help.ts";
import { readOptions } from "../src/cli/read-options.ts";
import { readConfiguration } from "./support/configuration.ts";
import { readUsageFile } from "../src/usage/record/read.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

function blocks(language: string): string[] {
  const found = readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"));
  return [...found].map(([, text = ""]) => text);
}

describe("the README", () => {
  const [workflow = "", ...configurations] = blocks("yaml");

  it("shows a workflow with the least of permissions", () => {
    const { on, permissions } = parse(workflow) as { on: object; permissions: object };
    expect(Object.keys(on)).toEqual(["pull_request", "merge_group", "workflow_dispatch"]);
    expect(permissions).toEqual({ contents: "read", "pull-requests": "write" });
    expect(workflow).toContain("uses: sunset-warden/sunset-warden@v0");
  });

  it("shows configurations that are valid", () => {
    expect(configurations.length).toBeGreaterThan(1);
    for (const text of configurations) {
      const { configuration, problems, oldForms } = readConfiguration(text, ".github/deprecations.yml");
      expect(problems).toEqual([]);
      expect(oldForms).toEqual([]);
      expect(configuration).not.toBeNull();
    }
  });

  it("shows a usage file that is valid", () => {
    const files = blocks("json");
    expect(files).toHaveLength(1);
    for (const text of files) expect(readUsageFile(text, "ops/usage.json").problems).toEqual([]);
  });

  it("shows commands that exist", () => {
    const lines = blocks("sh").flatMap((text) =>
      text
        .split("\n")
        .flatMap((line) => line.match(/^(?:node \S+\/dist\/cli\.js|sunset-warden) (.*)$/)?.[1] ?? []),
    );
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const words = line.replace(/#.*/, "").trim().split(/\s+/);
      const { command } = readOptions(words);
      expect(helpText(command)).toContain(`sunset-warden ${words[0] ?? ""}`);
    }
  });
});
