import { describe, expect, it } from "vitest";
import { governor, RegisterError } from "../../src/runtime/index.ts";
import { registerOf } from "./sample-register.ts";

const id = "openapi.yaml#GET /v1/users";
const withNotice = (notice: object): object => ({ schema: 1, features: [{ id, kind: "endpoint", notice }] });

describe("a register that cannot be used is refused at the start", () => {
  it.each<[string, unknown, string]>([
    ["no object", null, "it is null; expected the parsed output of `sunset-warden scan --format json`"],
    ["text that was not parsed", '{"schema":1}', "it is a string; expected the parsed output"],
    ["another schema", { schema: 2, features: [] }, "`schema` is 2; this version reads schema 1"],
    ["no schema", { features: [] }, "`schema` is missing"],
    ["no features", { schema: 1 }, "`features` is missing; expected a list"],
    ["a feature that is none", { schema: 1, features: ["x"] }, "features[0]: it is a string"],
    ["no id", { schema: 1, features: [{ notice: {} }] }, "features[0]: `id` is missing"],
    ["no notice", { schema: 1, features: [{ id, notice: null }] }, `features[0] (${id}): \`notice\` is null`],
    [
      "31 June",
      withNotice({ sunset: "2027-06-31" }),
      `features[0] (${id}): \`notice.sunset\` is "2027-06-31", which is not an existing day`,
    ],
    [
      "29 February of a common year",
      withNotice({ announced: "2027-02-29" }),
      '`notice.announced` is "2027-02-29"',
    ],
    ["a date in words", withNotice({ sunset: "15 January 2027" }), "not an existing day"],
    [
      "a number for a date",
      withNotice({ sunset: 1_800_000_000 }),
      "`sunset` is a number; expected a text or null",
    ],
    [
      "a sunset before the deprecation",
      withNotice({ announced: "2027-01-16", sunset: "2027-01-15" }),
      `(${id}): its sunset 2027-01-15 is earlier than its deprecation 2027-01-16`,
    ],
  ])("%s", (_, register, message) => {
    expect(() => governor(register)).toThrow(RegisterError);
    expect(() => governor(register)).toThrow(message);
  });

  it("with all its mistakes at once", () => {
    const features = Array.from({ length: 30 }, () => ({ id }));
    expect(() => governor({ schema: 1, features })).toThrow(/features\[19\][^]*- and 10 more$/);
  });
});

describe("a register is taken", () => {
  it.each<[string, unknown]>([
    ["that is empty", { schema: 1, features: [] }],
    ["as scan prints it", registerOf(id, { id: "flag:x", kind: "flag", sunset: null, announced: null })],
    ["with sunset and deprecation on one day", registerOf({ id, announced: "2027-01-15" })],
    [
      "with keys of a later version",
      { schema: 1, features: [{ id, notice: { from: "orders" }, new: 1 }], commit: 3 },
    ],
    ["of a leap day", registerOf({ id, sunset: "2028-02-29" })],
  ])("%s", (_, register) => {
    expect(governor(register).status()).toMatchObject({ calls: 0, failures: 0 });
  });
});

describe("options that cannot work are refused at the start", () => {
  it.each<[string, object, string]>([
    [
      "an unknown one",
      { identfy: () => "" },
      'governor() has no option "identfy"; its options are identify, secret',
    ],
    ["keys without a secret", { identify: () => "key" }, "set `secret`"],
    ["an empty secret", { identify: () => "key", secret: "" }, "set `secret`"],
    [
      "an onSunset of another name",
      { onSunset: "410" },
      '`onSunset` is "410"; it must be "serve", "warn" or "gone"',
    ],
    [
      "recorders that record nothing",
      { recorders: [{}] },
      "`recorders` must be a list of objects with a method `call`",
    ],
    ["a brownout without a day", { brownouts: { daysBefore: [], at: "10:00", minutes: 5 } }, "`daysBefore`"],
    ["a brownout at no time", { brownouts: { daysBefore: [1], at: "25:00", minutes: 5 } }, '`at` is "25:00"'],
    [
      "a brownout of two days",
      { brownouts: { daysBefore: [1], at: "10:00", minutes: 2880 } },
      "1 to 1440 minutes",
    ],
    ["a path as coordinate", { notDeprecated: ["/v1/users"] }, '"/v1/users" is not an endpoint'],
    ["an onSunset that is made up later", { onSunset: () => "later" }, '`onSunset` is "later"'],
  ])("%s", (_, options, message) => {
    expect(() => governor(registerOf(id), options)).toThrow(message);
  });
});
