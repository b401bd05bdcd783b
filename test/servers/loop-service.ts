/** The service of the whole loop: its repository, its process, and the caller. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import client from "prom-client";
import { dayOf } from "../../src/core/time/day.ts";
import { opaque } from "../../src/runtime/callers.ts";
import { governor } from "../../src/runtime/index.ts";
import { prometheusRecorder } from "../../src/runtime/recorders.ts";
import type { TestRepository } from "../support/git-repository.ts";

/** By the real calendar: Prometheus knows no other. */
export const dayBefore = (days: number): string => dayOf(Date.now() / 1000 - days * 86_400);

/** What the caller sees of the deprecated endpoint. */
export interface LoopAnswer {
  readonly deprecation: string | null;
  readonly sunset: string | null;
  readonly link: string | null;
}

export const contract = (deprecated: boolean): string => `openapi: 3.1.0
info: { title: Users, version: "1" }
paths:
${
  deprecated
    ? `  /v1/users/{id}:
    get:
      deprecated: true
      description: "Use \`GET /v2/users/{id}\` instead: names are split there. Sunset: ${dayBefore(7)}"
      responses: { "200": { description: One user. } }
`
    : ""
}  /v2/users/{id}:
    get: { responses: { "200": { description: One user. } } }
`;

/** The service's repository: the notice a year old, and a topic that removes what it is about. Gives base's commit. */
export function writeService(repository: TestRepository): string {
  const plain = contract(true).replace(/ {6}deprecated: true\n {6}description: .*\n/, "");
  repository.commit({ "openapi.yaml": plain }, { date: dayBefore(400) });
  const base = repository.commit({ "openapi.yaml": contract(true) }, { date: dayBefore(300) });
  repository.branch("topic");
  repository.commit({ "openapi.yaml": contract(false) }, { date: dayBefore(0) });
  return base;
}

/** A service as its authors write it: one import, and its metrics on a path. */
export async function startService(register: unknown): Promise<Server> {
  const registry = new client.Registry();
  const requests = new client.Counter({
    name: "http_requests_total",
    help: "All requests.",
    registers: [registry],
  });
  const g = governor(register, {
    identify: opaque(({ headers }) => String(headers["x-client"])),
    recorders: [prometheusRecorder(client, { registry })],
    logger: null,
  });
  const server = g.attach(
    createServer((asked, answer) => {
      requests.inc();
      if (asked.url !== "/metrics") return answer.end("{}");
      void registry.metrics().then((text) => answer.end(text));
      return undefined;
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export async function call(port: number): Promise<LoopAnswer> {
  let headers = new Headers();
  for (let count = 0; count < 3; count += 1)
    ({ headers } = await fetch(`http://127.0.0.1:${port}/v1/users/7`, {
      headers: { "x-client": "acme-mobile" },
    }));
  const [deprecation, sunset, link] = ["deprecation", "sunset", "link"].map((name) => headers.get(name));
  return { deprecation: deprecation ?? null, sunset: sunset ?? null, link: link ?? null };
}
