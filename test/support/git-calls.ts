import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";

/** The environment of every git call: nothing of the user's own configuration. */
export const testGitEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env["PATH"] ?? "",
  HOME: tmpdir(),
  LC_ALL: "C",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.org",
};

const settings = Object.entries({
  "init.defaultBranch": "main",
  "core.autocrlf": "false",
  "gc.auto": "0",
  "maintenance.auto": "false",
  "commit.gpgSign": "false",
  "advice.detachedHead": "false",
  "protocol.file.allow": "always",
}).flatMap(([key, value]) => ["-c", `${key}=${value}`]);

/** Runs git, and gives its output without the last line break; throws when it fails. */
export function run(cwd: string, env: Readonly<Record<string, string>>, ...args: string[]): string {
  const output = execFileSync("git", [...settings, ...args], {
    cwd,
    env: { ...testGitEnvironment, ...env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
  });
  return output.replace(/\n$/, "");
}

/** One call of git after the other, from one shell: starting a process is dear from one that holds much memory. */
export function runEach(
  cwd: string,
  env: Readonly<Record<string, string>>,
  calls: readonly (readonly string[])[],
): void {
  const script = calls.map((each) => ["git", ...settings, ...each].map(quoted).join(" ")).join(" && ");
  // Linux takes 128 kB as one argument.
  if (process.platform === "win32" || script.length > 100_000)
    for (const each of calls) run(cwd, env, ...each);
  else
    execFileSync("sh", ["-c", script], {
      cwd,
      env: { ...testGitEnvironment, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
}

function quoted(part: string): string {
  return `'${part.replaceAll("'", String.raw`'\''`)}'`;
}
