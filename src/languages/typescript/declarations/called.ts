import type { Declaration } from "../../../core/model/declaration.ts";
import { callOf } from "../signatures/function-types.ts";

const typeName = /^(?:(?:static|readonly|abstract|\?) ?)*([A-Z][\w$]*)(?:<.*>)?$/s;
const ofFunction = /(?:Fn|Func|Function|Callback|Handler|Method|Listener|Predicate)$/;

/** The declarations of a file; of properties with how a type is called that only goes by a name. */
export function withCalled(declarations: readonly Declaration[]): readonly Declaration[] {
  let types: ReadonlyMap<string, string> | null = null;
  let names: ReadonlySet<string> | null = null;
  return declarations.map((each) => {
    const name = each.kind === "property" ? typeName.exec(each.signature)?.[1] : undefined;
    if (name === undefined) return each;
    types ??= functionTypes(declarations);
    const known = types.get(name);
    if (known !== undefined) return { ...each, called: known };
    // What is imported tells by its name alone whether it is called.
    names ??= new Set(declarations.flatMap((other) => (other.kind === "variable" ? [] : other.name)));
    return !names.has(name) && ofFunction.test(name) ? { ...each, called: "" } : each;
  });
}

/** By their names the types of a file that are called. */
function functionTypes(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const { name, kind, signature } of declarations) {
    if (kind === "type") {
      const equals = signature.indexOf("=");
      const called = equals < 0 ? null : callOf(signature.slice(equals + 1));
      // What a type takes of types is not known of its uses.
      if (called !== null) types.set(name, equals === 0 ? called : "");
    } else if (kind === "method" && name.endsWith(".()")) types.set(name.slice(0, -3), signature);
  }
  return types;
}
