import { describe, expect, it } from "vitest";
import { changes, declared, noticed, readContract } from "./reading.ts";

const flagd = (flags: string): Record<string, string> => ({
  "flags.json": `{ "$schema": "https://flagd.dev/schema/v0/flags.json", "flags": { ${flags} } }`,
});
const flag = (name: string, more = ""): string =>
  `"${name}": { "state": "ENABLED", "variants": { "on": true, "off": false }, "defaultVariant": "on"${more} }`;
const notice = `, "metadata": { "team": "a", "deprecated": true, "sunset": "2027-01-15", "replacement": "flag:checkout-v3", "reason": "It is on for all." }`;

describe("flag files", () => {
  it("names flags, and reads the notice in their metadata", async () => {
    const files = flagd(
      `${flag("new-checkout", notice)}, ${flag("other", ', "metadata": { "deprecated": false }')}`,
    );
    expect(await declared(files)).toEqual(["flag flag:new-checkout", "flag flag:other"]);
    expect(await noticed(files)).toEqual({
      "flag:new-checkout": "2027-01-15 | flag:checkout-v3 | It is on for all.",
    });
  });

  it("reads words in an export of Unleash that lists its strategies apart", async () => {
    const files = {
      "export.json":
        '{ "version": 2, "features": [{ "name": "a", "type": "release", "description": "Deprecated: slow. Use `flag:b`. Sunset: 2027-01-15" }], "featureStrategies": [] }',
    };
    expect(await noticed(files)).toEqual({ "flag:a": "2027-01-15 | flag:b | slow." });
  });

  it("reads YAML and other files of Unleash", async () => {
    const yaml = {
      "flags.yaml":
        "flags:\n  a:\n    variants: { x: 1 }\n    defaultVariant: x\n    metadata:\n      deprecated: true\n      sunset: 2027-01-15\n      reason: Done.\n",
    };
    expect(await noticed(yaml)).toEqual({ "flag:a": "2027-01-15 | - | Done." });
    const { declarations } = await readContract(yaml);
    expect(declarations[0]?.place).toMatchObject({ line: 2, column: 3 });
    expect(
      await declared({
        "export.json":
          '{ "version": 1, "features": [{ "name": "a", "type": "release", "strategies": [] }, { "name": "b", "type": "release" }] }',
      }),
    ).toEqual(["flag flag:a", "flag flag:b"]);
  });

  it.each<[string, Record<string, string>]>([
    ["a list of words", { "a.json": '{ "flags": ["defaultVariant"] }' }],
    ["features of something else", { "a.json": '{ "features": [{ "name": "strategies" }] }' }],
    ["flags of something else", { "a.yaml": "flags:\n  defaultVariant: 1\n" }],
  ])("leaves alone: %s", async (_, files) => {
    expect(await declared(files)).toEqual([]);
  });

  it.each<[string, string, string, string[]]>([
    ["a flag goes", `${flag("a")}, ${flag("b")}`, flag("a"), ["removed flag:b"]],
    ["a deprecated one goes", `${flag("a", notice)}, ${flag("b")}`, flag("b"), ["removed flag:a"]],
    [
      "a flag more, and another order",
      `${flag("a")}, ${flag("b")}`,
      `${flag("c")}, ${flag("b")}, ${flag("a")}`,
      [],
    ],
    ["rules and variants change", flag("a"), flag("a").replace('"on": true', '"on": 1, "half": 2'), []],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(flagd(before), flagd(after))).toEqual(wanted);
  });
});
