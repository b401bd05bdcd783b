/** From a request to an answer: token, route, permission, GitHub's description, then the route's own work. */
import type { IncomingHttpHeaders } from "node:http";
import type { Operation } from "./description.ts";
import { viewer } from "./graphql.ts";
import { type Call, failure, type Need, notFound, type Reply } from "./route.ts";
import { route } from "./router.ts";
import { requestComplaints, responseComplaints } from "./validation.ts";
import type { World } from "./world.ts";
import type { Grant } from "./app-registry.ts";

export interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Setting {
  readonly basePath: string;
  readonly graphqlPath: string;
  readonly root: string;
  readonly world: World;
}
export interface Outcome {
  readonly operation: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly operation: string;
    readonly login: string | null;
    /** Whose token it was, or was asked for. */
    readonly installation: number | null;
  };
  /** Filled by `perform` too: read it afterwards. */
  readonly violations: readonly string[];
  readonly perform: () => Reply;
}

function grantOf(headers: IncomingHttpHeaders, world: World): Grant | null {
  const token = /^(?:token|bearer) (.+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) return null;
  return world.tokens.get(token) ?? world.apps.grantOf(token);
}

const stranger: Grant = {
  account: { id: 1, login: "stranger", type: "User" },
  app: null,
  permissions: {},
};

function of(grant: Grant | null, path: string): number | null {
  if (grant?.acts?.as === "installation") return grant.acts.installation.id;
  const asked = /^\/app\/installations\/(\d+)\//.exec(path)?.[1];
  return asked === undefined ? null : Number(asked);
}

/** An installation's token reaches what was installed, and reads what is public. */
function isForeign({ acts }: Grant, fullName: string): boolean {
  if (acts?.as !== "installation") return false;
  return !acts.installation.repositories.some((each) => each.toLowerCase() === fullName.toLowerCase());
}

/** A public repository may be read by any token. */
function permitted(grant: Grant, needs: readonly Need[], open: boolean): boolean {
  if (needs.length === 0 || needs.includes("metadata:read")) return true;
  if (open && needs.some((need) => need.endsWith(":read"))) return true;
  return needs.some((need) => {
    const [name = "", level] = need.split(":");
    const held = grant.permissions[name];
    return held === level || held === "write";
  });
}

function parsed(text: string): { body: unknown; broken: boolean } {
  if (text === "") return { body: undefined, broken: false };
  try {
    return { body: JSON.parse(text), broken: false };
  } catch {
    return { body: undefined, broken: true };
  }
}

export function answer(incoming: Incoming, setting: Setting): Outcome {
  const url = new URL(incoming.url, "http://fake.invalid");
  const query = Object.fromEntries(url.searchParams);
  const grant = grantOf(incoming.headers, setting.world);
  const violations: string[] = [];
  const login = grant?.account.login ?? null;
  const outcome = (operation: string, path: string, perform: () => Reply): Outcome => ({
    operation,
    request: { method: incoming.method, path, query, operation, login, installation: of(grant, path) },
    violations,
    perform,
  });
  const broken = (operation: string, path: string, what: readonly string[]): Outcome => {
    violations.push(...what.map((text) => `${incoming.method} ${path}: ${text}`));
    return outcome(operation, path, () => failure(500, `The fake refuses: ${what.join("; ")}`));
  };

  const { body, broken: unreadable } = parsed(incoming.text);
  if (url.pathname === setting.graphqlPath && incoming.method === "POST")
    return outcome("graphql", url.pathname, () => viewer(body, grant, violations));
  if (!url.pathname.startsWith(`${setting.basePath}/`))
    return broken("unknown", url.pathname, [`outside ${setting.basePath}`]);
  const path = url.pathname.slice(setting.basePath.length);
  const match = route(incoming.method, path);
  if (!match) return broken("unknown", path, ["the fake has no such route"]);
  if (!incoming.headers["user-agent"]) return broken(match.operation.id, path, ["no user agent"]);
  if (unreadable) return broken(match.operation.id, path, ["the body is not JSON"]);
  const wrong = requestComplaints(match.operation, query, body);
  if (wrong.length > 0) return broken(match.operation.id, path, wrong);

  return outcome(match.operation.id, path, () => {
    const caller = match.route.anonymous === true ? stranger : grant;
    if (!caller) return failure(401, "Bad credentials");
    const { owner = "", repo = "" } = match.parameters;
    const known = setting.world.repositories.get(`${owner}/${repo}`.toLowerCase());
    const open = known?.private === false;
    if (known !== undefined && isForeign(caller, known.fullName)) {
      if (!open) return notFound;
      if (!match.route.needs.some((need) => need.endsWith(":read")))
        return failure(403, "Resource not accessible by integration");
    }
    if (!permitted(caller, match.route.needs, open))
      return failure(403, "Resource not accessible by integration");
    const call: Call = {
      world: setting.world,
      grant: caller,
      parameters: match.parameters,
      query,
      body: (body ?? {}) as Record<string, unknown>,
      accept: incoming.headers.accept ?? "",
      root: setting.root,
    };
    return checked(match.operation, match.route.handle(call), violations);
  });
}

/** The fake's own answer, or 500 where it breaks GitHub's description. */
function checked(operation: Operation, reply: Reply, violations: string[]): Reply {
  if (typeof reply.body === "string") return reply;
  const type = reply.mediaType ?? "application/json";
  const wrong = responseComplaints(operation, reply.status, type, reply.body);
  if (wrong.length === 0) return reply;
  violations.push(...wrong.map((text) => `answer of ${operation.id}: ${text}`));
  return failure(500, `The fake's answer breaks GitHub's description: ${wrong.join("; ")}`);
}
