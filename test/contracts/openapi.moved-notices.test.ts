import { describe, expect, it } from "vitest";
import { api, bare, type Files, type Move, named, object, zip } from "./moved-notices.ts";
import { changes } from "./reading.ts";

const inApis: readonly Move[] = [
  [
    "a property out of a schema",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    ["moved U.zip"],
    ["moved U.zip", "withdrawn U.zip"],
  ],
  [
    "a property out of a schema in another one",
    (own) =>
      api({ "/u": named("U") }, `"U": ${object(`"a": ${named("A")}`)}, "A": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": named("U") }, `"U": ${object(`"a": ${object(`"zip": ${own}`)}`)}`),
    ["moved A.zip"],
    ["moved A.zip", "withdrawn A.zip"],
  ],
  [
    "a value behind a reference",
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    (own) => api({ "/u": object(`"zip": ${named("Zip")}`) }, `"Zip": ${own}`),
    ["amended GET /u 200:/zip"],
    ["withdrawn GET /u 200:/zip"],
  ],
  [
    "a value out of a reference",
    (own) => api({ "/u": object(`"zip": ${named("Zip")}`) }, `"Zip": ${own}`),
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    ["moved Zip"],
    ["removed Zip"],
  ],
  [
    "a property into a branch that is referred to",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": named("U") }, `"U": { "allOf": [${named("Z")}] }, "Z": ${object(`"zip": ${own}`)}`),
    [],
    ["withdrawn U.zip"],
  ],
  [
    "a value into branches of its own",
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    (own) => api({ "/u": object(`"zip": { "allOf": [${own}] }`) }),
    [],
    ["withdrawn GET /u 200:/zip"],
  ],
  [
    "a schema that is called otherwise and leads to itself",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}, "next": ${named("U")}`)}`),
    (own) => api({ "/u": named("V") }, `"V": ${object(`"zip": ${own}, "next": ${named("V")}`)}`),
    ["moved U.zip"],
    ["moved U.zip", "withdrawn U.zip"],
  ],
  [
    "one of two uses out of a schema",
    (own) => api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": object(`"zip": ${own}`), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    [],
    ["withdrawn U.zip"],
  ],
];

describe("a notice that moves in a description is the notice that it was", () => {
  it.each(inApis)("%s", async (_, from, to, told, dropped) => {
    expect(await changes(from(zip), to(zip))).toEqual(told);
    expect(await changes(from(zip), to(bare))).toEqual(dropped);
  });
});

describe("what does not come along is gone", () => {
  const two = (own: string): Files =>
    api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`);

  it.each<[string, Files, Files, string[]]>([
    [
      "one of two uses lacks the property",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"z": ${bare}`) }),
      ["altered GET /v: `200 application/json` was U and is now object", "removed U.zip"],
    ],
    [
      "one of two uses lacks the notice",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${bare}`) }),
      ["moved U.zip", "withdrawn U.zip"],
    ],
    [
      "one of two uses is gone itself",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`) }),
      ["moved U.zip", "removed GET /v"],
    ],
    [
      "one of two uses has an earlier date",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${zip.replace("2027", "2026")}`) }),
      ["moved U.zip", "shortened U.zip"],
    ],
    [
      "what is shared tells callers who were not told",
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${bare}`) }),
      api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${zip}`)}`),
      ["announced U.zip"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(before, after)).toEqual(wanted);
  });
});
