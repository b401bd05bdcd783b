import { describe, expect, it } from "vitest";
import { script } from "../../src/languages/script.ts";
import { tell } from "../support/story.ts";
import { reading } from "./table.reading.ts";

const { outline, notice } = reading(script, "ci/publish.sh");
const today = "2026-11-20";
const head = (...lines: readonly string[]): string => `#!/usr/bin/env bash\n${lines.join("\n")}\nset -e\n`;

describe("a notice in the head comment", () => {
  it.each<[string, readonly string[], { line: number; endLine: number; text: string }]>([
    [
      "with a replacement",
      ["# DEPRECATED: use `ci/release.sh` instead."],
      { line: 2, endLine: 2, text: "use `ci/release.sh` instead." },
    ],
    [
      "below a license, in a paragraph of its own",
      ["# Copyright Acme.", "#", "# Deprecated. Use `ci/release.sh` instead.", "# Sunset: 2027-06-01"],
      { line: 4, endLine: 5, text: "Use `ci/release.sh` instead.\nSunset: 2027-06-01" },
    ],
    [
      "behind the purpose",
      ["# Publishes a package.", "# This script is deprecated and will be removed in v3.0."],
      { line: 3, endLine: 3, text: "and will be removed in v3.0." },
    ],
    [
      "with a date that does not exist",
      ["# Deprecated: will be removed on 2027-02-30."],
      { line: 2, endLine: 2, text: "will be removed on 2027-02-30." },
    ],
  ])("%s", async (_, lines, expected) => {
    expect(await notice(head(...lines), "(file)")).toMatchObject({ ...expected, form: "comment" });
  });

  it.each<[string, readonly string[]]>([
    ["about something else", ["# Removes deprecated settings before 2027-01-01."]],
    ["without replacement, date and version", ["# This script is deprecated."]],
    ["below code", ["set -e", "# DEPRECATED: use `ci/release.sh` instead."]],
    ["that is none", ["# Publishes a package."]],
    ["of a function", ["# Helpers.", "", "# Deprecated: use `log_info` instead.", "log() {", "}"]],
    ["of a function with its word", ["# Deprecated: use `log_info` instead.", "function log {", "}"]],
    ["of a target", ["# Deprecated: use `make release` instead.", "publish: build"]],
  ])("is not read: %s", async (_, lines) => {
    expect(await outline(head(...lines))).toEqual(["file (file)"]);
  });

  it("is read with a byte order mark, CRLF, and no line end", async () => {
    expect(await outline("\uFEFF# DEPRECATED: use `b.sh` instead.\r\necho")).toEqual(["file (file)!"]);
    expect(await outline("# DEPRECATED: use `b.sh` instead.")).toEqual(["file (file)!"]);
    expect(await outline("")).toEqual(["file (file)"]);
  });
});

it.each([
  ["ci/a.sh", "shell"],
  ["ci/a.BASH", "shell"],
  ["Dockerfile", "dockerfile"],
  ["images/base.dockerfile", "dockerfile"],
  ["Makefile", "makefile"],
  ["rules.mk", "makefile"],
])("%s is a %s", (path, language) => {
  expect(script.languageOf(path)).toBe(language);
});

const noticed = head("# DEPRECATED: use `ci/release.sh` instead, which signs. Sunset: 2027-06-01");
const plain = head("# Publishes a package.");

describe("a change", () => {
  it.each<[string, Readonly<Record<string, string | null>>, readonly string[]]>([
    ["removes it early", { "ci/publish.sh": null }, ["removal/before-sunset error ci/publish.sh#(file)"]],
    ["withdraws its notice", { "ci/publish.sh": plain }, ["notice/withdrawn error ci/publish.sh#(file)"]],
    ["moves it", { "ci/publish.sh": null, "tools/publish.sh": noticed }, []],
    ["renames it", { "ci/publish.sh": null, "ci/upload.sh": noticed }, []],
    ["edits its code", { "ci/publish.sh": `${noticed}echo done\n` }, []],
    ["removes another file", { "ci/clean.sh": null }, []],
    [
      "deprecates another one without a date",
      { "ci/clean.sh": head("# DEPRECATED: use `ci/wipe.sh` instead. It asks first.") },
      ["notice/sunset-missing error ci/clean.sh#(file)"],
    ],
  ])("%s", async (name, changed, expected) => {
    const { findings } = await tell({
      name,
      base: [["2026-11-02", { "ci/publish.sh": noticed, "ci/clean.sh": plain }]],
      head: changed,
      today,
    });
    expect(findings).toEqual(expected);
  });
});
