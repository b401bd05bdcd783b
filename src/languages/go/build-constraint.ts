import { candidatesTried, expressionTokens } from "../../core/limits.ts";

/** Whether a file belongs to a build, told by the tags that hold in it. */
export interface Constraint {
  readonly isMet: (holds: (tag: string) => boolean) => boolean;
  /** All tags that it speaks of. */
  readonly tags: ReadonlySet<string>;
}

/** What Go itself refuses to read keeps its file out of every build. */
const never: Constraint = { isMet: () => false, tags: new Set() };

const token = /\s*([\p{L}\p{Nd}_.]+|&&|\|\||[!()])/uy;

/** The expression of a `//go:build` line. */
export function readExpression(text: string): Constraint {
  const tokens = tokensOf(text);
  if (tokens === null) return never;
  const tags = new Set<string>();
  let at = 0;

  const either = (): Constraint["isMet"] | null => chain("||", both, (a, b) => a || b);
  const both = (): Constraint["isMet"] | null => chain("&&", single, (a, b) => a && b);

  function chain(
    operator: string,
    operand: () => Constraint["isMet"] | null,
    join: (left: boolean, right: boolean) => boolean,
  ): Constraint["isMet"] | null {
    const operands = [operand()];
    while (tokens?.[at] === operator) {
      at += 1;
      operands.push(operand());
    }
    const all = operands.filter((each) => each !== null);
    if (all.length < operands.length) return null;
    return (holds) => all.map((each) => each(holds)).reduce(join);
  }

  function single(): Constraint["isMet"] | null {
    const first = tokens?.[at];
    at += 1;
    if (first === "!") {
      // `!!a` is an error to Go.
      const inner = tokens?.[at] === "!" ? null : single();
      return inner && ((holds) => !inner(holds));
    }
    if (first === "(") {
      const inner = either();
      at += 1;
      return tokens?.[at - 1] === ")" ? inner : null;
    }
    if (first === undefined || /^[&|)]/.test(first)) return null;
    tags.add(first);
    return (holds) => holds(first);
  }

  const isMet = either();
  return isMet === null || at < tokens.length ? never : { isMet, tags };
}

function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  for (token.lastIndex = 0; token.lastIndex < end;) {
    const found = token.exec(text)?.[1];
    if (found === undefined || tokens.length >= expressionTokens) return null;
    tokens.push(found);
  }
  return tokens;
}

/** A `// +build` line: blanks part what of which one suffices, commas what is needed together. */
export function readOldLine(text: string): Constraint {
  const options = text
    .trim()
    .split(/\s+/)
    .map((option) => option.split(",").join(" && "));
  return readExpression(options.join(" || "));
}

/** All of them at once; null where there are none. */
export function allOf(constraints: readonly Constraint[]): Constraint | null {
  if (constraints.length === 0) return null;
  if (constraints.length > candidatesTried) return never;
  return {
    isMet: (holds) => constraints.every((each) => each.isMet(holds)),
    tags: new Set(constraints.flatMap((each) => [...each.tags])),
  };
}

/**
 * The constraint in the comments above a package clause, found as `go/build` finds it: a `//go:build` line counts
 * wherever it stands there, `// +build` lines only above a blank line, and not beside the former.
 */
export function constraintAbove(text: string): Constraint | null {
  const current: string[] = [];
  const old: string[] = [];
  const pending: string[] = [];
  let isPlain = true;
  let inBlock = false;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    let line = text.slice(start, end < 0 ? text.length : end).trim();
    start = end < 0 ? text.length : end + 1;
    if (line === "" && isPlain) old.push(...pending.splice(0));
    if (line !== "" && !line.startsWith("//")) isPlain = false;
    if (!inBlock && /^\/\/go:build(?:\s|$)/.test(line)) current.push(line.slice("//go:build".length));
    const plus = isPlain ? /^\/\/\s*\+build(?:\s+(.*))?$/.exec(line) : null;
    if (plus) pending.push(plus[1] ?? "");
    while (line !== "") {
      const close = inBlock ? line.indexOf("*/") : -1;
      if (inBlock && close < 0) break;
      if (inBlock) {
        inBlock = false;
        line = line.slice(close + 2).trim();
      } else if (line.startsWith("//")) break;
      else if (line.startsWith("/*")) {
        inBlock = true;
        line = line.slice(2);
      } else return allOf(current.length > 0 ? current.map(readExpression) : old.map(readOldLine));
    }
  }
  return allOf(current.length > 0 ? current.map(readExpression) : old.map(readOldLine));
}
