import type { Shape } from "../../core/model/contract/shape.ts";
import type { TextDraft, TextDrafts } from "../base/text-drafts.ts";
import { isScalar } from "./shapes.ts";

/** A declaration as read, before it is known which names the file itself declares. */
export interface Drafted extends Omit<TextDraft, "shape" | "refersTo"> {
  /** The names of its types, as written. */
  readonly types: readonly string[];
  /** Full name of the scope that contains them. Names are looked up from there. */
  readonly scope: string;
  /**
   * Returns its shape for the resolved type names. `isEnum` is true if the first of them is an enum of the same
   * file.
   */
  readonly shapeOf?: (types: readonly string[], isEnum: boolean) => Shape;
}

/** The context of a statement. */
export interface Around {
  /** Full name of the message, or of the package. */
  readonly scope: string;
  readonly container: string | null;
  readonly depth: number;
  readonly oneof?: string;
  readonly extendee?: string;
}

/**
 * Declares everything in a file. Names are looked up from the innermost scope outwards. A name that is not found
 * is imported and stays as written.
 */
export function declareAll(all: readonly Drafted[], drafts: TextDrafts): void {
  const own = new Map(
    all.flatMap(({ kind, local }) => (kind === "message" || kind === "enum" ? [[local, kind] as const] : [])),
  );
  for (const { types, scope, shapeOf, ...draft } of all) {
    const named = types.map((type) => {
      if (isScalar(type)) return { name: type, refersTo: [] };
      const candidates = type.startsWith(".")
        ? [type.slice(1)]
        : scopesOf(scope).map((each) => `${each}${type}`);
      const found = candidates.find((each) => own.has(each));
      const name = found ?? type.replace(/^\./, "");
      return { name, refersTo: found === undefined ? candidates : [found] };
    });
    const refersTo = named.flatMap((each) => each.refersTo);
    drafts.declare({
      ...draft,
      ...(shapeOf === undefined
        ? {}
        : {
            shape: shapeOf(
              named.map(({ name }) => name),
              own.get(named[0]?.name ?? "") === "enum",
            ),
          }),
      ...(refersTo.length === 0 ? {} : { refersTo }),
    });
  }
}

/** Returns `a.b.C.`, `a.b.`, `a.` and an empty text for `a.b.C`. */
function scopesOf(scope: string): readonly string[] {
  const parts = scope === "" ? [] : scope.split(".");
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join(".")}.`), ""];
}

export function qualified(scope: string, name: string): string {
  return scope === "" ? name : `${scope}.${name}`;
}
