/** Starts the server as its users do: a process of its own, variables, a port, signals. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eventually } from "./notes.ts";

const recording = fileURLToPath(new URL("entry.ts", import.meta.url));

export const webhookSecret = "a-secret-that-is-long-enough";

const compiled = fileURLToPath(new URL("../../../node_modules/.cache/compiled/", import.meta.url));

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly port?: number;
  readonly [key: string]: unknown;
}

export interface AppProcess {
  readonly pid: number;
  /** Standard output, as it came. */
  readonly output: () => string;
  readonly errors: () => string;
  readonly lines: () => readonly LogLine[];
  /** Waits until it listens; throws with what it said where it ends before. */
  ready(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Exit code; null where a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** What a server needs to start beside the simulated GitHub at `api`. */
export function serverVariables(
  api: string,
  privateKey: string,
  folder: string,
): Readonly<Record<string, string>> {
  return {
    APP_ID: "4242",
    WEBHOOK_SECRET: webhookSecret,
    GITHUB_API_URL: api,
    HOST: "127.0.0.1",
    PORT: "0",
    PRIVATE_KEY: privateKey.replaceAll("\n", "\\n"),
    DATA_DIR: join(folder, "data"),
  };
}

export function startServer(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  entry: string = recording,
  folder: string = process.cwd(),
): AppProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", entry, ...args],
    {
      cwd: folder,
      // What was compiled for one start need not be for the next.
      env: { PATH: process.env["PATH"] ?? "", TMPDIR: tmpdir(), NODE_COMPILE_CACHE: compiled, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const text = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name]?.setEncoding("utf8").on("data", (part: string) => {
      text[name] += part;
    });
  let over = false;
  const exit = new Promise<number | null>((done) => {
    child.on("close", (code) => {
      over = true;
      done(code);
    });
  });
  const parsed: LogLine[] = [];
  let read = 0;
  const lines = (): readonly LogLine[] => {
    for (let end = text.stdout.indexOf("\n", read); end >= 0; end = text.stdout.indexOf("\n", read)) {
      parsed.push(JSON.parse(text.stdout.slice(read, end)) as LogLine);
      read = end + 1;
    }
    return parsed;
  };
  return {
    pid: child.pid ?? 0,
    output: () => text.stdout,
    errors: () => text.stderr,
    lines,
    async ready() {
      const port = await eventually(
        "the server listens",
        () => {
          if (over) throw new Error(`the server ended: ${text.stderr}${text.stdout}`);
          return lines().find(({ msg }) => msg === "ready")?.port;
          // Making PGlite's files takes long on a machine that is busy.
        },
        170,
      );
      return `http://127.0.0.1:${String(port)}`;
    },
    signal(name) {
      child.kill(name);
    },
    exit,
  };
}

export interface Sent {
  readonly status: number;
  readonly text: string;
}

export interface Delivering {
  readonly id?: string;
  readonly signature?: string;
}

/** Delivers a payload as GitHub does. */
export async function deliver(
  url: string,
  event: string,
  payload: object,
  { id = randomUUID(), signature }: Delivering = {},
): Promise<Sent> {
  const body = JSON.stringify(payload);
  const hash = createHmac("sha256", webhookSecret).update(body).digest("hex");
  const response = await fetch(`${url}/api/github/webhooks`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "GitHub-Hookshot/0000000",
      "x-github-event": event,
      "x-github-delivery": id,
      "x-hub-signature-256": signature ?? `sha256=${hash}`,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}
