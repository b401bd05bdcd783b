import { code } from "../text/message-text.ts";

/** One way by which others get a declaration: what they import, and what they take of it. */
export interface ImportableName {
  /** `@acme/client/testing`, `acme.client`; the path of a file that the configuration calls public. */
  readonly module: string;
  /** `["fetchAll"]`, `["NS", "fetchAll"]`, `["default"]`. */
  readonly segments: readonly string[];
}

export function importKey({ module, segments }: ImportableName): string {
  return JSON.stringify([module, ...segments]);
}

/** `fetchAll` from `@acme/client`; of many the first ones. */
export function importsInWords(names: readonly ImportableName[]): string {
  const shown = names
    .slice(0, mostShown)
    .map(({ module, segments }) => `${code(segments.join("."))} from ${code(module)}`);
  const left = names.length - shown.length;
  return `${shown.join(", ")}${left > 0 ? ` and by ${left} more ${left === 1 ? "name" : "names"}` : ""}`;
}

const mostShown = 3;
