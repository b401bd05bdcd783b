import { cacheEntries } from "../../core/limits.ts";
import type { TypeHeads, UseReader } from "../../core/model/use.ts";
import { textOf } from "../revision/texts.ts";
import type { Provider } from "./provider.ts";

const held = new WeakMap<Provider, Map<string, boolean>>();

/** A file is asked for the same words by many names. */
export function holdsWord(file: Provider, word: string): boolean {
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
 * Whether a file may declare something of that name, whose parts all stand in it then. `isByExport`: what the first of
 * them is called in the file may be another word.
 */
export function mayDeclare(
  file: Provider,
  uses: UseReader | null,
  name: readonly string[],
  isByExport: boolean,
): boolean {
  const [first = "", ...rest] = name;
  if (isByExport && rest.length > 0) return rest.every((each) => holdsWord(file, each));
  if (plainName.test(first) && typesOf(file, uses)?.declared.has(first) === false) return false;
  return name.every((each) => holdsWord(file, each));
}

/**
 * Whether a file may say more of a name than that it declares it, so that it is worth to be parsed: `mayExtend` from
 * what a type takes members, `mayHold` what something holds; null: what a call of it gives.
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
  if (!holdsWord(file, name)) return false;
  const glance = asked === null ? undefined : uses?.[asked];
  const text = glance === undefined ? null : textOf(file.bytes);
  return glance === undefined || text === null || glance(text, name);
}

const plainName = /^\p{ID_Continue}+$/u;
const typed = new WeakMap<Provider, TypeHeads | null>();

/** Null where the language tells nothing of them, and of what is no text. */
function typesOf(file: Provider, uses: UseReader | null): TypeHeads | null {
  const known = typed.get(file);
  if (known !== undefined || uses?.typesIn === undefined) return known ?? null;
  const text = textOf(file.bytes);
  const types = text === null ? null : uses.typesIn(text);
  typed.set(file, types);
  return types;
}

/** Whether a file certainly declares a name itself, and as something that holds no value. */
export function holdsNothing(file: Provider, uses: UseReader | null, name: string): boolean {
  const text = uses?.declares === undefined ? null : textOf(file.bytes);
  return text !== null && uses?.declares?.(text, name) === true && !mayTell(file, uses, name, "mayHold");
}
