import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { Binding } from "./namespace.ts";
import { combined } from "../../base/notices/combine-notices.ts";
import { wrapperNotice } from "../notices/decorator-notice.ts";
import { heldDecorator } from "../values/held-decorator.ts";
import type { Reading } from "../values/literal-text.ts";
import type { ReachOf } from "./exports.ts";
import type { Scope } from "./scope.ts";
import type { Walk } from "../declarations/walk.ts";

/** The context for the declarations of one namespace. */
export interface Naming {
  readonly scope: Scope;
  readonly reachOf: ReachOf;
  /** Returns the notice that surrounding statements attach to a name. */
  readonly markOf: (name: string) => NoticeSource | null;
  /** Of a class: it has a constructor of its own. */
  readonly constructs: boolean;
  /** Of a class: whether it defines a method of that name. */
  readonly isMethod: (name: string) => boolean;
  /** Of a class: what is done to its members behind it. */
  readonly fromOutside: (binding: Binding) => readonly Binding[];
}

/** From the statements of a namespace. */
export function readingOf(walk: Walk, { locals, className }: Scope): Reading {
  return { walk, locals, className, functionName: null };
}

/** Returns the notice of a name outside its definition: from marks, and from values that wrap it. */
export function besides(
  walk: Walk,
  naming: Naming,
  name: string,
  assigned: readonly Binding[],
): NoticeSource | null {
  const reading = readingOf(walk, naming.scope);
  return combined([
    naming.markOf(name),
    ...assigned.map(({ value }) =>
      value !== null && heldDecorator(walk, name) === value ? null : wrapperNotice(reading, value),
    ),
    naming.scope.attributes.get(name) ?? null,
  ]);
}
