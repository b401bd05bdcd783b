import type { Declaration, ReadResult } from "../../core/model/declaration.ts";

/** `final` forbids nothing to anybody where nobody outside can extend the type: it is left out of what methods say. */
export function withoutIdleFinals(result: ReadResult): ReadResult {
  const said = /(?:^|\s)final\s/;
  if (!result.declarations.some(({ kind, signature }) => kind === "method" && said.test(signature)))
    return result;
  const constructors = Map.groupBy(
    result.declarations.filter(({ kind }) => kind === "constructor"),
    ({ container }) => container,
  );
  // A record has what it is made of behind its name, and no heirs.
  const isClosed = ({ id, kind, signature }: Declaration): boolean => {
    if (kind !== "class" && kind !== "enum") return false;
    const own = constructors.get(id) ?? [];
    const isPrivate = own.length > 0 && own.every(({ reach }) => reach === 0);
    return kind === "enum" || isPrivate || /^(?:\w+ )*final\b|^(?:<[^()]*>)?\(/.test(signature);
  };
  const closed = new Set(result.declarations.filter(isClosed).map(({ id }) => id));
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      each.kind === "method" && each.container !== null && closed.has(each.container)
        ? { ...each, signature: each.signature.replace(/^((?:\w+ )*)final /, "$1") }
        : each,
    ),
  };
}
