import type { UseFile } from "./gather-uses.ts";
import { either, type Meaning, type NameScope } from "./name-scope.ts";
import type { SyntaxNode } from "./syntax-tree.ts";

/**
 * The meaning that one assignment binds. `"none"` for `None`, which does not reveal what else the name may contain.
 */
export type Assigned = () => Meaning | null | "none";

const assigned = new WeakMap<NameScope | UseFile, Map<string, Assigned[]>>();

function noteIn(holder: NameScope | UseFile, name: string, value: Assigned): readonly Assigned[] {
  const names = assigned.get(holder) ?? new Map<string, Assigned[]>();
  assigned.set(holder, names);
  const list = names.get(name) ?? [];
  names.set(name, list);
  list.push(value);
  return list;
}

/** Binds a name in a scope. If a name is bound several times, it has the meaning on which all bindings agree. */
export function bindName(file: UseFile, at: SyntaxNode, scope: NameScope, value: Assigned): void {
  file.binding.add(at);
  bindText(file.text(at), scope, value);
}

export function bindText(name: string, scope: NameScope, value: Assigned): void {
  const list = noteIn(scope, name, value);
  if (list.length === 1) scope.bind(name, () => agreed(list));
}

/** Records the type of a field or module variable, by its qualified name. */
export function holdIn(file: UseFile, name: string, value: Assigned): void {
  const list = noteIn(file, name, value);
  if (list.length === 1) file.held.set(name, () => agreed(list));
}

function agreed(list: readonly Assigned[]): Meaning | null {
  if (list.length > 50) return null;
  const known: Meaning[] = [];
  for (const each of list) {
    const meaning = each();
    if (meaning === "none") continue;
    if (meaning === null) return null;
    known.push(meaning);
  }
  // The name is imported from one place, or from the other if that fails. Either may be meant.
  if (known.every(({ isValue }) => !isValue)) return either(...known);
  const [first] = known;
  return first && known.every((each) => each.isValue && same(each, first)) ? first : null;
}

function same(a: Meaning, b: Meaning): boolean {
  const name = ({ origins }: Meaning): string => origins[0]?.name.join(".") ?? "";
  return name(a) === name(b) && a.origins[0]?.from === b.origins[0]?.from;
}
