import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";

/**
 * What an id carries beside the qualified name to tell overloads apart (`(String,int)`, `/2`), the name itself
 * included; empty where it carries nothing. `~2` is not part of it.
 */
export function overloadOf({ id, name }: Declaration): string {
  const local = splitId(id).local.replace(/~\d+$/, "");
  return local === name ? "" : local;
}

/** Not two different overloads: an id that gains or loses its suffix is still the same feature's. */
export function mayBeOne(a: Declaration, b: Declaration): boolean {
  const [before, after] = [overloadOf(a), overloadOf(b)];
  return before === after || before === "" || after === "";
}
