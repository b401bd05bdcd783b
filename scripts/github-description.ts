// Reduces GitHub's published description of its REST interface to the part that the tests' fake implements. `node
// scripts/github-description.ts [api.github.com.json]` writes it. Without a file, it fetches the package in which
// GitHub publishes the description from the registry. The package is 400 MB unpacked, so it is not a dependency.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const published = "@octokit/openapi@23.0.2";
const target = new URL("../test/support/github/api.github.com.json", import.meta.url);

type Node = Readonly<Record<string, unknown>>;
interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly license?: unknown };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Words for readers: they take most of the room, and nothing is validated by them. */
const leftOut = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "x-github",
  "tags",
]);

const fake = new URL("../test/support/github/", import.meta.url);
const wanted = new Set(await operationsOfTheFake());
const [, , given] = process.argv;
const source = JSON.parse(given === undefined ? fetched() : readFileSync(given, "utf8")) as Description;
writeFileSync(target, `${JSON.stringify(reduced(source), null, 1)}\n`);

async function operationsOfTheFake(): Promise<readonly string[]> {
  const { routes } = await import("../test/support/github/router.ts");
  return routes.map((each) => each.operation);
}

/** The samples of GitHub's that the fake answers with, as its routes name them. */
function samplesOfTheFake(): readonly string[] {
  const files = readdirSync(new URL("routes/", fake)).map((name) =>
    readFileSync(new URL(`routes/${name}`, fake), "utf8"),
  );
  return files.flatMap((text) => [...text.matchAll(/\bexample\(\s*"([^"]+)"/g)].map(([, name = ""]) => name));
}

function fetched(): string {
  const folder = mkdtempSync(join(tmpdir(), "warden-description-"));
  try {
    execFileSync("npm", ["pack", published, "--silent", "--pack-destination", folder], { stdio: "inherit" });
    const [, name = "", version = ""] = /^@octokit\/(.+)@(.+)$/.exec(published) ?? [];
    const archive = join(folder, `octokit-${name}-${version}.tgz`);
    const file = "package/generated/api.github.com.json";
    return execFileSync("tar", ["-xzOf", archive, file], { encoding: "utf8", maxBuffer: 1 << 28 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reduced({ openapi, info, paths, components }: Description): Node {
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, { operationId }]) => wanted.has(operationId));
    return own.length === 0 ? [] : [[path, bare(Object.fromEntries(own))] as const];
  });
  const named = new Map<string, unknown>();
  collect(kept, components, named);
  for (const name of samplesOfTheFake()) named.set(`examples/${name}`, components["examples"]?.[name]);
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [reference, value] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [group = "", name = ""] = reference.split("/");
    (groups[group] ??= {})[name] = value;
  }
  return {
    openapi,
    info: { version: info.version, license: info.license },
    paths: Object.fromEntries(kept),
    components: groups,
  };
}

/** `value` without what is left out; `properties` are names of fields, whatever they are called. */
function bare(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      !names && leftOut.has(key) ? [] : [[key, bare(each, !names && key === "properties")]],
    ),
  );
}

/** Adds what `value` refers to, and what that refers to, by `group/name`. */
function collect(value: unknown, components: Description["components"], named: Map<string, unknown>): void {
  for (const [, group = "", name = ""] of JSON.stringify(value).matchAll(
    /"\$ref":"#\/components\/([^/"]+)\/([^"]+)"/g,
  )) {
    if (named.has(`${group}/${name}`)) continue;
    const target = bare(components[group]?.[name]);
    named.set(`${group}/${name}`, target);
    collect(target, components, named);
  }
}
