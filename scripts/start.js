// `node scripts/start.js FILE.ts …`: runs a script of this folder, or says in one line what Node it needs. This file
// has no types: an old Node has to be able to read it.
const major = Number(process.versions.node.split(".")[0]);
const [, , script, ...rest] = process.argv;
if (major < 24) {
  process.stderr.write(
    `This needs Node 24, and runs on ${process.version}: \`npm ci\` brings it, unless --ignore-scripts keeps its packages from being set up. Run \`npm ci\` without it, or install Node 24.\n`,
  );
  process.exit(2);
}
process.argv = [process.argv[0], script, ...rest];
await import(new URL(script, import.meta.url).href);
