import type { Signature } from "../../../core/signatures/signature.ts";

const name =
  /^(?:global::)?\\?([\p{ID_Start}_$][\p{ID_Continue}$]*(?:(?:\\|::|\.)[\p{ID_Start}_$][\p{ID_Continue}$]*)*)/u;

/** Returns the supertypes that are named in the header of a type. */
export function namesOfSupers(signature: Signature | null): readonly (readonly string[])[] {
  const supers = signature?.as === "header" ? signature.supers : [];
  return supers.flatMap((each) => {
    const [, written] = name.exec(each) ?? [];
    return written === undefined ? [] : [written.split(/\\|::|\./)];
  });
}
