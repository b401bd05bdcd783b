/** GitHub's pages for signing in and for new Apps: what it asks, and what it gives for an answer. */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Manifest } from "./app-registry.ts";
import type { World } from "./world.ts";

export const clientId = "Iv1.0123456789abcdef";
export const clientSecret = "client-secret-of-the-tests";

const permissionOfEvent = {
  push: "contents",
  issue_comment: "issues",
  pull_request: "pull_requests",
  merge_group: "merge_queues",
  check_run: "checks",
  check_suite: "checks",
  repository: "metadata",
} as const;

interface Asked {
  readonly login: string;
  readonly redirect: string;
  readonly challenge: string;
}

/** Answers `/login/oauth/…` as GitHub does; the person who agrees is `world.signingIn`. */
export class SignInPages {
  private readonly world: World;
  private readonly codes = new Map<string, Asked>();
  /** Who sits in front of the browser. */
  login = "octocat";
  /** What was wrong with what was asked. */
  readonly wrong: string[] = [];

  constructor(world: World) {
    this.world = world;
  }

  /** False where the path is none of these. */
  answer(request: IncomingMessage, body: string, response: ServerResponse): boolean {
    const url = new URL(request.url ?? "/", "http://fake.invalid");
    if (url.pathname === "/login/oauth/authorize") {
      const {
        client_id: id,
        redirect_uri: redirect = "",
        state = "",
        code_challenge: challenge = "",
      } = Object.fromEntries(url.searchParams);
      if (id !== clientId || state.length < 20 || challenge.length !== 43) this.wrong.push(url.search);
      const code = randomUUID();
      this.codes.set(code, { login: this.login, redirect, challenge });
      const parameters = new URLSearchParams({ code, state });
      response.writeHead(302, { location: `${redirect}?${parameters.toString()}` }).end();
      return true;
    }
    if (
      /^(?:\/organizations\/[^/]+)?\/settings\/apps\/new$/.test(url.pathname) &&
      request.method === "POST"
    ) {
      response
        .writeHead(302, { location: this.confirmed(url.searchParams, new URLSearchParams(body)) })
        .end();
      return true;
    }
    if (url.pathname === "/login/oauth/access_token") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(this.exchange(JSON.parse(body) as Readonly<Record<string, string>>)));
      return true;
    }
    if (/^(?:\/api\/v3)?\/applications\/[^/]+\/token$/.test(url.pathname) && request.method === "DELETE") {
      const { access_token: token = "" } = JSON.parse(body) as Readonly<Record<string, string>>;
      this.world.tokens.delete(token);
      response.writeHead(204).end();
      return true;
    }
    return false;
  }

  /** Somebody confirms the App of a manifest: where the browser goes. */
  private confirmed(query: URLSearchParams, form: URLSearchParams): string {
    const manifest = JSON.parse(form.get("manifest") ?? "") as Manifest;
    const { hook_attributes: hook, default_permissions: permissions, default_events: events } = manifest;
    // As GitHub: an address on the loopback is refused, and events need their permission.
    if (/^https?:\/\/(?:localhost|127\.)/.test(hook.url))
      this.wrong.push(`the hook's address is ${hook.url}`);
    for (const [event, permission] of Object.entries(permissionOfEvent))
      if (events.includes(event) && permissions[permission] === undefined)
        this.wrong.push(`${event} needs ${permission}`);
    const code = randomUUID().replaceAll("-", "");
    this.world.apps.manifests.set(code, manifest);
    const parameters = new URLSearchParams({ code, state: query.get("state") ?? "" });
    return `${manifest.redirect_url}?${parameters.toString()}`;
  }

  private exchange(given: Readonly<Record<string, string>>): object {
    const asked = this.codes.get(given["code"] ?? "");
    this.codes.delete(given["code"] ?? "");
    const proof = createHash("sha256")
      .update(given["code_verifier"] ?? "")
      .digest("base64url");
    const isRight =
      given["client_id"] === clientId &&
      given["client_secret"] === clientSecret &&
      given["redirect_uri"] === asked?.redirect &&
      proof === asked?.challenge;
    if (asked === undefined || !isRight) return { error: "bad_verification_code" };
    const token = `ghu_${randomUUID().replaceAll("-", "")}`;
    this.world.personalToken(token, { contents: "read", metadata: "read" }, asked.login);
    return { access_token: token, expires_in: 28_800, token_type: "bearer", scope: "" };
  }
}
