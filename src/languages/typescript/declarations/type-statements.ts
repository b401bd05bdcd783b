import { flatText } from "../../base/flat-text.ts";
import { childOf, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { classSignature } from "./classes.ts";
import { memberName } from "./names.ts";
import { before, noticeOf } from "../notices/notices.ts";
import { valueSignature } from "./objects.ts";
import { notedOnly, type Scope } from "./scope.ts";
import { reachOf, type Statement } from "./statement.ts";
import type { Found, Walk } from "./walk.ts";

type Named = Pick<Found, "name" | "at" | "node" | "reach" | "notice"> & { readonly binding: string };

function named(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): Named {
  const at = childOf(node, "name");
  const name = at === null ? "default" : walk.text(at);
  const notice = noticeOf(walk, [statement.anchor], statement.decorated);
  return { name, binding: name, at: at ?? node, node, reach: reachOf(scope, name, statement), notice };
}

export function declareClass(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "class",
    ...headOf(walk, node),
  });
  headLater(walk, node, inner);
  walk.later(childOf(node, "body"), inner);
}

export function declareInterface(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "interface",
    ...headOf(walk, node),
  });
  headLater(walk, node, inner);
  walk.later(childOf(node, "body"), inner);
}

const onlySuper = /^extends ([\w$]+)$/;

/** What a type says before its body, and what it is only another name of. */
function headOf(walk: Walk, node: SyntaxNode): Pick<Found, "signature" | "aliasOf"> {
  const signature = (): string => classSignature(walk, node);
  const isEmpty = childOf(node, "body")?.children.every(({ type }) => /^[{}]$/.test(type)) === true;
  return { signature, aliasOf: isEmpty ? (onlySuper.exec(signature())?.[1] ?? null) : null };
}

function headLater(walk: Walk, node: SyntaxNode, inner: Scope): void {
  for (const child of node.children) if (child.field !== "body") walk.later(child, notedOnly(inner));
}

export function declareTypeAlias(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const value = childOf(node, "value");
  const parameters = childOf(node, "type_parameters");
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "type",
    aliasOf: parameters === null && value?.type === "type_identifier" ? walk.text(value) : null,
    signature: () =>
      [parameters, value]
        .map((each) => (each === null ? "" : flatText(walk.tree, each)))
        .join("=")
        .replace(/=\|/, "="),
  });
  walk.later(parameters, notedOnly(inner));
  walk.later(value, inner);
}

export function declareEnum(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const signature = (): string => (hasToken(node, "const") ? "const" : "");
  const inner = walk.declare(scope, { ...named(walk, node, scope, statement), kind: "enum", signature });
  let number: number | null = -1;
  for (const member of childOf(node, "body")?.children ?? []) {
    const name =
      member.type === "enum_assignment" ? childOf(member, "name") : member.field === "name" ? member : null;
    if (name === null) continue;
    const value = childOf(member, "value");
    const written = valueSignature(walk, value);
    // One more than the member before it is what it is without a value, too.
    const next: number | null = number === null ? null : number + 1;
    number = value === null ? next : /^-?\d{1,9}$/.test(written) ? Number(written) : null;
    const signature = number === next ? "" : written;
    walk.declare(inner, {
      name: memberName(walk, name),
      kind: "enum-value",
      at: name,
      node: member,
      reach: inner.reach,
      notice: noticeOf(walk, [before(member)]),
      signature: () => signature,
    });
  }
}
