import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { differences, hashesOf } from "../../scripts/generated-files.ts";

describe("differences", () => {
  const map = (files: Record<string, string>): ReadonlyMap<string, string> => new Map(Object.entries(files));
  it.each([
    ["equal", { a: "1", b: "2" }, { b: "2", a: "1" }, []],
    ["changed", { a: "1" }, { a: "2" }, ["a is out of date"]],
    ["a file that is made and was not there", {}, { a: "1" }, ["a is missing"]],
    ["a file that is made no more", { a: "1" }, {}, ["a is left over"]],
    [
      "several, in order",
      { b: "1", a: "1" },
      { c: "1", b: "2" },
      ["a is left over", "b is out of date", "c is missing"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(differences(map(before), map(after))).toEqual(expected);
  });
});

describe("hashesOf", () => {
  it("reads files and whole folders, and passes over what does not exist", () => {
    const dir = mkdtempSync(join(tmpdir(), "warden-generated-"));
    try {
      const root = pathToFileURL(`${dir}/`);
      mkdirSync(join(dir, "folder", "deep"), { recursive: true });
      writeFileSync(join(dir, "folder", "deep", "a.txt"), "a");
      writeFileSync(join(dir, "one.txt"), "a");
      writeFileSync(join(dir, "other.txt"), "not asked for");
      const hashes = hashesOf(root, ["one.txt", "folder", "absent"]);
      expect([...hashes.keys()]).toEqual(["folder/deep/a.txt", "one.txt"]);
      expect(hashes.get("one.txt")).toBe(hashes.get("folder/deep/a.txt"));
      writeFileSync(join(dir, "one.txt"), "b");
      expect(differences(hashes, hashesOf(root, ["one.txt", "folder"]))).toEqual(["one.txt is out of date"]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
