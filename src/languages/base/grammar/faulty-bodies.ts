import type { Tree } from "web-tree-sitter";
import { entriesOfFile } from "../../../core/limits.ts";
import type { Landmarks } from "../landmarks.ts";
import type { TextSpan } from "../syntax-tree.ts";
import { blanked } from "./blanked.ts";
import type { MendTable } from "./grammar.ts";
import { matchBrackets } from "./tokens.ts";

/** Offsets of the errors of a tree that have none in them, at most so many. */
export function faultsIn(tree: Tree): readonly number[] {
  const faults: number[] = [];
  const at = tree.walk();
  try {
    let goesOn = true;
    while (goesOn && faults.length < entriesOfFile.most) {
      if (at.nodeType === "ERROR" || at.nodeIsMissing) faults.push(at.startIndex);
      goesOn = at.currentNode.hasError && at.gotoFirstChild();
      while (!goesOn) {
        goesOn = at.gotoNextSibling();
        if (!goesOn && !at.gotoParent()) return faults;
      }
    }
    return faults;
  } finally {
    at.delete();
  }
}

/**
 * The code without the bodies in which the grammar stumbles: what it takes for an error in a body may swallow what is
 * declared after it. Bodies with a landmark stay, as what they declare may have a notice.
 */
export function withoutFaultyBodies(
  code: string,
  faults: readonly number[],
  landmarks: Landmarks,
  { tokens, containers }: MendTable,
): string {
  if (containers === undefined) return code;
  const blocks = [...matchBrackets(code, tokens)]
    .map(([open, close]): TextSpan => ({ start: open + 1, end: close }))
    .toSorted((a, b) => a.start - b.start);
  const isBody = ({ start }: TextSpan): boolean => {
    const before = code.slice(Math.max(0, start - 1000), start - 1);
    const head = before.slice(Math.max(...[...";{}"].map((sign) => before.lastIndexOf(sign))) + 1);
    return !containers.test(head) && /\)|\b(?:get|set|init|add|remove)\s*$/.test(head);
  };
  const bodies: TextSpan[] = [];
  for (const each of blocks) if (each.start >= (bodies.at(-1)?.end ?? 0) && isBody(each)) bodies.push(each);
  const faulty = bodies.filter(
    (body) => !landmarks.in(body) && faults.some((at) => at >= body.start && at < body.end),
  );
  return blanked(code, faulty);
}
