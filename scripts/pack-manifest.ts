// `npm pack` and `npm publish` call it: before, package.json becomes the published one; after, it is itself again.
// Where packing was cut off, `git checkout package.json` brings it back.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type Manifest, publishedManifest } from "./packing/published-manifest.ts";

const [, , step = ""] = process.argv;
const own = new URL("../package.json", import.meta.url);
const folder = new URL("../.tmp/", import.meta.url);
const aside = new URL("package.json", folder);

if (step === "before") {
  const text = readFileSync(own, "utf8");
  if ("peerDependencies" in JSON.parse(text))
    throw new Error("package.json is the published one already: git checkout package.json");
  const published = publishedManifest(JSON.parse(text) as Manifest);
  mkdirSync(folder, { recursive: true });
  writeFileSync(aside, text);
  writeFileSync(own, `${JSON.stringify(published, null, 2)}\n`);
} else if (step === "after") {
  if (existsSync(aside)) renameSync(aside, own);
} else throw new Error("say which: before or after");
