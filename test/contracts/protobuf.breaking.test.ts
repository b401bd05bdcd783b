import { describe, expect, it } from "vitest";
import { changes } from "./reading.ts";

/** What is changed; before; after; what callers lose. */
type Case = readonly [string, string, string, readonly string[]];

const p2 = 'syntax = "proto2"; package a;\n';
const p3 = 'syntax = "proto3"; package a;\n';
const edition = 'edition = "2023"; package a;\n';
const service = (options: string): string =>
  `${p3}import "google/api/annotations.proto";\nservice S { rpc Get(Q) returns (Q) { ${options} } }\nmessage Q { string id = 1; }`;
const route = (rule: string): string => service(`option (google.api.http) = { ${rule} };`);

describe("allowed and breaking changes of Protobuf files", () => {
  it.each<Case>([
    ["presence comes", `${p3}message M { string a = 1; }`, `${p3}message M { optional string a = 1; }`, []],
    [
      "presence goes",
      `${p3}message M { optional string a = 1; }`,
      `${p3}message M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` no longer exists"],
    ],
    [
      "presence of an enum goes",
      `${p3}message M { optional E a = 1; } enum E { Z = 0; }`,
      `${p3}message M { E a = 1; } enum E { Z = 0; }`,
      ["altered a.M.a: `explicit presence` no longer exists"],
    ],
    [
      "a message is always known to be there or not",
      `${p3}message M { optional N a = 1; optional b.N c = 2; } message N { int32 x = 1; }`,
      `${p3}message M { N a = 1; b.N c = 2; } message N { int32 x = 1; }`,
      [],
    ],
    [
      "proto2 becomes proto3, and presence goes",
      `${p2}message M { optional string a = 1; }`,
      `${p3}message M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` no longer exists"],
    ],
    [
      "proto2 becomes proto3 as it was",
      `${p2}message M { optional string a = 1; repeated int32 b = 2; }`,
      `${p3}message M { optional string a = 1; repeated int32 b = 2; }`,
      [],
    ],
    [
      "proto2 becomes an edition as it was",
      `${p2}message M { optional string a = 1; required int32 b = 2; optional group G = 3 { optional int32 c = 1; } }\nenum E { Z = 0; }`,
      `${edition}message M { string a = 1; int32 b = 2 [features.field_presence = LEGACY_REQUIRED]; G g = 3 [features.message_encoding = DELIMITED]; message G { int32 c = 1; } }\nenum E { option features.enum_type = CLOSED; Z = 0; }`,
      [],
    ],
    [
      "proto3 becomes an edition as it was",
      `${p3}message M { string a = 1; optional string b = 2; N n = 3; } message N { int32 x = 1; }\nenum E { Z = 0; }`,
      `${edition}option features.field_presence = IMPLICIT;\nmessage M { string a = 1; string b = 2 [features.field_presence = EXPLICIT]; N n = 3; } message N { int32 x = 1; }\nenum E { Z = 0; }`,
      [],
    ],
    [
      "an edition's fields lose presence by one line of the file",
      `${edition}message M { string a = 1; }`,
      `${edition}option features.field_presence = IMPLICIT;\nmessage M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` no longer exists"],
    ],
    [
      "an enum is closed",
      `${edition}enum E { Z = 0; }`,
      `${edition}enum E { option features.enum_type = CLOSED; Z = 0; }`,
      ["altered a.E: it was an open enum and is now a closed enum"],
    ],
    [
      "an enum is opened by the syntax",
      `${p2}enum E { Z = 0; }`,
      `${p3}enum E { Z = 0; }`,
      ["altered a.E: it was a closed enum and is now an open enum"],
    ],
    [
      "a message is encoded as a group",
      `${edition}message M { N n = 1; } message N { int32 x = 1; }`,
      `${edition}message M { N n = 1 [features.message_encoding = DELIMITED]; } message N { int32 x = 1; }`,
      ["altered a.M.n: it was field = 1 and is now group = 1"],
    ],
    [
      "another default",
      `${p2}message M { optional int32 a = 1 [default = -5]; }`,
      `${p2}message M { optional int32 a = 1 [default = 5]; }`,
      ["altered a.M.a: `default -5` no longer exists"],
    ],
    [
      "a default comes",
      `${p2}message M { optional int32 a = 1; }`,
      `${p2}message M { optional int32 a = 1 [default = 5]; }`,
      [],
    ],
    [
      "the name in JSON goes",
      `${p3}message M { string a_b = 1 [json_name = "x"]; }`,
      `${p3}message M { string a_b = 1; }`,
      ["altered a.M.a_b: `JSON name x` no longer exists"],
    ],
    [
      "the name in JSON is written down",
      `${p3}message M { string a_b = 1; }`,
      `${p3}message M { string a_b = 1 [json_name = "aB"]; }`,
      [],
    ],
    [
      "another name in JSON",
      `${p3}message M { string a_b = 1; }`,
      `${p3}message M { string a_b = 1 [json_name = "c"]; }`,
      ["altered a.M.a_b: `JSON name c` is now required"],
    ],
    [
      "a route goes",
      route('get: "/v1/q/{id}"'),
      service(""),
      ["altered a.S.Get: `GET /v1/q/{}` no longer exists"],
    ],
    [
      "a route is another one",
      route('get: "/v1/q/{id}"'),
      route('get: "/v2/q/{id}"'),
      ["altered a.S.Get: `GET /v1/q/{}` no longer exists"],
    ],
    [
      "another verb",
      route('put: "/v1/q" body: "*"'),
      route('patch: "/v1/q" body: "*"'),
      ["altered a.S.Get: `PUT /v1/q` no longer exists"],
    ],
    [
      "another body",
      route('post: "/v1/q" body: "*"'),
      route('post: "/v1/q" body: "q"'),
      ["altered a.S.Get: `POST /v1/q` was with the body `*` and is now with the body `q`"],
    ],
    [
      "a variable of a route is renamed, and the pattern written out",
      route('get: "/v1/{name=shelves/*}/x/{id}"'),
      route("get: '/v1/shelves/{shelf}/x/{the.id}'"),
      [],
    ],
    [
      "the old route is another binding now",
      route('get: "/v1/q"'),
      route('get: "/v2/q" additional_bindings { get: "/v1/q" }'),
      [],
    ],
    [
      "the other bindings become a list",
      route(
        'get: "/v1/q" additional_bindings { get: "/v2/q" } additional_bindings { post: "/v3/q" body: "*" }',
      ),
      route('get: "/v1/q", additional_bindings: [{ get: "/v2/q" }, { post: "/v3/q", body: "*" }]'),
      [],
    ],
    [
      "one of the other bindings goes",
      route(
        'get: "/v1/q" additional_bindings: [{ get: "/v2/q" }, { custom: { kind: "HEAD" path: "/v2/q" } }]',
      ),
      route('get: "/v1/q" additional_bindings { get: "/v2/q" }'),
      ["altered a.S.Get: `HEAD /v2/q` no longer exists"],
    ],
    [
      "a route is written field by field",
      route('post: "/v1/" "q" body: "*"'),
      service('option (google.api.http).post = "/v1/q"; option (google.api.http).body = "*";'),
      [],
    ],
    ["a route comes", service(""), route('get: "/v1/q"'), []],
    [
      "a public import goes",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}message M { }`,
      ["removed (public import)"],
    ],
    [
      "a public import is none any more",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}import "b.proto"; message M { }`,
      ["removed (public import)"],
    ],
    [
      "what is imported publicly has another name",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}import public "c.proto"; message M { }`,
      [],
    ],
    [
      "an import for the file itself goes",
      `${p3}import "b.proto"; import weak "c.proto"; message M { }`,
      `${p3}message M { }`,
      [],
    ],
    [
      "packed",
      `${p2}message M { repeated int32 a = 1; }`,
      `${p2}message M { repeated int32 a = 1 [packed = true]; }`,
      [],
    ],
    [
      "a message is for its file alone",
      'edition = "2024"; package a; export message M { N n = 1; } message N { int32 x = 1; }',
      'edition = "2024"; package a; export message M { N n = 1; } local message N { int32 x = 1; }',
      ["narrowed a.N"],
    ],
    [
      "a field of a service's options",
      `${p3}option java_package = "x"; message M { }`,
      `${p3}option java_package = "y"; message M { }`,
      [],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes({ "a.proto": before }, { "a.proto": after })).toEqual(wanted);
  });
});
