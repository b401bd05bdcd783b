import type { TextSpan } from "../syntax-tree.ts";
import type { DirectiveTable } from "./grammar.ts";
import { blanked, type Mended } from "./blanked.ts";
import { isWhole } from "./tokens.ts";

/** A condition with its branches, of which one at most is compiled. */
interface Condition {
  readonly at: number;
  readonly branches: TextSpan[];
  from: number;
}

/**
 * A grammar knows directives between declarations and statements, code has them everywhere. Their lines go; of
 * branches that are no whole statements or members only the first stays, as a compiler has it.
 */
export function withoutDirectives(text: string, table: DirectiveTable, tokens: RegExp): Mended {
  const gone: TextSpan[] = [];
  const conditional: TextSpan[] = [];
  const open: Condition[] = [];
  let broken: number | null = null;
  for (const { 0: line, index } of text.matchAll(table.line)) {
    const end = index + line.length;
    gone.push({ start: index, end });
    if (table.opens.test(line)) {
      open.push({ at: index, branches: [], from: end });
      continue;
    }
    const condition = open.at(-1);
    if (!condition) broken ??= index;
    condition?.branches.push({ start: condition.from, end: index });
    if (condition) condition.from = end;
    if (!condition || !table.closes.test(line)) continue;
    open.pop();
    conditional.push(...condition.branches);
    gone.push(...withoutChoice(text, condition.branches, tokens));
  }
  broken ??= open[0]?.at ?? null;
  return { code: gone.length === 0 ? text : blanked(text, gone), conditional, broken };
}

/** Branches that cannot stand beside the first. */
function withoutChoice(text: string, branches: readonly TextSpan[], tokens: RegExp): readonly TextSpan[] {
  if (branches.length < 2) return [];
  const whole = branches.every(({ start, end }) => isWhole(text.slice(start, end), tokens));
  return whole ? [] : branches.slice(1);
}
