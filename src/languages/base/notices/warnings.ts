import type { NoticeSource } from "../../../core/model/declaration.ts";
import { combined } from "./combine-notices.ts";
import { childOf, type SyntaxNode } from "../syntax-tree.ts";
import type { NoticedFile } from "./noticed-file.ts";

/** Calls that warn at run time that the declaration around them is deprecated. */
export interface WarningTable {
  /** Node types of calls. */
  readonly call: readonly string[];
  /** The part of a declaration with its statements. */
  readonly body: string;
  /** Nodes between a body and a call that always runs. Below other nodes a call runs under a condition. */
  readonly always: readonly string[];
  /** Nodes with code of their own, which runs later or belongs to another declaration. */
  readonly apart: readonly string[];
  /** The words of a call that warns, and its last line if that is not the call's; null for other calls. */
  readonly read: (file: NoticedFile, call: SyntaxNode) => WarningWords | null;
}

export type WarningWords = Pick<NoticeSource, "text" | "slots"> & Partial<Pick<NoticeSource, "endLine">>;

/** The notice that the calls in the body of a declaration make, or null. */
export function warningIn(file: NoticedFile, node: SyntaxNode, table: WarningTable): NoticeSource | null {
  const body = childOf(node, table.body);
  return body === null || !file.landmarks.in(body) ? null : warningsBelow(file, body, table);
}

/** The notice that the calls among the statements of a node make, or null. */
export function warningsBelow(
  file: NoticedFile,
  root: SyntaxNode,
  { call, always, apart, read }: WarningTable,
): NoticeSource | null {
  const found: NoticeSource[] = [];
  const stack: (readonly [SyntaxNode, boolean])[] = [[root, false]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, isBelow] = next;
    if (!file.landmarks.in(node)) continue;
    const words = call.includes(node.type) ? read(file, node) : null;
    if (words !== null) {
      const [line, endLine] = [file.tree.lines.lineAt(node.start), file.tree.lines.lineAt(node.end - 1)];
      found.push({ line, endLine, ...words, form: "warning-call", ...(isBelow && { conditional: true }) });
      continue;
    }
    const isConditional = isBelow || (node !== root && !always.includes(node.type));
    for (const each of node.children.toReversed())
      if (!apart.includes(each.type)) stack.push([each, isConditional]);
  }
  return combined(found.toSorted((a, b) => Number(a.conditional ?? false) - Number(b.conditional ?? false)));
}
