import { describe, expect, it } from "vitest";
import { declared, noticed, readContract } from "./reading.ts";

const proto = (text: string): Record<string, string> => ({ "acme/v1/a.proto": text });

describe("Protobuf files", () => {
  it("names what a file declares by full names", async () => {
    const text = `edition = "2023"; // c
package acme.v1;
import public "x.proto";
option (my.opt) = { a: "}" b: [1, 2] };
message User {
  option (x).y = "a" "b";
  reserved 4, 7 to 9, 100 to max; reserved "old"; reserved gone, lost;
  extensions 1000 to 2000 [declaration = { number: 1000, full_name: ".a.b" }];
  string email = 1 [(a.b) = { x: 1 }, json_name = 'mail'];
  map<string, .other.Thing> things = 0x2;
  oneof contact { option (z) = true; string phone = 5; group Fax = 6 { optional int32 no = 1; } }
  message Inner { repeated Status all = 1; enum Kind { A = 0; B = -1; } }
  extend Other { optional Inner in = 126; }
  optional group Result = 3 { required string url = 1; }
  message.Type message = 10;
  reserved.Type reserved = 11;
}
enum Status { option allow_alias = true; NONE = 0; STATUS_LEGACY = 1 [deprecated = false]; }
service Users {
  rpc Get(.acme.v1.User) returns (stream User) { option (google.api.http) = { get: "/v1/{x}" }; }
  rpc Watch(stream User) returns (User);
}
extend User { int32 more = 1001; }
local message Hidden {}
;`;
    const { problems } = await readContract(proto(text));
    expect(problems).toEqual([]);
    expect((await declared(proto(text))).map((each) => each.replace("acme.v1.", ""))).toEqual([
      "enum Status",
      "enum User.Inner.Kind",
      "enum-value Status.NONE",
      "enum-value Status.STATUS_LEGACY",
      "enum-value User.Inner.Kind.A",
      "enum-value User.Inner.Kind.B",
      "field User.Fax.no",
      "field User.Inner.all",
      "field User.Result.url",
      "field User.email",
      "field User.fax",
      "field User.in",
      "field User.message",
      "field User.phone",
      "field User.reserved",
      "field User.result",
      "field User.things",
      "field more",
      "function Users.Get",
      "function Users.Watch",
      "message Hidden",
      "message User",
      "message User.Fax",
      "message User.Inner",
      "message User.Result",
      "module (public import)",
      "service Users",
    ]);
  });

  it("reads the comment of what an option deprecates", async () => {
    const text = `syntax = "proto3";
package acme.v1;

// Not of it.

// The old one.
// Deprecated: use \`Person\` instead, it has names. Sunset: 2027-01-15.
message User {
  // Something else.
  option deprecated = true;
  /* The mail.
   * Deprecated. Use \`mail\` instead. It is slow. Sunset: 2027-02-01. */
  string email = 1
    [(acme.x) = true,
     deprecated = true];
  string mail = 2; // of the field before
  string phone = 3 [deprecated = true]; // Use \`mail\`. Sunset: 2027-03-01.
  int32 age = 4 [deprecated = true, (acme.sunset) = "2027-04-01", (acme.replacement) = "mail"];
}
enum Status {
  NONE = 0;
  // Use \`NONE\`. Sunset: 2027-05-01.
  LEGACY = 1 [deprecated = true];
}
service Users { // Use \`People\`. Sunset: 2027-06-01.
  option deprecated = true;
  // Use \`Find\`. Sunset: 2027-07-01.
  rpc Get(User) returns (User) {
    option deprecated = true;
  }
  rpc Find(User) returns (User) {}
}`;
    const said = await noticed(proto(text));
    expect(
      Object.fromEntries(Object.entries(said).map(([key, value]) => [key.replace("acme.v1.", ""), value])),
    ).toEqual({
      User: "2027-01-15 | Person | it has names.",
      "User.email": "2027-02-01 | mail | It is slow.",
      "User.phone": "2027-03-01 | mail | -",
      "User.age": "2027-04-01 | mail | -",
      "Status.LEGACY": "2027-05-01 | NONE | -",
      Users: "2027-06-01 | People | -",
      "Users.Get": "2027-07-01 | Find | -",
    });
  });

  it("covers a whole file by its option", async () => {
    const files = proto(
      "package a;\n// Use `b`. Sunset: 2027-01-15.\noption deprecated = true;\nmessage M { string s = 1; }",
    );
    expect(await noticed(files)).toEqual({ "(module)": "2027-01-15 | b | -" });
    const { declarations } = await readContract(files);
    expect(declarations.find(({ name }) => name === "a.M")).toMatchObject({
      container: "acme/v1/a.proto#(module)",
    });
  });

  it("knows the lines and columns of names and notices", async () => {
    const { declarations } = await readContract(
      proto("message A {\n  // é\n  repeated /* x */ string\n    name = 1 [\n    deprecated = true\n  ];\n}"),
    );
    expect(declarations.find(({ name }) => name === "A.name")).toMatchObject({
      place: { line: 4, column: 5, endLine: 6 },
      notice: { line: 2, endLine: 2 },
    });
  });

  it.each<[string, string, RegExp]>([
    ["a text without an end", 'message A { string a = 1 [x = "', /does not end on its line/],
    ["a comment without an end", "message A {} /* x", /comment .* is never closed/],
    ["a brace without an end", "message A {\n string a = 1;", /opening brace is never closed/],
    ["deep nesting", "message A { ".repeat(100_000), /Nested too deeply/],
    ["a field without a number", "message A { string a; }", /Expected `=`, found `;`/],
    ["something else", "hello world", /found `hello`/],
    ["an option without an end", "option a = {", /opening brace is never closed/],
    ["a list without an end", "message A { string a = 1 [a = 1", /Expected the name of an option/],
  ])("%s costs a line", async (_, text, message) => {
    const { problems, complete } = await readContract(proto(text));
    expect(complete).toBe(false);
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
  });

  it.each<readonly [string, string, readonly (readonly [number, string])[]]>([
    ["a message", "// Deprecated. Use `N`.\nmessage M { }", [[1, "M"]]],
    [
      "a field, below what it is",
      "message M {\n  // A size.\n  //\n  // DEPRECATED: use b\n  int32 a = 1;\n}",
      [[4, "a"]],
    ],
    ["behind the field", "message M {\n  int32 a = 1; // [Deprecated] use b\n}", [[2, "a"]]],
    [
      "a sentence over lines",
      "service S {\n  /* Gets it.\n   * This method has been\n   * deprecated in favor of X. */\n  rpc Get(M) returns (M);\n}\nmessage M { }",
      [[4, "Get"]],
    ],
    ["a value", "enum E {\n  // Optional. Deprecated and unused.\n  A = 0;\n}", [[2, "A"]]],
    ["emphasis", "// **Deprecated. Use `score` instead.**\nmessage M { }", [[1, "M"]]],
    [
      "nothing of a notice",
      "// Deprecated. Use `N`.\nmessage M { option deprecated = true; int32 a = 1; }",
      [],
    ],
    [
      "nothing of what a notice covers",
      "message M {\n  option deprecated = true;\n  // Deprecated: the message is.\n  int32 a = 1;\n}",
      [],
    ],
    [
      "nothing of a file that is deprecated",
      "option deprecated = true;\n// Deprecated: x\nmessage M { }",
      [],
    ],
    [
      "nothing of what is gone",
      "message M {\n  // Deprecated: was a.\n  reserved 3;\n\n  int32 b = 1;\n}",
      [],
    ],
    ["nothing of other things", "// This field replaces the deprecated `foo` field.\nmessage M { }", []],
    ["nothing of a question", "// Is this field deprecated?\nmessage M { }", []],
    ["nothing of what may come", "// This can emit Deprecated annotations.\nmessage M { }", []],
    ["nothing of a list of values", '// Examples: "default", "deprecated".\nmessage M { }', []],
    ["nothing of a policy", "// It is not subject to any deprecation policy.\nmessage M { }", []],
  ])("lists as unread what words alone say: %s", async (_, text, wanted) => {
    const { unread = [] } = await readContract({ "a.proto": text });
    expect(unread.map(({ line, subject }) => [line, subject])).toEqual(wanted);
  });
});
