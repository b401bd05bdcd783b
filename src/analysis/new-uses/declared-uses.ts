import type { Feature } from "../../core/model/notice.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { configurationBytes, nestingLevels } from "../../core/limits.ts";
import { askers, namedUses } from "../../core/mentions/named-uses.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import { textOf } from "../revision/texts.ts";
import type { DocumentLimits, Placed } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import { newLines } from "./lines.ts";
import type { ChangedText, NewUseRequest } from "./find-new-uses.ts";
import type { Surplus } from "./surplus.ts";

/** Uses of one feature in a changed file that has more of them than before. */
export interface DeclaredSurplus {
  readonly path: string;
  readonly text: string;
  readonly surplus: Surplus;
}

/**
 * Returns new uses of flags and configuration keys that are declared with a notice. They are found by name, in code
 * that requests them and in documents that set them.
 */
export async function declaredUses(
  { engine, policy, declared }: NewUseRequest,
  changed: readonly ChangedText[],
): Promise<readonly DeclaredSurplus[]> {
  const features = (await declared?.deprecated()) ?? [];
  if (features.length === 0) return [];
  const found: DeclaredSurplus[] = [];
  for (const { change, base, head } of changed) {
    const { path } = change;
    const language = engine.readerFor(path);
    if (language === null || head === null || path === declared?.path) continue;
    if (settingFor(policy, "usage/new-use", path, "warning") === "off") continue;
    const text = textOf(head);
    if (text === null) continue;
    const before = base === null ? null : textOf(base);
    const fresh = newLines(before, text).join("\n");
    for (const feature of features) {
      const { kind, name } = named(feature);
      // In a mapping, the parts of a key are on separate lines.
      if (!fresh.includes(name.slice(name.lastIndexOf(".") + 1))) continue;
      const read = (of: string): readonly number[] => usesIn(of, { kind, name }, language);
      const uses = read(text);
      const count = uses.length - (uses.length === 0 || before === null ? 0 : read(before).length);
      if (count <= 0) continue;
      const places = placesOf(text, uses).map((each) => ({
        ...each,
        origins: [],
        args: null,
        importing: false,
      }));
      found.push({ path, text, surplus: { feature, uses: places, count } });
    }
  }
  return found;
}

interface Named {
  readonly kind: "flag" | "config-key";
  /** The name in code and documents. */
  readonly name: string;
}

/** Returns the part of the id after its first colon: `new-checkout` for `flag:new-checkout`. */
function named({ id, kind }: Feature): Named {
  return { kind: kind === "flag" ? kind : "config-key", name: id.slice(id.indexOf(":") + 1) };
}

function usesIn(
  text: string,
  { kind, name }: Named,
  { kind: sort, lexis }: { readonly kind?: string; readonly lexis: Lexis },
): readonly number[] {
  if (sort !== "contract") return namedUses(text, name, askers[kind], lexis);
  return kind === "config-key" ? keyUses(text, name) : [];
}

/** Converts sorted offsets to lines and columns. */
function placesOf(text: string, offsets: readonly number[]): readonly { line: number; column: number }[] {
  let [line, begin] = [1, 0];
  return offsets.map((offset) => {
    for (let end = text.indexOf("\n", begin); end >= 0 && end < offset; end = text.indexOf("\n", begin)) {
      line += 1;
      begin = end + 1;
    }
    return { line, column: offset - begin + 1 };
  });
}

const limits: DocumentLimits = {
  kind: "configuration",
  size: configurationBytes,
  depth: nestingLevels,
  aliased: 1000,
};

/** Names of environment variables are practically unique. */
const isVariable = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;

/**
 * Returns the places at which a YAML or JSON document sets a key: as nested keys from the root (`usage.lookback`), as
 * one key, or as an environment variable anywhere, also as `name: THAT`. A single plain word is not searched for,
 * because it also occurs in unrelated documents. Offsets in UTF-16 units.
 */
function keyUses(text: string, name: string): readonly number[] {
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
