import type { NoticeSource } from "../../core/model/declaration.ts";
import type { FoundDeclaration, Reach } from "./file-walk.ts";
import type { TextSpan } from "./syntax-tree.ts";

/** The file itself as a declaration. */
export function wholeFile(
  reach: Reach,
  notice: NoticeSource | null,
  { at, node = at }: { readonly at: TextSpan; readonly node?: TextSpan },
): FoundDeclaration {
  return { name: "(module)", kind: "module", at, node, reach, notice, signature: () => "" };
}
