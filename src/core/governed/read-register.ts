import { splitId } from "../model/feature.ts";
import type { BrownoutWindow } from "./brownouts.ts";
import { isDay } from "./day.ts";
import type { GovernedFeature } from "./governed-feature.ts";

/** The given register cannot be used. Thrown only when the service starts. */
export class RegisterError extends Error {
  override readonly name = "RegisterError";
  /** One entry per mistake: `features[3] (openapi.yaml#GET /v1/users): what is wrong`. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    const shown = mistakes.slice(0, 20).map((each) => `- ${each}`);
    const more = mistakes.length > 20 ? [`- and ${mistakes.length - 20} more`] : [];
    super(["The register of deprecated features cannot be used:", ...shown, ...more].join("\n"));
    this.mistakes = mistakes;
  }
}

type Keys = Readonly<Record<string, unknown>>;

/** Reads the parsed output of `scan --format json` or `export --format json`. Throws a `RegisterError`. */
export function readRegister(register: unknown): readonly GovernedFeature[] {
  if (!isObject(register))
    throw new RegisterError([
      `it is ${kindOf(register)}; expected the parsed output of \`sunset-warden scan --format json\``,
    ]);
  if (register["schema"] !== 1)
    throw new RegisterError([`\`schema\` is ${shown(register["schema"])}; this version reads schema 1`]);
  const entries = register["features"];
  if (!Array.isArray(entries))
    throw new RegisterError([`\`features\` is ${kindOf(entries)}; expected a list of features`]);
  const mistakes: string[] = [];
  const features = entries.flatMap((entry: unknown, index) => {
    const own: string[] = [];
    const feature = readFeature(entry, own);
    const name = isObject(entry) && typeof entry["id"] === "string" ? ` (${entry["id"]})` : "";
    mistakes.push(...own.map((each) => `features[${index}]${name}: ${each}`));
    return feature === null ? [] : [feature];
  });
  if (mistakes.length > 0) throw new RegisterError(mistakes);
  return features;
}

/** Returns a feature for an id that code registers but the register lacks, so that its calls are counted. */
export function unlisted(id: string): readonly GovernedFeature[] {
  const feature = readFeature({ id, kind: "function", notice: {} }, []);
  return feature === null ? [] : [feature];
}

function readFeature(entry: unknown, mistakes: string[]): GovernedFeature | null {
  if (!isObject(entry)) {
    mistakes.push(`it is ${kindOf(entry)}; expected an object with \`id\`, \`kind\` and \`notice\``);
    return null;
  }
  const id = entry["id"];
  if (typeof id !== "string" || id.trim() === "") {
    mistakes.push(`\`id\` is ${shown(id)}; expected a text`);
    return null;
  }
  const { notice, place, state } = entry;
  if (!isObject(notice)) {
    mistakes.push(`\`notice\` is ${kindOf(notice)}; the register contains only features with a notice`);
    return null;
  }
  const said = day(notice, "announced", mistakes, "notice.");
  const sunset = day(entry, "effectiveSunset", mistakes) ?? day(notice, "sunset", mistakes, "notice.");
  const announced = said ?? beginning(day(entry, "introduced", mistakes), sunset);
  // RFC 9745 §4: the two may be equal.
  if (announced !== null && sunset !== null && sunset < announced)
    mistakes.push(
      `its sunset ${sunset} is earlier than its deprecation ${announced}, which RFC 9745 forbids; correct the notice`,
    );
  const coordinate = coordinateOf(id, entry["kind"]);
  const key = text(entry, "key", mistakes);
  const kind = text(entry, "kind", mistakes) ?? "capability";
  return {
    id,
    kind,
    language: text(entry, "language", mistakes),
    coordinate,
    coordinates: [...new Set([coordinate, ...alsoKnownAs(entry), ...(key === null ? [] : [key])])],
    replacement: text(notice, "replacement", mistakes),
    reason: text(notice, "reason", mistakes),
    announced,
    sunset,
    kept: state === "kept",
    noticePlace: noticePlace(place, notice),
    brownouts: planned(entry["brownouts"], mistakes),
    watched: { feature: key ?? id, coordinate, sunset },
  };
}

/** Returns the local part of the id. For an endpoint, without the suffix of equal names (`~2`). */
function coordinateOf(id: string, kind: unknown): string {
  const { local } = splitId(id);
  return kind === "endpoint" ? local.replace(/~\d+$/, "") : local;
}

/** Returns other coordinates: a declared endpoint's `route`, and the operations that use a schema's field. */
function alsoKnownAs({ route, coordinates }: Keys): string[] {
  const also: readonly unknown[] = Array.isArray(coordinates) ? coordinates : [];
  return [route, ...also].filter((each) => typeof each === "string");
}

/**
 * Returns the day on which history shows the notice for the first time. Null if it was added after its sunset, because
 * such a day means nothing.
 */
function beginning(introduced: string | null, sunset: string | null): string | null {
  return introduced !== null && sunset !== null && introduced > sunset ? null : introduced;
}

function day(from: Keys, key: string, mistakes: string[], within = ""): string | null {
  const value = text(from, key, mistakes);
  if (value === null) return null;
  if (!isDay(value))
    mistakes.push(
      `\`${within}${key}\` is ${shown(value)}, which is not an existing day; expected YYYY-MM-DD`,
    );
  return value;
}

function text(from: Keys, key: string, mistakes: string[]): string | null {
  const value = from[key];
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  mistakes.push(`\`${key}\` is ${kindOf(value)}; expected a text or null`);
  return null;
}

function planned(list: unknown, mistakes: string[]): readonly BrownoutWindow[] {
  const windows = (Array.isArray(list) ? list : []).map((each: unknown) => {
    const { from, to } = isObject(each) ? each : {};
    return { from: Date.parse(String(from)), to: Date.parse(String(to)) };
  });
  if (windows.every(({ from, to }) => from < to)) return windows;
  mistakes.push("`brownouts` must be a list of windows that end later than they begin");
  return [];
}

function noticePlace(place: unknown, { line }: Keys): string | null {
  if (!isObject(place) || typeof place["path"] !== "string") return null;
  const at = typeof line === "number" ? line : place["line"];
  return typeof at === "number" ? `${place["path"]}:${at}` : place["path"];
}

function isObject(value: unknown): value is Keys {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value).slice(0, 60);
}
