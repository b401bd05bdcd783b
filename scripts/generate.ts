// Writes the registries of the extension points and the generated parts of the documents.
// `node scripts/generate.ts` writes them; `npm run check:generated` fails when one is out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cliRegistry } from "./cli-registry.ts";
import {
  commandsRegistry,
  contractsRegistry,
  factsRegistry,
  formatsRegistry,
  languagesRegistry,
  ruleIds,
  rulesRegistry,
  sourcesRegistry,
} from "./registries.ts";

const root = new URL("../", import.meta.url);

writeFileSync(new URL("src/rules/registry.generated.ts", root), rulesRegistry(root));
writeFileSync(new URL("src/core/model/rule-ids.generated.ts", root), await ruleIds(root));
writeFileSync(new URL("src/analysis/facts/registry.generated.ts", root), factsRegistry(root));
writeFileSync(new URL("src/languages/registry.generated.ts", root), languagesRegistry(root));
writeFileSync(new URL("src/contracts/registry.generated.ts", root), contractsRegistry(root));
writeFileSync(new URL("src/commands/registry.generated.ts", root), commandsRegistry(root));
writeFileSync(new URL("src/usage/registry.generated.ts", root), sourcesRegistry(root));
writeFileSync(new URL("src/reports/formats/registry.generated.ts", root), formatsRegistry(root));
writeFileSync(new URL("src/cli/registry.generated.ts", root), await cliRegistry(root));
if (!process.argv.includes("--registries")) {
  // Loaded only now: they import the registries that were just written.
  const { commandPermissions } = await import("./command-permissions.ts");
  writeFileSync(new URL("src/core/model/command-permissions.generated.ts", root), commandPermissions());
  const { pages, parts } = await import("./documents.ts");
  writeParts(parts(root));
  writePages("docs/rules/", pages(root));
  const { architecture, architecturePath, drawingPath } = await import("./architecture.ts");
  const drawn = architecture(root);
  writeParts({ [architecturePath]: drawn.parts });
  writeFileSync(new URL(drawingPath, root), drawn.drawing);
}

/** Fills the marked places of documents that people write. */
function writeParts(documents: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [file, replacements] of Object.entries(documents)) {
    const url = new URL(file, root);
    let text = readFileSync(url, "utf8");
    for (const [name, content] of Object.entries(replacements)) {
      const marked = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
      if (!marked.test(text)) throw new Error(`${file} has no place for the generated part ${name}`);
      text = text.replace(marked, (_, open: string, close: string) => `${open}${content}\n${close}`);
    }
    writeFileSync(url, text);
  }
}

/** Writes a folder that is generated as a whole; pages of what is gone are deleted. */
function writePages(folder: string, files: Readonly<Record<string, string>>): void {
  const base = new URL(folder, root);
  mkdirSync(base, { recursive: true });
  for (const found of readdirSync(base, { recursive: true, encoding: "utf8" })) {
    const path = found.replaceAll("\\", "/");
    const url = new URL(path, base);
    if (statSync(url).isFile() && !Object.hasOwn(files, path)) rmSync(url);
  }
  for (const [path, text] of Object.entries(files)) {
    const url = new URL(path, base);
    mkdirSync(new URL(".", url), { recursive: true });
    writeFileSync(url, text);
  }
}
