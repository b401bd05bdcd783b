/**
 * A GitHub on the loopback that keeps state, checks every request and every one of its own answers
 * against GitHub's description, and fails on purpose when told to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { answer } from "./answer.ts";
import { type Fault, Faults } from "./faults.ts";
import { Limits } from "./limits.ts";
import { failure, type Reply } from "./route.ts";
import { SignInPages } from "./sign-in.ts";
import { World } from "./world.ts";

/** One request as it came. Tokens are never kept: `login` says whose it was. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly operation: string;
  readonly login: string | null;
  readonly installation: number | null;
  readonly status: number;
}

export interface FakeGitHub {
  /** Root of the REST interface, for `GITHUB_API_URL`. */
  readonly url: string;
  readonly graphqlUrl: string;
  readonly world: World;
  /** Its pages for signing in. */
  readonly signIn: SignInPages;
  readonly faults: Faults;
  /** Counted and held to only where `limited` was asked for. */
  readonly limits: Limits;
  readonly requests: readonly LoggedRequest[];
  /** What broke GitHub's description; a test ends with `expect(fake.violations).toEqual([])`. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

const limits = { "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "4999" };

function faultReply(fault: Fault): Reply | null {
  switch (fault.kind) {
    case "status":
      return failure(fault.status, fault.message ?? "Injected");
    case "rate-limit": {
      const reset = String(Math.floor(Date.now() / 1000) + fault.resetInSeconds);
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
      return { ...failure(403, "API rate limit exceeded for installation ID 1."), headers };
    }
    case "secondary-limit": {
      const headers = { "retry-after": String(fault.retryAfter) };
      return { ...failure(403, "You have exceeded a secondary rate limit."), headers };
    }
    case "graphql-error": {
      const type = fault.type === null ? {} : { type: fault.type };
      return { status: 200, body: { data: null, errors: [{ ...type, message: "Injected" }] } };
    }
    case "empty":
      return { status: 200 };
    case "slow":
    case "cut":
    case "cut-after":
    case "gateway-after":
    case "call":
      return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function send(response: ServerResponse, reply: Reply): void {
  const type = reply.mediaType ?? "application/json";
  response.writeHead(reply.status, {
    ...limits,
    ...(reply.body === undefined ? {} : { "content-type": `${type}; charset=utf-8` }),
    "x-github-request-id": "FAKE:1",
    ...reply.headers,
  });
  if (reply.body === undefined) response.end();
  else response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
}

/** Starts one on an ephemeral port. `basePath` `/api/v3` makes it an Enterprise Server. */
export async function startFakeGitHub(
  options: { basePath?: "" | "/api/v3"; limited?: boolean } = {},
): Promise<FakeGitHub> {
  const basePath = options.basePath ?? "";
  const graphqlPath = basePath === "" ? "/graphql" : "/api/graphql";
  const world = new World();
  const signIn = new SignInPages(world);
  const faults = new Faults();
  const counted = new Limits();
  const requests: LoggedRequest[] = [];
  const violations: string[] = [];
  let origin = "";

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    if (signIn.answer(request, text, response)) return;
    const outcome = answer(
      { method: request.method ?? "GET", url: request.url ?? "/", headers: request.headers, text },
      { basePath, graphqlPath, root: origin + basePath, world },
    );
    const fault = faults.meet(outcome.operation, outcome.request.installation);
    if (fault?.kind === "slow") await pause(fault.milliseconds);
    const { method, installation } = outcome.request;
    const account = options.limited === true && installation !== null ? String(installation) : null;
    const over = account === null ? null : counted.enter(account, method, outcome.operation);
    const injected = over ?? (fault ? faultReply(fault) : null);
    const isBefore = fault?.kind === "call" && fault.when === "before";
    const untouched = injected !== null || fault?.kind === "cut" || isBefore;
    const reply = injected ?? (untouched ? null : outcome.perform());
    violations.push(...outcome.violations);
    requests.push({ ...outcome.request, status: reply?.status ?? 0 });
    if (account !== null && over === null)
      response.once("close", () => {
        counted.left(account);
      });
    if (fault?.kind === "call") fault.call();
    if (reply === null || fault?.kind === "cut-after" || fault?.kind === "call") response.destroy();
    else if (fault?.kind === "gateway-after") send(response, failure(502, "Server Error"));
    else send(response, reply);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(`the fake broke: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: origin + basePath,
    graphqlUrl: origin + graphqlPath,
    world,
    signIn,
    faults,
    limits: counted,
    requests,
    violations,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}
