import { valueLength } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { NoticeForm } from "../../../core/model/language/forms.ts";
import {
  childOf,
  hasToken,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
  type TextSpan,
} from "../../base/syntax-tree.ts";
import { leadGroup, trailingGroup, type CommentGroup } from "./comment-groups.ts";
import { commentLines } from "./comment-lines.ts";
import { inlined, isInlined, withReplacement } from "./inline-fix.ts";
import { markerNotice, withMarkers } from "./lifecycle-markers.ts";
import { receiverOf } from "../names.ts";
import { noticeIn } from "./notice.ts";

const named = /^[\p{ID_Start}_][\p{ID_Continue}.]*$/u;

/** The notice of a declaration, attached as Go's parser attaches comments. */
export function noticeOf(tree: SyntaxTree, node: SyntaxNode): NoticeSource | null {
  switch (node.type) {
    case "function_declaration":
    case "method_declaration":
      return ofCallable(tree, node);
    case "type_spec":
    case "type_alias":
      return withMarkers(ofSpec(tree, node), markerNotice(tree, specNode(node)));
    case "const_spec":
    case "var_spec":
      return ofSpec(tree, node);
    case "field_declaration":
      return withMarkers(noticeAt(tree, node, node), markerNotice(tree, node));
    default:
      return noticeAt(tree, node, node);
  }
}

/** The notice in the comments above, else behind; `null` where neither has one. */
export function noticeAt(
  tree: SyntaxTree,
  above: SyntaxNode,
  behind: TextSpan | null = null,
): NoticeSource | null {
  return (
    readGroup(tree, leadGroup(tree, above), "doc-comment") ??
    (behind && readGroup(tree, trailingGroup(tree, behind), "line-comment"))
  );
}

function readGroup(tree: SyntaxTree, group: CommentGroup | null, form: NoticeForm): NoticeSource | null {
  // Most comments speak of something else.
  if (!group?.some((each) => /deprecated/i.test(textOf(tree, each)))) return null;
  return noticeIn(commentLines(tree, group), form);
}

function ofCallable(tree: SyntaxTree, node: SyntaxNode): NoticeSource | null {
  const notice = noticeAt(tree, node);
  const body = childOf(node, "body");
  return notice && body && isInlined(tree, node)
    ? withReplacement(notice, inlined(textOf(tree, body), receiverOf(tree, node)))
    : notice;
}

/** What a comment of a type stands above: its statement, where that is not one for several. */
function specNode(spec: SyntaxNode): SyntaxNode {
  return spec.parent && !hasToken(spec.parent, "(") ? spec.parent : spec;
}

/** A line of a `type`, `const` or `var` statement. A comment above its brackets speaks of all that have none of their own. */
function ofSpec(tree: SyntaxTree, spec: SyntaxNode): NoticeSource | null {
  const around = spec.parent?.type === "var_spec_list" ? spec.parent.parent : spec.parent;
  if (!around) return null;
  const isBracketed = around.children.some((each) => each.type === "(" || each.type === "var_spec_list");
  const own = isBracketed
    ? (noticeAt(tree, spec, spec) ?? noticeAt(tree, around))
    : noticeAt(tree, around, spec);
  return own && (isInlined(tree, around) || isInlined(tree, spec))
    ? withReplacement(own, otherName(tree, spec))
    : own;
}

/** What an alias or a constant is another name for; null for all others. */
function otherName(tree: SyntaxTree, spec: SyntaxNode): string | null {
  if (spec.type !== "const_spec" && !hasToken(spec, "=")) return null;
  const value = childOf(spec, spec.type === "const_spec" ? "value" : "type");
  if (value === null || value.end - value.start > valueLength.most) return null;
  const name = textOf(tree, value);
  return named.test(name) ? name : null;
}
