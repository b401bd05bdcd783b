import type { CallerClass, Identify } from "./callers/identity.ts";
import type { PathOptions } from "../core/governed/endpoint-map.ts";
import type { FieldLogger } from "./recorders/log-recorders.ts";
import type { Recorder } from "./calls/recorder.ts";
import type { GovernedFeature } from "../core/governed/governed-feature.ts";
import { type BrownoutPlan, planDefect } from "../core/governed/brownouts.ts";
import type { OnSunset } from "./responses/endpoint-responses.ts";
import type { LinkOptions } from "./responses/links.ts";

export interface GovernorOptions extends PathOptions {
  /** Identifies the caller. A text that it returns is a key, and needs `secret`. */
  readonly identify?: Identify | undefined;
  /** Keys are recorded as 16 hexadecimal digits of their HMAC-SHA-256 under it. */
  readonly secret?: string | Uint8Array | undefined;
  readonly recorders?: readonly Recorder[];
  /** After the sunset: answered as before (`serve`), each call warned of (`warn`), or 410 (`gone`). */
  readonly onSunset?: OnSunset | ((feature: GovernedFeature) => OnSunset);
  /** Short refusals before the sunset; null for none. Where it is absent those that the register lists. */
  readonly brownouts?: BrownoutPlan | null | ((feature: GovernedFeature) => BrownoutPlan | null);
  readonly links?: LinkOptions;
  /** Globs of ids or coordinates that this process serves, if the register contains other services' features, too. */
  readonly serves?: readonly string[];
  /** Where warnings go; `console.warn` by default, nowhere with null. */
  readonly logger?: Pick<FieldLogger, "warn"> | null;
  /** The class of a caller whose identity does not say it. */
  readonly classOf?: (caller: string) => CallerClass | undefined;
  /** Limit: number of callers that are named; 500 by default. */
  readonly mostCallers?: number;
  /** True by default: `Access-Control-Expose-Headers` lets scripts in browsers see the headers. */
  readonly exposeHeaders?: boolean;
  /** Headers of refusals: `Access-Control-Allow-Origin`, for one. */
  readonly refusalHeaders?: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch; the clock by default. */
  readonly now?: () => number;
}

const names: readonly (keyof GovernorOptions)[] = [
  "identify",
  "secret",
  "recorders",
  "onSunset",
  "brownouts",
  "links",
  "serves",
  "logger",
  "classOf",
  "mostCallers",
  "exposeHeaders",
  "refusalHeaders",
  "now",
  "basePath",
  "strippedPath",
  "caseSensitive",
  "notDeprecated",
];

/** Throws a `TypeError` for invalid options, when the service starts and not at a call. */
export function checkOptions(options: GovernorOptions): void {
  for (const key of Object.keys(options))
    if (!(names as readonly string[]).includes(key))
      throw new TypeError(`governor() has no option "${key}"; its options are ${names.join(", ")}`);
  const { identify, secret, onSunset, mostCallers, recorders } = options;
  if (identify !== undefined && typeof identify !== "function")
    throw new TypeError("`identify` must be a function of the request");
  if (identify !== undefined && identify.opaque !== true && (secret === undefined || secret.length === 0))
    throw new TypeError(
      "`identify` may return keys, which are recorded only as an HMAC: set `secret`, or use opaque(identify) if it never returns a key",
    );
  if (recorders !== undefined && !(Array.isArray(recorders) && recorders.every(records)))
    throw new TypeError("`recorders` must be a list of objects with a method `call`");
  if (onSunset !== undefined && typeof onSunset !== "function") checkOnSunset(onSunset);
  if (typeof options.brownouts === "object" && options.brownouts !== null) checkPlan(options.brownouts);
  if (
    mostCallers !== undefined &&
    !(Number.isInteger(mostCallers) && mostCallers >= 0 && mostCallers <= 10_000)
  )
    throw new TypeError("`mostCallers` must be a whole number from 0 to 10000");
}

export function checkOnSunset(mode: string): void {
  if (!["serve", "warn", "gone"].includes(mode))
    throw new TypeError(`\`onSunset\` is "${mode}"; it must be "serve", "warn" or "gone"`);
}

export function checkPlan(plan: BrownoutPlan): void {
  const defect = planDefect(plan);
  if (defect !== null) throw new TypeError(`\`brownouts\`: ${defect}`);
}

function records(recorder: unknown): boolean {
  return (
    typeof recorder === "object" && recorder !== null && typeof Reflect.get(recorder, "call") === "function"
  );
}
