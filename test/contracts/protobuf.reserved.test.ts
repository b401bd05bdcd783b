import { describe, expect, it } from "vitest";
import { unreservedOfAll, type Files } from "./reading.ts";

const proto = (text: string): Files => ({ "a.proto": text });
const message = (body: string): string => `package a; message M { string id = 1; ${body} }`;
const values = (body: string): string => `package a; enum E { A = 0; ${body} }`;
const lapsed = "// Use `a.M.id` instead: it changes. Sunset: 2025-01-01\n";

describe("what a removal from Protobuf does not reserve", () => {
  it.each<[string, string, string, string[]]>([
    ["neither", message("string mail = 4;"), message(""), ["a.M.mail: 4 mail"]],
    [
      "of one whose sunset has passed",
      message(`${lapsed}string mail = 4 [deprecated = true];`),
      message(""),
      ["a.M.mail: 4 mail"],
    ],
    [
      "of one in a deprecated message that stays",
      `package a; ${lapsed}message M { option deprecated = true; string id = 1; string mail = 4; }`,
      `package a; ${lapsed}message M { option deprecated = true; string id = 1; }`,
      ["a.M.mail: 4 mail"],
    ],
    ["the name", message("string mail = 4;"), message("reserved 4;"), ["a.M.mail: - mail"]],
    ["the number", message("string mail = 4;"), message('reserved "mail";'), ["a.M.mail: 4 -"]],
    [
      "neighbours",
      message("string mail = 4;"),
      message('reserved 2 to 3, 5 to max; reserved "mails";'),
      ["a.M.mail: 4 mail"],
    ],
    ["an enum value", values("B = 1;"), values(""), ["a.E.B: 1 B"]],
    ["a negative value", values("B = -3;"), values("reserved 3;"), ["a.E.B: -3 B"]],
    [
      "of a oneof",
      message("oneof c { string x = 2; string y = 3; }"),
      message("oneof c { string x = 2; }"),
      ["a.M.y: 3 y"],
    ],
    ["a whole oneof", message("oneof c { string x = 2; }"), message(""), ["a.M.x: 2 x"]],
    ["a map", message("map<string, string> m = 2;"), message(""), ["a.M.m: 2 m"]],
    [
      "of a nested message, reserved outside of it",
      message("message N { string s = 7; string t = 8; } N n = 2;"),
      message('reserved 7; reserved "s"; message N { string t = 8; } N n = 2;'),
      ["a.M.N.s: 7 s"],
    ],
    [
      "a number that another type has now",
      message("string mail = 4;"),
      message("int64 age = 4;"),
      ["a.M.mail: 4 mail taken by a.M.age"],
    ],
    [
      "several",
      message("string b = 2; string c = 3;"),
      message('reserved 2; reserved "c";'),
      ["a.M.b: - b", "a.M.c: 3 -"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect((await unreservedOfAll(proto(before), proto(after))).sort()).toEqual(wanted);
  });

  it.each<[string, string, string]>([
    ["both are reserved", message("string mail = 4;"), message('reserved 4; reserved "mail";')],
    ["a range", message("string mail = 4;"), message('reserved 2 to 9, 20; reserved "a", "mail";')],
    ["up to the last", message("string mail = 4;"), message('reserved 3 to max; reserved "mail";')],
    ["with single quotes", message("string mail = 4;"), message("reserved 'mail'; reserved 4;")],
    [
      "names without quotes",
      `edition = "2023"; ${message("string mail = 4;")}`,
      `edition = "2023"; ${message("reserved 4; reserved mail;")}`,
    ],
    ["a negative range", values("B = -3;"), values('reserved -5 to -1; reserved "B";')],
    ["a rename", message("string mail = 4;"), message("string email = 4;")],
    ["one of two names of a value", values("option allow_alias = true; B = 1; C = 1;"), values("C = 1;")],
    ["another number", message("string mail = 4;"), message("string mail = 5;")],
    ["into a oneof", message("string mail = 4;"), message("oneof c { string mail = 4; }")],
    ["the message goes", `${message("")} message N { string s = 1; }`, message("")],
    [
      "a nested message and its field's number",
      message("message N { string s = 1; } N n = 2;"),
      message('reserved 2; reserved "n";'),
    ],
    ["the enum goes", `${values("B = 1;")} enum F { X = 0; Y = 1; }`, values("B = 1;")],
    ["another package", "package a.v1; message M { string s = 1; }", "package a.v2; message M { }"],
    [
      "an unstable package",
      "package a.v1beta1; message M { string s = 1; }",
      "package a.v1beta1; message M { }",
    ],
    [
      "a method",
      "package a; message M { } service S { rpc A(M) returns (M); rpc B(M) returns (M); }",
      "package a; message M { } service S { rpc A(M) returns (M); }",
    ],
    [
      "an extension",
      message("extensions 100 to 199; extend a.M { string x = 100; }"),
      message("extensions 100 to 199;"),
    ],
  ])("asks for nothing: %s", async (_, before, after) => {
    expect(await unreservedOfAll(proto(before), proto(after))).toEqual([]);
  });

  it("asks of a message where it stands now", async () => {
    const before = { "a.proto": message("string mail = 4;"), "b.proto": "package a; message O { }" };
    const after = (body: string): Files => ({
      "a.proto": "package a; message P { }",
      "b.proto": `package a; message O { } ${message(body).replace("package a; ", "")}`,
    });
    expect(await unreservedOfAll(before, after('reserved 4; reserved "mail";'))).toEqual([]);
    expect(await unreservedOfAll(before, after(""))).toEqual(["a.M.mail: 4 mail"]);
  });

  it("asks for nothing when the file goes", async () => {
    const other = { "b.proto": "package a; message O { }" };
    expect(await unreservedOfAll({ ...proto(message("string mail = 4;")), ...other }, other)).toEqual([]);
  });
});
