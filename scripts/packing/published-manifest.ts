// What package.json says in the published package.

export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** Outside of the bundle, because only the server needs them: see scripts/build.ts. */
export const packagesOfServer: readonly string[] = [
  "@electric-sql/pglite",
  "pg-boss",
  "pino",
  "probot",
  "prom-client",
];

/**
 * dist/ holds all that the Action, the command line and the runtime need, so the package depends on nothing: `npx` has
 * one archive to fetch. The server's packages are optional peers; who runs the server installs them beside it.
 */
export function publishedManifest(manifest: Manifest): Manifest {
  const {
    devDependencies: _,
    overrides: __,
    allowScripts: ___,
    scripts: ____,
    dependencies,
    ...kept
  } = manifest;
  const missing = packagesOfServer.filter((name) => dependencies[name] === undefined);
  if (missing.length > 0) throw new Error(`package.json does not have the server's ${missing.join(", ")}`);
  return {
    ...kept,
    dependencies: {},
    peerDependencies: Object.fromEntries(packagesOfServer.map((name) => [name, dependencies[name] ?? ""])),
    peerDependenciesMeta: Object.fromEntries(packagesOfServer.map((name) => [name, { optional: true }])),
  };
}
