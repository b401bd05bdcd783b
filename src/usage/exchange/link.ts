import type { HttpRequest } from "../../ports/http-client.ts";
import type { SourceWorld } from "../engine/source.ts";
import { credentialsOf, type Login } from "./credentials.ts";
import { failureWords } from "./failure-words.ts";
import { quoted, withoutSecrets } from "./quoted.ts";

export type SourceReply = { readonly text: string } | { readonly failure: string };

export interface Link {
  /** Asks within what is left of the source's time; a failure says what happened and what to do. */
  send(request: Omit<HttpRequest, "headers">): Promise<SourceReply>;
  /** What the other side said, fit to be repeated. */
  quote(text: string): string;
}

interface LinkOptions {
  readonly login: Login;
  readonly timeoutSeconds: number;
  /** Finds the server's own words about an error in its answer; null where there are none. */
  readonly wordsOfError: (text: string) => string | null;
}

/** Limit: all requests to one source may take this many times what one may. */
const answersInTime = 4;

/** A connection to one source, logged in; or why there can be none. */
export async function openLink(
  options: LinkOptions,
  world: SourceWorld,
): Promise<Link | { failure: string }> {
  const credentials = credentialsOf(options.login, world);
  if ("failure" in credentials) return credentials;
  const { headers, secrets } = credentials;
  const { timeoutSeconds } = options;
  const client = await world.openHttp();
  const conversation = client.open({
    attemptSeconds: timeoutSeconds,
    totalSeconds: timeoutSeconds * answersInTime,
  });
  return {
    quote: (text) => quoted(withoutSecrets(text, secrets)),
    async send(request) {
      const outcome = await conversation.send({ ...request, headers: withForm(request, headers) });
      const said = outcome.outcome === "answered" ? options.wordsOfError(outcome.text) : null;
      const words = said === null ? null : quoted(withoutSecrets(said, secrets));
      const failure = failureWords(outcome, secrets.length > 0, words);
      if (failure === null && outcome.outcome === "answered") return { text: outcome.text };
      return { failure: withoutSecrets(failure ?? "it gave no answer", secrets) };
    },
  };
}

function withForm(
  { body }: Omit<HttpRequest, "headers">,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return body === null ? headers : { ...headers, "content-type": "application/x-www-form-urlencoded" };
}
