import { describe, expect, it } from "vitest";
import { ObjectMemory } from "../../../../src/adapters/git/objects/object-memory.ts";

const kilobyte = 1024;
const object = (size: number): { type: string; size: number; bytes: Uint8Array } => ({
  type: "blob",
  size,
  bytes: new Uint8Array(size),
});

describe("what is remembered of git's objects", () => {
  it("is what was read, whoever changes the bytes later", () => {
    const memory = new ObjectMemory();
    const read = { type: "blob", size: 3, bytes: Buffer.from("abc") };
    memory.set("a", read);
    read.bytes[0] = 0;
    expect(Buffer.from(memory.get("a")?.bytes ?? []).toString()).toBe("abc");
    expect(memory.get("b")).toBeUndefined();
  });

  it("leaves out large ones", () => {
    const memory = new ObjectMemory();
    memory.set("small", object(32 * kilobyte));
    memory.set("large", object(32 * kilobyte + 1));
    memory.set("not read", { type: "blob", size: 1, bytes: null });
    expect(["small", "large", "not read"].map((each) => memory.get(each) !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("ends at a limit with what was used last", () => {
    const memory = new ObjectMemory();
    memory.set("first", object(32 * kilobyte));
    for (let at = 0; at < 511; at += 1) memory.set(`${at}`, object(32 * kilobyte));
    expect(memory.get("first")).toBeDefined();
    memory.set("one more", object(32 * kilobyte));
    expect(["first", "0", "1"].map((each) => memory.get(each) !== undefined)).toEqual([true, false, true]);
  });
});
