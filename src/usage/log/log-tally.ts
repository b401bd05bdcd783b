import { EndpointMap, type PathOptions } from "../../core/governed/endpoint-map.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { operationOfPath } from "../../core/governed/operation.ts";
import { callersOfFeature, featuresOfLog } from "../../core/limits.ts";
import type { Audience, Day } from "../../core/model/feature.ts";
import { dayOf } from "../../core/time/day.ts";
import { notDeprecatedCall, otherReadings, unattributedCall } from "../../core/governed/logged-feature.ts";
import { requestPath } from "../../core/governed/request-path.ts";
import { type LogLine, readLogLine } from "./log-line.ts";

const hour = 3_600_000;

/** Hours in which a log has lines, as a whole and by host. */
class WatchedHours {
  readonly #byHost = new Map<string, Set<number>>();
  readonly #all = new Set<number>();
  first = Infinity;
  last = -Infinity;

  add(at: number, host: string): void {
    if (at < this.first) this.first = at;
    if (at > this.last) this.last = at;
    const number = Math.floor(at / hour);
    this.#all.add(number);
    const name = this.#byHost.has(host) || this.#byHost.size < callersOfFeature ? host : "";
    const own = this.#byHost.get(name);
    if (own === undefined) this.#byHost.set(name, new Set([number]));
    else own.add(number);
  }

  /**
   * Returns the number of hours without lines between the first and the last line, and when they begin. If the
   * whole log has none, checks each host separately.
   */
  holes(): readonly { readonly host: string | null; readonly hours: number; readonly from: string }[] {
    const whole = holesIn(this.#all);
    if (whole !== null) return [{ host: null, ...whole }];
    return [...this.#byHost].flatMap(([host, hours]) => {
      const own = this.#byHost.size === 1 ? null : holesIn(hours);
      return own === null ? [] : [{ host, ...own }];
    });
  }
}

function holesIn(hours: ReadonlySet<number>): { hours: number; from: string } | null {
  const sorted = [...hours].sort((a, b) => a - b);
  let missing = 0;
  let from: number | null = null;
  for (const [index, number] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) continue;
    missing += number - before - 1;
    from ??= before + 1;
  }
  return from === null ? null : { hours: missing, from: new Date(from * hour).toISOString().slice(0, 16) };
}

/** The promised format of a usage file. */
export interface WrittenUsage {
  readonly schema: 1;
  readonly window: { readonly from: Day; readonly to: Day };
  /** Ids of the features that the log covers. */
  readonly covers: readonly string[];
  readonly features: readonly {
    readonly feature: string;
    readonly instrumented: boolean;
    readonly callers: readonly {
      readonly caller: string;
      readonly class: Audience | null;
      readonly count: number;
      readonly refused: number;
      readonly lastAt: Day;
    }[];
  }[];
}

interface Calls {
  class: Audience | null;
  count: number;
  refused: number;
  /** Time of the last call that was not refused, or of the last refusal if all calls were refused. */
  last: number;
}

/** If more than one line in a thousand cannot be read, calls may be missing. */
const unreadShare = 0.001;

/** Counts the calls in a log, line by line. Memory is bounded. */
export class LogTally {
  readonly #map: EndpointMap;
  readonly #byName: ReadonlyMap<string, readonly GovernedFeature[]>;
  readonly #endpoints: ReadonlySet<string>;
  readonly #calls = new Map<string, Map<string, Calls>>();
  /** Number of calls that may belong to a feature, depending on how a server interprets the path. */
  readonly #unattributed = new Map<string, number>();
  readonly #hours = new WatchedHours();
  /** Number of lines with a resource such as `/{proxy+}` instead of the path. */
  #pathless = 0;
  /** True if calls were not counted, because the log names too many features. */
  #isFull = false;
  lines = 0;
  unread = 0;

  constructor(features: readonly GovernedFeature[], options: PathOptions) {
    this.#map = new EndpointMap(features, options);
    const named = features.flatMap((each) => [each.id, ...each.coordinates].map((name) => ({ name, each })));
    this.#byName = new Map(
      [...Map.groupBy(named, ({ name }) => name)].map(([name, found]) => [
        name,
        found.map(({ each }) => each),
      ]),
    );
    const endpoints = features.filter(({ coordinates }) =>
      coordinates.some((each) => operationOfPath(each)?.part === null),
    );
    this.#endpoints = new Set(endpoints.map(keyOf));
  }

  add(text: string): void {
    if (text === "" || text === "\r") return;
    this.lines += 1;
    const line = readLogLine(text);
    if (line === null) {
      this.unread += 1;
      return;
    }
    const { feature, method, path, at } = line;
    // Other messages of a service show nothing about requests.
    if (feature === null && (method === null || path === null)) return;
    this.#hours.add(at, line.host);
    if (line.isProbe || feature === notDeprecatedCall) return;
    const isNamed = feature !== null && feature !== "" && feature !== unattributedCall;
    const keys = isNamed ? this.#named(feature) : this.#matched(method, path);
    for (const key of keys) this.#count(key, line);
    if (!isNamed && method !== null && path !== null) this.#suspect(method, path, keys);
  }

  /** Records features that the path matches only in the way a server may interpret it. */
  #suspect(method: string, path: string, counted: ReadonlySet<string>): void {
    if (counted.size === 0 && /\{[^{}]+\+\}/.test(path)) this.#pathless += 1;
    const matched = otherReadings(requestPath(path)).flatMap((each) => [...this.#matched(method, each)]);
    for (const key of new Set(matched))
      if (!counted.has(key)) this.#unattributed.set(key, (this.#unattributed.get(key) ?? 0) + 1);
  }

  /** Features in a contract and in code may share a coordinate. A call counts for all of them. */
  #named(name: string): ReadonlySet<string> {
    const known = this.#byName.get(name) ?? [];
    if (known.length === 0) return new Set([name.slice(0, 2000)]);
    const also = known.flatMap(({ coordinate }) => this.#byName.get(coordinate) ?? []);
    return new Set([...known, ...also].map(keyOf));
  }

  #matched(method: string | null, path: string | null): ReadonlySet<string> {
    if (method === null || path === null) return new Set();
    return new Set(this.#map.match(method, path).flatMap(({ features }) => features.map(keyOf)));
  }

  #count(key: string, { caller, at, class: kind, outcome }: LogLine): void {
    let callers = this.#calls.get(key);
    if (callers === undefined) {
      if (this.#calls.size >= featuresOfLog) {
        this.#isFull = true;
        return;
      }
      this.#calls.set(key, (callers = new Map()));
    }
    const isRefused = outcome === "refused";
    // The caller keys of refused requests are arbitrary, so they must not use up the places for callers' names.
    const isNew = !isRefused && callers.size < callersOfFeature;
    const name = callers.has(caller) || isNew ? caller : "other";
    const known = callers.get(name) ?? { class: null, count: 0, refused: 0, last: -Infinity };
    callers.set(name, known);
    const isFirst = !isRefused && known.count === 0;
    if (isRefused) known.refused += 1;
    else known.count += 1;
    if (name === caller) known.class ??= kind;
    if (isFirst || (at > known.last && (!isRefused || known.count === 0))) known.last = at;
  }

  /**
   * Returns why zero calls would not be certain, one sentence each. Empty if the log proves that there were no
   * calls.
   */
  doubts(): readonly string[] {
    const holes = this.#hours
      .holes()
      .map(
        ({ host, hours, from }) =>
          `${hours} hours have no log lines${host === null ? "" : ` from the host ${JSON.stringify(host)}`}, the first at ${from}: add the missing logs`,
      );
    const isUnreadable = this.unread > Math.max(1, this.lines * unreadShare);
    return [
      ...holes.slice(0, 10),
      ...(this.#isFull
        ? [
            `it names more than ${featuresOfLog} features, so calls of the others are not counted: split the log`,
          ]
        : []),
      ...(isUnreadable
        ? [
            `${this.unread} of ${this.lines} lines are neither JSON with a time nor in the combined format: write the log as JSON lines`,
          ]
        : []),
      ...(this.#pathless > 0
        ? [
            `${this.#pathless} lines name a resource such as /{proxy+} in place of the path: log the path, too`,
          ]
        : []),
    ];
  }

  /** Returns features that requests with ambiguous paths may have called, one sentence each. */
  unattributed(): readonly string[] {
    return [...this.#unattributed].map(
      ([feature, count]) =>
        `${feature} may have been called by ${count} unattributed requests, whose paths have double slashes, dots or an encoded slash`,
    );
  }

  /** Null if no line contains a request. */
  usage(): WrittenUsage | null {
    const { first, last } = this.#hours;
    if (first > last) return null;
    const to = dayOf(last / 1000);
    // A day is covered only if the log contains its beginning.
    const whole = dayOf((first + 86_400_000 - 3_600_000) / 1000);
    const from = whole <= to ? whole : to;
    const isProved = this.doubts().length === 0;
    const keys = [...new Set([...this.#endpoints, ...this.#calls.keys()])].sort();
    const features = keys.map((feature) => ({
      feature,
      instrumented: isProved && this.#endpoints.has(feature) && !this.#unattributed.has(feature),
      callers: [...(this.#calls.get(feature) ?? [])]
        .map(([caller, calls]) => ({
          caller,
          class: calls.class,
          count: calls.count,
          refused: calls.refused,
          lastAt: dayOf(calls.last / 1000),
        }))
        .sort((a, b) => b.count - a.count || (a.caller < b.caller ? -1 : 1)),
    }));
    return { schema: 1, window: { from, to }, covers: keys, features };
  }
}

function keyOf({ watched }: GovernedFeature): string {
  return watched.feature;
}
