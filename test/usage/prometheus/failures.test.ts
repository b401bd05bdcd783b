import { describe, expect, it } from "vitest";
import type { HttpOutcome } from "../../../src/ports/http-client.ts";
import { server, vector } from "../../support/usage/fake-prometheus.ts";
import { ok } from "../../support/usage/source-world.ts";
import { askAbout, listed, status } from "./asking.ts";

describe("a server that gives no answer", () => {
  const failures: readonly [string, HttpOutcome, string][] = [
    [
      "refuses",
      { outcome: "failed", failure: { kind: "unreachable", code: "ECONNREFUSED" } },
      "it cannot be reached (ECONNREFUSED): is its address right, and may this machine connect to it?",
    ],
    [
      "hangs",
      { outcome: "failed", failure: { kind: "late", seconds: 10 } },
      "it did not respond within 10 seconds: find the cause, or raise the source's `timeout`",
    ],
    [
      "says too much",
      { outcome: "failed", failure: { kind: "too-large", bytes: 64 * 2 ** 20 } },
      "it responds with more than 64 MB",
    ],
    [
      "redirects",
      { outcome: "redirected", status: 302, to: "https://login.example/" },
      "it redirects to https://login.example/ (302): if that is the right address, use it as the source's `url`",
    ],
    [
      "401",
      status(401),
      "it requires a login (401): set `token-env` to the environment variable that contains a token",
    ],
    ["403", status(403), "it does not allow this login to query (403)"],
    ["404", status(404), "it has nothing at this address (404): is the source's address right?"],
    ["429", status(429), "it refuses more requests (429), also after a pause: run the check again later"],
    ["503", status(503), "it failed (503): fix the cause, and run the check again"],
    [
      "markup",
      ok("\n<!doctype html>"),
      "its response is an HTML page instead of JSON, for example of a login or a proxy: is the source's `url` right?",
    ],
    ["another API", vector([]), "its response does not contain the time: is it a Prometheus server?"],
  ];
  it.each(failures)("%s", async (_, outcome, reason) => {
    const evidence = await askAbout({ features: listed, instead: { clock: () => outcome } });
    expect(evidence).toMatchObject({ status: "unknown", window: null });
    expect(evidence?.reasons).toEqual([`${server} returned no usage: ${reason}`]);
  });
});
