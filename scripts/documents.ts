// The generated parts of the documents, by file and by the name of their markers.
import { readFileSync } from "node:fs";
import { parse } from "yaml";

interface Manifest {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

export async function parts(root: URL): Promise<Record<string, Record<string, string>>> {
  const { rules } = await import("../src/rules/registry.generated.ts");
  const { readers } = await import("../src/readers/registry.generated.ts");
  const manifest = parse(readFileSync(new URL("action.yml", root), "utf8")) as Manifest;
  const ruleRows = rules.map((rule) => [`\`${rule.id}\``, rule.severity, rule.summary]);
  return {
    "README.md": {
      inputs: table(
        ["Input", "Default", "What it does"],
        Object.entries(manifest.inputs).map(([name, each]) => [
          `\`${name}\``,
          each.default ? `\`${each.default}\`` : "",
          each.description,
        ]),
      ),
      outputs: table(
        ["Output", "What it holds"],
        Object.entries(manifest.outputs).map(([name, each]) => [`\`${name}\``, each.description]),
      ),
      rules: table(["Rule", "Default", "Reports when"], ruleRows),
      readers: table(
        ["Reader", "Kind", "Files"],
        readers.map((reader) => [reader.id, reader.kind, reader.extensions.map((each) => `\`${each}\``).join(" ")]),
      ),
    },
    "docs/rules.md": {
      rules: rules
        .map((rule) => `## ${rule.id}\n\nDefault: \`${rule.severity}\`. ${rule.summary}\n\n${rule.help}\n`)
        .join("\n"),
    },
  };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((each) => each.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim()).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((each) => line(each))].join("\n");
}
