import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));

it("the demo goes on with the built server, from the reminder to the closed issue", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "reminder"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toContain("open · deprecation");
  expect(stdout).toContain("Pull request #2 (draft): Remove parseDate");
  expect(stdout).toContain("closed as completed · deprecation");
  expect(stdout).toContain("Everything ended as expected.");
  expect(status).toBe(0);
});
