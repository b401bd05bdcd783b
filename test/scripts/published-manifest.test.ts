import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  type Manifest,
  packagesOfServer,
  publishedManifest,
} from "../../scripts/packing/published-manifest.ts";

const root = new URL("../../", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as Manifest;

it("the published package depends on nothing, and names the server's packages as optional peers", () => {
  const published = publishedManifest(manifest);
  expect(published.dependencies).toEqual({});
  expect(Object.keys(published["peerDependencies"] as object)).toEqual(packagesOfServer);
  expect(published).not.toHaveProperty("devDependencies");
  expect(published).not.toHaveProperty("scripts");
  expect(published["bin"]).toEqual(manifest["bin"]);
});

it("has ranges for its peers that hold the versions it was built with", () => {
  const peers = publishedManifest(manifest)["peerDependencies"] as Readonly<Record<string, string>>;
  for (const [name, range] of Object.entries(peers)) {
    expect(range).not.toMatch(/^\d/);
    expect(satisfies(manifest.dependencies[name] ?? "", range)).toBe(true);
  }
});

/** Ranges of the forms `^1.0.0 || ^2.0.0` and `>=1.0.0 <2`. */
function satisfies(version: string, range: string): boolean {
  const at = version.split(".").map(Number);
  return range.split(" || ").some((each) => {
    const [, least = "", below] = /^(?:\^|>=)(\d+)\.[\d.]+(?: <(\d+))?$/.exec(each) ?? [];
    const [major = 0] = at;
    return each.startsWith("^") ? major === Number(least) : major >= Number(least) && major < Number(below);
  });
}

it("refuses a manifest that lacks what the server needs", () => {
  expect(() => publishedManifest({ dependencies: {} })).toThrow("@electric-sql/pglite");
});

it("says which packages stay outside of the bundle, as the build does", () => {
  const build = readFileSync(new URL("scripts/build.ts", root), "utf8");
  const [, listed = ""] = /const installed = \/\^\(\?:(.*?)\)/.exec(build) ?? [];
  expect(listed.replaceAll("\\", "").split("|").toSorted()).toEqual([...packagesOfServer].toSorted());
});
