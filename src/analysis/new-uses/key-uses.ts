import type { DocumentLimits, Placed } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";

const limits: DocumentLimits = { kind: "configuration", size: 2 ** 20, depth: 50, aliased: 1000 };

/** Names of environment variables are as good as unique. */
const isVariable = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;

/**
 * Where a document of YAML or JSON sets a key: its parts from the document's root (`usage.lookback`), as one key, or
 * as an environment variable anywhere, also as `name: THAT`. One that is a single plain word is not looked for: other
 * documents have it, too. Offsets in UTF-16 units.
 */
export function keyUses(text: string, name: string): readonly number[] {
  if (!name.includes(".") && !isVariable.test(name)) return [];
  const { tree } = readYaml(text, limits);
  const found: number[] = [];
  if (tree !== null) search(tree, "", name, found);
  return found.sort((a, b) => a - b);
}

function search(placed: Placed, path: string, name: string, found: number[]): void {
  if (placed.kind === "scalar") return;
  if (placed.kind === "list") {
    for (const each of placed.items) search(each, path, name, found);
    return;
  }
  for (const [key, { keyStart, value }] of placed.entries) {
    const whole = path === "" ? key : `${path}.${key}`;
    const isNamed =
      key === "name" && value.kind === "scalar" && value.value === name && isVariable.test(name);
    if (isNamed) found.push(value.start);
    else if (whole === name || (key === name && (isVariable.test(name) || path === ""))) found.push(keyStart);
    search(value, whole, name, found);
  }
}
