import { describe, expect, it } from "vitest";
import { secretForms } from "../../../../src/adapters/github/runner/mask.ts";

describe("the forms of a secret", () => {
  it("are itself and git's header", () => {
    expect(secretForms("ghs_secret\n")).toEqual([
      "ghs_secret",
      Buffer.from("x-access-token:ghs_secret").toString("base64"),
    ]);
  });

  it("are each line of one that has several", () => {
    expect(secretForms("first\r\nsecond").slice(1, 3)).toEqual(["first", "second"]);
  });

  it.each(["", "  ", "abc"])("are none where masking would blank out words: %j", (secret) => {
    expect(secretForms(secret)).toEqual([]);
  });
});
