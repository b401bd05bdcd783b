import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "yaml";
import { z } from "zod";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import { version } from "../core/product/version.ts";
import { notSetUpPage, setUpPage } from "../reports/overview/set-up-page.ts";
import { overviewStyle } from "../reports/overview/style.ts";
import { html, type PageReply, styleAddress } from "./overview/overview-pages.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";
import { pagesOf } from "./settings/sign-in-settings.ts";

// Two folders up from the sources and from the bundle.
const manifestFile = new URL("../../app.yml", import.meta.url);
const demoFile = new URL("../../docs/demo.svg", import.meta.url);

const word = z.string().regex(/^[\w.~-]{16,200}$/);
/** The used part of GitHub's answer. The forms are checked, because the values become lines of a file. */
const created = z.object({
  id: z.int().positive(),
  html_url: z.url({ protocol: /^https?$/ }),
  client_id: word,
  client_secret: word,
  webhook_secret: word,
  pem: z.string().regex(/^-----BEGIN [\w\s/+=-]+$/),
});

export interface SetUp {
  readonly env: AppEnvironment;
  readonly port: number;
  readonly name: string | null;
  /** The address for webhooks. */
  readonly hookUrl: string;
  /** The address of the server for browsers; null if it will be that of the page. */
  readonly publicUrl: string | null;
  /** The file to which the credentials are written. */
  readonly file: string;
  /** Called with the page's address once it is served. */
  readonly listening: (address: string) => void;
}

export interface Registered {
  /** The App's variables, as they are in the file. */
  readonly variables: AppEnvironment;
  readonly port: number;
  /** The page on which the App is installed. */
  readonly install: string;
}

/**
 * Creates the App by GitHub's manifest flow, from a page on the loopback interface. The page has no login: the state
 * ties GitHub's answer to this process, and the host is checked so that no other site can read the state. Probot's own
 * page has no state, and stores whatever App an answer names. Null if the user stops it.
 */
export async function setUp(options: SetUp): Promise<Registered | null> {
  const outcome = Promise.withResolvers<Registered | null>();
  const flow = new ManifestFlow(options, outcome.resolve);
  const server = createServer((request, response) => {
    void flow
      .reply(request)
      .catch((error: unknown): PageReply => {
        outcome.reject(error instanceof Error ? error : new OutsideError("The set-up failed."));
        return html(500, notSetUpPage("The set-up failed. The terminal shows the reason.", styleAddress));
      })
      .then(({ status, text, type = "text/plain; charset=utf-8", headers = {} }) => {
        response.writeHead(status, {
          "content-type": type,
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
          // The port is used again as soon as the App exists.
          connection: "close",
          ...(headers as object),
        });
        response.end(text);
      });
  });
  flow.port = await listen(server, options.port);
  const stop = (): void => {
    outcome.resolve(null);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  options.listening(flow.address);
  try {
    return await outcome.promise;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      server.closeIdleConnections();
      // Browsers open connections that they do not use.
      setTimeout(() => {
        server.closeAllConnections();
      }, 500).unref();
    });
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, failed) => {
    server.once("error", (cause) => {
      const message = `Port ${String(port)} of 127.0.0.1 cannot be listened on. Set PORT to another one; 0 uses a free one.`;
      failed(new OutsideError(message, { cause }));
    });
    server.listen(port, "127.0.0.1", () => {
      done();
    });
  });
  return (server.address() as AddressInfo).port;
}

class ManifestFlow {
  port = 0;
  private readonly options: SetUp;
  private readonly done: (registered: Registered) => void;
  private readonly state = randomBytes(32).toString("base64url");
  private readonly apiUrl: string;
  private readonly gitHub: string;

  constructor(options: SetUp, done: (registered: Registered) => void) {
    const { env } = options;
    this.options = options;
    this.done = done;
    this.apiUrl = (env["GITHUB_API_URL"] || "https://api.github.com").replace(/\/+$/, "");
    this.gitHub = (env["GITHUB_URL"] || pagesOf(this.apiUrl)).replace(/\/+$/, "");
    for (const address of [this.apiUrl, this.gitHub])
      if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
        throw new UsageError(`${address} is not an address of GitHub: see GITHUB_API_URL and GITHUB_URL.`);
  }

  get address(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  async reply({ method = "", url = "/", headers }: IncomingMessage): Promise<PageReply> {
    // A name that another site makes resolve to this machine would let that site read the page.
    const hosts = [`127.0.0.1:${String(this.port)}`, `localhost:${String(this.port)}`];
    if (!hosts.includes(headers.host ?? "")) return { status: 403, text: "unknown host" };
    if (method !== "GET") return { status: 405, text: "method not allowed", headers: { allow: "GET" } };
    const { pathname = "", searchParams = new URLSearchParams() } = URL.parse(url, this.address) ?? {};
    switch (pathname) {
      case "/":
        return this.page(searchParams.get("organisation") ?? "");
      case "/created":
        return this.arrived(searchParams);
      case styleAddress:
        return { status: 200, text: overviewStyle, type: "text/css; charset=utf-8" };
      case "/demo.svg":
        return existsSync(demoFile) ? drawing(readFileSync(demoFile, "utf8")) : notFound;
      default:
        return notFound;
    }
  }

  private page(organisation: string): PageReply {
    const owner = /^[A-Za-z\d-]{1,39}$/.test(organisation) ? organisation : "";
    const account = owner === "" ? "" : `/organizations/${owner}`;
    const { status, text, ...rest } = html(
      200,
      setUpPage({
        action: `${this.gitHub}${account}/settings/apps/new?state=${this.state}`,
        manifest: JSON.stringify(this.manifest()),
        organisation: owner,
        file: this.options.file,
        demo: existsSync(demoFile) ? "/demo.svg" : null,
        style: styleAddress,
      }),
    );
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${this.gitHub}; base-uri 'none'; frame-ancestors 'none'`;
    return { status, text, ...rest, headers: { ...rest.headers, "content-security-policy": policy } };
  }

  private manifest(): object {
    const { name, hookUrl, publicUrl } = this.options;
    const server = publicUrl ?? this.address;
    return {
      ...(parse(readFileSync(manifestFile, "utf8")) as object),
      ...(name === null ? {} : { name }),
      hook_attributes: { url: hookUrl },
      redirect_url: `${this.address}/created`,
      callback_urls: [`${server}/signed-in`],
      setup_url: `${server}/`,
    };
  }

  private async arrived(given: URLSearchParams): Promise<PageReply> {
    const code = given.get("code") ?? "";
    const refused = (why: string): PageReply => html(400, notSetUpPage(why, styleAddress));
    if (!isSame(given.get("state") ?? "", this.state))
      return refused("The answer does not belong to this page. No App was set up.");
    if (!/^[\w-]{1,200}$/.test(code)) return refused("GitHub's answer has no code. No App was set up.");
    const app = await this.converted(code);
    if (app === null)
      return refused("GitHub did not return the App's credentials. The code may be too old, or used before.");
    const variables = {
      APP_ID: String(app.id),
      PRIVATE_KEY: app.pem.trim().replaceAll(/\r?\n/g, "\\n"),
      WEBHOOK_SECRET: app.webhook_secret,
      CLIENT_ID: app.client_id,
      CLIENT_SECRET: app.client_secret,
    };
    this.save(variables);
    const install = `${app.html_url}/installations/new`;
    this.done({ variables, port: this.port, install });
    return { status: 303, text: "", headers: { location: install, "referrer-policy": "no-referrer" } };
  }

  /** The new App; null if GitHub does not return it. */
  private async converted(code: string): Promise<z.infer<typeof created> | null> {
    const answer = await fetch(`${this.apiUrl}/app-manifests/${code}/conversions`, {
      method: "POST",
      headers: { accept: "application/vnd.github+json", "user-agent": `sunset-warden/${version}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const read = created.safeParse(await answer?.json().catch(() => null));
    return read.success ? read.data : null;
  }

  private save(variables: AppEnvironment): void {
    const { file, publicUrl } = this.options;
    const all = { ...variables, ...(publicUrl === null ? {} : { PUBLIC_URL: publicUrl }) };
    const lines = Object.entries(all).map(([name, value = ""]) => `${name}=${value}\n`);
    try {
      writeFileSync(file, lines.join(""), { mode: 0o600, flag: "wx" });
    } catch (cause) {
      throw new OutsideError(`The credentials of the new App cannot be written to ${file}.`, { cause });
    }
  }
}

const notFound: PageReply = { status: 404, text: "not found" };

const drawing = (text: string): PageReply => ({
  status: 200,
  text,
  type: "image/svg+xml; charset=utf-8",
  headers: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
});

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The command `setup`: the App of a server that is reachable at `webhookUrl`. Its variables are written to `.env`. */
export async function setUpHere(env: AppEnvironment, webhookUrl: string): Promise<void> {
  const given = ["APP_ID", "PRIVATE_KEY", "PRIVATE_KEY_PATH"].filter((name) => (env[name] ?? "") !== "");
  if (given.length > 0) throw new UsageError(`There is an App already: ${given.join(", ")} is set.`);
  if (existsSync(".env")) throw new UsageError("There is a file .env here, which setup would write.");
  const url = URL.parse(webhookUrl);
  if (url?.protocol !== "https:")
    throw new UsageError("setup needs the address for webhooks: https://YOUR-HOST/api/github/webhooks.");
  const registered = await setUp({
    env,
    port: portIn(env),
    name: null,
    hookUrl: webhookUrl,
    publicUrl: url.origin,
    file: ".env",
    listening(address) {
      process.stderr.write(`Open ${address} to create the App at GitHub. Ctrl+C stops this.\n`);
    },
  });
  if (registered !== null)
    process.stderr.write(`The App is created, and .env is written. Install it: ${registered.install}\n`);
}

export function portIn({ PORT = "" }: AppEnvironment): number {
  const port = PORT === "" ? 3000 : Number(PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError("PORT must be a whole number from 0 to 65535.");
}
