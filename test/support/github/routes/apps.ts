import { example } from "../description.ts";
import type { AppState, DeliveryState, InstallationState } from "../app-registry.ts";
import { type Call, failure, notFound, page, type Reply, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { clientId, clientSecret } from "../sign-in.ts";
import { account } from "./accounts.ts";
import { roleGiven } from "./people.ts";
import { repository } from "./repositories.ts";

const claimed = failure(401, "A JSON web token could not be decoded");

function asApp(call: Call, reply: (app: AppState) => Reply): Reply {
  return call.grant.acts?.as === "app" ? reply(call.grant.acts.app) : claimed;
}

/** GitHub describes the account of a listed installation as a user and an enterprise at once; it is one of them. */
const enterprise = { created_at: null, updated_at: null };

function installation(app: AppState, state: InstallationState): Record<string, unknown> {
  return {
    ...example("installation"),
    id: state.id,
    app_id: app.id,
    app_slug: app.slug,
    account: {
      ...enterprise,
      name: state.account.login,
      slug: state.account.login,
      ...account(state.account),
    },
    permissions: app.permissions,
    suspended_at: state.suspendedAt,
    suspended_by: null,
    contact_email: null,
    single_file_name: null,
    repository_selection: "selected",
  };
}

function delivery(state: DeliveryState): Record<string, unknown> {
  return {
    id: state.id,
    guid: state.guid,
    delivered_at: state.deliveredAt,
    redelivery: state.redelivery,
    duration: 0.1,
    status: state.statusCode < 300 ? "OK" : "failed",
    status_code: state.statusCode,
    event: state.event,
    action: null,
    installation_id: 1,
    repository_id: 1,
  };
}

/** The number that the next App of a manifest gets. */
const madeApp = 5150;

function converted(call: Call): Reply {
  const code = call.parameters["code"] ?? "";
  const manifest = call.world.apps.manifests.get(code);
  if (manifest === undefined) return notFound;
  call.world.apps.manifests.delete(code);
  const app = call.world.apps.app(madeApp, manifest.name, manifest.default_permissions);
  return {
    status: 201,
    body: {
      ...example("integration"),
      id: app.id,
      slug: app.slug,
      name: app.slug,
      html_url: `https://github.example.org/apps/${app.slug}`,
      permissions: app.permissions,
      events: manifest.default_events,
      client_id: clientId,
      client_secret: clientSecret,
      webhook_secret: "webhook-secret-of-a-made-app",
      pem: app.privateKey,
    },
  };
}

/** What of an installation a person was given a role in. */
function readableBy(call: Call, { repositories }: InstallationState): readonly RepositoryState[] {
  return repositories.flatMap((name) => {
    const state = call.world.repositories.get(name.toLowerCase());
    return state !== undefined && roleGiven(state, call.grant.account.login) !== null ? [state] : [];
  });
}

const notAPerson = failure(403, "You must authenticate with an access token authorized to a GitHub App");

export const apps: readonly Route[] = [
  {
    operation: "apps/list-installations-for-authenticated-user",
    needs: [],
    handle(call) {
      if (call.grant.app !== null) return notAPerson;
      const all = [...call.world.apps.apps.values()]
        .flatMap((app) => [...app.installations.values()].map((state) => ({ app, state })))
        .filter(({ state }) => readableBy(call, state).length > 0);
      const reply = page(call, "/user/installations", all, ({ app, state }) => installation(app, state));
      return { ...reply, body: { total_count: all.length, installations: reply.body } };
    },
  },
  {
    operation: "apps/list-installation-repos-for-authenticated-user",
    needs: [],
    handle(call) {
      if (call.grant.app !== null) return notAPerson;
      const id = Number(call.parameters["installation_id"]);
      const state = [...call.world.apps.apps.values()].flatMap((app) => app.installations.get(id) ?? [])[0];
      const readable = state === undefined ? [] : readableBy(call, state);
      if (readable.length === 0) return notFound;
      const path = `/user/installations/${String(id)}/repositories`;
      const reply = page(call, path, readable, repository);
      return { ...reply, body: { total_count: readable.length, repositories: reply.body } };
    },
  },
  {
    operation: "apps/get-authenticated",
    needs: [],
    handle: (call) =>
      asApp(call, (app) => ({
        status: 200,
        body: {
          ...example("integration"),
          id: app.id,
          slug: app.slug,
          permissions: app.permissions,
        },
      })),
  },
  {
    operation: "apps/create-installation-access-token",
    needs: [],
    handle: (call) =>
      asApp(call, (app) => {
        const found = app.installations.get(Number(call.parameters["installation_id"]));
        if (!found) return notFound;
        if (found.suspendedAt !== null) return failure(403, "This installation has been suspended");
        const permissions = found.permissions ?? app.permissions;
        const token = call.world.apps.nextToken();
        call.world.tokens.set(token, {
          account: call.world.account(`${app.slug}[bot]`),
          app: app.slug,
          permissions,
          acts: { as: "installation", installation: found },
        });
        const expires = new Date(Date.now() + 3600_000).toISOString().replace(/\.\d+/, "");
        return {
          status: 201,
          body: {
            token,
            expires_at: expires,
            permissions,
            repository_selection: "selected",
          },
        };
      }),
  },
  {
    operation: "apps/list-installations",
    needs: [],
    handle: (call) =>
      asApp(call, (app) =>
        page(call, "/app/installations", [...app.installations.values()], (each) => installation(app, each)),
      ),
  },
  {
    operation: "apps/list-repos-accessible-to-installation",
    needs: [],
    handle(call) {
      const acts = call.grant.acts;
      if (acts?.as !== "installation") return failure(403, "Resource not accessible by integration");
      const names = acts.installation.repositories;
      const states = names.flatMap((name) => call.world.repositories.get(name.toLowerCase()) ?? []);
      const reply = page(call, "/installation/repositories", states, repository);
      return { ...reply, body: { total_count: states.length, repositories: reply.body } };
    },
  },
  {
    operation: "apps/list-webhook-deliveries",
    needs: [],
    handle: (call) =>
      asApp(call, (app) => page(call, "/app/hook/deliveries", app.deliveries, (each) => delivery(each))),
  },
  {
    operation: "apps/get-webhook-delivery",
    needs: [],
    handle: (call) =>
      asApp(call, (app) => {
        const found = app.deliveries.find((each) => each.id === Number(call.parameters["delivery_id"]));
        if (!found) return failure(422, "Validation Failed");
        const request = { headers: {}, payload: found.payload ?? null };
        const response = { headers: null, payload: null };
        return { status: 200, body: { ...delivery(found), request, response } };
      }),
  },
  { operation: "apps/create-from-manifest", needs: [], anonymous: true, handle: converted },
  {
    operation: "apps/redeliver-webhook-delivery",
    needs: [],
    handle: (call) =>
      asApp(call, (app) => {
        const id = Number(call.parameters["delivery_id"]);
        if (!app.deliveries.some((each) => each.id === id)) return notFound;
        app.redelivered.push(id);
        return { status: 202, body: {} };
      }),
  },
];
