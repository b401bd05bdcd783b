// Work that never gives the thread back is ended. It runs in a process of its own, as what is ended takes with it what waits.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const program = (work: string): string => `
  const { Watchdog, timedReader } = await import("./src/adapters/clock/watchdog.ts");
  const dog = new Watchdog(400);
  const reader = timedReader({ read: async (file) => { await null; if (file.path === "a") { ${work} } return file.path; } }, dog);
  const read = (path) => reader.read({ path, text: "" }).catch((error) => error.name + ": " + error.message);
  let isOver = false;
  const end = dog.watch({ isFile: false, onCut: () => { isOver = true; } });
  console.log(JSON.stringify([await read("b"), await read("a"), await read("c"), await read("a"), isOver]));
  end();
`;

it.each([
  ["a loop", "for (;;);"],
  ["a loop that catches", "for (;;) try { for (;;); } catch {} finally { for (;;); }"],
  ["a pattern", `/(a+)+$/.test("a".repeat(60) + "b");`],
])("%s costs that file alone, and that again and again", (_, work) => {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program(work)], {
    encoding: "utf8",
    timeout: 120_000,
  });
  const cut = "FileTooLong: reading it takes more than 10 seconds";
  expect(JSON.parse(stdout)).toEqual(["b", cut, "c", cut, false]);
  expect(status).toBe(0);
});

it("says to the run what was ended outside of all files", () => {
  const outside = `
    const { Watchdog } = await import("./src/adapters/clock/watchdog.ts");
    const dog = new Watchdog(400);
    const { promise, resolve } = Promise.withResolvers();
    const end = dog.watch({ isFile: false, onCut: () => resolve("ended") });
    const work = (async () => { await null; for (;;); })();
    console.log(await Promise.race([work, promise]));
    end();
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", outside], {
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(stdout.trim()).toBe("ended");
});
