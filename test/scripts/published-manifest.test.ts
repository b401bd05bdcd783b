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

it("refuses a manifest that lacks what the server needs", () => {
  expect(() => publishedManifest({ dependencies: {} })).toThrow("@electric-sql/pglite");
});

it("says which packages stay outside of the bundle, as the build does", () => {
  const build = readFileSync(new URL("scripts/build.ts", root), "utf8");
  const [, listed = ""] = /const installed = \/\^\(\?:(.*?)\)/.exec(build) ?? [];
  expect(listed.replaceAll("\\", "").split("|").toSorted()).toEqual([...packagesOfServer].toSorted());
});
