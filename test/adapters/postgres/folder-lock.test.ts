import { spawn } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockFolder, here } from "../../../src/adapters/postgres/folder-lock.ts";
import { UsageError } from "../../../src/core/model/errors.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "warden-lock-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const times = { beat: 30, silence: 150 };
const lock = (): string => join(folder, "lock");
const place = (over: object): void => {
  writeFileSync(
    lock(),
    JSON.stringify({ pid: 1, started: "1", place: "elsewhere", nonce: "n", since: "then", ...over }),
  );
};

describe("the lock of a folder", () => {
  it("is one process's until it is given back, and leaves nothing behind", async () => {
    const held = await lockFolder(folder, times);
    await expect(lockFolder(folder, times)).rejects.toThrow(UsageError);
    await expect(lockFolder(folder, times)).rejects.toThrow(`is in use by process ${String(process.pid)}`);
    await held.release();
    const again = await lockFolder(folder, times);
    await again.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken by one of many who ask at once", async () => {
    const requests = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, times)));
    const got = requests.filter(({ status }) => status === "fulfilled");
    expect(got).toHaveLength(1);
    for (const each of requests) if (each.status === "fulfilled") await each.value.release();
  });

  it("is taken by one of many who find a dead one's", async () => {
    for (let round = 0; round < 20; round += 1) {
      place({ place: (await here()).place, pid: 999_999_999 });
      const requests = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, times)));
      expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const each of requests) if (each.status === "fulfilled") await each.value.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it("goes on where one died while taking over", async () => {
    const dead = { place: (await here()).place, pid: 999_999_999 };
    place({ ...dead, nonce: "first" });
    writeFileSync(
      `${lock()}.first`,
      JSON.stringify({ ...dead, started: "1", nonce: "second", since: "then" }),
    );
    const held = await lockFolder(folder, times);
    await held.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  const stale: readonly (readonly [string, () => Promise<object | string>])[] = [
    ["a process that is gone", async () => ({ place: (await here()).place, pid: 999_999_999 })],
    [
      "a process whose number another one has",
      async () => ({ place: (await here()).place, pid: process.ppid, started: "1" }),
    ],
    [
      "an earlier process of our own number",
      async () => ({ place: (await here()).place, pid: process.pid, started: "1" }),
    ],
    ["a machine that does not beat any more", async () => ({})],
    ["a file that was cut off", async () => '{"pid":'],
    ["an empty file", async () => ""],
  ];
  it.skipIf(process.platform !== "linux").each(stale)("is taken over from %s", async (_who, made) => {
    const found = await made();
    if (typeof found === "string") writeFileSync(lock(), found);
    else place(found);
    const held = await lockFolder(folder, times);
    expect(JSON.parse(readFileSync(lock(), "utf8"))).toMatchObject({ pid: process.pid });
    await held.release();
  });

  it("stays with a process of another machine that beats", async () => {
    place({});
    let at = 0;
    const beating = setInterval(() => {
      at += 10;
      utimesSync(lock(), at, at);
    }, 20);
    await expect(lockFolder(folder, times)).rejects.toThrow("is in use by process 1, since then");
    clearInterval(beating);
  });

  it.skipIf(process.platform !== "linux")("stays with another living process", async () => {
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600_000)"]);
    const stat = readFileSync(`/proc/${String(child.pid)}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    place({ place: (await here()).place, pid: child.pid, started });
    await expect(lockFolder(folder, times)).rejects.toThrow(`process ${String(child.pid)}`);
    child.kill("SIGKILL");
    await new Promise((done) => child.on("close", done));
    await (await lockFolder(folder, times)).release();
  });

  it("tells its holder when it was taken away", async () => {
    const held = await lockFolder(folder, times);
    let lost = 0;
    held.onLost(() => {
      lost += 1;
    });
    unlinkSync(lock());
    place({});
    await vi.waitFor(() => expect(lost).toBe(1), { timeout: 60_000 });
    await held.release();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("says that a folder cannot be made", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(lockFolder(join(folder, "file/below"), times)).rejects.toThrow(
      "set DATA_DIR to a writable folder",
    );
  });
});
