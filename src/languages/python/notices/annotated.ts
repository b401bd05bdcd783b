import type { NoticeSource } from "../../../core/model/declaration.ts";
import { flatText } from "../../base/flat-text.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "../declarations/walk.ts";
import type { Reading } from "../values/literal-text.ts";
import { lastWord } from "./categories.ts";
import { calledName, ownNotice } from "./decorator-notice.ts";

/** `Annotated[int, deprecated("…")]`: what the metadata of an annotation says of what it stands on. */
export function annotationNotice(reading: Reading, annotation: SyntaxNode | null): NoticeSource | null {
  const { walk } = reading;
  const call = metadataOf(walk, annotation).find((each) => isNotice(walk, each));
  return call ? ownNotice(reading, call, call, false) : null;
}

/** An annotation as written, without a notice in it: that says nothing of the type. */
export function annotationSignature(walk: Walk, annotation: SyntaxNode): string {
  const all = metadataOf(walk, annotation);
  const own = all.filter((each) => !isNotice(walk, each));
  if (own.length === all.length) return flatText(walk.tree, annotation);
  const texts = own.map((each) => flatText(walk.tree, each));
  return texts.length === 1 ? (texts[0] ?? "") : `Annotated[${texts.join(", ")}]`;
}

/** The type that `Annotated[…]` holds and what it says of it; nothing where it is another annotation, or says no such word. */
function metadataOf(walk: Walk, annotation: SyntaxNode | null): readonly SyntaxNode[] {
  if (annotation === null || !walk.landmarks.in(annotation)) return [];
  const [generic] = annotation.children;
  const [head, given] = generic?.children ?? [];
  if (!generic || !head || lastWord(walk.text(head)) !== "Annotated") return [];
  // Behind a qualified name it is a subscript.
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
