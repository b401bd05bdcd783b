import { writtenHeaders } from "./written-headers.ts";
import type { OpenCall } from "./open-call.ts";

type HeaderValue = string | number | readonly string[];

/** What is used of Node's `ServerResponse`. */
export interface PlainResponse {
  readonly headersSent: boolean;
  getHeader(name: string): HeaderValue | undefined;
  setHeader(name: string, value: HeaderValue): unknown;
  writeHead(status: number, ...more: unknown[]): unknown;
  once(event: "close", listener: () => void): unknown;
}

/** Our headers join the response where it begins, which every way of answering leads through, also an implicit one. */
export function wrapWriteHead(response: PlainResponse, call: OpenCall): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...more) => {
    // 1xx come before the response; a second head is Node's to refuse.
    if (status < 200 || response.headersSent) return writeHead(status, ...more);
    const at = more.findLastIndex((each) => typeof each === "object");
    const written = writtenHeaders(more[at]);
    call.begin({
      get: (name) => {
        const value = written?.ours.get(name.toLowerCase()) ?? response.getHeader(name);
        return typeof value === "number" ? String(value) : value;
      },
      set: (name, value) => {
        written?.ours.delete(name.toLowerCase());
        response.setHeader(name, value);
      },
    });
    if (written !== null) {
      for (const [name, value] of written.ours) response.setHeader(name, value);
      more[at] = written.others;
    }
    return writeHead(status, ...more);
  };
  response.once("close", () => {
    call.count();
  });
}
