import { items } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { functions } from "./functions.ts";
import type { Reading } from "./literals.ts";

/** What is known of a file's routers. */
interface Known {
  readonly values: ReadonlyMap<string, SyntaxNode>;
  of(node: SyntaxNode): unknown;
  give(parameter: string, holder: SyntaxNode, given: Router): void;
}

/** `users(router)`, where the file declares `users`: its parameter stands for the router that it is given. */
export function handOver(reading: Reading, known: Known, call: SyntaxNode): void {
  const callee = childOf(call, "function");
  const called = callee?.type === "identifier" ? known.values.get(reading.text(callee)) : undefined;
  if (!called || !functions.has(called.type)) return;
  const parameters = items(childOf(called, "parameters") ?? null);
  const alone = childOf(called, "parameter");
  for (const [nth, each] of items(childOf(call, "arguments")).entries()) {
    const parameter = parameters[nth] ?? (nth === 0 ? alone : null);
    const pattern = parameter ? (childOf(parameter, "pattern") ?? parameter) : null;
    const router = pattern?.type === "identifier" ? known.of(each) : null;
    if (pattern && router instanceof Router) known.give(reading.text(pattern), called, router);
  }
}

/** The name of what a function takes first. */
export function firstParameter(reading: Reading, holder: SyntaxNode): string | null {
  const first = items(childOf(holder, "parameters"))[0] ?? childOf(holder, "parameter");
  const pattern = first ? (childOf(first, "pattern") ?? first) : null;
  return pattern?.type === "identifier" ? reading.text(pattern) : null;
}
