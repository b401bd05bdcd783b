import type { Declaration } from "../declaration.ts";
import type { Feature } from "../notice.ts";
import { coveringFeature, type FileRead } from "../register.ts";
import { unnoticed } from "../unnoticed.ts";
import { overloadOf } from "./overloads.ts";

/** What a file shows to callers outside of its package without any notice, each as a feature whose notice is empty. */
export function publicDeclarations(file: FileRead): Feature[] {
  const byId = new Map(file.declarations.map((each) => [each.id, each]));
  const echoed = new Set(file.echoes.map(({ id }) => id));
  return file.declarations
    .filter(
      (each) =>
        each.notice === null &&
        !echoed.has(each.id) &&
        isShown(each, byId) &&
        coveringFeature(file, each) === null,
    )
    .map((each) => unnoticed(each, file.language));
}

/** A parameter is its function's signature, and whole files are declared by their notice alone. */
function isShown(declaration: Declaration, byId: ReadonlyMap<string, Declaration>): boolean {
  const { reach, implementation, kind, name, container } = declaration;
  if (reach !== 2 || implementation === true || kind === "parameter" || /^\(|\//.test(name)) return false;
  if (kind === "constructor" && !isToldApart(declaration)) return false;
  const around = container === null ? undefined : byId.get(container);
  return around === undefined || !hidesMembers(around);
}

/** Where constructors do not overload, one that goes leaves the implied or the inherited one. */
function isToldApart(declaration: Declaration): boolean {
  return overloadOf(declaration) !== "" && (declaration.parameters?.length ?? 0) > 0;
}

/** Callers see the type that is written and not what a value holds beyond it, and nothing inside of a function. */
function hidesMembers({ kind, signature, parameters }: Declaration): boolean {
  if (parameters !== null) return true;
  return (kind === "constant" || kind === "variable") && signature !== "";
}
