import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const start = fileURLToPath(new URL("../../scripts/start.js", import.meta.url));

it("an old Node prints the required version in one line", () => {
  const older = `Object.defineProperty(process.versions, "node", { value: "20.19.1" });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(older)}`, start, "demo.ts"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(/^This needs Node 24, and runs on .*--ignore-scripts.*\n$/);
  expect(status).toBe(2);
});

it("a script is run with what it is given", () => {
  const { status, stderr } = spawnSync(process.execPath, [start, "demo.ts", "nonsense"], {
    encoding: "utf8",
  });
  expect(stderr).toContain('There is no act "nonsense"');
  expect(status).toBe(2);
});
