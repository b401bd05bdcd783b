import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { annotationNotice } from "./annotation-notice.ts";
import { docBefore } from "./doc-comment.ts";
import { docNotice } from "./doc-notice.ts";
import type { Walk } from "../walk.ts";

/** The notice of a declaration: annotation and doc comment are one where both are there. */
export function noticeOf(walk: Walk, node: SyntaxNode): NoticeSource | null {
  const annotation = annotationNotice(walk, node);
  const doc = docNoticeAt(walk, node);
  if (annotation === null || doc === null) return doc ?? annotation;
  return {
    ...doc,
    line: Math.min(doc.line, annotation.line),
    endLine: Math.max(doc.endLine, annotation.endLine),
    slots: { ...doc.slots, ...annotation.slots },
  };
}

/** Only what stands before the first modifier counts: behind an annotation a doc comment belongs to nothing. */
function docNoticeAt(walk: Walk, node: SyntaxNode): NoticeSource | null {
  // Most declarations have none: looked up before the comments are gone through.
  if (!walk.landmarks.in({ start: node.pos, end: node.start })) return null;
  const doc = docBefore(walk.tree.text, node);
  return doc === null ? null : docNotice(walk.tree, doc);
}
