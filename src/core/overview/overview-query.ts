import { nameLength } from "../limits.ts";

export const waits = [
  "missing date",
  "sunset not reached",
  "callers still use it",
  "not removed yet",
  "decision needed",
  "unknown usage",
  "kept by decision",
] as const;
export type WaitsFor = (typeof waits)[number];

/** The states of a feature, the most urgent first. */
export const featureStates = ["due", "deprecated", "undated", "kept"] as const;
export type OverviewState = (typeof featureStates)[number];

/** A filter for features. An empty text matches all. */
export interface OverviewQuery {
  /** Text in the name, id or repository, ignoring letter case. */
  readonly text: string;
  readonly state: OverviewState | "";
  readonly waits: WaitsFor | "";
  /** `@octocat`, `@acme/mobile`; `none` for features without an owner. */
  readonly owner: string;
  /** `acme/orders`. */
  readonly repository: string;
  readonly caller: string;
  readonly page: number;
}

export const pageSize = 100;

/** Reads the query from a URL. Unknown values are ignored. */
export function queryFrom(parameters: URLSearchParams): OverviewQuery {
  const text = (name: string): string =>
    (parameters.get(name) ?? "").replaceAll("\0", "").trim().slice(0, nameLength);
  const page = Number(text("page"));
  return {
    text: text("text"),
    state: featureStates.find((each) => each === text("state")) ?? "",
    waits: waits.find((each) => each === text("waits")) ?? "",
    owner: text("owner"),
    repository: text("repository"),
    caller: text("caller"),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

/** Returns the URL of a query after a change. Empty parameters are left out. */
export function addressOf(query: OverviewQuery, change: Partial<OverviewQuery> = {}): string {
  const { page, ...words } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== ""));
  if (page > 1) parameters.set("page", String(page));
  const all = parameters.toString();
  return all === "" ? "?" : `?${all}`;
}
