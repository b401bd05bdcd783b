import { describe, expect, it } from "vitest";
import { judgePayload } from "../../../src/app/webhooks/payloads.ts";
import { comment } from "../../support/app/payloads.ts";

const whole = comment(11, "/sunset status") as Record<string, unknown>;

describe("what comes from GitHub", () => {
  it("is wanted where somebody listens to it", () => {
    expect(judgePayload("issue_comment", whole)).toEqual({ outcome: "wanted" });
  });

  it.each([
    ["star", { action: "created" }],
    ["issue_comment", { ...whole, action: "deleted" }],
    ["ping", { zen: "…" }],
    ["constructor", {}],
    ["issue_comment", { action: "constructor" }],
  ])("is ignored where nobody does: %s", (event, payload) => {
    expect(judgePayload(event, payload)).toEqual({ outcome: "ignored" });
  });

  it.each<[object, string]>([
    [{ ...whole, issue: null }, "issue: "],
    [{ ...whole, issue: { number: "1" } }, "issue.number: "],
    [{ ...whole, comment: [] }, "comment"],
    [{ ...whole, comment: { ...(whole["comment"] as object), body: 7 } }, "comment.body: "],
    [
      { ...whole, repository: { ...(whole["repository"] as object), name: "a\0b" } },
      "repository.name: holds a NUL",
    ],
    [{ ...whole, repository: { ...(whole["repository"] as object), id: -1 } }, "repository.id: "],
    [{ ...whole, installation: { id: "11" } }, "installation.id: "],
    [{ ...whole, action: { toString: "created" } }, "action is not a string"],
  ])("is faulty where a field is not what it is: %#", (payload, why) => {
    expect(judgePayload("issue_comment", payload)).toEqual({
      outcome: "faulty",
      why: expect.stringContaining(why),
    });
  });
});
