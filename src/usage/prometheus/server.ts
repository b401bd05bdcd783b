import type { Link } from "../exchange/link.ts";
import { readAnswer, withoutLabels, type QueryAnswer } from "./answer.ts";

/** Sends queries to one Prometheus server. */
export class PrometheusServer {
  readonly #url: string;
  readonly #link: Link;
  readonly #timeoutSeconds: number;

  constructor(url: string, link: Link, timeoutSeconds: number) {
    this.#url = url;
    this.#link = link;
    this.#timeoutSeconds = timeoutSeconds;
  }

  /** Sends an instant query. `time`: seconds since the epoch. Default: the server's present. */
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

  /** Returns the server's status. Null if it has no such page. */
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
