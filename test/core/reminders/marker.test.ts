import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partLength } from "../../../src/core/limits.ts";
import {
  freshState,
  hiddenLine,
  issueMarker,
  readMarker,
  withMarker,
  type HiddenState,
} from "../../../src/core/reminders/marker.ts";
import { anyText, hostileTexts } from "../../support/hostile.ts";

const state: HiddenState = {
  feature: "src/client.ts#Client.fetchAll",
  stage: 30,
  sunset: "2027-01-15",
  snoozedUntil: "2026-12-20",
  contacted: [{ caller: "acme-mobile", on: "2026-12-01", by: "octocat" }],
  reopened: true,
};
const marked = (json: string, name = "issue v1"): string => `<!-- sunset-warden:${name} ${json} -->\nText.`;

describe("the marker", () => {
  it("is one line whose text nothing reads but us", () => {
    expect(issueMarker(freshState("src/a.ts#a-->b <c>@x #1 `y`", "2027-01-15"))).toBe(
      String.raw`<!-- sunset-warden:issue v1 {"feature":"src/a.ts\u0023a\u002d\u002d\u003eb \u003cc\u003e\u0040x \u00231 \u0060y\u0060","state":{"stage":null,"sunset":"2027\u002d01\u002d15","snoozedUntil":null,"contacted":[],"reopened":false}} -->`,
    );
  });

  it("gives back what was hidden, with GitHub's line breaks too", () => {
    expect(readMarker(`${issueMarker(state)}\r\nText.`)).toEqual(state);
  });

  it("takes any id", () => {
    const ids = fc
      .oneof(anyText, fc.constant('a":-->b\\":-->'), fc.constantFrom(...hostileTexts))
      .filter((id) => id !== "");
    fc.assert(
      fc.property(ids, (feature) => {
        const overdue = { ...state, feature, stage: -3 };
        const body = `${issueMarker(overdue)}\nText.`;
        expect(body.split("\n")).toHaveLength(2);
        expect(body.indexOf("-->")).toBe(body.indexOf("\n") - 3);
        expect(readMarker(body)).toEqual(overdue);
      }),
    );
  });

  it.each([
    ["no marker", "Text."],
    ["not at the beginning", `Text.\n${issueMarker(state)}`],
    ["quoted", `> ${issueMarker(state)}`],
    ["no JSON", marked("{feature}")],
    ["no object", marked('["a"]')],
    ["no feature", marked('{"state":{}}')],
    ["an empty feature", marked('{"feature":"","state":{}}')],
    ["a feature that is no text", marked('{"feature":7}')],
    ["another kind", issueMarker(state, "group")],
    ["a closed copy", issueMarker(state, "copy")],
    ["a comment's", marked('{"feature":"a"}', "check v1")],
  ])("%s is none", (_what, body) => {
    expect(readMarker(body)).toBeNull();
  });

  it.each([
    ["nothing", "{}"],
    ["null", "null"],
    ["a wrong day", '{"sunset":"2027-02-30","stage":"30"}'],
    [
      "contacts that are none",
      '{"contacted":[1,{"caller":"a"},{"caller":"a","on":"x","by":"b"}],"reopened":"yes"}',
    ],
  ])("a state that cannot be used is a fresh one: %s", (_what, text) => {
    expect(readMarker(marked(`{"feature":"a","state":${text}}`))).toEqual(freshState("a", null));
  });

  it("is read from later versions too", () => {
    expect(readMarker(marked('{"feature":"a","more":1}', "issue v2"))?.feature).toBe("a");
  });

  it("holds the newest contacts only", () => {
    const contacted = Array.from({ length: 300 }, (_, index) => ({
      caller: `caller-${index}`,
      on: "2026-12-01",
      by: "octocat",
    }));
    const read = readMarker(issueMarker({ ...state, contacted }))?.contacted ?? [];
    expect(read).toEqual(contacted.slice(-read.length));
    const room = partLength / hiddenLine("", contacted[299] ?? {}).length;
    expect(read.length).toBe(Math.floor(room));
  });
});

describe("another state", () => {
  it("changes the first line alone", () => {
    const body = `${issueMarker(state)}\nText $& $1.\n`;
    const next = { ...state, snoozedUntil: "2027-01-01" };
    expect(withMarker(body, next)).toBe(`${issueMarker(next)}\nText $& $1.\n`);
    expect(withMarker("Text.", next)).toBe(`${issueMarker(next)}\nText.`);
  });
});
