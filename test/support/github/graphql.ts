/** The one GraphQL question that is asked: who am I. Every kind of token may ask it. */
import { failure, type Reply } from "./route.ts";
import type { Grant } from "./app-registry.ts";

export function viewer(body: unknown, grant: Grant | null, violations: string[]): Reply {
  const query = (body as { query?: unknown } | undefined)?.query;
  if (typeof query !== "string" || query.replaceAll(/\s+/g, "") !== "{viewer{login}}") {
    violations.push(`graphql: the fake only knows { viewer { login } }`);
    return failure(500, "The fake only knows { viewer { login } }");
  }
  if (!grant) return failure(401, "Bad credentials");
  return { status: 200, body: { data: { viewer: { login: grant.account.login } } } };
}
