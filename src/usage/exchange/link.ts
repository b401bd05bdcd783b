import type { z } from "zod";
import { answersInTime } from "./timeout.ts";
import type { HttpRequest, HttpFailure, HttpOutcome } from "../../ports/http-client.ts";
import type { SourceWorld } from "../engine/source.ts";

export type SourceReply = { readonly text: string } | { readonly failure: string };

export interface Link {
  /** Sends a request within the source's remaining time. A failure contains the cause and the remedy. */
  send(request: Omit<HttpRequest, "headers">): Promise<SourceReply>;
  /** Makes a message of the other side safe to print. */
  quote(text: string): string;
}

interface LinkOptions {
  /** How to log in, or the credentials from an address. */
  readonly login: Login | Credentials;
  readonly timeoutSeconds: number;
  /** Returns the server's own error message in a response. Null if there is none. */
  readonly wordsOfError: (text: string) => string | null;
  /** Media type of the request. Default: a form. */
  readonly sends?: string;
  /** Credentials that depend on the request. */
  readonly sign?: (request: HttpRequest) => Credentials;
}

/** Opens an authenticated connection to a source. A failure contains the reason. */
export async function openLink(
  options: LinkOptions,
  world: SourceWorld,
): Promise<Link | { failure: string }> {
  const { sends = "application/x-www-form-urlencoded" } = options;
  const login = "headers" in options.login ? options.login : credentialsOf(options.login, world);
  if ("failure" in login) return login;
  const { timeoutSeconds } = options;
  const client = await world.openHttp();
  const conversation = client.open({
    attemptSeconds: timeoutSeconds,
    totalSeconds: timeoutSeconds * answersInTime,
  });
  return {
    quote: (text) => quoted(withoutSecrets(text, login.secrets)),
    async send(request) {
      const type = request.body === null ? {} : { "content-type": sends };
      const unsigned = { ...request, headers: { ...login.headers, ...type } };
      const signed = options.sign?.(unsigned) ?? { headers: {}, secrets: [] };
      const secrets = [...login.secrets, ...signed.secrets];
      const outcome = await conversation.send({
        ...unsigned,
        headers: { ...unsigned.headers, ...signed.headers },
      });
      const said = outcome.outcome === "answered" ? options.wordsOfError(outcome.text) : null;
      const words = said === null ? null : quoted(withoutSecrets(said, secrets));
      const failure = failureWords(outcome, secrets.length > 0, words);
      if (failure === null && outcome.outcome === "answered") return { text: outcome.text };
      return { failure: withoutSecrets(failure ?? "it did not respond", secrets) };
    },
  };
}

/** Makes another program's message safe inside a sentence: one short line without control characters. */
export function quoted(text: string, limit = 200): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed()}…`;
}

/** Removes all secrets from a text. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, "***"), text);
}

/** Environment variables with the login. Null for each that the source does not use. */
interface Login {
  readonly tokenEnv: string | null;
  readonly usernameEnv: string | null;
  readonly passwordEnv: string | null;
}

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /** Every form in which the login may appear in a text. */
  readonly secrets: readonly string[];
}

/**
 * Returns bearer or basic authentication, or none if the configuration names no variable. A failure names the
 * variables, but never their values.
 */
function credentialsOf(login: Login, world: SourceWorld): Credentials | { failure: string } {
  const { tokenEnv, usernameEnv, passwordEnv } = login;
  if (tokenEnv !== null) {
    const keys = keysIn([tokenEnv], world);
    if ("failure" in keys) return keys;
    return { headers: { authorization: `Bearer ${keys.values.join("")}` }, secrets: keys.values };
  }
  if (usernameEnv === null) return { headers: {}, secrets: [] };
  const values = variablesIn([usernameEnv, ...(passwordEnv === null ? [] : [passwordEnv])], world);
  if ("failure" in values) return values;
  const [username = "", password = ""] = values.values;
  const basic = Buffer.from(`${username}:${password}`, "utf8").toString("base64");
  return {
    headers: { authorization: `Basic ${basic}` },
    secrets: [password, basic].filter((each) => each !== ""),
  };
}

/** Values of variables that are sent as headers; or why they cannot be. */
export function keysIn(
  names: readonly string[],
  world: Pick<SourceWorld, "variable" | "forFork">,
): { readonly values: readonly string[] } | { readonly failure: string } {
  const read = variablesIn(names, world);
  if ("failure" in read) return read;
  // A header cannot contain it, and the resulting error would repeat it.
  const wrong = names.find((_, index) => !/^[\x21-\x7e]+$/.test(read.values[index] ?? ""));
  return wrong === undefined
    ? read
    : { failure: `the environment variable ${wrong} contains characters that are not allowed in a token` };
}

function variablesIn(
  names: readonly string[],
  { variable, forFork }: Pick<SourceWorld, "variable" | "forFork">,
): { readonly values: readonly string[] } | { readonly failure: string } {
  const values = names.map((name) => variable(name)?.trim() ?? "");
  const missing = names.filter((_, index) => values[index] === "");
  return missing.length > 0 ? { failure: missingWords(missing, forFork) } : { values };
}

export function missingWords(names: readonly string[], forFork: boolean): string {
  const which = `${names.length > 1 ? "the environment variables" : "the environment variable"} ${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not set`;
  return forFork
    ? `${which}: a run for a change from a fork gets no secrets`
    : `${which}: set ${names.length > 1 ? "them" : "it"} in the step or the shell that runs the check`;
}

/**
 * Returns the cause of a failure and its remedy. Null for a success (2xx). `said`: the server's own error message,
 * if any.
 */
function failureWords(outcome: HttpOutcome, loggedIn: boolean, said: string | null): string | null {
  switch (outcome.outcome) {
    case "answered":
      return statusWords(outcome.status, loggedIn, said);
    case "redirected":
      return `it redirects to ${outcome.to} (${outcome.status}): if that is the right address, use it as the source's \`url\``;
    case "failed":
      return `it ${brokenWords(outcome.failure)}`;
  }
}

export function brokenWords(failure: HttpFailure): string {
  switch (failure.kind) {
    case "unreachable": {
      const code = failure.code === "" ? "" : ` (${failure.code})`;
      return `cannot be reached${code}: is its address right, and may this machine connect to it?`;
    }
    case "cut":
      return "closed the connection before its response was complete";
    case "late":
      return `did not respond within ${secondsText(failure.seconds)}: find the cause, or raise the source's \`timeout\``;
    case "too-large":
      return `responds with more than ${Math.floor(failure.bytes / 1024 / 1024)} MB`;
  }
}

function secondsText(seconds: number): string {
  const rounded = Math.round(seconds * 10) / 10;
  return `${rounded} ${rounded === 1 ? "second" : "seconds"}`;
}

function statusWords(status: number, loggedIn: boolean, said: string | null): string | null {
  if (status >= 200 && status < 300) return null;
  switch (status) {
    case 401:
      return loggedIn
        ? "it does not accept the login (401): is the token or password still valid?"
        : "it requires a login (401): set `token-env` to the environment variable that contains a token";
    case 429:
      return "it refuses more requests (429), also after a pause: run the check again later";
    default:
      if (status === 403 && said === null) return "it does not allow this login to query (403)";
      if (status === 404 && said === null)
        return "it has nothing at this address (404): is the source's address right?";
      if (status >= 500) return `it failed (${status}): ${said ?? "fix the cause, and run the check again"}`;
      return `it responds with status ${status}: ${said ?? "is the source's address right?"}`;
  }
}

/** The address in a variable, or the vendor's own where none is configured; without a slash at its end. */
export function addressOf(
  urlEnv: string | null,
  usual: string,
  { variable, forFork }: Pick<SourceWorld, "variable" | "forFork">,
): { readonly address: string } | { readonly failure: string } {
  if (urlEnv === null) return { address: usual };
  const address = variable(urlEnv)?.trim() ?? "";
  if (address === "") return { failure: missingWords([urlEnv], forFork) };
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    return { failure: `the environment variable ${urlEnv} is not an address of the form https://HOST` };
  return { address: address.replace(/\/+$/, "") };
}

/** Parses a response in the given form. A failure contains the reason. `server` is its name in messages. */
export function readJson<T>(
  form: z.ZodType<T>,
  text: string,
  server: string,
): { readonly data: T } | { readonly failure: string } {
  const { success, data } = form.safeParse(parseJson(text));
  if (success) return { data };
  if (/^\s*</.test(text))
    return { failure: "its response is an HTML page instead of JSON, for example of a login or a proxy" };
  return { failure: `its response is not in the format of ${server}` };
}

/** Returns the message of an error response. Null if the response does not have the given form. */
export function wordsIn<T>(form: z.ZodType<T>, text: string, words: (data: T) => string): string | null {
  const { success, data } = form.safeParse(parseJson(text));
  return success ? words(data) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
