/** GitHub's pages for signing in: what it asks, and what it gives for an answer. */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "./world.ts";

export const clientId = "Iv1.0123456789abcdef";
export const clientSecret = "client-secret-of-the-tests";

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
