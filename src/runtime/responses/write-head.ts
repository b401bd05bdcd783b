import type { HeaderBag } from "./header-bag.ts";
import type { OpenCall } from "./open-call.ts";
import { withHeaders, writtenHeaders } from "./written-headers.ts";

type HeaderValue = string | number | readonly string[];

/** What is used of Node's `ServerResponse`. */
export interface PlainResponse {
  readonly headersSent: boolean;
  getHeader(name: string): HeaderValue | undefined;
  setHeader(name: string, value: HeaderValue): unknown;
  writeHead(status: number, ...more: unknown[]): unknown;
  on(event: "close", listener: () => void): unknown;
}

/** Our headers join the response where it begins, which every way of answering leads through, also an implicit one. */
export function wrapWriteHead(response: PlainResponse, call: OpenCall): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...more) => {
    // 1xx come before the response; a second head is Node's to refuse.
    if (status < 200 || response.headersSent) return writeHead(status, ...more);
    const at = more.findLastIndex((each) => typeof each === "object");
    const written = writtenHeaders(more[at]);
    if (written === null) call.begin(headersOf(response), status);
    else {
      const { ours, others } = written;
      const added: Record<string, string | readonly string[]> = {};
      const bag: HeaderBag = {
        get: (name) => ours.get(name.toLowerCase()) ?? headersOf(response).get(name),
        set: (name, value) => {
          ours.delete(name.toLowerCase());
          added[name] = value;
        },
      };
      call.begin(bag, status);
      // Handed over together: Node takes them as they are where none was set before.
      more[at] = withHeaders(others, [...ours, ...Object.entries(added)]);
    }
    return writeHead(status, ...more);
  };
  // Not `once`, which costs a listener around the listener: it counts once anyway.
  response.on("close", () => {
    call.count();
  });
}

function headersOf(response: PlainResponse): HeaderBag {
  return {
    get: (name) => {
      const value = response.getHeader(name);
      return typeof value === "number" ? String(value) : value;
    },
    set: (name, value) => {
      response.setHeader(name, value);
    },
  };
}
