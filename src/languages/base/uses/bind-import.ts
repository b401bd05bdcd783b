import { importedBy, wordsIn } from "../grammar/imports.ts";
import { wordsOn } from "../grammar/node-facts.ts";
import type { NameScope } from "../name-scope.ts";
import { bindText } from "../shared-bindings.ts";
import { hasToken, type SyntaxNode } from "../syntax-tree.ts";
import type { Reading } from "./meaning.ts";
import { qualified } from "./modules.ts";
import { wildcardsOf } from "./table-file.ts";

/** Binds what an import brings. */
export function bindImport({ file, tables }: Reading, node: SyntaxNode, scope: NameScope): void {
  const { grammar, table } = tables;
  const { imports } = grammar.head;
  for (const each of wordsIn(node, imports)) file.binding.add(each);
  const isPassedOn = wordsOn(file.tree, node, { words: ["visibility_modifier"] }) !== "";
  for (const { path, local, isAll } of importedBy(node, imports)) {
    const parts = path.map((each) => file.text(each));
    const last = path.at(-1);
    if (isAll) wildcardsOf(file).modules.push(parts.join("::"));
    else if (hasToken(node, "static")) wildcardsOf(file).types.push(parts.join("."));
    // Without another name a namespace brings all of its types.
    else if (local && last && (local !== last || imports.list !== null)) {
      const meaning = parts.length === 1 ? null : qualified(file, parts, table.modules);
      bindText(file.text(local), scope, () => meaning);
    } else continue;
    if (!last || isAll || isPassedOn) continue;
    file.binding.delete(last);
    file.importing.add(last);
  }
}
