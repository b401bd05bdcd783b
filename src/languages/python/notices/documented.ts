import { nameLength } from "../../../core/limits.ts";
import type { Mark } from "./marks.ts";
import type { Naming } from "../bindings/naming.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode, TextSpan } from "../../base/syntax-tree.ts";
import { reachOfName } from "../bindings/exports.ts";
import { codeAlone } from "../values/tokens.ts";
import type { Walk } from "../declarations/walk.ts";

/** What is known of the names of a namespace. */
interface Known {
  readonly marks: ReadonlyMap<string, Mark>;
  /** Those that are given already. */
  readonly declared: ReadonlySet<string>;
  /** Those that its statements bind, those that make no feature among them. */
  readonly bound: ReadonlySet<string>;
  readonly mayBind: (name: string) => boolean;
  readonly block: SyntaxNode;
}

/**
 * Gives the names that a shim gives when it is asked, and those of attributes that only methods bind. What is spoken
 * of, and bound nowhere, is not there.
 */
export function declareDocumented(walk: Walk, naming: Naming, known: Known): void {
  const { scope } = naming;
  const { marks, declared, bound, mayBind } = known;
  const kind = scope.kind === "module" ? "variable" : "property";
  for (const [name, { at, whole, notice, gives }] of marks)
    if (!declared.has(name) && (gives || mayBind(name)))
      declareNoted(walk, naming, { name, at, whole, notice, kind });
  if (scope.docstring === null || scope.attributes.size === 0) return;
  const isClass = scope.kind === "class" || scope.kind === "enum";
  const own = isClass ? attributesBoundIn(walk.text(known.block)) : none;
  for (const [name, notice] of scope.attributes)
    if (!declared.has(name) && !marks.has(name) && (bound.has(name) || own.has(name)))
      declareNoted(walk, naming, { name, at: scope.docstring, notice, kind });
}

const none: ReadonlySet<string> = new Set();
const opener = /^\s*(?:if|else|elif|for|with|try|except|finally)\b[^=]*:(?=\s*\(?(?:self|cls)\.)/;

/** Names that the code of a class gives to its instances: `self.old = …`, `self.a, self.b = …`, `self.old: int`. */
function attributesBoundIn(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of codeAlone(code).split(/[\n;]/)) {
    if (line.length > nameLength || !/(?:self|cls)\./.test(line)) continue;
    const statement = line.replace(opener, "");
    const targets = /^[\s(*]*((?:self|cls)\.[\w\s.,()*]*?)\s*(?::|=(?!=))/.exec(statement)?.[1] ?? "";
    // A call is no target.
    if (/\w\s*\(/.test(targets)) continue;
    const written = [
      ...targets.matchAll(/\b(?:self|cls)\.(\w+)(?=\s*(?:[,)]|$))/g),
      ...statement.matchAll(/=\s*(?:self|cls)\.(\w+)\s*(?==(?!=))/g),
    ];
    for (const [, name] of written) if (name) found.add(name);
  }
  return found;
}

function declareNoted(
  walk: Walk,
  { scope }: Naming,
  {
    name,
    at,
    whole = at,
    notice,
    kind,
  }: {
    readonly name: string;
    readonly at: TextSpan;
    readonly whole?: TextSpan | undefined;
    readonly notice: NoticeSource;
    readonly kind: FeatureKind;
  },
): void {
  walk.declare(scope, {
    name,
    kind,
    at,
    node: whole,
    // A shim gives what `__all__` need not list.
    reach: scope.reach === 0 ? 0 : reachOfName(name),
    notice,
    signature: () => "",
  });
}
