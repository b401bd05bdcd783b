import { valueLength, surroundings } from "../../../core/limits.ts";
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
import { receiverOf, type Receiver } from "../names.ts";
import { leadGroup, trailingGroup, type CommentGroup, groupsAbove } from "./comment-groups.ts";
import { commentLines, type CommentLine } from "./comment-lines.ts";
import { noticeIn } from "./notice.ts";

/** The value of a marker and its line. */
interface Said {
  readonly line: number;
  readonly text: string;
  readonly slots: NoticeSource["slots"];
}

const ofLifecycle = /^\+k8s:prerelease-lifecycle-gen:(deprecated|removed|replacement)=(.*)$/;
const ofVersion = /^\+kubebuilder:deprecatedversion(?::warning=(.*)|=(?!false\b).*)?$/;
/** A quick check, because most comments have no marker. */
const anyMarker = /\+(?:k8s:prerelease-lifecycle-gen:|kubebuilder:deprecatedversion)/;

/**
 * Returns the notice in the markers of Kubernetes' generators, in the two groups of comments that these generators
 * read: the doc comment, and the one a blank line above it. `introduced` alone is not a notice, and neither is a
 * replacement alone.
 */
function markerNotice(tree: SyntaxTree, node: SyntaxNode): NoticeSource | null {
  const groups = groupsAbove(tree, node).filter((group) =>
    group.some((each) => anyMarker.test(textOf(tree, each))),
  );
  const said = groups.flatMap((group) => commentLines(tree, group)).flatMap(readMarker);
  const [first] = said;
  if (first === undefined || said.every((each) => each.slots.replacement !== undefined)) return null;
  const slots: NoticeSource["slots"] = Object.assign({}, ...said.map((each) => each.slots));
  const removal = slots.version ?? threeLater(slots.since);
  return {
    line: first.line,
    endLine: lastOfRun(said),
    form: "marker",
    text: said
      .map(({ text }) => text)
      .filter((each) => each !== "")
      .join("\n"),
    slots: {
      ...slots,
      ...(removal === null ? {} : { version: removal }),
    },
  };
}

/** Combines a notice in words with slots from markers next to it. Without words, the markers are the notice. */
function withMarkers(words: NoticeSource | null, markers: NoticeSource | null): NoticeSource | null {
  if (words === null || markers === null) return words ?? markers;
  return { ...words, slots: { ...markers.slots, ...words.slots } };
}

function readMarker({ line, text }: CommentLine): Said[] {
  const written = text.trim();
  const lifecycle = ofLifecycle.exec(written);
  const value = lifecycle?.[2]?.trim() ?? "";
  switch (lifecycle?.[1]) {
    case "deprecated":
      return versionOf(value).map((since) => ({ line, text: "", slots: { since } }));
    case "removed":
      return versionOf(value).map((version) => ({ line, text: "", slots: { version } }));
    case "replacement":
      return replacementOf(value).map((replacement) => ({ line, text: "", slots: { replacement } }));
    case undefined:
  }
  const warned = ofVersion.exec(written);
  return warned ? [{ line, text: literalOf(warned[1] ?? ""), slots: {} }] : [];
}

/** The generator takes two numbers. It treats text after a comma as an argument. */
function versionOf(value: string): readonly string[] {
  return /^(\d+\.\d+)(?=,|$)/.exec(value)?.slice(1, 2) ?? [];
}

/** `networking.k8s.io,v1,Ingress`; the core group has no name. */
function replacementOf(value: string): readonly string[] {
  const [, group = "", version, kind] =
    /^([a-z0-9.-]*),(v[a-z0-9]+),(\p{Lu}[\p{L}\p{N}]*)$/u.exec(value) ?? [];
  return version === undefined ? [] : [`${group === "" ? "" : `${group}/`}${version}.${kind}`];
}

/** If no removal is stated, the generator uses the third minor version after the deprecating one. */
function threeLater(since: string | undefined): string | null {
  const [major, minor] = since?.split(".") ?? [];
  return minor === undefined ? null : `${major}.${Number(minor) + 3}`;
}

/** Returns the text of a marker's argument: quoted, raw or bare. */
function literalOf(written: string): string {
  if (/^`[^`]*`?$/.test(written)) return written.replaceAll("`", "").trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"?/.exec(written);
  return (quoted ? (quoted[1] ?? "").replaceAll(/\\(["\\])/g, "$1") : written).trim();
}

/** Returns the last line of the markers that directly follow the first one. */
function lastOfRun(said: readonly Said[]): number {
  let last = said[0]?.line ?? 1;
  for (const { line } of said) if (line === last + 1) last = line;
  return last;
}

const named = /^[\p{ID_Start}_][\p{ID_Continue}.]*$/u;

/** Returns the notice of a declaration. Comments are assigned as by Go's parser. */
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

/** Returns the notice in the comments above, or else after. `null` if neither has one. */
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
  // Most comments do not mention deprecation.
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

/** Returns the node below a type's comment: its statement, unless the statement has several types. */
function specNode(spec: SyntaxNode): SyntaxNode {
  return spec.parent && !hasToken(spec.parent, "(") ? spec.parent : spec;
}

/**
 * Reads a line of a `type`, `const` or `var` statement. A comment above its brackets applies to all lines without
 * their own.
 */
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

/** Returns the target of an alias or a constant. Null for all other declarations. */
function otherName(tree: SyntaxTree, spec: SyntaxNode): string | null {
  if (spec.type !== "const_spec" && !hasToken(spec, "=")) return null;
  const value = childOf(spec, spec.type === "const_spec" ? "value" : "type");
  if (value === null || value.end - value.start > valueLength) return null;
  const name = textOf(tree, value);
  return named.test(name) ? name : null;
}

/** Returns true if `//go:fix inline` is above: tools may then replace uses with the content. */
function isInlined(tree: SyntaxTree, node: SyntaxNode): boolean {
  const group = leadGroup(tree, node) ?? [];
  return group.some(
    (each) => each.end - each.start < 100 && /^\/\/go:fix inline\s*$/.test(textOf(tree, each)),
  );
}

/**
 * Returns a notice with the replacement that tools insert. The directive alone is not a notice: it is also used on
 * wrappers that are not deprecated.
 */
function withReplacement(notice: NoticeSource, replacement: string | null): NoticeSource {
  return replacement === null ? notice : { ...notice, slots: { ...notice.slots, replacement } };
}

/**
 * Returns the function that a body calls, if it is a single call. A method of the receiver is named with its type.
 */
function inlined(body: string, receiver: Receiver | null): string | null {
  if (body.length > surroundings) return null;
  const head =
    /^\{\s*(?:return\s+)?(\p{L}\p{ID_Continue}*(?:\.\p{L}\p{ID_Continue}*)*)(?:\[[^\]]*\])?\(/u.exec(body);
  const called = head?.[1];
  if (called === undefined || !isOneCall(body.slice(head?.[0].length))) return null;
  const { variable = null, type = "" } = receiver ?? {};
  return variable !== null && called.startsWith(`${variable}.`)
    ? type + called.slice(variable.length)
    : called;
}

/** Returns true if the arguments end at the end of the body. */
function isOneCall(rest: string): boolean {
  let depth = 1;
  for (const [at, sign] of [...rest].entries()) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0) return /^\s*\}$/.test([...rest].slice(at + 1).join(""));
  }
  return false;
}
