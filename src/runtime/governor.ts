import { EndpointMap } from "../core/governed/endpoint-map.ts";
import type { GovernedFeature } from "../core/governed/governed-feature.ts";
import { startOf } from "../core/governed/day.ts";
import { readRegister, unlisted } from "../core/governed/read-register.ts";
import { type BrownoutWindow, brownoutWindows } from "../core/governed/brownouts.ts";
import { coversId } from "../core/repository/id-glob.ts";
import type { WatchedField } from "../core/governed/endpoint.ts";
import { CallerNames } from "./callers/caller-names.ts";
import { type CallRequest, viewOf } from "./callers/call-request.ts";
import type { Identified } from "./callers/identity.ts";
import { type Callable, type Constructible, countedCode } from "./code/deprecated-code.ts";
import { checkOnSunset, checkOptions, checkPlan, type GovernorOptions } from "./options.ts";
import { CallBook } from "./calls/call-book.ts";
import { DailyWarnings } from "./calls/daily-warnings.ts";
import { FanOut } from "./calls/fan-out.ts";
import { Desk } from "./responses/desk.ts";
import type { OnSunset } from "./responses/endpoint-responses.ts";
import { governServer, type NodeServer } from "./responses/node-server.ts";
import { governHandler, type WebHandler } from "./responses/web-handler.ts";

/** Counts since the start of the process. */
export interface GovernorStatus {
  readonly calls: number;
  /** Calls that could not be recorded, and callers that could not be identified. */
  readonly failures: number;
  readonly overruled: number;
  /** Number of callers that are recorded under their own names. */
  readonly callers: number;
  /** Ids of the features whose calls are recorded. */
  readonly watched: readonly string[];
}

/** A planned brownout, for an announcement. */
export interface AnnouncedBrownout {
  readonly feature: string;
  readonly from: Date;
  readonly to: Date;
}

/** Applies the rules for deprecated features to a service: headers, refusals and call counts. */
export interface Governor {
  /** Governs all responses of a server of node:http, node:https or node:http2. */
  attach<S extends NodeServer>(server: S): S;
  /** Governs a Web-standard handler that runs without such a server. */
  fetch<More extends unknown[]>(
    handler: WebHandler<More>,
  ): (request: Request, ...more: More) => Promise<Response>;
  /** Returns the same function or class with its calls recorded. */
  deprecated<F extends Callable | Constructible>(id: string, code: F): F;
  /** Returns a decorator for classes, methods and accessors. */
  deprecated(id: string): DeprecatedDecorator;
  /** Records a use that is not visible otherwise. `name`: an id or a coordinate. */
  used(name: string, where?: { readonly request?: CallRequest; readonly place?: string }): void;
  /**
   * Records the deprecated fields in a parsed body. `url`: the original URL, if a router has shortened the
   * request's.
   */
  body(request: CallRequest | Request, body: unknown, url?: string): void;
  /**
   * Declares that the body of every request is passed to `body`, so that zero calls of a field prove that it is
   * unused.
   */
  watchBodies(): void;
  /** Declares that all uses of a feature are recorded from now on. */
  watch(id: string): void;
  /** Counts a call that could not be recorded. */
  failed(error: unknown): void;
  /** The features of the register that this process serves. */
  readonly features: readonly GovernedFeature[];
  /** Sets the caller of a request, which takes precedence over `identify`. */
  callerIs(request: object, identified: Identified): void;
  brownouts(): readonly AnnouncedBrownout[];
  status(): GovernorStatus;
}

/**
 * Creates a governor. `register`: the parsed output of `sunset-warden scan --format json` or `export --format
 * json`. Throws a `RegisterError` or a `TypeError` for invalid input. After that, errors in it never affect a
 * response.
 */
export function governor(register: unknown, options: GovernorOptions = {}): Governor {
  checkOptions(options);
  const { now = Date.now, logger = { warn: (_, message) => console.warn(message) } } = options;
  const served = new ServedFeatures(readRegister(register), options.serves ?? null);
  const log = logger ?? { warn: () => undefined };
  const complain = (message: string): void => {
    try {
      log.warn({}, message);
    } catch {
      // A failing log must not stop the service.
    }
  };
  const recorders = new FanOut(options.recorders ?? [], (error) => {
    complain(
      `A call of a deprecated feature could not be recorded: ${String(error)}. Further failures are only counted.`,
    );
  });
  const names = new CallerNames({
    secret: options.secret ?? null,
    most: options.mostCallers ?? 500,
    classOf: options.classOf ?? (() => undefined),
  });
  const onSunset = modesOf(options);
  const windowsOf = brownoutsOf(options);
  const warnsEvery = (feature: GovernedFeature): boolean =>
    onSunset(feature) === "warn" && feature.sunset !== null && startOf(feature.sunset) <= now();
  const book = new CallBook({
    recorders,
    warnings: new DailyWarnings(log),
    names,
    identify: options.identify ?? null,
    now,
    warnsEvery,
  });
  const map = new EndpointMap(served.all, options);
  const desk = new Desk(map, book, now, {
    links: options.links ?? {},
    base: options.basePath?.replace(/\/+$/, "") ?? "",
    onSunset,
    brownouts: windowsOf,
    refusalHeaders: options.refusalHeaders ?? {},
    today: Math.floor(now() / 86_400_000) * 86_400_000,
    expose: options.exposeHeaders ?? true,
  });
  const attached = new WeakSet<object>();
  const strangers = new Map<string, readonly GovernedFeature[]>();
  const listed = (name: string): readonly GovernedFeature[] => {
    const features = served.named(name);
    if (features.length > 0) return features;
    const known = strangers.get(name);
    if (known !== undefined) return known;
    complain(`The register has no feature ${name}. Its calls are counted under that name.`);
    const made = unlisted(name);
    if (strangers.size < 1000) strangers.set(name, made);
    return made;
  };
  const counted = <F extends Callable | Constructible>(features: readonly GovernedFeature[], code: F): F =>
    features.reduce((inner, feature) => countedCode(feature, inner, book), code);
  function deprecated<F extends Callable | Constructible>(id: string, code: F): F;
  function deprecated(id: string): DeprecatedDecorator;
  function deprecated(id: string, code?: Callable): Callable | DeprecatedDecorator {
    const features = listed(id);
    return code === undefined
      ? deprecatedDecorator((each) => counted(features, each))
      : counted(features, code);
  }
  return {
    attach: (server) => {
      if (attached.has(server)) return server;
      attached.add(server);
      governServer(server, desk);
      desk.opens();
      return server;
    },
    fetch: (handler) => {
      desk.opens();
      return governHandler(handler, desk);
    },
    deprecated,
    used: (name, { request, place = null } = {}) => {
      const caller = book.callerOf(request);
      for (const feature of listed(name)) book.record(feature, caller, place);
    },
    body: (request, body, url) => {
      try {
        const used = map
          .match(request.method ?? "GET", url ?? request.url ?? "/")
          .flatMap(({ fields }) => fieldsUsed(fields, body));
        if (used.length === 0) return;
        const caller = book.callerOf(request instanceof Request ? viewOf(request) : request);
        for (const { feature, place } of used) book.record(feature, caller, place);
      } catch (error) {
        book.failed(error);
      }
    },
    watchBodies: () => {
      for (const { fields } of map.endpoints) for (const { feature } of fields) book.watch(feature);
    },
    watch: (id) => {
      for (const feature of served.named(id)) book.watch(feature);
    },
    failed: (error) => {
      book.failed(error);
    },
    features: served.all,
    callerIs: (request, identified) => {
      book.say(request, identified);
    },
    brownouts: () =>
      served.all.flatMap((feature) =>
        windowsOf(feature, feature.sunset === null ? Infinity : startOf(feature.sunset)).map(
          ({ from, to }) => ({
            feature: feature.id,
            from: new Date(from),
            to: new Date(to),
          }),
        ),
      ),
    status: () => ({
      calls: book.calls,
      failures: recorders.failures,
      overruled: book.overrules,
      callers: names.size,
      watched: [...book.watched],
    }),
  };
}

function modesOf({ onSunset = "serve" }: GovernorOptions): (feature: GovernedFeature) => OnSunset {
  if (typeof onSunset !== "function") return () => onSunset;
  return (feature) => {
    const mode = onSunset(feature);
    checkOnSunset(mode);
    return mode;
  };
}

type WindowsOf = (feature: GovernedFeature, sunsetAt: number) => readonly BrownoutWindow[];

/** Returns the brownouts of the plan in the options, else those in the register. */
function brownoutsOf({ brownouts }: GovernorOptions): WindowsOf {
  return (feature, sunsetAt) => {
    if (feature.kept || sunsetAt === Infinity) return [];
    if (brownouts === undefined) return feature.brownouts;
    const plan = typeof brownouts === "function" ? brownouts(feature) : brownouts;
    if (plan === null) return [];
    checkPlan(plan);
    return brownoutWindows(plan, sunsetAt);
  };
}

/** The features that this process serves, by their names in the running program. */
class ServedFeatures {
  readonly all: readonly GovernedFeature[];
  readonly #byName = new Map<string, GovernedFeature[]>();

  /** `serves`: globs of ids or coordinates. Null: all features. */
  constructor(features: readonly GovernedFeature[], serves: readonly string[] | null) {
    this.all =
      serves === null
        ? features
        : features.filter(({ id, coordinates }) =>
            [id, ...coordinates].some((name) => coversId(serves, name)),
          );
    for (const feature of this.all)
      for (const name of new Set([feature.id, ...feature.coordinates]))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), feature]);
  }

  /** Finds features by id or by coordinate. A contract's feature and one in code may share a coordinate. */
  named(name: string): readonly GovernedFeature[] {
    return this.#byName.get(name) ?? [];
  }
}

interface UsedField {
  readonly feature: GovernedFeature;
  /** Pointer to the first use: `/items/3/total`. */
  readonly place: string;
}

/**
 * Returns the deprecated fields in a parsed body. `*` matches every element of an array and every value of a map.
 */
function fieldsUsed(fields: readonly WatchedField[], body: unknown): readonly UsedField[] {
  return fields.flatMap(({ feature, pointer }) => {
    const place = firstUse(body, pointer, 0);
    return place === null ? [] : [{ feature, place }];
  });
}

function firstUse(value: unknown, pointer: readonly string[], at: number): string | null {
  const step = pointer[at];
  if (step === undefined) return "";
  if (typeof value !== "object" || value === null) return null;
  // A property may also be named `*`.
  const keys = Object.hasOwn(value, step) ? [step] : step === "*" ? Object.keys(value) : [];
  for (const key of keys) {
    const rest = firstUse((value as Readonly<Record<string, unknown>>)[key], pointer, at + 1);
    if (rest !== null) return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}${rest}`;
  }
  return null;
}

/** A decorator of a class, method or accessor, in the standard form and in TypeScript's older one. */
interface DeprecatedDecorator {
  <T extends Callable | Constructible>(value: T, context: DecoratorContext): T;
  <T>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<T>): void;
  <T extends Constructible>(target: T): T;
}

type Counted = (code: Callable) => Callable;
type Pair = { readonly get?: Callable; readonly set?: Callable };

/** `counted` returns a function or class with its calls recorded. */
function deprecatedDecorator(counted: Counted): DeprecatedDecorator {
  // The older form passes a name instead of a context.
  const decorate = (
    value: unknown,
    context?: { readonly kind?: unknown },
    descriptor?: PropertyDescriptor,
  ): unknown => {
    if (descriptor !== undefined) {
      for (const part of ["value", "get", "set"] as const) {
        const code: unknown = descriptor[part];
        if (typeof code === "function") descriptor[part] = counted(code as Callable);
      }
      return undefined;
    }
    if (typeof value === "function") return counted(value as Callable);
    const { get, set } = (value ?? {}) as Pair;
    if (context?.kind === "accessor")
      return { ...(get && { get: counted(get) }), ...(set && { set: counted(set) }) };
    throw new TypeError("deprecated(id) can only decorate classes, methods, getters, setters and accessors");
  };
  return decorate as DeprecatedDecorator;
}
