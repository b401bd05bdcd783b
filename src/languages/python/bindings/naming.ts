import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { Binding } from "./namespace.ts";
import { combined } from "../../base/notices/combine-notices.ts";
import { wrapperNotice } from "../notices/decorator-notice.ts";
import { heldDecorator } from "../values/held-decorator.ts";
import type { Reading } from "../values/literal-text.ts";
import type { ReachOf } from "./exports.ts";
import type { Scope } from "./scope.ts";
import type { Walk } from "../declarations/walk.ts";

/** What the declarations of one namespace are made with. */
export interface Naming {
  readonly scope: Scope;
  readonly reachOf: ReachOf;
  /** What statements around say of a name. */
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

/** What a namespace says of a name beside its definition: marks, and values that wrap it. */
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
