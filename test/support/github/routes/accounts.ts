import { example } from "../description.ts";
import { failure, type Route } from "../route.ts";
import type { Account } from "../app-registry.ts";

/** A `simple-user`. */
export function account(state: Account): Record<string, unknown> {
  return { ...example("simple-user"), login: state.login, id: state.id, type: state.type };
}

/** An `integration`, as in `performed_via_github_app`. */
export function app(slug: string): Record<string, unknown> {
  return { ...example("integration"), slug, name: slug };
}

export const accounts: readonly Route[] = [
  {
    operation: "users/get-authenticated",
    needs: [],
    handle({ grant }) {
      if (grant.app !== null) return failure(403, "Resource not accessible by integration");
      const shown = example("private-user-response-with-public-profile-information");
      return { status: 200, body: { ...shown, login: grant.account.login, id: grant.account.id } };
    },
  },
];
