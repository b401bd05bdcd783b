import type { CodeToken } from "./code-tokens.ts";

/** A file must import this module to create a governor of the runtime. */
export const runtimeEntry = "sunset-warden/runtime";

/** A governor that adds headers to the responses of a server. */
export interface ServerGovernor {
  /** Globs of ids or coordinates that it applies to. Null for all. */
  readonly serves: readonly string[] | null;
}

/**
 * Returns the governor that a file creates if the file also attaches it to a server, wraps a handler with it or exports
 * it. Null otherwise.
 */
export function governorIn(tokens: readonly CodeToken[]): ServerGovernor | null {
  const isImported = tokens.some(({ kind, text }) => kind === "string" && text === runtimeEntry);
  if (!isImported || !callsOf(tokens, "governor")) return null;
  const isExported = tokens.some(({ kind, text }) => kind === "word" && /^exports?$/.test(text));
  if (!isExported && !callsOf(tokens, "attach", ".") && !callsOf(tokens, "fetch", ".")) return null;
  const at = tokens.findIndex(
    ({ kind, text }, index) =>
      kind !== "sign" &&
      text === "serves" &&
      tokens[index + 1]?.text === ":" &&
      tokens[index + 2]?.text === "[",
  );
  if (at < 0) return { serves: null };
  const serves: string[] = [];
  for (const { kind, text } of tokens.slice(at + 3)) {
    if (kind === "string") serves.push(text);
    else if (text !== ",") break;
  }
  return { serves };
}

/** Returns true if the code calls that name. `before`: the character that must precede it. */
function callsOf(tokens: readonly CodeToken[], name: string, before: string | null = null): boolean {
  return tokens.some(
    ({ kind, text }, index) =>
      kind === "word" &&
      text === name &&
      tokens[index + 1]?.text === "(" &&
      (before === null || tokens[index - 1]?.text === before),
  );
}
