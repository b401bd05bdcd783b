import { describe, expect, it } from "vitest";
import { mayBeTakenIn } from "../../src/contracts/base/contract-languages.ts";

const may: readonly (readonly [what: string, text: string])[] = [
  ["a schema", "Pet:\n  type: object\n"],
  ["a schema in JSON", '{"Pet":{"type":"object"}}'],
  ["a schema in one line", "Pet: {enum: [a, b]}\n"],
  ["a path item", "get:\n  summary: All of them\n"],
  ["a parameter", "name: limit\nin: query\n"],
  ["what only refers on", 'Pet: { "$ref": "other.yaml#/Pet" }\n'],
  ["a list's item", "- format: date\n"],
  ["a bound alone", "Short:\n  maxLength: 3\n"],
  ["an extension", "x-sunset: 2027-01-15\n"],
  ["a notice in words", "description: Deprecated, use another.\n"],
  ["names in escapes", '{"\\u0074ype": "object"}'],
  ["UTF-16", "\u00ff\u00fea\u0000"],
];
const cannot: readonly (readonly [what: string, text: string])[] = [
  [
    "a workflow",
    "name: test\non:\n  push:\n    types: [opened]\njobs:\n  a:\n    timeout-minutes: 5\n    steps:\n      - uses: actions/checkout@v5\n",
  ],
  ["a lock file", '{"name":"a","packages":{"node_modules/type-fest":{"version":"1.0.0","license":"MIT"}}}'],
  ["settings of containers", "services:\n  db:\n    image: postgres:18\n    ports: ['5432:5432']\n"],
  ["nothing", ""],
];

describe("what a contract can take in", () => {
  it.each(may)("may stand in %s", (_, text) => {
    expect(mayBeTakenIn(Buffer.from(text, "latin1"))).toBe(true);
  });
  it.each(cannot)("cannot stand in %s", (_, text) => {
    expect(mayBeTakenIn(Buffer.from(text, "latin1"))).toBe(false);
  });
});
