import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { OutsideError } from "../../../core/model/errors.ts";
import type { GitAuth } from "./environment.ts";
import { oneLine, usefulLine } from "./messages.ts";

interface RunOptions {
  /** Chunks of standard input. */
  readonly input?: Iterable<string>;
  /** Encoding of the input. UTF-8 by default. */
  readonly encoding?: "utf8" | "latin1";
  /** Exit codes besides 0 that are not failures. */
  readonly accept?: readonly number[];
  /** Variables for this call only. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ProcessOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs git in one directory with one environment, never through a shell. */
export interface GitRunner {
  /** Runs to the end and returns the whole output. Other exit codes throw `OutsideError`. */
  run(args: readonly string[], options?: RunOptions): Promise<ProcessOutput>;
  /** Starts a process whose output is streamed. */
  start(args: readonly string[], extra?: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams;
}

export interface RunnerOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly auth?: GitAuth | undefined;
}

export function createRunner({ cwd, env, auth }: RunnerOptions): GitRunner {
  const start = (
    args: readonly string[],
    extra: Readonly<Record<string, string>> = {},
  ): ChildProcessWithoutNullStreams =>
    spawn("git", args, { cwd, env: { ...env, ...extra }, shell: false, windowsHide: true });

  return {
    start,
    async run(args, { input = [], encoding = "utf8", accept = [], env: extra } = {}) {
      const child = start(args, extra);
      const stdout: Buffer[] = [];
      const stderr: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
      child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
      const closed = endOf(child);
      const [code] = await Promise.all([closed, feed(child, input, encoding)]);
      const output = { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
      if (code !== 0 && !accept.includes(code)) throw failure(args, output.stderr, auth);
      return output;
    },
  };
}

/** The error of a failed git call. It omits all arguments except the name of the command. */
export function failure(args: readonly string[], stderr: string, auth?: GitAuth): OutsideError {
  const command = args.find((arg) => /^[a-z][a-z-]+$/.test(arg)) ?? "";
  return new OutsideError(`git ${command} failed: ${usefulLine(stderr, auth)}`);
}

/** Returns the exit code of a child after its output was read. Explains a missing git. */
export async function endOf(child: ChildProcessWithoutNullStreams): Promise<number> {
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 128;
  } catch (error) {
    const reason = error as NodeJS.ErrnoException;
    if (reason.code === "ENOENT")
      throw new OutsideError(
        "git could not be started: install git 2.39 or later, and make sure that it is on the PATH",
        {
          cause: error,
        },
      );
    throw new OutsideError(`git could not be started: ${oneLine(reason.message)}`, { cause: error });
  }
}

/** Writes the input at the speed of the child. A child that ends early is not a failure here. */
export async function feed(
  child: ChildProcessWithoutNullStreams,
  input: Iterable<string>,
  encoding: "utf8" | "latin1" = "utf8",
): Promise<void> {
  const { stdin } = child;
  let open = true;
  const gone = new Promise<void>((resolve) => {
    const stop = (): void => {
      open = false;
      resolve();
    };
    stdin.on("error", stop).once("close", stop);
  });
  let pending = "";
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = "";
    if (open && text !== "" && !stdin.write(text, encoding))
      await Promise.race([gone, new Promise<void>((resolve) => stdin.once("drain", () => resolve()))]);
  };
  for (const piece of input) {
    pending += piece;
    if (pending.length > 32_768) await flush();
    if (!open) return;
  }
  await flush();
  if (open) stdin.end();
}
