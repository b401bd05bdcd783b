import * as fc from "fast-check";
import { addDays } from "../../../src/core/time/day.ts";
import type { Audience, Day } from "../../../src/core/model/feature.ts";
import { addDuration, parseDuration, tolerance } from "../../../src/core/time/window.ts";

/** A world with one feature, `f`, as its callers know it; and what pull requests do to it. */

export interface World {
  readonly today: Day;
  /** File it stands in; null once it is gone. */
  readonly path: "a.plain" | "b.plain" | null;
  readonly hidden: boolean;
  readonly notice: {
    readonly sunset: Day | null;
    readonly words: string;
    readonly own: Audience | null;
  } | null;
  readonly config: Config;
}

export interface Config {
  readonly audience: Audience;
  readonly requires: "both" | "either";
  readonly decisions: readonly {
    kind: "extend" | "accept-breakage" | "keep";
    until: Day | null;
    on: Day | null;
  }[];
}

export type Usage = "none" | "zero" | "used" | "unknown";

/** One pull request: so many days after the one before, while usage is what it is. */
export interface Step {
  readonly days: number;
  readonly usage: Usage;
  /** Merged whatever the check says, as an administrator may, or as was done before there was a check. */
  readonly forced: boolean;
  readonly edits: readonly Edit[];
}

export type Edit =
  | { readonly do: "remove" | "hide" | "show" | "move" | "rename" | "withdraw" | "reword" }
  /** Days from the pull request's own; null for no date. */
  | { readonly do: "date"; readonly in: number | null }
  | { readonly do: "own"; readonly audience: Audience | null }
  | { readonly do: "audience"; readonly audience: Audience }
  | { readonly do: "requires"; readonly requires: "both" | "either" }
  | { readonly do: "decide"; readonly kind: "extend" | "accept-breakage" | "keep"; readonly in: number }
  | { readonly do: "undecide" };

const audience = fc.constantFrom<Audience>("internal", "organisation", "public");
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Edit>({ do: "remove" }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Edit>(
      { do: "hide" },
      { do: "show" },
      { do: "move" },
      { do: "rename" },
      { do: "withdraw" },
      { do: "reword" },
      { do: "undecide" },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("date" as const),
      in: fc.option(fc.integer({ min: -20, max: 400 }), { freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("own" as const), audience: fc.option(audience) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("audience" as const), audience }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("requires" as const),
      requires: fc.constantFrom("both" as const, "either" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      kind: fc.constantFrom("extend" as const, "accept-breakage" as const, "keep" as const),
      in: fc.integer({ min: 1, max: 300 }),
    }),
  },
);

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    days: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 400 })),
    usage: fc.constantFrom<Usage>("none", "zero", "used", "unknown"),
    forced: fc.boolean(),
    edits: fc.array(anyEdit, { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);

export const start: World = {
  today: "2026-01-05",
  path: "a.plain",
  hidden: false,
  notice: null,
  config: { audience: "public", requires: "both", decisions: [] },
};

/** The world as a pull request would make it. */
export function after(world: World, edits: readonly Edit[]): World {
  return edits.reduce(edited, world);
}

function edited(world: World, edit: Edit): World {
  const { notice, config, today } = world;
  const decide = (decisions: Config["decisions"]): World => ({ ...world, config: { ...config, decisions } });
  switch (edit.do) {
    case "remove":
    case "rename":
      return { ...world, path: null };
    case "hide":
      return { ...world, hidden: true };
    case "show":
      return { ...world, hidden: false };
    case "move":
      return world.path === null
        ? world
        : { ...world, path: world.path === "a.plain" ? "b.plain" : "a.plain" };
    case "withdraw":
      return { ...world, notice: null };
    case "reword":
      return { ...world, notice: notice && { ...notice, words: `${notice.words} Really.` } };
    case "date": {
      const sunset = edit.in === null ? null : addDays(today, edit.in);
      return { ...world, notice: { words: "It is slow.", own: null, ...notice, sunset } };
    }
    case "own":
      return { ...world, notice: notice && { ...notice, own: edit.audience } };
    case "audience":
      return { ...world, config: { ...config, audience: edit.audience } };
    case "requires":
      return { ...world, config: { ...config, requires: edit.requires } };
    case "decide":
      return decide([
        ...config.decisions,
        { kind: edit.kind, until: edit.kind === "extend" ? addDays(today, edit.in) : null, on: today },
      ]);
    case "undecide":
      return decide([]);
  }
}

/** The files of the world; what a rename leaves is another feature. */
export function filesOf(world: World, renamed: boolean): Record<string, string | null> {
  const { notice, path, hidden, config } = world;
  const date = notice?.sunset ? ` Sunset: ${notice.sunset}.` : "";
  const own = notice?.own ? ` Audience: ${notice.own}.` : "";
  const words = notice ? ` // Use g instead. ${notice.words}${date}${own}` : "";
  const text = `${hidden ? "-" : ""}f${words}\n`;
  const at = (file: string): string => (path === file ? `g\n${text}` : file === "a.plain" ? "g\n" : "k\n");
  return {
    "package.json": "{}",
    "a.plain": `${at("a.plain")}${renamed ? `h${words}\n` : ""}`,
    "b.plain": at("b.plain"),
    ".github/deprecations.yml": configText(config),
  };
}

function configText({ audience: kind, requires, decisions }: Config): string {
  const lines = decisions.flatMap(({ kind: decision, until, on }) =>
    ["a.plain#f", "b.plain#f"].map(
      (feature) =>
        `  - { feature: "${feature}", decision: ${decision}, reason: "x", by: octocat, on: ${on}${until === null ? "" : `, until: ${until}`} }`,
    ),
  );
  const list = lines.length === 0 ? "" : `decisions:\n${lines.join("\n")}\n`;
  return `audience: ${kind}\nremoval: { requires: ${requires} }\n${list}`;
}

export function usageText(usage: Usage, today: Day): string {
  const features = ["a.plain#f", "b.plain#f"].map((feature) => ({
    feature,
    instrumented: usage !== "unknown",
    callers: usage === "used" ? [{ caller: "acme", class: null, count: 3, lastAt: null }] : [],
  }));
  return JSON.stringify({ schema: 1, window: { from: addDays(today, -60), to: today }, features });
}

/** What the base branch remembers of `f`, kept beside the gate and independent of it. */
export interface Promised {
  /** When the unbroken run of notices that stands on base began. */
  readonly since: Day | null;
}

const windows: Readonly<Record<Audience, string>> = { internal: "P1W", organisation: "P1M", public: "P6M" };
const order: readonly Audience[] = ["internal", "organisation", "public"];

/**
 * The one sentence: a removal passes through when the sunset is reached and usage is zero, or no source covers the
 * feature, or `accept-breakage` stands on base, with the grace served; with `requires: either` also by proved disuse.
 */
export function mayGo(base: World, promised: Promised, today: Day, usage: Usage): boolean {
  const { notice, config, hidden } = base;
  if (notice === null || promised.since === null) return true;
  // Callers outside of its package cannot reach what is hidden: dated or not, its removal is a warning.
  if (hidden && usage !== "used") return true;
  // A decision that was answered by a new notice is history.
  const standing = config.decisions.filter(({ until }) => until === null || until > today);
  const kept = standing.some(
    ({ kind, on }) => kind === "keep" && on !== null && on >= (promised.since ?? ""),
  );
  if (kept) return false;
  if (notice.sunset === null) return hidden;
  if (config.requires === "either" && usage === "zero") return true;
  const strictest = standing.some(({ kind }) => kind === "keep")
    ? "keep"
    : standing.some(({ kind }) => kind === "extend")
      ? "extend"
      : "accept-breakage";
  const extended = standing
    .filter(({ kind }) => kind === "extend" && strictest === "extend")
    .reduce((latest, { until }) => (until !== null && until > latest ? until : latest), notice.sunset);
  if (today < extended) return false;
  const byPath = hidden ? "internal" : config.audience;
  const kind = order[Math.max(order.indexOf(byPath), order.indexOf(notice.own ?? "internal"))] ?? "public";
  const window = parseDuration(windows[kind]);
  if (window === null) throw new Error("no window");
  const served = addDays(addDuration(promised.since, window), -tolerance(promised.since, window));
  if (today < served) return false;
  const accepted =
    standing.some((each) => each.kind === "accept-breakage") && strictest === "accept-breakage";
  return usage === "none" || usage === "zero" || accepted || config.requires === "either";
}
