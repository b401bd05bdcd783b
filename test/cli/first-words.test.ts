import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";

describe("what people type first", () => {
  it.each([
    [["help"], "Usage: sunset-warden COMMAND"],
    [["help", "check"], "Usage: sunset-warden check"],
    [["-V"], "0."],
    [["--version"], "0."],
  ])("%j", async (args, said) => {
    const result = await runCommand(".", ...args);
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(said);
  });
});
