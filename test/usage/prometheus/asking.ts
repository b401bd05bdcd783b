import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { UsageSource } from "../../../src/core/model/policy.ts";
import type { HttpOutcome } from "../../../src/ports/http-client.ts";
import type { SourceWorld } from "../../../src/usage/engine/source.ts";
import {
  fakePrometheus,
  prometheusAt,
  type FakeFeature,
  type FakeServer,
} from "../../support/usage/fake-prometheus.ts";
import { answeredBy, askOne, endpoint } from "../../support/usage/source-world.ts";

export const feature = "openapi.yaml#GET /v1/users/{id}";
export const listed: Readonly<Record<string, FakeFeature>> = { [feature]: {} };
export const acme = { caller: "acme", caller_class: "public" };
export const called: FakeFeature = { calls: [{ labels: acme, value: "2" }] };
export const cut: HttpOutcome = { outcome: "failed", failure: { kind: "cut" } };
export const status = (code: number, text = ""): HttpOutcome => ({ outcome: "answered", status: code, text });

/** Asks a server in memory about one feature. */
export async function askAbout(
  fake: FakeServer,
  over: Partial<SourceWorld> = {},
  source: UsageSource = prometheusAt(),
): Promise<Evidence | null> {
  const world = answeredBy(fakePrometheus(fake), over);
  return (await askOne(source, [endpoint(feature)], { world }))(endpoint(feature));
}
