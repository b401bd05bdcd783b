// Holds the names that the service gives for an installed npm package against Node's own resolver.
// node bench/truth/npm-names.ts FOLDER… (folders of installed packages) [--json]
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { RevisionWorld } from "../../src/analysis/names/revision-world.ts";
import { Packages } from "../../src/analysis/surface/packages.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { Revision } from "../../src/analysis/revision/revision.ts";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { givenNames } from "../../src/core/change/lost-steps.ts";
import { Names } from "../../src/core/change/resolve.ts";
import { hasValue } from "../../src/core/surface/export-table.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { folderTree } from "./folder-tree.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});
if (positionals.length === 0) {
  console.error("usage: node bench/truth/npm-names.ts FOLDER… [--json]");
  process.exit(2);
}

interface Difference {
  readonly what: string;
  readonly detail: string;
}

interface Held {
  readonly package: string;
  readonly modules: number;
  readonly names: number;
  readonly differences: readonly Difference[];
}

/** What Node says: which of the specifiers it resolves, and what one gives when it is imported. */
interface NodeAnswer {
  readonly resolved: Readonly<Record<string, string | null>>;
  readonly names: Readonly<Record<string, readonly string[] | null>>;
}

const results: Held[] = [];
for (const folder of positionals) results.push(await hold(folder));
if (values.json) console.log(JSON.stringify(results, null, 2));
else
  for (const { package: name, modules, names, differences } of results) {
    console.log(`${name}: ${modules} modules, ${names} names, ${differences.length} differences`);
    for (const { what, detail } of differences.slice(0, 12)) console.log(`  ${what}: ${detail}`);
  }

async function hold(folder: string): Promise<Held> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string };
  const tree = folderTree(folder);
  const revision = new Revision(tree, new Engine(languages, loadAsset), defaultPolicy);
  const packages = new Packages(revision, () => false);
  const found = await packages.of("index.js");
  if (found === null) throw new Error(`${folder} is no package`);
  const world = new RevisionWorld(revision, defaultPolicy, new Map());
  const resolver = new Names(world);
  const own = new Set([...found.modules.values()].flat());
  const guesses = (await tree.list()).flatMap(({ path }) => specifiersOf(manifest.name, path));
  const asked = [...new Set([...own, manifest.name, ...guesses])];
  const answer = askNode(folder, asked, [...own].slice(0, 60));
  const differences: Difference[] = [];
  for (const each of asked) {
    const isTyped = (found.filesOf(each) ?? []).every((path) => /\.d\.[mc]?ts$/.test(path));
    if (own.has(each) && answer.resolved[each] === null && !isTyped)
      differences.push({ what: "only the service", detail: each });
    if (!own.has(each) && answer.resolved[each] != null && /\.[mc]?[jt]sx?$/.test(answer.resolved[each]))
      differences.push({ what: "only Node", detail: each });
  }
  let names = 0;
  for (const module of own) {
    const nodes = answer.names[module];
    if (nodes == null) continue;
    const ours = new Set<string>();
    // What a declaration file says is held against the compiler, not against Node.
    const files = found.filesOf(module) ?? [];
    const code = files.filter((each) => !/\.d\.[mc]?ts$/.test(each));
    for (const path of code.length > 0 ? code : files)
      for (const each of await valuesOf(path, world, resolver)) ours.add(each);
    names += nodes.length;
    const unseen = nodes.filter((each) => !ours.has(each) && each !== "default" && each !== "module.exports");
    const invented = [...ours].filter((each) => !nodes.includes(each) && each !== "default");
    if (unseen.length > 0)
      differences.push({ what: `${module}: Node alone gives`, detail: unseen.slice(0, 8).join(", ") });
    if (invented.length > 0)
      differences.push({
        what: `${module}: the service alone gives`,
        detail: invented.slice(0, 8).join(", "),
      });
  }
  return { package: manifest.name, modules: own.size, names, differences };
}

/** The exported names that have a value: Node does not know of types. */
async function valuesOf(path: string, world: RevisionWorld, resolver: Names): Promise<readonly string[]> {
  const values: string[] = [];
  for (const name of await givenNames(path, { base: world })) {
    const target = await resolver.resolve(path, [name]);
    if (target?.kind !== "declared" || (!target.typeOnly && target.set.some(hasValue))) values.push(name);
  }
  return values;
}

/** By which an importer might name a file. */
function specifiersOf(name: string, path: string): readonly string[] {
  if (!/\.[mc]?js$/.test(path) || path.includes("node_modules/")) return [];
  const bare = path.replace(/\.[mc]?js$/, "");
  const inner = bare.replace(/^(?:dist|lib|build)\//, "");
  return [...new Set([path, bare, bare.replace(/\/index$/, ""), inner])].map((each) => `${name}/${each}`);
}

function askNode(folder: string, asked: readonly string[], imported: readonly string[]): NodeAnswer {
  const script = `
    const { resolve, names } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    const { createRequire } = require("node:module");
    const load = createRequire(process.cwd() + "/probe.js");
    (async () => {
      const probe = await import("data:text/javascript,export const r = (s, p) => import.meta.resolve(s, p)");
      const resolved = {}, given = {};
      for (const each of resolve) {
        try { resolved[each] = require("node:url").fileURLToPath(probe.r(each, "file://" + process.cwd() + "/probe.mjs")); if (!require("node:fs").existsSync(resolved[each])) resolved[each] = null; } catch { resolved[each] = null; }
        if (resolved[each] === null) try { resolved[each] = load.resolve(each); } catch {}
      }
      for (const each of names) { try { given[each] = Object.keys(await import(load("node:url").pathToFileURL(resolved[each]).href)); } catch { given[each] = null; } }
      process.stdout.write(JSON.stringify({ resolved, names: given }), () => process.exit(0));
    })();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--experimental-import-meta-resolve", "--no-warnings", "-e", script],
    {
      cwd: folder,
      input: JSON.stringify({ resolve: asked, names: imported }),
      encoding: "utf8",
      maxBuffer: 1e9,
    },
  );
  const at = stdout.lastIndexOf('{"resolved"');
  if (at < 0) throw new Error(`Node did not answer for ${folder}: ${stderr.slice(0, 400)}`);
  return JSON.parse(stdout.slice(at)) as NodeAnswer;
}
