import type { Mark } from "./marks.ts";
import type { Naming } from "./naming.ts";
import type { FeatureKind } from "../../../core/feature.ts";
import type { NoticeSource } from "../../../core/declaration.ts";
import type { TextSpan } from "../../engine/syntax-tree.ts";
import { reachOfName } from "./exports.ts";
import type { Walk } from "./walk.ts";

/** Gives the names that no statement binds, and that a docstring or a shim says are deprecated. */
export function declareDocumented(
  walk: Walk,
  naming: Naming,
  marks: ReadonlyMap<string, Mark>,
  declared: ReadonlySet<string>,
): void {
  const { scope, constructs } = naming;
  const member = scope.kind === "module" ? "variable" : "property";
  for (const [name, { at, notice }] of marks)
    if (!declared.has(name)) declareNoted(walk, naming, { name, at, notice, kind: member });
  if (scope.docstring === null) return;
  for (const [name, notice] of scope.attributes)
    if (!declared.has(name) && !marks.has(name))
      declareNoted(walk, naming, { name, at: scope.docstring, notice, kind: member });
  if (constructs) return;
  for (const [name, notice] of scope.parameters)
    if (!declared.has(name) && !scope.attributes.has(name))
      declareNoted(walk, naming, { name, at: scope.docstring, notice, kind: "parameter" });
}

function declareNoted(
  walk: Walk,
  { scope }: Naming,
  {
    name,
    at,
    notice,
    kind,
  }: {
    readonly name: string;
    readonly at: TextSpan;
    readonly notice: NoticeSource;
    readonly kind: FeatureKind;
  },
): void {
  walk.declare(scope, {
    name,
    separator: kind === "parameter" ? "/" : ".",
    kind,
    at,
    node: at,
    // A shim gives what `__all__` need not list.
    reach: scope.reach === 0 ? 0 : reachOfName(name),
    notice,
    signature: () => "",
  });
}
