import type { NoticeSource } from "../../../core/model/declaration.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { groupsAbove } from "./comment-groups.ts";
import { commentLines, type CommentLine } from "./comment-lines.ts";

/** What a marker says, and on which line. */
interface Said {
  readonly line: number;
  readonly text: string;
  readonly slots: NoticeSource["slots"];
}

const ofLifecycle = /^\+k8s:prerelease-lifecycle-gen:(deprecated|removed|replacement)=(.*)$/;
const ofVersion = /^\+kubebuilder:deprecatedversion(?::warning=(.*)|=(?!false\b).*)?$/;
/** A glance: most comments hold no marker. */
const anyMarker = /\+(?:k8s:prerelease-lifecycle-gen:|kubebuilder:deprecatedversion)/;

/**
 * The notice that the markers of Kubernetes' generators are, in the two groups of comments that those generators read:
 * the doc comment, and the one a blank line above it. `introduced` says nothing of an end, nor does a replacement alone.
 */
export function markerNotice(tree: SyntaxTree, node: SyntaxNode): NoticeSource | null {
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

/** A notice in words with what markers beside it say in slots; they alone where there are no words. */
export function withMarkers(words: NoticeSource | null, markers: NoticeSource | null): NoticeSource | null {
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

/** The generator takes two numbers, and what stands behind a comma for an argument. */
function versionOf(value: string): readonly string[] {
  return /^(\d+\.\d+)(?=,|$)/.exec(value)?.slice(1, 2) ?? [];
}

/** `networking.k8s.io,v1,Ingress`; the core group has no name. */
function replacementOf(value: string): readonly string[] {
  const [, group = "", version, kind] =
    /^([a-z0-9.-]*),(v[a-z0-9]+),(\p{Lu}[\p{L}\p{N}]*)$/u.exec(value) ?? [];
  return version === undefined ? [] : [`${group === "" ? "" : `${group}/`}${version}.${kind}`];
}

/** Where no removal is stated, the generator takes the third minor version behind the deprecating one. */
function threeLater(since: string | undefined): string | null {
  const [major, minor] = since?.split(".") ?? [];
  return minor === undefined ? null : `${major}.${Number(minor) + 3}`;
}

/** The text of a marker's argument: in quotes, raw, or bare. */
function literalOf(written: string): string {
  if (/^`[^`]*`?$/.test(written)) return written.replaceAll("`", "").trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"?/.exec(written);
  return (quoted ? (quoted[1] ?? "").replaceAll(/\\(["\\])/g, "$1") : written).trim();
}

/** The last line of those that follow the first one directly: all of them are markers. */
function lastOfRun(said: readonly Said[]): number {
  let last = said[0]?.line ?? 1;
  for (const { line } of said) if (line === last + 1) last = line;
  return last;
}
