import { expect, test } from "vitest";
import { askedPath } from "../../../src/core/governed/asked-address.ts";
import { templateSegments } from "../../../src/core/governed/template.ts";

const values = new Map([
  ["id", "1"],
  ["name", "a b/../c?d#e"],
  ["path", "x/y z"],
  ["up", ".."],
  ["up/up", "x"],
  ["tree", "a/../b"],
]);

test.each([
  ["/v1/users/{id}", "/v1/users/1"],
  ["/v1/users/{id:int}", "/v1/users/1"],
  ["/v1/users/{id?}", "/v1/users/1"],
  ["/v1/{name}", "/v1/a%20b%2F..%2Fc%3Fd%23e"],
  ["/files/{path*}", "/files/x/y%20z"],
  ["/files/{+path}", "/files/x/y%20z"],
  ["/u/{id}.json", "/u/1.json"],
  ["/u:batch/@me", "/u:batch/@me"],
  ["//other.example/x", "//other.example/x"],
  ["/", "/"],
])("%s is asked at %s", (template, path) => {
  expect(askedPath(templateSegments(template), values)).toEqual({ ok: true, path });
});

test.each([
  ["/v1/{no}/{none}", "--param no=… --param none=…"],
  ["/v1/{up}", ". or .. as a segment"],
  ["/v1/{tree*}", ". or .. as a segment"],
  ["/v1/%2e%2e/x", ". or .. as a segment"],
])("%s is not asked: %s", (template, why) => {
  expect(askedPath(templateSegments(template), values)).toEqual({
    ok: false,
    why: expect.stringContaining(why),
  });
});
