import type { Declaration, ReadResult } from "../../core/model/declaration.ts";
import { attributesAbove } from "./attributes-above.ts";

/** What others can neither build nor take apart whole. */
const word = "non_exhaustive";

/**
 * Says in the signature of a type that more may come to it: by `#[non_exhaustive]`, or by a private field, which is the
 * same to others. What has one already feels nothing of the next.
 */
export function withExhaustiveness(result: ReadResult, text: string): ReadResult {
  const types = result.declarations.filter(isOpen);
  if (types.length === 0 || !/\bdeprecated\b/.test(text)) return result;
  const hiding = new Set(
    result.declarations.flatMap(({ kind, reach, container }) =>
      kind === "field" && reach < 2 && container !== null ? [container] : [],
    ),
  );
  const isSaid = text.includes(word);
  if (hiding.size === 0 && !isSaid) return result;
  const lines = isSaid ? text.split("\n") : [];
  const lineOf = new Map(types.map(({ id, place }) => [id, place.line]));
  // What stands above the line of a type is said of the type, and not of what stands on the same line.
  const isMarked = ({ container, place: { line, column } }: Declaration): boolean =>
    isSaid &&
    (container === null || lineOf.get(container) !== line) &&
    /#\s*\[\s*non_exhaustive\s*\]/.test(attributesAbove(line, column - 1, lines));
  const closed = new Set(types.filter((each) => hiding.has(each.id) || isMarked(each)));
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      closed.has(each) ? { ...each, signature: `${word} ${each.signature}`.trim() } : each,
    ),
  };
}

function isOpen({ kind, reach, reexport }: Declaration): boolean {
  return (
    reach === 2 && reexport === undefined && (kind === "type" || kind === "enum" || kind === "enum-value")
  );
}
