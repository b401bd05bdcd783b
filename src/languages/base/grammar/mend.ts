import { blanked, type Mended } from "./blanked.ts";
import type { MendTable, DirectiveTable } from "./grammar.ts";
import { matchBrackets, isWhole, longTokens } from "./tokens.ts";
import { fileBytes } from "../../../core/limits.ts";
import type { TextSpan } from "../syntax-tree.ts";

/** Removes the code that the grammar would misread. */
export function mend(text: string, { directives, words, unwraps, tokens, rewrite }: MendTable): Mended {
  const { code, conditional, broken } =
    directives === null ? asWritten(text) : withoutDirectives(text, directives, tokens);
  const worded = words.reduce(
    (all, [pattern, other, sign]) =>
      sign?.test(all) === false ? all : all.replaceAll(pattern, (found) => instead(found, other)),
    code,
  );
  const written = rewrite === undefined ? worded : rewrite(worded, tokens);
  return { code: unwraps === null ? written : unwrapped(written, unwraps, tokens), conditional, broken };
}

/** Keeps line breaks: if a pattern matches in a comment, the following code must not become part of the comment. */
function instead(found: string, other: string): string {
  return other.slice(0, found.length) + found.slice(other.length).replaceAll(/[^\n\r]/g, " ");
}

function asWritten(code: string): Mended {
  return { code, conditional: [], broken: null };
}

/** Removes the start and the braces of blocks that only wrap declarations. */
function unwrapped(text: string, head: RegExp, tokens: RegExp): string {
  const heads = [...text.matchAll(head)];
  const closes = heads.length === 0 ? new Map<number, number>() : matchBrackets(text, tokens);
  const spans = heads.flatMap(({ 0: found, index }) => {
    const open = index + found.length - 1;
    const close = closes.get(open);
    if (close === undefined) return [];
    return [
      { start: index, end: open + 1 },
      { start: close, end: close + 1 },
    ];
  });
  return blanked(text, spans);
}

/** A condition with its branches. At most one branch is compiled. */
interface Condition {
  readonly at: number;
  /** The result of the condition, or null if it depends on the build. */
  readonly holds: boolean | null;
  readonly branches: TextSpan[];
  from: number;
}

/**
 * A grammar accepts directives only between declarations and statements, but they may be anywhere in code. Their
 * lines are removed. If the branches are not whole statements or members, only the first is kept, as in a build.
 */
function withoutDirectives(text: string, table: DirectiveTable, tokens: RegExp): Mended {
  const gone: TextSpan[] = [];
  const conditional: TextSpan[] = [];
  const open: Condition[] = [];
  let broken: number | null = null;
  let room = fileBytes;
  const texts = table.line.test(text) ? longTokens(text, tokens) : [];
  table.line.lastIndex = 0;
  let nth = 0;
  for (const { 0: line, index } of text.matchAll(table.line)) {
    const end = index + line.length;
    // Skips directives in strings.
    while ((texts[nth]?.end ?? text.length) <= index) nth += 1;
    if ((texts[nth]?.start ?? text.length) < index) continue;
    gone.push({ start: index, end });
    if (table.opens.test(line)) {
      open.push({ at: index, holds: holdsAlways(line, table), branches: [], from: end });
      continue;
    }
    const closes = table.closes.test(line);
    // Directives that do not choose between branches may be anywhere, for example in a list of parameters.
    if (!closes && !table.turns.test(line)) continue;
    const condition = open.at(-1);
    if (!condition) broken ??= index;
    condition?.branches.push({ start: condition.from, end: index });
    if (condition) condition.from = end;
    if (!condition || !closes) continue;
    open.pop();
    const { never, may } = compiled(condition);
    gone.push(...never);
    conditional.push(...may);
    room -= index - condition.at;
    gone.push(...withoutChoice(text, may, room < 0 ? null : tokens));
  }
  broken ??= open[0]?.at ?? null;
  return { code: gone.length === 0 ? text : blanked(text, gone), conditional, broken };
}

function holdsAlways(line: string, { always, never }: DirectiveTable): boolean | null {
  if (always.test(line)) return true;
  return never.test(line) ? false : null;
}

/**
 * Branches that are never compiled count as comments. If only one branch is left after them, it counts as
 * unconditional.
 */
function compiled({ holds, branches }: Condition): Record<"never" | "may", readonly TextSpan[]> {
  const [first, others] = [branches.slice(0, 1), branches.slice(1)];
  if (holds === null) return { never: [], may: branches };
  if (holds) return { never: others, may: [] };
  return { never: first, may: others.length > 1 ? others : [] };
}

/**
 * Returns all branches but the first if any branch is incomplete code by itself, or if the budget for checking is used
 * up. Otherwise returns none.
 */
function withoutChoice(
  text: string,
  branches: readonly TextSpan[],
  tokens: RegExp | null,
): readonly TextSpan[] {
  if (branches.length < 2) return [];
  const [first] = branches;
  const begins = first === undefined || !isUnfinished(text, first.start);
  const whole =
    begins && tokens !== null && branches.every(({ start, end }) => isWhole(text.slice(start, end), tokens));
  return whole ? [] : branches.slice(1);
}

/** Returns true if the code before the line of an `#if` ends within an expression that each branch continues. */
function isUnfinished(text: string, start: number): boolean {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return /(?:[=?&|+]|=>|\breturn|\bthrow)\s*$/.test(text.slice(Math.max(0, line - 200), line));
}
