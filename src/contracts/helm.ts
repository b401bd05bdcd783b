import type { NamedContract } from "./base/contract.ts";

/** Reads Helm charts: the chart itself and the keys of its values. Templates are not read. */
export const helm: NamedContract = {
  form: "named",
  id: "helm",
  title: "Helm charts",
  names: ["chart.yaml", "values.yaml", "values.schema.json"],
  promises: (path) => path.endsWith(".json"),
  speaksFor: (path) => (isNamed(path, schemaName) ? [`${folderOf(path)}${valuesName}`] : []),
  spokenForBy: (path) => (isNamed(path, valuesName) ? [`${folderOf(path)}${schemaName}`] : []),
  isOf: async (path, readOther) =>
    isChart(path) ||
    (/(?:^|\/)values\.(?:yaml|schema\.json)$/.test(path) &&
      (await readOther(`${folderOf(path)}Chart.yaml`)) !== null),
  looks: [
    {
      in: "comment",
      pattern:
        /^[ \t]*#+[ \t]*(?:--[ \t]*)?[*_[(]{0,3}(?:Deprecated|DEPRECATED)\b[\])*_]{0,3}[ \t]*(?:[:.,!(–—-]|$)/gm,
    },
    {
      in: "comment",
      pattern: /#[^\n]{0,2000}\b(?:is|are|has been|have been) deprecated(?:,| and\b| in favou?r\b)/g,
    },
  ],
  read: async (file, whole) => (await import("./helm/read-file.ts")).readHelm(file, whole),
};

const valuesName = "values.yaml";
const schemaName = "values.schema.json";

function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}

function isChart(path: string): boolean {
  return /(?:^|\/)Chart\.yaml$/.test(path);
}

/** Returns the directory with a trailing slash, or an empty text at the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
