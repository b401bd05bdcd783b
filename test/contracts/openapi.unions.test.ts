import { describe, expect, it } from "vitest";
import { api, json, ok, ref } from "./openapi.reading.ts";
import { changes } from "./reading.ts";

const object = (...properties: string[]): string =>
  `{ type: object, properties: { ${properties.map((each) => `${each}: { type: string }`).join(", ")} } }`;
const one = (...names: string[]): string => `{ oneOf: [${names.map(ref).join(", ")}] }`;
const parts = { A: object("a"), B: object("b"), C: object("c") };
/** What a schema in an answer, or in what is sent, means at two times. */
const between = async (
  before: string,
  after: string,
  named: Record<string, string> = {},
  isSent = false,
): Promise<string[]> => {
  const side = (schema: string): { "api.yaml": string } =>
    api(
      {
        "/a": isSent
          ? `{ post: { requestBody: { ${json(schema)} }, responses: {} } }`
          : `{ post: { ${ok(schema)} } }`,
        "/all": `{ get: { ${ok(one("A", "B", "C", ...Object.keys(named)))} } }`,
      },
      { ...parts, ...named },
    );
  return (await changes(side(before), side(after))).filter((each) => /^\w+ POST/.test(each));
};

describe("one of several, by a name or without one", () => {
  it.each<[string, string, string, Record<string, string>]>([
    ["gets a name", one("A", "B"), ref("N"), { N: one("B", "A") }],
    ["loses its name", ref("N"), one("A", "B"), { N: one("B", "A") }],
    ["gets another name", ref("M"), ref("N"), { M: one("A", "B"), N: one("B", "A") }],
    [
      "has a name inside of a list",
      `{ type: array, items: ${one("A", "B")} }`,
      `{ type: array, items: ${ref("N")} }`,
      { N: `{ type: object, title: N, oneOf: [${ref("A")}, ${ref("B")}] }` },
    ],
    ["is a part of another one", one("A", "B", "C"), one("A", "N"), { N: one("B", "C") }],
    ["is written by its parts", one("A", "N"), one("C", "B", "A"), { N: one("B", "C") }],
    [
      "is named twice over",
      one("A", "B"),
      ref("O"),
      { N: one("A", "B"), O: one("N", "N"), P: `{ anyOf: [${ref("N")}] }` },
    ],
    ["has a name that leads to itself", one("A", "B"), ref("N"), { N: one("A", "B", "N") }],
  ])("says the same where it %s", async (_, before, after, named) => {
    expect(await between(before, after, named)).toEqual([]);
    expect(await between(before, after, named, true)).toEqual([]);
  });

  it("has another option behind its new name", async () => {
    const named = { N: one("A", "B", "C"), M: one("A") };
    const altered = "altered POST /a";
    expect((await between(one("A", "B"), ref("N"), named)).join()).toContain(altered);
    expect(await between(one("A", "B"), ref("N"), named, true)).toEqual([]);
    expect(await between(ref("N"), one("A", "B"), named)).toEqual([]);
    expect((await between(ref("N"), one("A", "B"), named, true)).join()).toContain(altered);
    expect((await between(one("A", "B"), ref("M"), named, true)).join()).toContain(altered);
  });
});

describe("one of many", () => {
  const many = Object.fromEntries([..."abcdefghij"].map((each) => [each, object(each)]));
  const side = (count: number): { "api.yaml": string } =>
    api(
      {
        "/a": `{ post: { ${ok(ref("any"))} } }`,
        "/b": `{ post: { ${ok(one(...Object.keys(many)))} } }`,
      },
      { ...many, any: one(...Object.keys(many).slice(0, count)) },
    );

  it("says the alternative that comes, and not the others", async () => {
    expect(await changes(side(9), side(10))).toEqual([
      "altered any: it was one of 9 alternatives and is now one of those or j",
    ]);
  });
});

describe("a property that several take in by allOf, one through another", () => {
  const taking = (name: string, ...own: string[]): string => `{ allOf: [${ref(name)}, ${object(...own)}] }`;
  /** Which of them has `t`, beside what is their own. */
  const side = (...having: string[]): { "api.yaml": string } => {
    const own = (name: string): string[] => [name, ...(having.includes(name) ? ["t"] : [])];
    return api(
      {
        "/x": `{ post: { requestBody: { ${json(ref("x"))} }, ${ok(ref("r"))} } }`,
        "/y": `{ post: { requestBody: { ${json(ref("y"))} }, responses: {} } }`,
      },
      {
        all: object(...own("all")),
        some: taking("all", ...own("some")),
        x: taking("some", ...own("x")),
        y: taking("some", ...own("y")),
        r: taking("all", ...own("r")),
      },
    );
  };

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["goes down to all of them", ["all"], ["x", "y", "r"], []],
    ["goes down by one step", ["all"], ["some", "r"], []],
    ["comes up from all of them", ["x", "y", "r"], ["all"], []],
    ["is lost for one of them", ["all"], ["x", "r"], ["removed all.t"]],
    ["is lost for all of them", ["all"], [], ["removed all.t"]],
  ])("%s", async (_, before, after, expected) => {
    expect(await changes(side(...before), side(...after))).toEqual(expected);
  });
});
