import type { UseReader } from "../../core/model/use.ts";
import { textOf } from "../revision/texts.ts";
import type { Provider } from "./provider.ts";

export function holdsWord({ bytes }: Provider, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
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
  if (!name.every((each) => holdsWord(file, each))) return false;
  const text = uses?.mayDeclare === undefined ? null : textOf(file.bytes);
  return text === null || uses?.mayDeclare?.(text, first) !== false;
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
  if (!holdsWord(file, name)) return false;
  const glance = asked === null ? undefined : uses?.[asked];
  const text = glance === undefined ? null : textOf(file.bytes);
  return glance === undefined || text === null || glance(text, name);
}

/** Whether a file certainly declares a name itself, and as something that holds no value. */
export function holdsNothing(file: Provider, uses: UseReader | null, name: string): boolean {
  const text = uses?.declares === undefined ? null : textOf(file.bytes);
  return text !== null && uses?.declares?.(text, name) === true && !mayTell(file, uses, name, "mayHold");
}
