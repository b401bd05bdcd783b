import type { UsageSource } from "../../../src/core/model/policy.ts";
import type { HttpClient, HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import { askSources, type EvidenceOf } from "../../../src/usage/engine/ask-sources.ts";
import type { Asking, QueriedFeature, SourceWorld } from "../../../src/usage/engine/source.ts";

/** A world without a network: a source that asks for one all the same fails its test. */
export const offline: SourceWorld = {
  openHttp: () => Promise.reject(new Error("this test has no network")),
  openDatabase: () => Promise.reject(new Error("this test has no database")),
  isServer: false,
  now: () => Date.UTC(2026, 10, 21, 12) / 1000,
  variable: () => undefined,
  forFork: false,
  say: () => {},
};

/** A world whose network is one function. */
export function answeredBy(
  answer: (request: HttpRequest) => HttpOutcome | Promise<HttpOutcome>,
  over: Partial<SourceWorld> = {},
): SourceWorld {
  const client: HttpClient = { open: () => ({ send: (request) => Promise.resolve(answer(request)) }) };
  return { ...offline, openHttp: () => Promise.resolve(client), ...over };
}

export const ok = (body: unknown): HttpOutcome => ({
  outcome: "answered",
  status: 200,
  text: typeof body === "string" ? body : JSON.stringify(body),
});

export const question: Asking["question"] = {
  today: "2026-11-21",
  window: { years: 0, months: 0, weeks: 0, days: 35 },
  threshold: 0,
  outcomes: ["served"],
  ignored: new Set(),
};

export const endpoint = (key: string): QueriedFeature => ({ key, kind: "endpoint" });

/** Asks one source about features, as the use cases do. */
export function askOne(
  source: UsageSource,
  features: readonly QueriedFeature[],
  over: Partial<Asking> = {},
): Promise<EvidenceOf> {
  const { readFile = () => Promise.reject(new Error("this test has no file")), ...more } = over;
  return askSources([{ source, readFile }], { question, features, world: offline, ...more });
}
