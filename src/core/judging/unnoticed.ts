import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/** A declaration as a feature whose notice is empty: what is judged although it carries none. */
export function unnoticed(declaration: Declaration, language: string): Feature {
  const { id, kind, place } = declaration;
  return {
    id,
    key: id,
    kind,
    name: splitId(id).local,
    language,
    place,
    declaration,
    notice: {
      line: 0,
      endLine: 0,
      text: "",
      replacement: null,
      reason: null,
      announced: null,
      sunset: null,
      sunsetVersion: null,
      audience: null,
      feature: null,
      dateDefects: [],
      unreadable: false,
      conditional: false,
      saysNoReplacement: false,
      essence: "",
    },
  };
}
