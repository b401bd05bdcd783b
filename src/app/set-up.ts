import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { parse } from "yaml";
import { z } from "zod";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import { version } from "../core/product/version.ts";
import { notSetUpPage, setUpPage } from "../reports/overview/set-up-page.ts";
import { overviewStyle } from "../reports/overview/style.ts";
import { html, type PageReply, styleAddress } from "./overview/overview-pages.ts";
import { open } from "./server/serve.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";
import { pagesOf } from "./settings/sign-in-settings.ts";

// Two folders above this file, both in the sources and in the bundle.
const manifestFile = new URL("../../app.yml", import.meta.url);
const demoFile = new URL("../../docs/demo.svg", import.meta.url);

const word = z.string().regex(/^[\w.~-]{16,200}$/);
/**
 * The fields of GitHub's response that are used. Their formats are checked, because the values are written to a
 * file line by line.
 */
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
  /** Keys of the manifest in addition to those in app.yml. */
  readonly manifest: object;
  /** Address of the server for browsers. Null if it will be the address of this page. */
  readonly publicUrl: string | null;
  /** File to which the credentials are written. */
  readonly file: string;
  readonly listening: (address: string) => void;
  /** Called after the file is written, before GitHub asks for a repository and sends the browser to the server. */
  readonly saved: () => Promise<void>;
}

export interface Registered {
  /** Variables of the server, as in the file. */
  readonly variables: AppEnvironment;
  /** The page on which a user installs the App. */
  readonly install: string;
}

/**
 * Creates the App by GitHub's manifest flow, from a page on the loopback interface. The page has no login. The
 * state ties GitHub's response to this process, and the host is checked so that no other site can read the state.
 * Probot's own page has no state, and stores any App that a response names. Null if the user stops it.
 */
export async function setUp(options: SetUp): Promise<Registered | null> {
  const outcome = Promise.withResolvers<Registered | null>();
  const flow = new ManifestFlow(options, outcome.resolve);
  const server = createServer((request, response) => {
    const failed = (error: unknown): PageReply => {
      outcome.reject(error instanceof Error ? error : new OutsideError("The set-up failed."));
      return html(500, notSetUpPage("The set-up failed. The terminal shows the reason.", styleAddress));
    };
    const send = ({ status, text, type = "text/plain", headers }: PageReply): void => {
      // Closes the connection, because the port is used again as soon as the App exists.
      const always = { "content-type": type, "cache-control": "no-store", connection: "close" };
      response.writeHead(status, { ...always, ...(headers as object) }).end(text);
    };
    void flow.reply(request).catch(failed).then(send);
  });
  const stop = (): void => {
    outcome.resolve(null);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const port = await open(server, { host: "127.0.0.1", port: portIn(options.env) });
    flow.address = `http://127.0.0.1:${String(port)}`;
    options.listening(flow.address);
    return await outcome.promise;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    server.close();
    // Browsers open connections that they do not use.
    setTimeout(() => {
      server.closeAllConnections();
    }, 500);
  }
}

function portIn({ PORT = "" }: AppEnvironment): number {
  const port = PORT === "" ? 3000 : Number(PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError("PORT must be a whole number from 0 to 65535.");
}

class ManifestFlow {
  address = "";
  private readonly options: SetUp;
  private readonly done: (registered: Registered) => void;
  private readonly state = randomBytes(32).toString("base64url");
  private readonly apiUrl: string;
  private readonly gitHub: string;

  constructor(options: SetUp, done: (registered: Registered) => void) {
    const { GITHUB_API_URL: apiUrl, GITHUB_URL: gitHub } = options.env;
    this.options = options;
    this.done = done;
    this.apiUrl = (apiUrl || "https://api.github.com").replace(/\/+$/, "");
    this.gitHub = (gitHub || pagesOf(this.apiUrl)).replace(/\/+$/, "");
    for (const each of [this.apiUrl, this.gitHub])
      if (!/^https?:$/.test(URL.parse(each)?.protocol ?? ""))
        throw new UsageError(`${each} is not an http or https URL: check GITHUB_API_URL and GITHUB_URL.`);
  }

  async reply({ method = "", url = "/", headers }: IncomingMessage): Promise<PageReply> {
    // Another site could make its own name resolve to this machine, and then read the page.
    const host = (headers.host ?? "").replace(/^localhost:/, "127.0.0.1:");
    if (`http://${host}` !== this.address) return { status: 403, text: "unknown host" };
    if (method !== "GET") return { status: 405, text: "method not allowed", headers: { allow: "GET" } };
    const { pathname = "", searchParams = new URLSearchParams() } = URL.parse(url, this.address) ?? {};
    if (pathname === "/") return this.page(searchParams.get("organisation") ?? "");
    if (pathname === "/created") return this.arrived(searchParams);
    if (pathname === styleAddress) return { status: 200, text: overviewStyle, type: "text/css" };
    if (pathname !== "/demo.svg" || !existsSync(demoFile)) return { status: 404, text: "not found" };
    const policy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };
    return { status: 200, text: readFileSync(demoFile, "utf8"), type: "image/svg+xml", headers: policy };
  }

  private page(organisation: string): PageReply {
    const owner = /^[A-Za-z\d-]{1,39}$/.test(organisation) ? organisation : "";
    const account = owner === "" ? "" : `/organizations/${owner}`;
    const server = this.options.publicUrl ?? this.address;
    const manifest = {
      ...(parse(readFileSync(manifestFile, "utf8")) as object),
      redirect_url: `${this.address}/created`,
      callback_urls: [`${server}/signed-in`],
      setup_url: `${server}/`,
      ...this.options.manifest,
    };
    const text = setUpPage({
      action: `${this.gitHub}${account}/settings/apps/new?state=${this.state}`,
      manifest: JSON.stringify(manifest),
      organisation: owner,
      file: this.options.file,
      demo: existsSync(demoFile) ? "/demo.svg" : null,
      style: styleAddress,
    });
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${this.gitHub}; base-uri 'none'; frame-ancestors 'none'`;
    const reply = html(200, text);
    return { ...reply, headers: { ...reply.headers, "content-security-policy": policy } };
  }

  private async arrived(given: URLSearchParams): Promise<PageReply> {
    const code = given.get("code") ?? "";
    const [state, wanted] = [Buffer.from(given.get("state") ?? ""), Buffer.from(this.state)];
    const refused = (why: string): PageReply => html(400, notSetUpPage(why, styleAddress));
    if (state.length !== wanted.length || !timingSafeEqual(state, wanted))
      return refused("The answer does not belong to this page. No App was set up.");
    if (!/^[\w-]{1,200}$/.test(code)) return refused("GitHub's answer has no code. No App was set up.");
    const answer = await fetch(`${this.apiUrl}/app-manifests/${code}/conversions`, {
      method: "POST",
      headers: { accept: "application/vnd.github+json", "user-agent": `sunset-warden/${version}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const app = created.safeParse(await answer?.json().catch(() => null)).data;
    if (app === undefined)
      return refused("GitHub did not return the App's credentials. The code may be too old, or used before.");
    const variables = {
      APP_ID: String(app.id),
      PRIVATE_KEY: app.pem.trim().replaceAll(/\r?\n/g, "\\n"),
      WEBHOOK_SECRET: app.webhook_secret,
      CLIENT_ID: app.client_id,
      CLIENT_SECRET: app.client_secret,
      PUBLIC_URL: this.options.publicUrl ?? this.address,
    };
    const lines = Object.entries(variables).map((each) => `${each.join("=")}\n`);
    try {
      writeFileSync(this.options.file, lines.join(""), { mode: 0o600, flag: "wx" });
    } catch (cause) {
      throw new OutsideError(`The App's credentials cannot be written to ${this.options.file}.`, { cause });
    }
    await this.options.saved();
    const install = `${app.html_url}/installations/new`;
    this.done({ variables, install });
    return { status: 303, text: "", headers: { location: install, "referrer-policy": "no-referrer" } };
  }
}

/**
 * The command `setup`: creates the App of a server that GitHub reaches at `webhookUrl`. Its variables are written
 * to `.env`.
 */
export async function setUpHere(env: AppEnvironment, webhookUrl: string): Promise<void> {
  const given = ["APP_ID", "PRIVATE_KEY", "PRIVATE_KEY_PATH"].filter((name) => (env[name] ?? "") !== "");
  if (given.length > 0) throw new UsageError(`An App is already configured by ${given.join(", ")}.`);
  if (existsSync(".env"))
    throw new UsageError("A file .env already exists here, and setup would overwrite it.");
  const url = URL.parse(webhookUrl);
  if (url?.protocol !== "https:")
    throw new UsageError("setup needs the address for webhooks: https://YOUR-HOST/api/github/webhooks.");
  const registered = await setUp({
    env,
    manifest: { hook_attributes: { url: webhookUrl } },
    publicUrl: url.origin,
    file: ".env",
    listening(address) {
      process.stderr.write(`Open ${address} to create the App on GitHub. Press Ctrl+C to cancel.\n`);
    },
    saved: async () => {},
  });
  if (registered !== null)
    process.stderr.write(`The App is created, and .env is written. Install it: ${registered.install}\n`);
}
