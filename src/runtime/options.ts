import type { CallerClass, Identify } from "./callers/identity.ts";
import type { PathOptions } from "../core/governed/endpoint-map.ts";
import type { FieldLogger } from "./recorders/log-recorders.ts";
import type { Recorder } from "./calls/recorder.ts";
import type { GovernedFeature } from "../core/governed/governed-feature.ts";
import { type BrownoutPlan, planDefect } from "../core/governed/brownouts.ts";
import type { OnSunset } from "./responses/endpoint-responses.ts";
import type { LinkOptions } from "./responses/links.ts";

export interface GovernorOptions extends PathOptions {
  /** Identifies the caller. Text that it returns is a key and requires `secret`. */
  readonly identify?: Identify | undefined;
  /** Secret for keys, which are recorded as 16 hexadecimal digits of their HMAC-SHA-256. */
  readonly secret?: string | Uint8Array | undefined;
  readonly recorders?: readonly Recorder[];
  /**
   * After the sunset: respond as before (`serve`), also warn about each call (`warn`), or respond with 410
   * (`gone`).
   */
  readonly onSunset?: OnSunset | ((feature: GovernedFeature) => OnSunset);
  /** Brownouts before the sunset. Null: none. Absent: those in the register. */
  readonly brownouts?: BrownoutPlan | null | ((feature: GovernedFeature) => BrownoutPlan | null);
  readonly links?: LinkOptions;
  /**
   * Globs of ids or coordinates that this process serves, if the register also contains features of other
   * services.
   */
  readonly serves?: readonly string[];
  /** Receives warnings. Default: `console.warn`. Null: no warnings. */
  readonly logger?: Pick<FieldLogger, "warn"> | null;
  /** Returns the class of a caller whose identity does not contain it. */
  readonly classOf?: (caller: string) => CallerClass | undefined;
  /** Limit: number of callers that are named. Default: 500. */
  readonly mostCallers?: number;
  /** Sets `Access-Control-Expose-Headers`, so that scripts in browsers can read the headers. Default: true. */
  readonly exposeHeaders?: boolean;
  /** Additional headers of refusals, such as `Access-Control-Allow-Origin`. */
  readonly refusalHeaders?: Readonly<Record<string, string>>;
  /** Returns milliseconds since the epoch. Default: the clock. */
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

/** Throws a `TypeError` for invalid options, at the start of the service instead of at a call. */
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
