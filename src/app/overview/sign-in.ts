import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { cookie } from "./cookies.ts";
import type { Seal } from "./seal.ts";

/** Seconds. */
const longestSession = 3600;
const longestSignIn = 600;

/** A signed-in user. The token has the rights that both the App and the user have. */
export interface Session {
  readonly token: string;
  readonly login: string;
}

const attempt = z.object({ state: z.string(), verifier: z.string() });
const session = z.object({ token: z.string(), login: z.string() });
const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

/** The address to which a browser is sent, and the cookie that ties GitHub's response to that browser. */
export interface Departure {
  readonly location: string;
  readonly cookie: string;
}

/** Sign-in through GitHub: the App's user flow, with a state and PKCE. Data is stored only in encrypted cookies. */
export class SignIn {
  private readonly settings: SignInSettings;
  private readonly seal: Seal;
  private readonly fetch: typeof fetch;

  constructor(settings: SignInSettings, seal: Seal, fetchWith: typeof fetch) {
    this.settings = settings;
    this.seal = seal;
    this.fetch = fetchWith;
  }

  private get redirect(): string {
    return `${this.settings.publicUrl}/signed-in`;
  }

  depart(): Departure {
    const state = randomBytes(32).toString("base64url");
    const verifier = randomBytes(32).toString("base64url");
    const sealed = this.seal.close("sign-in", { state, verifier }, Date.now() + longestSignIn * 1000);
    const parameters = new URLSearchParams({
      client_id: this.settings.clientId,
      redirect_uri: this.redirect,
      state,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    return {
      location: `${this.settings.gitHub}/login/oauth/authorize?${parameters.toString()}`,
      cookie: cookie("sign-in", sealed, longestSignIn),
    };
  }

  /**
   * Returns the cookie of a new session. Null if the response was meant for another browser, or if GitHub does not
   * confirm the sign-in.
   */
  async arrive(
    given: URLSearchParams,
    sealed: string,
    whoIs: (token: string) => Promise<string>,
  ): Promise<string | null> {
    const begun = attempt.safeParse(this.seal.open("sign-in", sealed, Date.now()));
    const code = given.get("code") ?? "";
    if (!begun.success || code === "" || !isSame(given.get("state") ?? "", begun.data.state)) return null;
    const { clientId, clientSecret, gitHub } = this.settings;
    const answer = await this.fetch(`${gitHub}/login/oauth/access_token`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: this.redirect,
        code_verifier: begun.data.verifier,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const token = granted.safeParse(await answer.json().catch(() => null));
    if (!token.success) return null;
    const seconds = Math.min(longestSession, token.data.expires_in ?? longestSession);
    const login = await whoIs(token.data.access_token);
    const made: Session = { token: token.data.access_token, login };
    return cookie("session", this.seal.close("session", made, Date.now() + seconds * 1000), seconds);
  }

  sessionIn(sealed: string | null): Session | null {
    const read = session.safeParse(sealed === null ? null : this.seal.open("session", sealed, Date.now()));
    return read.success ? read.data : null;
  }

  /** Revokes a token that is no longer needed. If GitHub does not respond, the token expires on its own. */
  async revoke({ token }: Session): Promise<void> {
    const { clientId, clientSecret, apiUrl } = this.settings;
    await this.fetch(`${apiUrl}/applications/${encodeURIComponent(clientId)}/token`, {
      method: "DELETE",
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/json",
        "user-agent": "sunset-warden",
      },
      body: JSON.stringify({ access_token: token }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {});
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
