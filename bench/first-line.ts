import { spawn } from "node:child_process";

/** Milliseconds from starting node to the first byte on its standard output. */
export function firstLine(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [...args], {
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let first = 0;
    child.stdout.once("data", () => {
      first = performance.now() - begun;
    });
    child.stdout.resume();
    child.once("error", reject);
    child.once("close", () => resolve(first));
  });
}
