// Runs the parts of `npm test`. The tests' output is printed as it comes. The other parts run at the same time. The
// output of failed ones is printed as a whole at the end.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

interface Part {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Empty where it went by as it was made. */
  readonly output: string;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const env = {
  ...process.env,
  // The compiler and the linter hold their memory for seconds: to collect garbage often costs them a quarter of their time.
  GOGC: "400",
  PATH: [fileURLToPath(new URL("../node_modules/.bin", import.meta.url)), process.env["PATH"]].join(
    delimiter,
  ),
};

/** A command line of ours: no part of it comes from outside. */
function run(name: string, command: string, live = false): Promise<Part> {
  const begun = Date.now();
  return new Promise((done, broken) => {
    const child = spawn(command, {
      cwd: root,
      env,
      shell: true,
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => {
        output += part;
      });
    child.on("error", broken).on("close", (code) => {
      done({ name, passed: code === 0, seconds: Math.round((Date.now() - begun) / 1000), output });
    });
  });
}

async function one(after: readonly (() => Promise<Part>)[]): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const each of after) parts.push(await each());
  return parts;
}

const tests = (): Promise<Part> => run("tests", "vitest run", true);
const others = [
  () => run("generated files", "npm run --silent check:generated"),
  () => run("types", "npm run --silent typecheck"),
  () => run("lint", "npm run --silent lint"),
];
const parts =
  availableParallelism() > 1
    ? (await Promise.all([one(others), one([tests])])).flat()
    : await one([...others, tests]);

for (const { name, passed, output } of parts)
  if (!passed && output !== "") process.stdout.write(`\n── ${name} ──\n${output}`);
process.stdout.write("\n");
for (const { name, passed, seconds } of parts)
  process.stdout.write(`${passed ? "✓" : "✗"} ${name} (${String(seconds)} s)\n`);
process.exitCode = parts.every(({ passed }) => passed) ? 0 : 1;
