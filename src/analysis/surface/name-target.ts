import type { Declaration } from "../../core/model/declaration.ts";
import { hasSegments } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import { hasValue } from "../../core/surface/export-table.ts";

/** A name that leads to a declaration. */
export interface DeclaredTarget {
  readonly kind: "declared";
  readonly file: FileRead;
  readonly declaration: Declaration;
  /** Only as a type: what it does when the program runs cannot be had. */
  readonly typeOnly: boolean;
}

/** Where a name leads. */
export type NameTarget =
  | DeclaredTarget
  /** To a file as a whole. */
  | { readonly kind: "module"; readonly path: string }
  /** Out of the repository: `file` names it from there, or hands on all that is there. */
  | { readonly kind: "elsewhere"; readonly file: string; readonly specifier: string; readonly all: boolean };

/** What stands behind a declaration and the names inside of it; null: nothing. */
export function declared(
  file: FileRead,
  declaration: Declaration,
  rest: readonly string[],
): NameTarget | null {
  const segments = [...declaration.segments, ...rest];
  const inner =
    rest.length === 0 ? declaration : file.declarations.find((each) => hasSegments(each, segments));
  return inner ? { kind: "declared", file, declaration: inner, typeOnly: false } : null;
}

export function asType(target: NameTarget | null): NameTarget | null {
  return target?.kind === "declared" ? { ...target, typeOnly: hasValue(target.declaration) } : target;
}

export function elsewhere(file: FileRead, specifier: string, all: boolean): NameTarget {
  return { kind: "elsewhere", file: file.path, specifier, all };
}
