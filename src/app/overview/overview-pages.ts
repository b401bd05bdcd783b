import type { IncomingMessage } from "node:http";
import { statusOf } from "../../adapters/github/client/refusal.ts";
import type { Day } from "../../core/model/feature.ts";
import { queryFrom } from "../../core/overview/overview-query.ts";
import { version } from "../../core/product/version.ts";
import type { OverviewStore } from "../../ports/overview-store.ts";
import { overviewPage } from "../../reports/overview/overview-page.ts";
import { signInPage } from "../../reports/overview/sign-in-page.ts";
import { overviewStyle } from "../../reports/overview/style.ts";
import { registersJson } from "../../reports/overview/registers-json.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { cleared, cookieIn } from "./cookies.ts";
import type { Readable } from "./readable.ts";
import type { Session, SignIn } from "./sign-in.ts";

/** A response. Null if the path does not belong to the overview. */
export interface PageReply {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export interface OverviewParts {
  readonly settings: SignInSettings;
  readonly store: OverviewStore;
  readonly signIn: SignIn;
  readonly readable: Readable;
  readonly today: () => Day;
  readonly warn: (line: string) => void;
}

/** The pages run no code, load nothing from elsewhere, cannot be framed, and send forms only to this server. */
const safely = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

export const styleAddress = "/overview/style.css";

/**
 * The overview's pages and its register as JSON. They contain only repositories that the signed-in user may read.
 */
export class OverviewPages {
  private readonly parts: OverviewParts;

  constructor(parts: OverviewParts) {
    this.parts = parts;
  }

  async reply(request: IncomingMessage): Promise<PageReply | null> {
    const url = URL.parse(request.url ?? "/", "http://any.invalid");
    const path = url?.pathname ?? "/";
    if (!["/overview", styleAddress, "/api/register", "/sign-in", "/signed-in", "/sign-out"].includes(path))
      return null;
    const method = path === "/sign-out" ? ["POST"] : ["GET", "HEAD"];
    if (!method.includes(request.method ?? ""))
      return { status: 405, text: "method not allowed", headers: { allow: method.join(", ") } };
    const parameters = url?.searchParams ?? new URLSearchParams();
    switch (path) {
      case styleAddress:
        return { status: 200, text: overviewStyle, type: "text/css; charset=utf-8" };
      case "/sign-in": {
        const { location, cookie } = this.parts.signIn.depart();
        return { status: 302, text: "", headers: { location, "set-cookie": cookie, ...safely } };
      }
      case "/signed-in":
        return this.arrived(request, parameters);
      case "/sign-out":
        return this.signedOut(request);
      case "/api/register":
        return this.within(request, "data", (session, readable) => this.registers(readable, parameters));
      default:
        return this.within(request, "page", (session, readable) => this.page(session, readable, parameters));
    }
  }

  private async page(
    session: Session,
    readable: readonly number[],
    parameters: URLSearchParams,
  ): Promise<PageReply> {
    const { store, today, settings } = this.parts;
    const query = queryFrom(parameters);
    const overview = await store.overview(readable, query, today());
    const text = overviewPage(overview, query, {
      today: today(),
      version,
      login: session.login,
      gitHub: settings.gitHub,
      jobs: await store.heldJobs(readable),
      style: { href: styleAddress },
      whole: false,
    });
    return html(200, text);
  }

  private async registers(readable: readonly number[], parameters: URLSearchParams): Promise<PageReply> {
    const all = await this.parts.store.registers(readable);
    const named = parameters.get("repository");
    const text = registersJson(all, named);
    if (text === null)
      return { status: 404, text: '{"message":"no such repository"}', type: "application/json" };
    return { status: 200, text, type: "application/json; charset=utf-8", headers: safely };
  }

  /** Serves signed-in users. Others see how to sign in. */
  private async within(
    request: IncomingMessage,
    form: "page" | "data",
    answer: (session: Session, readable: readonly number[]) => Promise<PageReply>,
  ): Promise<PageReply> {
    const session = this.parts.signIn.sessionIn(cookieIn(request.headers.cookie, "session"));
    if (session === null) return refused(form, 401, "You are not signed in.");
    try {
      return await answer(session, await this.parts.readable.repositories(session.token));
    } catch (error) {
      const status = statusOf(error);
      if (status === null && !(error instanceof Error && "status" in error)) throw error;
      if (status === 401) return refused(form, 401, "Your session has ended.");
      this.parts.warn(
        `GitHub did not list the repositories that a user may read: ${String(status ?? "no answer")}`,
      );
      return refused(
        form,
        503,
        "GitHub does not list the repositories that you may read. Try again in a minute.",
      );
    }
  }

  private async arrived(request: IncomingMessage, parameters: URLSearchParams): Promise<PageReply> {
    const { signIn, readable, warn } = this.parts;
    const sealed = cookieIn(request.headers.cookie, "sign-in") ?? "";
    const session = await signIn
      .arrive(parameters, sealed, (token) => readable.login(token))
      .catch((error: unknown) => {
        warn(`GitHub did not confirm a sign-in: ${error instanceof Error ? error.name : "no answer"}`);
        return null;
      });
    const end = cleared("sign-in");
    if (session === null) {
      const { headers, ...rest } = refused(
        "page",
        400,
        "GitHub did not confirm the sign-in, or it took too long.",
      );
      return { ...rest, headers: { ...headers, "set-cookie": end } };
    }
    return {
      status: 303,
      text: "",
      headers: { location: "/overview", "set-cookie": [session, end], ...safely },
    };
  }

  /** Pages of other sites must not be able to sign users out. */
  private async signedOut(request: IncomingMessage): Promise<PageReply> {
    const { settings, signIn } = this.parts;
    const { origin } = request.headers;
    if (origin !== undefined && origin !== URL.parse(settings.publicUrl)?.origin)
      return { status: 403, text: "the request came from another site" };
    const session = signIn.sessionIn(cookieIn(request.headers.cookie, "session"));
    if (session !== null) await signIn.revoke(session);
    return {
      status: 303,
      text: "",
      headers: { location: "/overview", "set-cookie": cleared("session"), ...safely },
    };
  }
}

export function html(status: number, text: string): PageReply {
  return { status, text, type: "text/html; charset=utf-8", headers: safely };
}

function refused(form: "page" | "data", status: number, why: string): PageReply {
  if (form === "page") return html(status, signInPage(why, styleAddress));
  return { status, text: JSON.stringify({ message: why }), type: "application/json", headers: safely };
}
