import type { NoticeSource } from "../../core/model/declaration.ts";
import { flatText } from "../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../base/syntax-tree.ts";
import type { GoFile, Holder } from "./file.ts";
import { declareMembers, innermost } from "./types.ts";

/** A number, text or truth: all else is no type, and may change without a caller's knowing. */
const plain = /^(?:[-+]?[\d.][\w.+-]*|"[^"\n]*"|`[^`]*`|'[^'\n]+'|true|false)$/;
const longest = 200;

/** The names of a `const` or `var` line. */
export function declareValues(
  file: GoFile,
  spec: SyntaxNode,
  top: Holder,
  notice: NoticeSource | null,
): void {
  const type = childOf(spec, "type");
  const value = childOf(spec, "value");
  const literal = type && innermost(type);
  const names = spec.children.filter((each) => each.type === "identifier" && each.field === "name");
  const single = names.length === 1 ? value : null;
  const signature = type ? flatText(file.tree, type) : single ? valueSignature(file, single) : "";
  for (const at of names) {
    if (file.text(at) === "_") continue;
    const inner = file.declare(top, {
      name: file.text(at),
      kind: spec.type === "const_spec" ? "constant" : "variable",
      at,
      node: spec,
      notice,
      signature,
    });
    declareMembers(file, literal, inner);
  }
}

function valueSignature(file: GoFile, value: SyntaxNode): string {
  if (value.end - value.start > longest) return "";
  const text = file.text(value);
  return plain.test(text) ? text : "";
}
