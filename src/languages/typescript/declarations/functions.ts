import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import { childOf, hasToken, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { callSignature, declareParameters, parameterTypes } from "./parameters.ts";
import type { Reach } from "../../base/file-walk.ts";
import { existsToWarn, speaksOfItself } from "../../base/speaks-of-itself.ts";
import { notedOnly, type Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";
import { warningIn } from "../notices/warning-call.ts";

/** A function, method, constructor or signature to be declared. */
export interface Callable {
  readonly name: string;
  readonly kind: FeatureKind;
  readonly at: TextSpan;
  readonly node: TextSpan;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
  /** The node with parameters and body. */
  readonly callable: SyntaxNode;
  readonly binding?: string;
  /** True if implementations of its type have to define it. */
  readonly isOwed?: boolean;
  /** The call signature of the type annotation. Null if there is none. */
  readonly written?: string | null;
  /** The name under which its overloads are counted. */
  readonly overloadName?: string;
}

const signatures = new Set([
  "function_signature",
  "method_signature",
  "abstract_method_signature",
  "call_signature",
  "construct_signature",
]);

export function isSignature(node: SyntaxNode): boolean {
  return signatures.has(node.type);
}

/** Declares a callable with its parameters, and puts its body on the stack. Returns the scope in it. */
export function declareCallable(walk: Walk, scope: Scope, given: Callable): Scope {
  const { written = null, ...found } = given;
  const { callable, name, overloadName = name, isOwed = false } = found;
  const parameters = parameterTypes(walk, callable);
  const overloaded = (scope.overloads.get(overloadName) ?? 1) > 1;
  const signature = isSignature(callable);
  const body = childOf(callable, "body");
  const inner = walk.declare(scope, {
    ...found,
    suffix: overloaded && signature ? `(${parameters.join(",")})` : "",
    notice: found.notice ?? ownWarning(found, warningIn(walk, body)),
    parameters,
    owed: callable.type === "abstract_method_signature" || (isOwed && !hasToken(callable, "?")),
    signature: () => {
      if (written !== null) return written;
      const felt = ["static", "abstract", "?"]
        .filter((each) => hasToken(callable, each))
        .map((each) => `${each} `);
      const generates = callable.children.some((each) => each.type === "*") ? "*" : "";
      return felt.join("") + generates + callSignature(walk.tree, callable);
    },
    implementation: overloaded && !signature,
  });
  declareParameters(walk, callable, inner);
  for (const field of ["type_parameters", "return_type", "type"])
    walk.later(childOf(callable, field), notedOnly(inner));
  walk.later(body, { ...notedOnly(inner), reach: 0 });
  return inner;
}

/**
 * Returns a function's own warning. A helper's warning about something else is not a notice of the helper. The
 * exports of scripts are unknown.
 */
export function ownWarning(
  { name }: Pick<Callable, "name">,
  warning: NoticeSource | null,
): NoticeSource | null {
  const kind = { warns: existsToWarn(name), isHidden: /^[_#]/.test(name) };
  return warning !== null && speaksOfItself(name, kind, warning) ? warning : null;
}

/**
 * Counts the declarations of each callable name among the members of one container. Only names with a signature are
 * included.
 */
export function countOverloads(
  members: readonly SyntaxNode[],
  nameOf: (member: SyntaxNode) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const signed = new Set<string>();
  for (const member of members) {
    const name = nameOf(member);
    if (name === null) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isSignature(member)) signed.add(name);
  }
  return new Map([...counts].filter(([name]) => signed.has(name)));
}
