import { expect, test } from "vitest";
import { linkRelations, judgeHeaders } from "../../../src/core/governed/served-headers.ts";

const right = {
  status: 200,
  deprecation: "@1767225600",
  sunset: "Sun, 20 Jun 2027 00:00:00 GMT",
  link: '</v2/users>; rel="successor-version"',
};
const promised = { announced: "2026-01-01", sunset: "2027-06-20", hasSuccessor: true };

test.each([
  [{}, {}],
  [{ deprecation: "@1767311999" }, {}],
  [{ deprecation: "@1700000000" }, { announced: null }],
  [{ sunset: "Sun, 20 Jun 2027 23:59:59 GMT" }, {}],
  [{ sunset: "Sat, 19 Jun 2027 23:59:59 GMT" }, {}],
  [{ sunset: null }, { sunset: null }],
  [{ status: 404 }, {}],
  [{ deprecation: "@1813449600", sunset: "Sun, 20 Jun 2027 00:00:00 GMT" }, { announced: null }],
])("%j is right for %j", (served, notice) => {
  expect(judgeHeaders({ ...right, ...served }, { ...promised, ...notice })).toEqual({
    faults: [],
    notices: [],
  });
});

test.each([
  [{ deprecation: null }, "Deprecation", "it is missing"],
  [{ sunset: null }, "Sunset", "it is missing"],
  [{ deprecation: null, status: 401 }, "Deprecation", "--header"],
  [{ deprecation: null, status: 404 }, "Deprecation", "--param"],
  [{ deprecation: null, status: 302 }, "Deprecation", "redirect (302)"],
  [{ deprecation: "true" }, "Deprecation", "boolean"],
  [{ deprecation: "@1767312000" }, "Deprecation", "it says 2026-01-02, but the register says 2026-01-01"],
  [{ deprecation: "@1767225599" }, "Deprecation", "it says 2025-12-31, but the register says 2026-01-01"],
  [
    { sunset: "Mon, 21 Jun 2027 00:00:00 GMT" },
    "Sunset",
    "it says 2027-06-21, but the register says 2027-06-20",
  ],
  [
    { sunset: "Sat, 19 Jun 2027 00:00:00 GMT" },
    "Sunset",
    "it says 2027-06-19, but the register says 2027-06-20",
  ],
])("%j is blamed on %s", (served, header, fault) => {
  const { faults } = judgeHeaders({ ...right, ...served }, promised);
  expect(faults).toEqual([{ header, fault: expect.stringContaining(fault) }]);
});

test("a sunset before the deprecation is blamed", () => {
  const served = { ...right, deprecation: "@1813449601" };
  const { faults } = judgeHeaders(served, { ...promised, announced: null });
  expect(faults).toEqual([
    { header: "Sunset", fault: "it is earlier than Deprecation, which RFC 9745 forbids" },
  ]);
});

test("a missing link and a sunset beyond the register are notices alone", () => {
  expect(judgeHeaders({ ...right, link: null }, promised)).toEqual({
    faults: [],
    notices: ['no Link has rel="successor-version", although the register names a successor'],
  });
  expect(judgeHeaders({ ...right, link: null }, { ...promised, hasSuccessor: false, sunset: null })).toEqual({
    faults: [],
    notices: [
      "the response has a Sunset header, but the register has no sunset",
      'no Link has rel="deprecation", "sunset" or "successor-version"',
    ],
  });
});

test.each([
  ['</a>; rel="deprecation"; type="text/html"', ["deprecation"]],
  ["</a>;rel=sunset", ["sunset"]],
  ['</a>; title="a, <b>; rel=next"; REL="Sunset successor-version"', ["sunset", "successor-version"]],
  ['</a>; rel=next, </b,c>; rel="sunset"', ["next", "sunset"]],
  ["</a>; rel=next; rel=sunset", ["next"]],
  ["</a>", []],
  ["", []],
])("relations of %j", (value, relations) => {
  expect([...linkRelations(value)]).toEqual(relations);
});

test("long links are read in linear time", () => {
  for (const part of ["<", "<a>;", "<a>; rel", '<a>; a="', ";a=1", "<a>; a=1 ;"])
    expect(linkRelations(part.repeat(8000)).size).toBe(0);
});
