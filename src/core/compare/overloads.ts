import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";

/**
 * Returns the part of an id that distinguishes overloads (`(String,int)`, `/2`), including the name. Empty if the id
 * adds nothing to the qualified name. `~2` is not part of it.
 */
export function overloadOf({ id, name }: Declaration): string {
  const local = splitId(id).local.replace(/~\d+$/, "");
  return local === name ? "" : local;
}

/** Returns false for two different overloads. An id may gain or lose its suffix. */
export function mayBeOne(a: Declaration, b: Declaration): boolean {
  const [before, after] = [overloadOf(a), overloadOf(b)];
  return before === after || before === "" || after === "";
}

/**
 * Returns true if the second overload has the parameters of the first, and additional optional ones, so that existing
 * calls still compile.
 */
export function addsOptional(before: Declaration, after: Declaration): boolean {
  // If the notice is missing on the second overload, the first one was removed.
  if (before.notice !== null && after.notice === null) return false;
  const [had, has] = [before.parameters ?? [], after.parameters ?? []];
  if (has.length <= had.length) return false;
  const isRequired = writtenParameters(after.signature).map((each) => !/=(?!>)|\bparams\b/.test(each));
  if (isRequired.length !== has.length) return false;
  let next = 0;
  for (const [at, type] of has.entries())
    if (type === had[next]) next += 1;
    else if (isRequired[at] === true) return false;
  return next === had.length;
}

/** Returns the parts of a signature's first brackets, without nested text: `A a` and `B b=` for `(A a,B<C> b="x")`. */
function writtenParameters(signature: string): readonly string[] {
  const parts: string[] = [];
  let [depth, part, quote] = [0, "", ""];
  for (const [at, sign] of [...signature].entries()) {
    if (quote !== "") {
      if (sign === quote && signature[at - 1] !== "\\") quote = "";
      continue;
    }
    if (`"'`.includes(sign)) quote = sign;
    else if ("([{<".includes(sign)) depth += 1;
    else if (")]}".includes(sign) || (sign === ">" && signature[at - 1] !== "=")) {
      depth -= 1;
      if (depth === 0 && sign === ")") return part === "" && parts.length === 0 ? [] : [...parts, part];
    } else if (sign === "," && depth === 1) {
      parts.push(part);
      part = "";
    } else if (depth === 1) part += sign;
  }
  return [];
}
