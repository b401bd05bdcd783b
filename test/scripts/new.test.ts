import { describe, expect, it } from "vitest";
import { newUnit } from "../../scripts/new.ts";

describe("npm run new", () => {
  it.each([
    ["rule", "notice/owner-missing", ["src/rules/", "test/rules/", "docs/examples/notice/"]],
    ["command", "postpone", ["src/commands/", "test/commands/"]],
    ["format", "junit-like", ["src/reports/formats/", "test/reports/formats/"]],
    ["source", "spreadsheet", ["src/usage/", "test/usage/"]],
  ])("writes a %s with its test", (kind, name, folders) => {
    const files = Object.entries(newUnit(kind, name));
    expect(files.map(([path]) => path.slice(0, path.lastIndexOf("/") + 1))).toEqual(folders);
    const [[, unit] = [], [, test] = []] = files;
    expect(unit).toContain(`"${name}"`);
    expect(test).toContain("import { describe");
  });

  it.each([
    ["rule", "owner", "write it as notice/owner-missing"],
    ["command", "../../evil", "write it as postpone"],
    ["thing", "x", "use rule, command, format, source"],
  ])("refuses %s %s", (kind, name, words) => {
    expect(() => newUnit(kind, name)).toThrow(words);
  });
});
