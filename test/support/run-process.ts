/** A run in a process of its own, as on a runner; or in this one, where starting node is not what is tested. */
import { spawn } from "node:child_process";
import { shortenPauses } from "./short-pauses.ts";

export interface Finished {
  /** Null where the run was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds until it is given up. */
  readonly timeout: number;
}

/** Runs node with these words; what takes too long is killed. */
export function runApart(words: readonly string[], { cwd, env, timeout }: Surroundings): Promise<Finished> {
  return new Promise((done, broken) => {
    const child = spawn(process.execPath, words, {
      cwd,
      env,
      timeout,
      killSignal: "SIGKILL",
      stdio: ["ignore", "pipe", "pipe"],
    });
    const text = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (part: string) => {
        text[stream] += part;
      });
    child.on("error", broken).on("close", (exitCode) => {
      done({ exitCode, ...text });
    });
  });
}

/** What a run in this process calls; gives the exit code. */
export type Entry = (env: Readonly<Record<string, string | undefined>>) => Promise<number>;

let last: Promise<unknown> = Promise.resolve();

/** Calls it with this process's environment, folder and output exchanged; one run after the other. */
export function runHere(entry: Entry, surroundings: Surroundings): Promise<Finished> {
  const next = last.then(() => exchanged(entry, surroundings));
  last = next.catch(() => undefined);
  return next;
}

async function exchanged(entry: Entry, { cwd, env, timeout }: Surroundings): Promise<Finished> {
  const before = { env: process.env, cwd: process.cwd() };
  const text = { stdout: "", stderr: "" };
  const release = (["stdout", "stderr"] as const).map((name) => {
    const stream = process[name];
    const before = Object.getOwnPropertyDescriptor(stream, "write");
    stream.write = (part: string | Uint8Array): boolean => {
      text[name] += typeof part === "string" ? part : Buffer.from(part).toString("utf8");
      return true;
    };
    return (): void => {
      // The stream's own, if it had one, else its kind's.
      if (before === undefined) Reflect.deleteProperty(stream, "write");
      else Object.defineProperty(stream, "write", before);
    };
  });
  const givenUp = Promise.withResolvers<null>();
  const timer = setTimeout(() => givenUp.resolve(null), timeout);
  const asLongAsBefore = shortenPauses();
  try {
    process.env = { ...env };
    process.chdir(cwd);
    const exitCode = await Promise.race([entry(process.env), givenUp.promise]).catch((error: unknown) => {
      // As node does where nobody catches.
      text.stderr += `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
      return 1;
    });
    return { exitCode, ...text };
  } finally {
    clearTimeout(timer);
    asLongAsBefore();
    for (const each of release) each();
    process.env = before.env;
    process.chdir(before.cwd);
  }
}
