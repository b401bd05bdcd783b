import { expressionTokens } from "../../core/limits.ts";

/** What is known of a build. */
export interface Known {
  /** Features that are on; null where that is not known. */
  readonly features: ReadonlySet<string> | null;
  /** Names may be set by a script. */
  readonly isScripted: boolean;
}

/** Names that no build for others has. */
const never = new Set(["test", "doctest", "false", "miri", "rustdoc"]);
const platform =
  /^(?:unix|windows|wasm|debug_assertions|panic|proc_macro|overflow_checks|ub_checks|relocation_model|target_\w+|docsrs|doc|true)$/;

/** Whether `any(unix, feature = "x")` holds; null where nobody can tell. */
export function readCondition(text: string, known: Known): boolean | null {
  const tokens = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[\w]+|[(),=]/g)];
  if (tokens.length > expressionTokens.most) return null;
  let at = 0;
  const next = (): string => tokens[at]?.[0] ?? "";

  function one(): boolean | null {
    const word = next();
    at += 1;
    if (next() === "(") {
      at += 1;
      const all: (boolean | null)[] = [];
      while (at < tokens.length && next() !== ")") {
        if (next() === ",") at += 1;
        else all.push(one());
      }
      at += 1;
      if (word === "not") return all.length === 1 && all[0] != null ? !all[0] : null;
      if (word === "all") return all.includes(false) ? false : all.includes(null) ? null : true;
      if (word === "any") return all.includes(true) ? true : all.includes(null) ? null : false;
      return null;
    }
    if (next() === "=") {
      const value = tokens[at + 1]?.[1] ?? "";
      at += 2;
      if (word === "feature") return known.features === null ? null : known.features.has(value);
      return platform.test(word) || known.isScripted ? null : false;
    }
    if (never.has(word)) return false;
    if (word === "true") return true;
    return platform.test(word) || known.isScripted || !/^\w/.test(word) ? null : false;
  }

  const result = one();
  return at < tokens.length && next() !== "," ? null : result;
}
