import { run } from "../../src/cli/run.ts";

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** Runs the command line in this process, in `cwd`. */
export const runCommand = async (cwd: string, ...args: readonly string[]): Promise<CommandResult> =>
  runCommandWith({}, cwd, ...args);

/** The same, with variables. */
export async function runCommandWith(
  env: Environment,
  cwd: string,
  ...args: readonly string[]
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    cwd,
    env,
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    now: () => new Date("2026-11-20T12:00:00Z"),
  });
  return { code, stdout: out.join(""), stderr: err.join("") };
}
