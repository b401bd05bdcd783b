import type { NoticeSource } from "../../../core/model/declaration.ts";
import { flatText } from "../../base/flat-text.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "../declarations/walk.ts";
import type { Reading } from "../values/literal-text.ts";
import { lastWord } from "./categories.ts";
import { calledName, ownNotice } from "./decorator-notice.ts";

/** `Annotated[int, deprecated("…")]`: returns the notice in the metadata of an annotation. */
export function annotationNotice(reading: Reading, annotation: SyntaxNode | null): NoticeSource | null {
  const { walk } = reading;
  if (annotation === null || !walk.landmarks.in(annotation)) return null;
  const call = metadataOf(walk, annotation).find((each) => isNotice(walk, each));
  return call ? ownNotice(reading, call, call, false) : null;
}

/**
 * Returns an annotation as written. For `Annotated[…]`, only the type, because its metadata is not part of the
 * type.
 */
export function annotationSignature(walk: Walk, annotation: SyntaxNode): string {
  const [type] = metadataOf(walk, annotation);
  return flatText(walk.tree, type ?? annotation);
}

/** Returns the type and the metadata of `Annotated[…]`. Nothing for any other annotation. */
function metadataOf(walk: Walk, annotation: SyntaxNode): readonly SyntaxNode[] {
  const [generic] = annotation.children;
  const [head, given] = generic?.children ?? [];
  if (!generic || !head || lastWord(walk.text(head)) !== "Annotated") return [];
  // After a qualified name it is a subscript.
  const list = given?.type === "type_parameter" ? given.children : generic.children.slice(1);
  return list.flatMap((each) => {
    if (/^(?:[[\],]|comment)$/.test(each.type)) return [];
    const [inner] = each.children;
    return each.type === "type" && inner ? [inner] : [each];
  });
}

function isNotice(walk: Walk, node: SyntaxNode): boolean {
  return node.type === "call" && /^_*deprecated$/.test(calledName(walk, node));
}
