import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { progressOn, type Progress } from "../../../src/adapters/clock/progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(output: { isTTY?: boolean; columns?: number }): { progress: Progress; said: string[] } {
  const said: string[] = [];
  const progress = progressOn({ ...output, write: (text) => said.push(text) }, () => new Date());
  return { progress, said };
}

describe("progress", () => {
  it("is a line each ten seconds outside of a terminal, also while one step takes long", () => {
    const { progress, said } = shown({});
    progress("Read 1 of 9 files.", 1 / 9);
    vi.advanceTimersByTime(9000);
    progress("Read 2 of 9 files.", 2 / 9);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(["[10 s] Read 2 of 9 files.\n"]);
    vi.advanceTimersByTime(20_000);
    expect(said.slice(1)).toEqual(["[20 s] Read 2 of 9 files.\n", "[30 s] Read 2 of 9 files.\n"]);
    progress.end();
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(3);
  });

  it("says that it is at work before the first step", () => {
    const { said } = shown({});
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual(["[10 s] At work.\n"]);
  });

  it("is a bar in a terminal, no wider than that, and is taken off at the end", () => {
    const { progress, said } = shown({ isTTY: true, columns: 60 });
    progress("Quick.", 0.1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1000);
    progress("Read 50 of 100 files that may contain a notice.", 0.5);
    progress("Read 51 of 100 files that may contain a notice.", 0.51);
    vi.advanceTimersByTime(200);
    progress("Asking.");
    expect(said).toEqual(["\r[##----------------------]  10% Quick.\u001B[K", "\r[1 s] Asking.\u001B[K"]);
    vi.advanceTimersByTime(200);
    progress("x".repeat(100), 7);
    expect(said.at(-1)).toBe(`\r[${"#".repeat(24)}] 100% ${"x".repeat(27)}\u001B[K`);
    progress.end();
    expect(said.at(-1)).toBe("\r\u001B[K");
    progress("Late.");
    progress.end();
    expect(said.at(-1)).toBe("\r\u001B[K");
  });

  it("leaves no trace of what was quick", () => {
    const { progress, said } = shown({ isTTY: true });
    progress("Read 1 of 1 files.", 1);
    progress.end();
    expect(said).toEqual([]);
  });
});
