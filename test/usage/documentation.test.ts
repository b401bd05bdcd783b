import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfiguration } from "../support/configuration.ts";
import { queriesFor } from "../../src/usage/prometheus/promql.ts";
import { readUsageFile } from "../../src/usage/record/read.ts";
import { options } from "../support/usage/fake-prometheus.ts";

const document = readFileSync(new URL("../../docs/usage.md", import.meta.url), "utf8");
const blocks = (language: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, text = ""]) => text,
  );

describe("docs/usage.md", () => {
  it("shows configurations that are valid", () => {
    const configurations = blocks("yaml").filter((text) => text.startsWith("usage:"));
    expect(configurations).toHaveLength(7);
    for (const text of configurations)
      expect(readConfiguration(text, "deprecations.yml").problems).toEqual([]);
  });

  it("shows an answer that is valid", () => {
    const answers = blocks("json");
    expect(answers).toHaveLength(2);
    for (const text of answers) expect(readUsageFile(text, "answer").problems).toEqual([]);
  });

  it("names the series that are asked for", () => {
    const queries = queriesFor(options, 840);
    const names = [
      queries.calls(["x"]),
      queries.coverage(["x"]),
      queries.losses(["x"]),
      queries.scrapes(["x"]),
    ]
      .join(" ")
      .match(/\b(?:deprecated_feature_[a-z_]+|up)(?=\{)/g);
    expect(new Set(names).size).toBe(4);
    for (const name of new Set(names)) expect(document).toContain(`\`${name}\``);
  });
});
