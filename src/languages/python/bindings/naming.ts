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
  /** For a class: it has its own constructor. */
  readonly constructs: boolean;
  /** For a class: returns true if it defines a method with that name. */
  readonly isMethod: (name: string) => boolean;
  /** For a class: returns the changes to its members after its definition. */
  readonly fromOutside: (binding: Binding) => readonly Binding[];
}

/** Creates the context in which the statements of a namespace are read. */
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
