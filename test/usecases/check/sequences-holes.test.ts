import { describe, expect, it } from "vitest";
import { rules } from "../../../src/rules/registry.generated.ts";
import { firstHole } from "./sequence-judging.ts";

describe("sequences of pull requests", () => {
  it.each([
    "removal/before-sunset",
    "removal/grace-not-served",
    "removal/in-use",
    "removal/usage-unknown",
    "removal/undated",
  ])("would be caught with a hole in place of %s", async (id) => {
    expect(await firstHole(rules.filter((rule) => rule.id !== id))).not.toBeNull();
  });
});
