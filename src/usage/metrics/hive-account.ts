import { z } from "zod";
import type { SourceWorld } from "../engine/source.ts";
import { openLink, type Link, addressOf, readJson, wordsIn } from "../exchange/link.ts";
import type { HiveSettings } from "../hive.ts";
import {
  otherCalls,
  type MetricsAccount,
  type MetricsAnswer,
  type Span,
  type StoredCalls,
} from "./ask-metrics.ts";
import { HiveSchema } from "./hive-schema.ts";

const day = 86_400;
/** Days of one request. */
const daysOfPart = 50;

const totalForm = z.object({ totalRequests: z.number() });
const statsForm = totalForm.extend({
  clients: z.object({
    edges: z.array(z.object({ node: z.object({ name: z.string(), count: z.number() }) })),
  }),
});
const schemaForm = z.object({ sdl: z.string() }).nullable();
const answerForm = z.object({
  data: z.object({ target: z.record(z.string(), z.unknown()).nullable() }),
});
const errorForm = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

function wordsOfError(text: string): string | null {
  return wordsIn(errorForm, text, ({ errors }) => errors[0]?.message ?? "");
}

export async function openHive(
  { target, tokenEnv, urlEnv, options }: HiveSettings,
  world: SourceWorld,
): Promise<MetricsAccount | { readonly failure: string }> {
  const place = addressOf(urlEnv, "https://api.graphql-hive.com/graphql", world);
  if ("failure" in place) return place;
  const login = { tokenEnv, usernameEnv: null, passwordEnv: null };
  const { timeoutSeconds } = options;
  const link = await openLink({ login, timeoutSeconds, wordsOfError, sends: "application/json" }, world);
  return "failure" in link ? link : new HiveAccount(place.address, target, link);
}

type Failure = { readonly failure: string };
type Target = Readonly<Record<string, unknown>>;
type Stats = z.infer<typeof statsForm>;

/** The schema, and the days with requests. */
interface Recorded {
  readonly schema: HiveSchema;
  readonly days: readonly number[];
}

class HiveAccount implements MetricsAccount {
  readonly #url: string;
  readonly #target: string;
  readonly #link: Link;
  #recorded: Promise<Recorded | Failure> | null = null;
  readonly inventory = { what: "request", unit: "day" } as const;

  constructor(url: string, target: string, link: Link) {
    this.#url = url;
    this.#target = target;
    this.#link = link;
  }

  /** Hive records fields, arguments and enum values. */
  stored(name: string): { readonly name: string } | { readonly doubt: string } | null {
    const local = /\.(?:graphqls?|gql)#(.+)$/.exec(name)?.[1];
    if (local === undefined) return null;
    const coordinate = local.replace(/^(\w+\.\w+)\((\w+):\)$/, "$1.$2");
    return /^\w+\.\w+(?:\.\w+)?$/.test(coordinate)
      ? { name: coordinate }
      : { doubt: "GraphQL Hive records no types and directives, only fields, arguments and enum values" };
  }

  async read(stored: readonly string[], span: Span): Promise<MetricsAnswer> {
    const recorded = await (this.#recorded ??= this.#read(span));
    if ("failure" in recorded) return recorded;
    const { schema, days } = recorded;
    const coordinates = [...new Set(stored.flatMap((each) => schema.withInterfaces(each)))];
    const period = `{ from: ${isoTime(span.from)}, to: ${isoTime(span.to)} }`;
    const target = await this.#ask(
      coordinates.map(
        (each, index) =>
          `c${index}: schemaCoordinateStats(period: ${period}, schemaCoordinate: ${JSON.stringify(each)}) { totalRequests clients { edges { node { name count } } } }`,
      ),
    );
    if ("failure" in target) return target;
    const stats = new Map<string, Stats>();
    for (const [index, each] of coordinates.entries()) {
      const read = statsForm.safeParse(target.fields[`c${index}`]);
      if (!read.success) return strange;
      stats.set(each, read.data);
    }
    return {
      calls: stored.flatMap((each) =>
        callsOf(
          each,
          schema.withInterfaces(each).flatMap((coordinate) => stats.get(coordinate) ?? []),
        ),
      ),
      inventory: stored.flatMap((each) => (schema.has(each) ? days.map((at) => [each, at] as const) : [])),
      doubts: [],
    };
  }

  check(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  async #read(span: Span): Promise<Recorded | Failure> {
    const first = await this.#ask(["latestValidSchemaVersion { sdl }"]);
    if ("failure" in first) return first;
    const version = schemaForm.safeParse(first.fields["latestValidSchemaVersion"]);
    if (!version.success) return strange;
    if (version.data === null) return { failure: "it has no valid schema" };
    const schema = HiveSchema.read(version.data.sdl);
    if (schema === null) return { failure: "its schema cannot be read" };
    const all = Array.from(
      { length: Math.ceil((span.to - span.from) / day) },
      (_, index) => span.from + index * day,
    );
    const days: number[] = [];
    for (let from = 0; from < all.length; from += daysOfPart) {
      const part = all.slice(from, from + daysOfPart);
      const target = await this.#ask(
        part.map(
          (at, index) =>
            `d${index}: operationsStats(period: { from: ${isoTime(at)}, to: ${isoTime(Math.min(at + day - 1, span.to))} }) { totalRequests }`,
        ),
      );
      if ("failure" in target) return target;
      for (const [index, at] of part.entries()) {
        const read = totalForm.safeParse(target.fields[`d${index}`]);
        if (!read.success) return strange;
        if (read.data.totalRequests > 0) days.push(at);
      }
    }
    return days.length === 0 ? { failure: "it has no requests in the window" } : { schema, days };
  }

  async #ask(fields: readonly string[]): Promise<{ readonly fields: Target } | Failure> {
    const [organizationSlug, projectSlug, targetSlug] = this.#target.split("/");
    const query = `query SunsetWarden($target: TargetReferenceInput!) { target(reference: $target) { ${fields.join(" ")} } }`;
    const variables = { target: { bySelector: { organizationSlug, projectSlug, targetSlug } } };
    const body = JSON.stringify({ query, variables });
    const reply = await this.#link.send({ method: "POST", url: this.#url, body });
    if ("failure" in reply) return reply;
    const words = wordsOfError(reply.text);
    if (words !== null) return { failure: `its response has an error: ${this.#link.quote(words)}` };
    const answer = readJson(answerForm, reply.text, "GraphQL Hive");
    if ("failure" in answer) return answer;
    const { target } = answer.data.data;
    return target === null
      ? { failure: "it has no such target, or the token must not read it" }
      : { fields: target };
  }
}

const strange: Failure = { failure: "its response is not in the format of GraphQL Hive" };

/** A call that selects a field both directly and through an interface counts twice. */
function callsOf(stored: string, all: readonly Stats[]): StoredCalls[] {
  const byName = new Map<string, number>();
  for (const { node } of all.flatMap(({ clients }) => clients.edges))
    byName.set(node.name, (byName.get(node.name) ?? 0) + node.count);
  const named = [...byName].map(([caller, calls]) => ({
    stored,
    caller,
    class: "",
    isRefused: false,
    calls,
  }));
  const total = all.reduce((sum, { totalRequests }) => sum + totalRequests, 0);
  return [...named, ...otherCalls(stored, total, named)];
}

function isoTime(seconds: number): string {
  return JSON.stringify(new Date(seconds * 1000).toISOString());
}
