import { describe, expect, it } from "vitest";
import { changes, changesOfAll } from "./reading.ts";

const proto = (text: string): Record<string, string> => ({ "a.proto": text });
const user = `package acme.v1;
message User { string id = 1; string mail = 2; Status status = 3; optional string phone = 4; oneof c { string a = 5; string b = 6; } }
enum Status { NONE = 0; LEGACY = 1; }
service Users { rpc Get(GetRequest) returns (User); rpc Old(OldRequest) returns (User); }
message GetRequest { string id = 1; }
message OldRequest { repeated Filter filters = 1; }
message Filter { string text = 1; }
`;

describe("changes of Protobuf files", () => {
  it.each<[string, string, string, string[]]>([
    ["nothing", user, user, []],
    [
      "comments, order and blanks",
      user,
      `// new\n${user.replace("string id = 1; string mail = 2;", "/* x */ string mail = 2;\n\n string id = 1;")}`,
      [],
    ],
    [
      "a field, a value, a method and a message more",
      user,
      user
        .replace("message User {", "message New { string x = 1; }\nmessage User { New more = 9;")
        .replace("LEGACY = 1;", "LEGACY = 1; NEW = 2;"),
      [],
    ],
    [
      "a type is written with its package",
      user,
      user
        .replaceAll("Status status", ".acme.v1.Status status")
        .replaceAll("returns (User)", "returns (v1.User)"),
      [],
    ],
    [
      "explicit presence",
      user,
      user.replace("string id = 1; string mail", "optional string id = 1; string mail"),
      [],
    ],
    [
      "an imported type in words of another scope",
      "package a.b; message M { c.D d = 1; }",
      "package a.b; message M { a.c.D d = 1; }",
      [],
    ],
    ["a field goes", user, user.replace("string mail = 2; ", ""), ["removed acme.v1.User.mail"]],
    ["a value goes", user, user.replace("LEGACY = 1; ", ""), ["removed acme.v1.Status.LEGACY"]],
    [
      "a method goes with what only it reached",
      user,
      user.replace(/ rpc Old.*returns \(User\);/, "").replace(/message OldRequest[^]*/, ""),
      ["removed acme.v1.Users.Old"],
    ],
    [
      "a message goes that a method still took",
      user,
      user.replace("rpc Old(OldRequest)", "rpc Old(GetRequest)").replace(/message OldRequest[^]*/, ""),
      [
        "altered acme.v1.Users.Old: `request` was acme.v1.OldRequest and is now acme.v1.GetRequest",
        "removed acme.v1.OldRequest",
      ],
    ],
    [
      "another number",
      user,
      user.replace("mail = 2", "mail = 20"),
      ["altered acme.v1.User.mail: it was string = 2 and is now string = 20"],
    ],
    [
      "another type",
      user,
      user.replace("string mail", "bytes mail"),
      ["altered acme.v1.User.mail: it was string and is now bytes, and 1 more"],
    ],
    [
      "a list",
      user,
      user.replace("string mail", "repeated string mail"),
      ["altered acme.v1.User.mail: it was string and is now list of string"],
    ],
    [
      "into a oneof",
      user,
      user.replace("string mail = 2; ", "").replace("oneof c {", "oneof c { string mail = 2;"),
      ["altered acme.v1.User.mail: it was string = 2 and is now string of the oneof `c` = 2"],
    ],
    [
      "another number of a value",
      user,
      user.replace("LEGACY = 1", "LEGACY = 2"),
      ["altered acme.v1.Status.LEGACY: it was the value = 1 and is now the value = 2"],
    ],
    [
      "a stream",
      user,
      user.replace("returns (User); rpc Old", "returns (stream User); rpc Old"),
      ["altered acme.v1.Users.Get: `response` was acme.v1.User and is now list of acme.v1.User"],
    ],
    [
      "a required field comes",
      "message M { optional string a = 1; }",
      "message M { optional string a = 1; required string b = 2; }",
      ["altered M: `b` is new and required"],
    ],
    ["an unstable package", user.replace("acme.v1;", "acme.v1beta1;"), "package acme.v1beta1;", []],
    [
      "an unstable package in between",
      user.replace("acme.v1;", "acme.v2alpha.core;"),
      "package acme.v2alpha.core;",
      [],
    ],
    [
      "another package",
      "package a.v1; message M { string s = 1; }",
      "package a.v2; message M { string s = 1; }",
      ["removed a.v1.M"],
    ],
    [
      "what a deprecated file holds",
      "// Use b. Sunset: 2030-01-01\noption deprecated = true; message M { string s = 1; string t = 2; }",
      "// Use b. Sunset: 2030-01-01\noption deprecated = true; message M { string s = 1; }",
      ["removed M.t"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(proto(before), proto(after))).toEqual(wanted);
  });

  it("follows what goes to another file of the package", async () => {
    const files = (a: string, b: string): Record<string, string> => ({ "a.proto": a, "b.proto": b });
    expect(
      await changesOfAll(
        files(
          "package a; message M { string s = 1; N n = 2; } message N { string t = 1; }",
          "package a; message O { }",
        ),
        files(
          "package a; message M { string s = 1; N n = 2; }",
          "package a; message O { } message N { string t = 1; }",
        ),
      ),
    ).toEqual(["moved a.N", "moved a.N.t"]);
  });
});
