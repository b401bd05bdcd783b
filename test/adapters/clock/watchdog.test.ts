// Work that never gives the thread back is ended. It runs in a process of its own, as what is ended takes with it what waits.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

function output(program: string): { readonly lines: unknown[]; readonly status: number | null } {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return { lines: lines.map((line): unknown => JSON.parse(line)), status };
}

/** Three readers' files; `a` is the one that hangs. */
const readers = (work: string): string => `
  const { Watchdog, timedReader } = await import("./src/adapters/clock/watchdog.ts");
  const dog = new Watchdog(400);
  const text = " ".repeat(5000);
  let ready = Promise.resolve();
  const reader = timedReader({ read: async (file) => { await ready; if (file.path === "a") { ${work} } return file.path; } }, dog);
  const read = (path) => reader.read({ path, text }).catch((error) => error.name + ": " + error.message);
  const say = (value) => console.log(JSON.stringify(value));
`;

const cut = "FileTooLong: reading it takes more than 10 seconds";

describe("a file", () => {
  it.each([
    ["a loop", "for (;;);"],
    ["a loop that catches", "for (;;) try { for (;;); } catch {} finally { for (;;); }"],
    ["a pattern", `/(a+)+$/.test("a".repeat(60) + "b");`],
  ])("with %s is given up alone, and that again and again", (_, work) => {
    const program = `${readers(work)}
      let isOver = false;
      const end = dog.watch({ level: "work", onCut: () => { isOver = true; } });
      say([await read("b"), await read("a"), await read("c"), await read("a"), isOver]);
      end();
    `;
    expect(output(program)).toEqual({ lines: [["b", cut, "c", cut, false]], status: 0 });
  });

  it("does not take with it what waits for its turn", () => {
    const program = `${readers("for (;;);")} say(await Promise.all(["b", "a", "c"].map(read)));`;
    expect(output(program)).toEqual({ lines: [["b", cut, "c"]], status: 0 });
  });

  it("takes with it those that go on in the same moment, which are given up too", () => {
    const program = `${readers("for (;;);")}
      ready = new Promise((resolve) => setTimeout(resolve, 100));
      say(await Promise.all(["a", "b"].map(read)));
    `;
    expect(output(program)).toEqual({ lines: [[cut, cut]], status: 0 });
  });

  it("that is small is ended where the program has run for some time", () => {
    const program = `${readers("for (;;);")}
      const end = dog.watch({ level: "program", onCut: () => {} });
      await new Promise((resolve) => setTimeout(resolve, 1300));
      say(await reader.read({ path: "a", text: "" }).catch(({ name }) => name));
    `;
    expect(output(program)).toEqual({ lines: ["FileTooLong"], status: 0 });
  });

  it("is not ended for what a machine without a free processor lets it wait", () => {
    // Asleep it takes no processor time.
    const program = readers("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);");
    expect(output(`${program} say(await read("a"));`)).toEqual({ lines: ["a"], status: 0 });
  });
});

/** `work` is ended; `lost` would have gone on in the same moment. */
const lost = `
  const { Watchdog } = await import("./src/adapters/clock/watchdog.ts");
  const dog = new Watchdog(400);
  process.exitCode = 13;
  const moment = new Promise((resolve) => setTimeout(resolve, 1300));
  const work = async () => { await moment; for (;;); };
  const lost = async () => { await moment; process.exitCode = 0; };
`;

describe("what goes on nowhere", () => {
  it("ends the run that is innermost", () => {
    const program = `${lost}
      const { promise, resolve } = Promise.withResolvers();
      dog.watch({ level: "program", onCut: () => resolve("program") });
      dog.watch({ level: "work", onCut: () => resolve("work") });
      console.log(JSON.stringify(await Promise.race([work(), lost(), promise])));
    `;
    expect(output(program)).toEqual({ lines: ["work"], status: 13 });
  });

  it("ends the program with an error, also where nothing is left to do", () => {
    const program = `${lost}
      dog.watch({ level: "program", onCut: () => process.exit(3) });
      void (async () => { await Promise.all([work(), lost()]); process.exitCode = 0; })();
    `;
    expect(output(program)).toEqual({ lines: [], status: 3 });
  });

  it("is found by the end of the run's time, where a file was ended", () => {
    const program = `${lost}
      const { runTime } = await import("./src/adapters/clock/run-time.ts");
      const { passed } = runTime(null).after(4000);
      dog.watch({ level: "file", onCut: () => console.log('"file"') });
      console.log(JSON.stringify(await Promise.race([Promise.all([work(), lost()]), passed.then(() => "late")])));
    `;
    expect(output(program)).toEqual({ lines: ["file", "late"], status: 13 });
  });
});
