import type { Link } from "../exchange/link.ts";
import { readAnswer, withoutLabels, type QueryAnswer } from "./answer.ts";

/** One Prometheus server, queried at one moment. */
export class PrometheusServer {
  readonly #url: string;
  readonly #link: Link;
  readonly #timeoutSeconds: number;

  constructor(url: string, link: Link, timeoutSeconds: number) {
    this.#url = url;
    this.#link = link;
    this.#timeoutSeconds = timeoutSeconds;
  }

  /** An instant query; at the server's own present where no time, in seconds since the epoch, is given. */
  async query(promql: string, time: number | null = null): Promise<QueryAnswer> {
    const form = new URLSearchParams({ query: promql, timeout: `${this.#timeoutSeconds}s` });
    if (time !== null) form.set("time", String(time));
    const reply = await this.#link.send({
      method: "POST",
      url: this.#address("query"),
      body: form.toString(),
    });
    return "failure" in reply
      ? reply
      : readAnswer(reply.text, (text) => this.#link.quote(withoutLabels(text)));
  }

  /** A server's own status; null if it has no such page. */
  async status(page: string): Promise<unknown> {
    const reply = await this.#link.send({ method: "GET", url: this.#address(`status/${page}`), body: null });
    if ("failure" in reply) return null;
    try {
      return JSON.parse(reply.text);
    } catch {
      return null;
    }
  }

  #address(endpoint: string): string {
    const url = new URL(this.#url);
    url.hash = "";
    url.pathname = `${url.pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "")}/api/v1/${endpoint}`;
    return url.href;
  }
}
