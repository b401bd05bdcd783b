import type { CallRequest } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import type { HeaderBag } from "./header-bag.ts";
import type { OpenCall } from "./open-call.ts";

type Write = (chunk?: unknown, ...more: unknown[]) => unknown;

/** The parts of an upgrade's socket that are used. */
export interface UpgradeSocket {
  write: Write;
  end: Write;
  once(event: "close", listener: () => void): unknown;
}

/**
 * Returns true if the upgrade was refused here. Otherwise adds the headers to the response, with status 101 or
 * not.
 */
export function governUpgrade(request: CallRequest, socket: UpgradeSocket, desk: Desk): boolean {
  const call = desk.receive(request.method ?? "GET", request.url ?? "/", request);
  if (call === null) return false;
  const refusal = call.turnedAway(desk.now());
  wrapFirstWrite(socket, call);
  socket.once("close", () => {
    call.count();
  });
  if (refusal === null) return false;
  const { status, headers, body } = refusal;
  const lines = Object.entries({
    ...headers,
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  });
  const reason = status === 410 ? "Gone" : "Service Unavailable";
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.map(line).join("")}\r\n${body}`);
  return true;
}

/** Upgrade handlers write the head manually and in one piece, so only the first chunk is changed. */
function wrapFirstWrite(socket: UpgradeSocket, call: OpenCall): void {
  const { write, end } = socket;
  const first =
    (original: Write): Write =>
    (chunk, ...more) => {
      // Restores the original functions after the first write.
      Object.assign(socket, { write, end });
      return original.call(socket, withNotice(chunk, call), ...more);
    };
  socket.write = first(write);
  socket.end = first(end);
}

function withNotice(chunk: unknown, call: OpenCall): unknown {
  const text =
    typeof chunk === "string"
      ? chunk
      : chunk instanceof Uint8Array
        ? Buffer.from(chunk).toString("latin1")
        : "";
  const end = text.indexOf("\r\n\r\n");
  if (!/^HTTP\/1\.[01] \d{3}/.test(text) || end < 0) return chunk;
  const [status = "", ...lines] = text.slice(0, end).split("\r\n");
  const head = new Head(lines);
  call.begin(head, Number(status.split(" ")[1]));
  const whole = `${status}\r\n${head.lines.map((each) => `${each}\r\n`).join("")}${text.slice(end + 2)}`;
  return typeof chunk === "string" ? whole : Buffer.from(whole, "latin1");
}

class Head implements HeaderBag {
  lines: string[];

  constructor(lines: string[]) {
    this.lines = lines;
  }

  get(name: string): readonly string[] | undefined {
    const values = this.lines
      .filter((each) => isOf(each, name))
      .map((each) => each.slice(each.indexOf(":") + 1).trim());
    return values.length === 0 ? undefined : values;
  }

  set(name: string, value: string | readonly string[]): void {
    const values = typeof value === "string" ? [value] : value;
    this.lines = [
      ...this.lines.filter((each) => !isOf(each, name)),
      ...values.map((each) => `${name}: ${each}`),
    ];
  }
}

function isOf(headerLine: string, name: string): boolean {
  return headerLine.slice(0, headerLine.indexOf(":")).trim().toLowerCase() === name.toLowerCase();
}

function line([name, value]: readonly [string, string | number]): string {
  return `${name}: ${value}\r\n`;
}
