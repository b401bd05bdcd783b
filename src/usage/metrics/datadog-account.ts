import { groupsOfAnswer } from "../../core/limits.ts";
import type { DatadogSettings } from "../datadog.ts";
import type { SourceWorld } from "../engine/source.ts";
import { keysIn, openLink, type Link, addressOf } from "../exchange/link.ts";
import {
  otherCalls,
  type MetricsAccount,
  type MetricsAnswer,
  type Span,
  type StoredCalls,
} from "./ask-metrics.ts";
import { readGroups, readHours, wordsOfError, type Groups, type Hours } from "./datadog-answers.ts";

/** Characters of a tag with its key, as Datadog allows them. */
const tagLength = 200;
/** Hours of one request: for more points, Datadog would choose a longer interval. */
const hoursOfPart = 14 * 24;

export async function openDatadog(
  { site, urlEnv, apiKeyEnv, applicationKeyEnv, options }: DatadogSettings,
  world: SourceWorld,
): Promise<MetricsAccount | { readonly failure: string }> {
  const place = addressOf(urlEnv, `https://api.${site}`, world);
  if ("failure" in place) return place;
  const keys = keysIn([apiKeyEnv, applicationKeyEnv], world);
  if ("failure" in keys) return keys;
  const [apiKey = "", applicationKey = ""] = keys.values;
  const login = {
    headers: { "dd-api-key": apiKey, "dd-application-key": applicationKey },
    secrets: keys.values,
  };
  const { timeoutSeconds } = options;
  const link = await openLink({ login, timeoutSeconds, wordsOfError, sends: "application/json" }, world);
  return "failure" in link ? link : new DatadogAccount(place.address, options, link);
}

class DatadogAccount implements MetricsAccount {
  readonly #address: string;
  readonly #options: DatadogSettings["options"];
  readonly #link: Link;
  readonly inventory = { what: "data point", unit: "hour" } as const;

  constructor(address: string, options: DatadogSettings["options"], link: Link) {
    this.#address = address;
    this.#options = options;
    this.#link = link;
  }

  stored(name: string): { readonly name: string } | { readonly doubt: string } {
    const value = tagValue(name);
    return `${this.#options.tags.feature}:${value}`.length <= tagLength
      ? { name: value }
      : {
          doubt: `its id is too long: a tag of Datadog has at most ${tagLength} characters. Pin a shorter id`,
        };
  }

  async read(stored: readonly string[], span: Span): Promise<MetricsAnswer> {
    const { metrics, tags } = this.#options;
    const filter = stored.map((value) => `${tags.feature}:${value}`).join(" OR ");
    const counted = (by: string): Promise<Groups> =>
      this.#sum(`sum:${metrics.calls}{${filter}} by {${by}}.as_count()`, span);
    const [totals, callers, inventory] = await Promise.all([
      counted(tags.feature),
      counted(Object.values(tags).join(",")),
      this.#hours(`max:${metrics.info}{${filter}} by {${tags.feature}}.rollup(count,3600)`, span),
    ]);
    if ("failure" in totals) return totals;
    if ("failure" in callers) return callers;
    if ("failure" in inventory) return inventory;
    const calls = callers.groups.map(({ tags: of, sum }): StoredCalls => ({
      stored: of[tags.feature] ?? "",
      caller: of[tags.caller] ?? "",
      class: of[tags.callerClass] ?? "",
      isRefused: of[tags.outcome] === "refused",
      calls: sum ?? 0,
    }));
    // Groups may be left out: beyond the limit, or without one of the tags.
    const others = totals.groups.flatMap(({ tags: of, sum }): StoredCalls[] => {
      const feature = of[tags.feature] ?? "";
      const named = calls.filter((each) => each.stored === feature);
      return otherCalls(feature, sum ?? 0, named);
    });
    const isCut = [totals, callers].some(({ groups }) => groups.length >= groupsOfAnswer);
    const limit = `its response has ${groupsOfAnswer} groups, and others may be left out`;
    const listed = inventory.hours.map(([tag, at]) => [tag.slice(tags.feature.length + 1), at] as const);
    return { calls: [...calls, ...others], inventory: listed, doubts: isCut ? [[null, limit]] : [] };
  }

  /** Calls that no query about a feature counts. */
  async check(span: Span): Promise<readonly string[]> {
    const { metrics, tags } = this.#options;
    const queries = [
      `sum:${metrics.calls}{*}.as_count()`,
      `sum:${metrics.calls}{${tags.feature}:*}.as_count()`,
      `sum:${metrics.errors}{*}.as_count()`,
    ];
    const answers = await Promise.all(queries.map((query) => this.#sum(query, span)));
    const doubts = answers.flatMap((answer) => ("failure" in answer ? answer.failure : []));
    const [all = 0, named = 0, lost = 0] = answers.map((answer) =>
      "failure" in answer ? 0 : (answer.groups[0]?.sum ?? null),
    );
    if ((all ?? 0) - (named ?? 0) > 0.5)
      doubts.push(
        `\`${metrics.calls}\` has calls without the tag \`${tags.feature}\`: the called features are unknown`,
      );
    // Agents add prefixes and suffixes to the names of metrics.
    if (all === null)
      doubts.push(
        `it has no data of \`${metrics.calls}\` in the window, not even 0: is \`metrics.calls\` right?`,
      );
    if ((lost ?? 0) > 0) doubts.push(`calls could not be recorded (\`${metrics.errors}\`)`);
    return doubts;
  }

  async #sum(query: string, span: Span): Promise<Groups> {
    const reply = await this.#send("scalar", span, {
      formulas: [{ formula: "a", limit: { count: groupsOfAnswer, order: "desc" } }],
      queries: [{ data_source: "metrics", name: "a", aggregator: "sum", query }],
    });
    return "failure" in reply ? reply : readGroups(reply.text);
  }

  async #hours(query: string, { from, to }: Span): Promise<Hours> {
    const hours: (readonly [string, number])[] = [];
    for (let begin = from; begin < to; begin += hoursOfPart * 3600) {
      const part = { from: begin, to: Math.min(to, begin + hoursOfPart * 3600) };
      const reply = await this.#send("timeseries", part, {
        interval: 3_600_000,
        formulas: [{ formula: "a" }],
        queries: [{ data_source: "metrics", name: "a", query }],
      });
      const answer = "failure" in reply ? reply : readHours(reply.text);
      if ("failure" in answer) return answer;
      for (const each of answer.hours) hours.push(each);
    }
    return { hours };
  }

  async #send(
    kind: "scalar" | "timeseries",
    { from, to }: Span,
    asked: object,
  ): Promise<{ readonly text: string } | { readonly failure: string }> {
    const attributes = { from: from * 1000, to: to * 1000, ...asked };
    const reply = await this.#link.send({
      method: "POST",
      url: `${this.#address}/api/v2/query/${kind}`,
      body: JSON.stringify({ data: { type: `${kind}_request`, attributes } }),
    });
    if ("failure" in reply) return reply;
    const words = wordsOfError(reply.text);
    return words === null ? reply : { failure: `its response has an error: ${this.#link.quote(words)}` };
  }
}

/** Datadog writes tags in lower case, and an underscore for characters that they must not contain. */
function tagValue(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\-:./]+/gu, "_")
    .replace(/_+$/, "");
}
