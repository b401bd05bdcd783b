import { headTokens } from "../limits.ts";
import { featuresNamed, type Named } from "../model/named-feature.ts";

export interface NamedAtStart<F> {
  /** The features that the name refers to. Empty if the argument does not begin with a name. */
  readonly features: readonly F[];
  readonly rest: string;
}

const quoted = /^(`+)(.+?)\1(?!`)/;

/** Returns the features that an argument begins with: by the name in backticks, or else by the longest name. */
export function namedAtStart<F extends Named>(argument: string, features: readonly F[]): NamedAtStart<F> {
  const [whole, , inside] = quoted.exec(argument) ?? [];
  if (whole !== undefined && inside !== undefined)
    return { features: featuresNamed(inside.trim(), features), rest: behind(argument, whole.length) };
  const ends = Array.from(argument.matchAll(/\s+|$/g), ({ index }) => index).slice(0, headTokens);
  for (const end of ends.toReversed()) {
    // People end a name with a colon or a comma: `~a1b2:`, `all,`.
    for (const name of new Set([argument.slice(0, end), argument.slice(0, end).replace(/[:,]$/, "")])) {
      const named = name === "" ? [] : featuresNamed(name, features);
      if (named.length > 0) return { features: named, rest: behind(argument, end) };
    }
  }
  return { features: [], rest: argument };
}

function behind(argument: string, end: number): string {
  return argument.slice(end).replace(/^[:,]/, "").trim();
}
