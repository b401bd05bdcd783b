import { expect, it } from "vitest";
import { subjectBelow } from "../../../src/core/unread/find-notices.ts";

it.each([
  ["\nfunction fetchAll(int $a) {", "fetchAll"],
  ["\n\n\npublic static function of() {", "of"],
  ["\nclass Client extends Base {", "Client"],
  ["\nint fetch_all(int a);", "fetch_all"],
  ["\nconst A = 1;", "A"],
  ["\n@Other(1)\nfun a() {}", "a"],
  ["\n#[Other]\nfunction a() {}", "a"],
  ["\nval x: Int get() = 1", "x"],
  ["\ndef a?(b)", "a?"],
  ["\n  deprecated_field: String", "deprecated_field"],
  ["\n}\n", null],
  ["", null],
])("what stands below is named: %j", (code, name) => {
  expect(subjectBelow(code, 0)).toBe(name);
});
