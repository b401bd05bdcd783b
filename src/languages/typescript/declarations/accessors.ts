import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { memberName } from "./names.ts";
import { noticeOf, type Anchor } from "../notices/notices.ts";
import { callSignature, parametersOf } from "./parameters.ts";
import type { Reach } from "../../base/file-walk.ts";
import { notedOnly, type Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";

/** A getter or a setter. */
export interface Accessor {
  readonly node: SyntaxNode;
  readonly decorators: readonly SyntaxNode[];
  readonly anchors: readonly Anchor[];
  readonly scope: Scope;
}

export function isAccessor(node: SyntaxNode): boolean {
  return (hasToken(node, "get") || hasToken(node, "set")) && childOf(node, "name") !== null;
}

/** Declares getters and setters. Accessors of one name are one property, which is deprecated if either is. */
export function declareAccessors(
  walk: Walk,
  accessors: readonly Accessor[],
  reachOf: (node: SyntaxNode) => Reach,
): void {
  for (const group of grouped(walk, accessors)) {
    const [first] = group;
    const name = first ? childOf(first.node, "name") : null;
    if (!first || name === null) continue;
    const inner = walk.declare(first.scope, {
      name: memberName(walk, name),
      kind: "property",
      at: name,
      node: { start: first.node.start, end: group.at(-1)?.node.end ?? first.node.end },
      reach: reachOf(first.node),
      notice: noticeOfAll(walk, group),
      signature: () => {
        const felt = ["static", "abstract"]
          .filter((each) => hasToken(first.node, each))
          .map((each) => `${each} `);
        return felt.join("") + group.map(({ node }) => accessorSignature(walk, node)).join(";");
      },
    });
    for (const { node } of group) {
      const within = notedOnly(inner);
      for (const { type } of parametersOf(node)) walk.later(type, within);
      walk.later(childOf(node, "return_type"), within);
      walk.later(childOf(node, "body"), { ...within, reach: 0 });
    }
  }
}

/**
 * A notice on a getter applies to the property. A notice on a setter alone applies to setting, which may be removed.
 */
function noticeOfAll(walk: Walk, group: readonly Accessor[]): NoticeSource | null {
  const notices = group.map(({ node, anchors, decorators }) => ({
    isSetter: hasToken(node, "set"),
    notice: noticeOf(walk, anchors, [...decorators, node]),
  }));
  const [first, ...others] = notices.filter((each) => each.notice !== null);
  const isPart = first?.isSetter === true && others.length === 0 && notices.length > 1;
  return first?.notice ? { ...first.notice, ...(isPart ? { part: "set(" } : {}) } : null;
}

function grouped(walk: Walk, accessors: readonly Accessor[]): Iterable<readonly Accessor[]> {
  const groups = Map.groupBy(accessors, ({ node }) => {
    const name = childOf(node, "name");
    return `${hasToken(node, "static") ? "static " : ""}${name ? memberName(walk, name) : ""}`;
  });
  return groups.values();
}

function accessorSignature(walk: Walk, node: SyntaxNode): string {
  return `${hasToken(node, "get") ? "get" : "set"}${callSignature(walk.tree, node)}`;
}
