/** Units of reports and of the command line: each stands in its registry once, and has a test. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { camel, unitsIn } from "../scripts/registries.ts";
import { commands as cliCommands } from "../src/cli/registry.generated.ts";
import { formats } from "../src/reports/formats/registry.generated.ts";

const root = new URL("../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");

describe("report formats", () => {
  const units = unitsIn(new URL("src/reports/formats/", root));

  it("stand in the registry, each file once", () => {
    expect(formats.map(({ name }) => name)).toEqual(units);
  });

  it.each(units)("%s has a test", (unit) => {
    expect(text(`test/reports/formats/${unit}.test.ts`)).toContain(`describeFormat(${camel(unit)}`);
  });
});

describe("commands of the command line", () => {
  const units = unitsIn(new URL("src/cli/commands/", root));

  it("stand in the registry, each file once", () => {
    expect(cliCommands.map(({ name }) => name).toSorted()).toEqual(units);
  });

  it.each(units)("%s has a test", (unit) => {
    expect(text(`test/cli/commands/${unit}.test.ts`)).toContain(`describeCliCommand(${camel(unit)}Command`);
  });

  it("agree on what an option takes", () => {
    const kinds = new Map<string, boolean>();
    for (const { name, value } of cliCommands.flatMap(({ options }) => options)) {
      expect(kinds.get(name) ?? value !== undefined, `--${name}`).toBe(value !== undefined);
      kinds.set(name, value !== undefined);
    }
  });
});
