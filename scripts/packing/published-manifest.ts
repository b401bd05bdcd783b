// The package.json of the published package.

export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/**
 * Outside of the bundle, because only the server needs them (see scripts/build.ts), with the versions next to which the
 * package can be installed. A service that uses the runtime alone brings its own; the server checks when it starts
 * whether they are new enough for it.
 */
const peersOfServer: Readonly<Record<string, string>> = {
  "@electric-sql/pglite": ">=0.3.0 <1",
  "pg-boss": ">=10.0.0 <13",
  pino: "^9.0.0 || ^10.0.0",
  "prom-client": "^14.0.0 || ^15.0.0",
  probot: "^13.0.0 || ^14.0.0",
};

export const packagesOfServer: readonly string[] = Object.keys(peersOfServer);

/**
 * Returns the manifest of the published package. dist/ contains everything that the Action, the command line and the
 * runtime need. The package has no dependencies, so `npx` fetches one archive. The server's packages are optional
 * peers; to run the server, install them next to it.
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
    peerDependencies: peersOfServer,
    peerDependenciesMeta: Object.fromEntries(packagesOfServer.map((name) => [name, { optional: true }])),
  };
}
