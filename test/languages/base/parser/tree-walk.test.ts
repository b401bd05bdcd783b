import type { TreeCursor } from "web-tree-sitter";
import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../../src/adapters/fs/assets.ts";
import { parse } from "../../../../src/languages/base/parser.ts";
import {
  CursorWalk,
  RuntimeWalk,
  type TreeWalk,
  walkOver,
} from "../../../../src/languages/base/parser/tree-walk.ts";

interface Steps {
  readonly toFirstChild: () => boolean;
  readonly toNextSibling: () => boolean;
  readonly toParent: () => boolean;
  readonly tell: () => unknown;
}

function told({ toFirstChild, toNextSibling, toParent, tell }: Steps): readonly unknown[] {
  const all = [tell()];
  while (true) {
    if (toFirstChild()) all.push(tell());
    else {
      while (!toNextSibling()) if (!toParent()) return all;
      all.push(tell());
    }
  }
}

const ofCursor = (cursor: TreeCursor): Steps => ({
  toFirstChild: () => cursor.gotoFirstChild(),
  toNextSibling: () => cursor.gotoNextSibling(),
  toParent: () => cursor.gotoParent(),
  tell: () => [
    ...[cursor.nodeType, cursor.currentFieldName ?? null, cursor.startIndex, cursor.endIndex],
    ...[cursor.nodeIsMissing, cursor.currentNode.hasError],
  ],
});

const ofWalk = (walk: TreeWalk): Steps => ({
  toFirstChild: () => walk.toFirstChild(),
  toNextSibling: () => walk.toNextSibling(),
  toParent: () => walk.toParent(),
  tell: () => [walk.type, walk.field, walk.start, walk.end, walk.isMissing, walk.hasError],
});

describe("a walk over a tree", () => {
  it.each([
    ["nothing", "", 1],
    ["a function", "export function a(b: number): string {\n  return `ü${b}`;\n}\n", 20],
    ["errors", "class A { b( { c = ; }\nfunction (( {\n@@ x", 20],
    ["a deep text", `const a = ${"[".repeat(400)}${"]".repeat(400)};\n`, 1000],
  ])("tells of %s what the parser's own cursor tells", async (_, text, least) => {
    const both = await parse("typescript", text, loadAsset, (tree) => {
      const cursor = tree.walk();
      const before = told(ofCursor(cursor));
      cursor.delete();
      const walk = walkOver(tree);
      expect(walk).toBeInstanceOf(RuntimeWalk);
      const after = told(ofWalk(walk));
      walk.free();
      const other = new CursorWalk(tree);
      const beside = told(ofWalk(other));
      other.free();
      return [before, after, beside] as const;
    });
    const [own, ours, beside] = "reason" in both ? [[], null, null] : both;
    expect(ours).toEqual(own);
    expect(beside).toEqual(own);
    expect(own.length).toBeGreaterThanOrEqual(least);
  });
});
