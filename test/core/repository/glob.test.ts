import { describe, expect, it } from "vitest";
import { nameLength } from "../../../src/core/limits.ts";
import { globDefect, matchesAny, matchesGlob } from "../../../src/core/repository/glob.ts";
import { matchesId } from "../../../src/core/repository/id-glob.ts";

describe("globs of paths", () => {
  it.each([
    ["**", ".github/workflows/x.yml", true],
    ["src/**", "src/.hidden/a.ts", true],
    ["src/**", "source/a.ts", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/b/a.ts", false],
    ["./src/**", "src/a.ts", true],
    ["{a,b}/**", "b/c", true],
    ["src/[ab]?.ts", "src/bx.ts", true],
    ["app/(admin)/**", "app/(admin)/page.tsx", true],
    ["app/(admin)/**", "app/admin/page.tsx", false],
    ["a+b|c", "a+b|c", true],
    ["@scope/**", "@scope/x", true],
    ["x\\*", "x*", true],
    ["x\\*", "xy", false],
    ["((a+)+)+", "aaaa", false],
    ["x[", "x[", false],
  ])("%s on %s: %s", (glob, path, matches) => {
    expect(matchesGlob(glob, path)).toBe(matches);
    expect(matchesAny(["nowhere/**", glob], path)).toBe(matches);
  });

  it.each([
    ["", "it is empty"],
    ["!src/**", "a glob cannot be negated; use `include` and `exclude`"],
    ["/src", "paths start at the root of the repository, without a slash"],
    ["legacy/", "it matches no file; write a folder as `legacy/**`"],
    ["../other/**", "`..` leads out of the repository"],
    ["x[", 'missing closing: "]"'],
    ["{a", 'missing closing: "}"'],
    ["a]", 'missing opening: "["'],
    ["**/a/**/b/**/c/**/d", "it has more than three `**`"],
    ["*a*b*c*d", "it has more than three `*` between two slashes"],
    ["*a*b*/*a*b*/*a*b*", "it has too many wildcards"],
    ["x".repeat(nameLength + 1), `it is longer than ${nameLength} characters`],
  ])("refuses %j", (glob, defect) => {
    expect(globDefect(glob)).toBe(defect);
  });
});

describe("globs of feature ids", () => {
  it.each([
    ["*", "anything#at all", true],
    ["openapi.yaml#*", "openapi.yaml#GET /v1/users/{id}", true],
    ["openapi.yaml#GET *", "openapi.yaml#POST /v1/users", false],
    ["*#GET /v1/*", "api/openapi.yaml#GET /v1/users ?limit", true],
    ["openapi.yaml#GET /v1/users/{id}", "openapi.yaml#GET /v1/users/{id}", true],
    ["openapi.yaml#GET /v1/users ?limit", "openapi.yaml#GET /v1/users xlimit", false],
    ["flag:*", "flag:new-checkout", true],
    ["a*b*c", "aXbYc", true],
    ["a*b*c", "aXc", false],
    ["ab*ba", "aba", false],
    ["a**b", "a/b", true],
    ["", "", true],
    ["", "x", false],
  ])("%s on %s: %s", (glob, id, matches) => {
    expect(matchesId(glob, id)).toBe(matches);
  });
});
