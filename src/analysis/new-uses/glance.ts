import { cacheEntries } from "../../core/limits.ts";
import type { TypeHeads, UseReader } from "../../core/model/use.ts";
import { textOf } from "../revision/texts.ts";
import type { Provider } from "./provider.ts";

const held = new WeakMap<Provider, Map<string, boolean>>();

/** Cached, because many names search a file for the same words. */
export function containsWord(file: Provider, word: string): boolean {
  const words = held.get(file) ?? new Map<string, boolean>();
  held.set(file, words);
  const known = words.get(word);
  if (known !== undefined) return known;
  const { bytes } = file;
  const holds = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
  if (words.size < cacheEntries) words.set(word, holds);
  return holds;
}

/**
 * Returns true if a file may declare that name, because it contains all parts of it. `isByExport`: the file may use
 * another word for the first part.
 */
export function mayDeclare(
  file: Provider,
  uses: UseReader | null,
  name: readonly string[],
  isByExport: boolean,
): boolean {
  const [first = "", ...rest] = name;
  if (isByExport && rest.length > 0) return rest.every((each) => containsWord(file, each));
  if (plainName.test(first) && typesOf(file, uses)?.declared.has(first) === false) return false;
  return name.every((each) => containsWord(file, each));
}

/**
 * Returns true if a file may contain more about a name than its declaration, so that parsing it is useful. `mayExtend`:
 * the base types of a type. `mayHold`: the type of a value. Null: the result of a call.
 */
export function mayTell(
  file: Provider,
  uses: UseReader | null,
  name: string,
  asked: "mayExtend" | "mayHold" | null,
): boolean {
  if (asked === "mayExtend" && plainName.test(name)) {
    const types = typesOf(file, uses);
    if (types !== null) return types.extending.has(name);
  }
  if (!containsWord(file, name)) return false;
  const glance = asked === null ? undefined : uses?.[asked];
  const text = glance === undefined ? null : textOf(file.bytes);
  return glance === undefined || text === null || glance(text, name);
}

const plainName = /^\p{ID_Continue}+$/u;
const typed = new WeakMap<Provider, TypeHeads | null>();

/** Null if the language does not support it, or the file is not text. */
function typesOf(file: Provider, uses: UseReader | null): TypeHeads | null {
  const known = typed.get(file);
  if (known !== undefined || uses?.typesIn === undefined) return known ?? null;
  const text = textOf(file.bytes);
  const types = text === null ? null : uses.typesIn(text);
  typed.set(file, types);
  return types;
}

/** Returns true if a file certainly declares the name, and without a type for its value. */
export function holdsNothing(file: Provider, uses: UseReader | null, name: string): boolean {
  const text = uses?.declares === undefined ? null : textOf(file.bytes);
  return text !== null && uses?.declares?.(text, name) === true && !mayTell(file, uses, name, "mayHold");
}
