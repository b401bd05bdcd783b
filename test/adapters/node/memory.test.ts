import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../../../src/adapters/node/memory.ts", import.meta.url));

/** Makes 150 MB of objects, of which few stay in use, as files that are read one after the other do. */
const program = `
  import { getHeapSpaceStatistics } from "node:v8";
  const { tidyMemory } = await import(process.argv[1]);
  const tidy = process.argv[2] === "tidied" ? tidyMemory() : () => {};
  let held = [];
  let most = 0;
  for (let file = 0; file < 200; file += 1) {
    held.push(Array.from({ length: 10000 }, (_, n) => ({ n, text: [n] })));
    if (held.length > 40) held = [];
    tidy();
    const room = getHeapSpaceStatistics().reduce((sum, { space_size }) => sum + space_size, 0);
    most = Math.max(most, room / 1048576);
  }
  console.log(JSON.stringify({ most }));
`;

function mostOf(how: "tidied" | "left"): number {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program, source, how], {
    encoding: "utf8",
    env: {},
  });
  return (JSON.parse(stdout) as { most: number }).most;
}

describe("tidied memory", () => {
  it("stays near what is in use", () => {
    const tidied = mostOf("tidied");
    expect(tidied).toBeLessThan(160);
    expect(tidied).toBeLessThan(mostOf("left"));
  });
});
