import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { ChangedFile } from "../../../src/core/model/changed-file.ts";
import type { Configuration } from "../../../src/core/model/policy.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import { isQuiet, watchedPaths } from "../../../src/usecases/reminders/quiet-change.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";

const engine = new Engine(languages, loadAsset);
const watched = ["src/old.ts", "/config/*.json", "src/[id].ts"];

const file = (over: Partial<ChangedFile>): ChangedFile => ({
  path: "src/a.ts",
  before: null,
  status: "modified",
  patch: "@@ -1 +1 @@\n-a\n+b",
  isEmpty: false,
  isUntouched: false,
  ...over,
});
const renamed = {
  status: "renamed",
  path: "lib/a.ts",
  before: "src/a.ts",
  patch: null,
  isUntouched: true,
} as const;

describe("a change is quiet", () => {
  it.each<[what: string, over: Partial<ChangedFile>]>([
    ["of a source without a notice", {}],
    ["that takes words away", { patch: "@@ -1 +1 @@\n-/** @deprecated */\n+b" }],
    ["beside such words", { patch: "@@ -1 +1 @@\n /** @deprecated */\n+b" }],
    ["of what is no source, whatever it says", { path: "README.md", patch: "+deprecated" }],
    ["of what is no source and cannot be shown", { path: "logo.png", patch: null }],
    ["that removes a source", { status: "removed", patch: null }],
    ["that adds an empty one", { status: "added", patch: null, isEmpty: true }],
    ["that renames one", renamed],
    ["of a name beside a glob of others", { path: "config/deep/flags.json" }],
    ["of a name that another would match if it were a glob", { path: "src/i.ts" }],
  ])("%s", (_what, over) => {
    expect(isQuiet([file({ path: "docs/a.md" }), file(over)], watched, engine)).toBe(true);
  });

  it.each<[what: string, over: Partial<ChangedFile>]>([
    ["that brings a notice", { patch: "@@ -1 +1,2 @@\n a\n+/** @deprecated */" }],
    ["in any spelling", { patch: "+// DEPRECATED" }],
    ["of another language's words", { path: "a/B.java", patch: "+  @Deprecated" }],
    ["of a file that may hold one", { path: "src/old.ts" }],
    ["that takes it away", { path: "src/old.ts", status: "removed" }],
    ["that renames it", { ...renamed, before: "src/old.ts" }],
    ["that renames another to its name", { ...renamed, path: "src/old.ts" }],
    ["that makes a source of a text", { ...renamed, before: "src/a.txt" }],
    ["that cannot be shown", { patch: null }],
    ["that adds what cannot be shown", { status: "added", patch: null, isUntouched: true }],
    ["of what a file is", { status: "changed" }],
    ["of declared evidence", { path: "config/flags.json" }],
    ["of a name with brackets", { path: "src/[id].ts" }],
    ["of attributes", { path: ".gitattributes" }],
    ["of attributes of a folder", { path: "src/gen/.gitattributes" }],
    ["of owners", { path: ".github/CODEOWNERS" }],
  ])("but not one %s", (_what, over) => {
    expect(isQuiet([file({ path: "docs/a.md" }), file(over)], watched, engine)).toBe(false);
  });
});

describe("what is watched", () => {
  const configuration: Configuration = {
    policy: {
      ...defaultPolicy,
      usage: { ...defaultPolicy.usage, sources: [{ type: "file", path: "ops/usage.json", covers: null }] },
    },
    features: [
      {
        id: "flag:new",
        kind: "flag",
        members: [],
        route: null,
        deprecated: null,
        line: 1,
        endLine: 1,
        evidence: [
          {
            path: "config/flags.json",
            pattern: "new",
            regex: false,
          },
          {
            path: "app/**",
            pattern: "new",
            regex: false,
          },
        ],
      },
    ],
  };
  const watching = (files: Readonly<Record<string, string>>): Parameters<typeof watchedPaths>[0] => {
    const repository = new MemoryRepository([{ day: "2026-01-10", files }]);
    return {
      revision: new Revision(repository.tree(repository.tip), engine, configuration.policy),
      configuration,
      configurationPath: ".github/deprecations.yml",
      issues: ["src/gone.ts#all", "flag:new"],
    };
  };

  it("is every source in which a notice can stand, and what decides about them", async () => {
    const files = {
      "src/a.ts": "export const a = 1;\n",
      "src/b.ts": "/** @deprecated */\nexport const b = 1;\n",
      "gen/c.java": "// nothing is deprecated here\n",
      "d.md": "deprecated\n",
    };
    expect(await watchedPaths(watching(files))).toEqual([
      ".github/deprecations.yml",
      "/app/**",
      "config/flags.json",
      "gen/c.java",
      "ops/usage.json",
      "src/b.ts",
      "src/gone.ts",
    ]);
  });

  it("is everything where it is too much to remember", async () => {
    const many = Array.from({ length: 5001 }, (_, index) => [`src/f${String(index)}.ts`, "// deprecated\n"]);
    expect(await watchedPaths(watching(Object.fromEntries(many)))).toBeNull();
  });
});
