import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openLearnt } from "../../../../src/adapters/fs/learnt/learnt-file.ts";

const root = mkdtempSync(join(tmpdir(), "learnt-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder = "";
let count = 0;
beforeEach(() => {
  count += 1;
  folder = join(root, String(count), "own");
});

/** Notes answers and saves them. */
function learn(answers: Readonly<Record<string, string>>, engine = "e1", most?: number): void {
  const learnt = openLearnt(folder, engine, most);
  for (const [key, answer] of Object.entries(answers)) learnt.note(key, answer);
  learnt.save();
}

function file(): string {
  return join(folder, readdirSync(folder).find((each) => !each.endsWith(".part")) ?? "");
}

describe("what was learnt", () => {
  it("is there for the next run of the same engine, and for no other", () => {
    learn({ a: '{"x":"ü"}', b: "2" });
    learn({ c: "3" });
    const learnt = openLearnt(folder, "e1");
    expect(["a", "b", "c", "d"].map((key) => learnt.recall(key))).toEqual(['{"x":"ü"}', "2", "3", null]);
    expect(openLearnt(folder, "e2").recall("a")).toBeNull();
  });

  it("is written only where something is new", () => {
    openLearnt(folder, "e1").save();
    expect(existsSync(folder)).toBe(false);
    learn({ a: "1" });
    const before = readFileSync(file());
    const learnt = openLearnt(folder, "e1");
    learnt.recall("a");
    writeFileSync(file(), "");
    learnt.save();
    expect(readFileSync(file(), "utf8")).toBe("");
    expect(before.length).toBeGreaterThan(80);
  });

  it("may be deleted", () => {
    learn({ a: "1" });
    rmSync(folder, { recursive: true });
    expect(openLearnt(folder, "e1").recall("a")).toBeNull();
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["cut off", (bytes) => bytes.subarray(0, bytes.length - 3)],
    ["of other bytes", () => Buffer.from([0, 255, 10, 10, 1, 2, 3, 10])],
    ["foreign", () => Buffer.from("{}\n")],
    ["empty", () => Buffer.alloc(0)],
    [
      "changed in its answer",
      (bytes) => Buffer.from(bytes.toString("latin1").replace("one", "two"), "latin1"),
    ],
  ])("is not trusted where its file is %s", (_, spoil) => {
    learn({ a: "one" });
    writeFileSync(file(), spoil(readFileSync(file())));
    expect(openLearnt(folder, "e1").recall("a")).toBeNull();
    learn({ b: "2" });
    expect(openLearnt(folder, "e1").recall("b")).toBe("2");
  });

  it("keeps what was used last within its bounds", () => {
    const long = "x".repeat(1000);
    learn({ a: long, b: long, c: long }, "e1", 9500);
    const learnt = openLearnt(folder, "e1", 9500);
    learnt.recall("c");
    for (const key of ["d", "e", "f", "g", "h", "i"]) learnt.note(key, long);
    learnt.save();
    const after = openLearnt(folder, "e1", 9500);
    expect(["a", "b", "c", "i"].map((key) => after.recall(key) !== null)).toEqual([true, false, true, true]);
    expect(readFileSync(file()).length).toBeLessThan(9500);
  });

  it("holds no more than it can write", () => {
    const learnt = openLearnt(folder, "e1", 10_000);
    const keys = Array.from({ length: 100 }, (_, at) => `key ${at}`);
    for (const key of keys) learnt.note(key, key.padEnd(1000, "x"));
    const held = keys.filter((key) => learnt.recall(key) !== null);
    expect(held).toEqual(keys.slice(0, 9));
    learnt.note("key 0", "short");
    learnt.note("more", "y".repeat(900));
    expect(["key 0", "more"].map((key) => learnt.recall(key)?.length)).toEqual([5, 900]);
    learnt.save();
    const after = openLearnt(folder, "e1", 10_000);
    expect([...held, "more"].filter((key) => after.recall(key) === null)).toEqual([]);
  });

  it("leaves the file of one other engine, and no rest of a run that died", () => {
    learn({ a: "1" }, "e1");
    learn({ a: "1" }, "e2");
    const stale = join(folder, `learnt-${"0".repeat(16)}-${"0".repeat(12)}.part`);
    const recent = join(folder, `learnt-${"0".repeat(16)}-${"1".repeat(12)}.part`);
    writeFileSync(stale, "");
    writeFileSync(recent, "");
    writeFileSync(join(folder, "notes.txt"), "somebody else's");
    utimesSync(stale, 1, 1);
    learn({ a: "1" }, "e3");
    expect(openLearnt(folder, "e3").recall("a")).toBe("1");
    const left = readdirSync(folder);
    expect(left.filter((each) => /^learnt-[0-9a-f]+$/.test(each))).toHaveLength(2);
    expect(left).toContain("notes.txt");
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
  });

  it("is no failure where nothing can be written", () => {
    writeFileSync(join(root, `${count}`), "a file where the folder should be");
    learn({ a: "1" });
    expect(openLearnt(folder, "e1").recall("a")).toBeNull();
    rmSync(join(root, `${count}`));
    learn({ a: "1" });
    chmodSync(folder, 0o500);
    learn({ b: "1" });
    chmodSync(folder, 0o700);
    expect(openLearnt(folder, "e1").recall("a")).toBe("1");
  });
});

describe("answers beyond what is held in memory", () => {
  it("are there in the same run and in the next, and leave no file behind", () => {
    const learnt = openLearnt(folder, "e1");
    const keys = Array.from({ length: 12 }, (_, at) => `key ${at}`);
    const answerTo = (key: string): string => `${key} ü`.repeat(60_000);
    for (const key of keys) learnt.note(key, answerTo(key));
    expect(readdirSync(folder)).toEqual([]);
    expect(keys.filter((key) => learnt.recall(key) === answerTo(key))).toEqual(keys);
    learnt.save();
    expect(readdirSync(folder)).toHaveLength(1);
    const after = openLearnt(folder, "e1");
    expect(keys.filter((key) => after.recall(key) === answerTo(key))).toEqual(keys);
  });

  it("stay in memory where nothing can be written", () => {
    writeFileSync(join(root, `${count}`), "a file where the folder should be");
    const learnt = openLearnt(folder, "e1");
    const long = "x".repeat(1_500_000);
    for (const key of ["a", "b", "c"]) learnt.note(key, long + key);
    learnt.save();
    expect(["a", "b", "c"].map((key) => learnt.recall(key)?.at(-1))).toEqual(["a", "b", "c"]);
    rmSync(join(root, `${count}`));
  });
});
