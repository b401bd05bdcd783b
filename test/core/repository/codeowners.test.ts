import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listedOwners, readCodeowners } from "../../../src/core/repository/codeowners.ts";

/** Whether a pattern owns a path. */
const owns = (pattern: string, path: string): boolean =>
  readCodeowners(`${pattern} @owner\n`)(path).users.length > 0;

describe("patterns of CODEOWNERS", () => {
  it.each<[pattern: string, path: string, owned: boolean]>([
    ["*", "a.ts", true],
    ["*", "deep/er/a.ts", true],
    ["**", "deep/a.ts", true],
    ["*.js", "a.js", true],
    ["*.js", "src/deep/a.js", true],
    ["*.js", "a.jsx", false],
    ["/*.js", "a.js", true],
    ["/*.js", "src/a.js", false],
    // As GitHub's documentation has them.
    ["/build/logs/", "build/logs/x.log", true],
    ["/build/logs/", "src/build/logs/x.log", false],
    ["docs/*", "docs/getting-started.md", true],
    ["docs/*", "docs/build-app/troubleshooting.md", false],
    ["docs/*", "src/docs/a.md", false],
    ["apps/", "apps/a.ts", true],
    ["apps/", "src/apps/deep/a.ts", true],
    ["apps/", "apps", false],
    ["/docs/", "docs/deep/a.md", true],
    ["/docs/", "x/docs/a.md", false],
    ["**/logs", "build/logs/x.log", true],
    ["**/logs", "logs", true],
    ["**/logs", "deep/er/logs/x", true],
    ["/apps/github", "apps/github", true],
    ["/apps/github", "apps/github/deep/a.ts", true],
    ["/apps/github", "apps/github2", false],
    ["src/**/deep", "src/deep/a.ts", true],
    ["src/**/deep", "src/a/b/deep/a.ts", true],
    ["src/**/deep", "lib/deep/a.ts", false],
    ["src/**", "src/a.ts", true],
    ["src/**", "src", false],
    ["src/*/a.ts", "src/x/a.ts", true],
    ["src/*/a.ts", "src/a.ts", false],
    ["src/*/a.ts", "src/x/y/a.ts", false],
    ["client.ts", "src/client.ts", true],
    ["client.ts", "src/Client.ts", false],
    ["cl?ent.ts", "client.ts", true],
    ["cl?ent.ts", "cl/ent.ts", false],
    [String.raw`with\ space.md`, "with space.md", true],
    ["/", "a.ts", false],
    // What GitHub does not know: the line is skipped.
    ["!src", "src/a.ts", false],
    ["src/[ab].ts", "src/a.ts", false],
    [String.raw`\#file`, "#file", false],
    ["***", "a.ts", false],
    ["# *", "a.ts", false],
  ])("%s on %s: %s", (pattern, path, owned) => {
    expect(owns(pattern, path)).toBe(owned);
  });
});

describe("a CODEOWNERS file", () => {
  const owners = readCodeowners(
    [
      "\ufeff# Everything, unless a later line says otherwise.",
      "*       @global-one @global-two",
      "*.ts    @acme/web docs@example.org # inline",
      "",
      "/vendor/",
      "src/x   @ok not-an-owner",
      "src/y\t@tabbed @tabbed",
      "/team   @acme/mobile @octocat",
    ].join("\r\n"),
  );
  it.each([
    ["README.md", { users: ["global-one", "global-two"] }],
    ["src/a.ts", { teams: ["acme/web"], emails: ["docs@example.org"] }],
    ["vendor/a.ts", {}],
    ["src/x", { users: ["global-one", "global-two"] }],
    ["src/y", { users: ["tabbed"] }],
    ["team/deep/a.ts", { users: ["octocat"], teams: ["acme/mobile"] }],
  ])("says who owns %s: the last match wins", (path, expected) => {
    expect(owners(path)).toEqual({ users: [], teams: [], emails: [], ...expected });
  });

  it("may be empty", () => {
    expect(readCodeowners("")("a.ts")).toEqual({ users: [], teams: [], emails: [] });
  });

  it("takes any text, and no pattern is slow", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        (text, path) => void readCodeowners(text)(path),
      ),
    );
    // Milliseconds that a machine under load stays below, and what grows exponentially does not.
    const begun = performance.now();
    expect(owns(`${"*a".repeat(200)}b`, "a".repeat(4000))).toBe(false);
    expect(owns(`${"**/a/".repeat(100)}b`, "a/".repeat(2000))).toBe(false);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});

describe("owners listed in the configuration", () => {
  it.each([
    [["octocat", "@hubot"], { users: ["octocat", "hubot"] }],
    [["acme/mobile", "@acme/web"], { teams: ["acme/mobile", "acme/web"] }],
    [["team@example.org"], { emails: ["team@example.org"] }],
    [["no owner at all"], {}],
  ])("%j", (names, expected) => {
    expect(listedOwners(names)).toEqual({ users: [], teams: [], emails: [], ...expected });
  });
});
