import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { NoticedFile } from "../../base/grammar/grammar.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { annotationNotice } from "./annotation-notice.ts";
import { docBefore } from "./doc-comment.ts";
import { docNotice } from "./doc-notice.ts";

/** The notice of a declaration: annotation and doc comment are one where both are there. */
export function noticeOf(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  const annotation = annotationNotice(file, node);
  const doc = docNoticeAt(file, node);
  if (annotation === null || doc === null) return doc ?? annotation;
  return {
    ...doc,
    line: Math.min(doc.line, annotation.line),
    endLine: Math.max(doc.endLine, annotation.endLine),
    slots: { ...doc.slots, ...annotation.slots },
  };
}

/** Only what stands before the first modifier counts: behind an annotation a doc comment belongs to nothing. */
function docNoticeAt(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  // Most declarations have none: looked up before the comments are gone through.
  if (!file.landmarks.in({ start: node.pos, end: node.start })) return null;
  const doc = docBefore(file.tree.text, node);
  return doc === null ? null : docNotice(file.tree, doc);
}
