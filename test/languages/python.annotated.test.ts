// `deprecated(…)` among the metadata of an annotation.
import { expect, it } from "vitest";
import { noted, noticeOf } from "./python.reading.ts";

it.each<[string, string, readonly string[]]>([
  ["a field", 'class A:\n  x: Annotated[int, deprecated("Use y.")] = 3\n  y: int = 1', ["property A.x!"]],
  ["a field without a value", 'class A:\n  x: Annotated[int, deprecated("Use y.")]', ["property A.x!"]],
  [
    "qualified names",
    'class A:\n  x: typing.Annotated[int, Field(gt=1), warnings.deprecated("Use y.")]',
    ["property A.x!"],
  ],
  [
    "another name",
    'from typing_extensions import deprecated as dep\nclass A:\n  x: Annotated[int, dep("Use y.")]',
    ["property A.x!"],
  ],
  ["a variable", 'x: Annotated[int, deprecated("Use y.")] = 3', ["variable x!"]],
  ["a parameter", 'def f(x: Annotated[int, deprecated("Use y.")] = 3): pass', ["parameter f/x!"]],
])("says it of %s", async (_, text, expected) => {
  expect(await noted(text)).toEqual(expected);
});

it("has its words", async () => {
  const text =
    'class A:\n  x: Annotated[\n    int,\n    deprecated("Use y. " "Sunset: 2027-01-15"),\n  ] = 3\n';
  expect(await noticeOf(text, "A.x")).toMatchObject({
    line: 4,
    endLine: 4,
    text: "Use y. Sunset: 2027-01-15",
    form: "decorator",
  });
});

it.each([
  ["another call", 'class A:\n  x: Annotated[int, not_deprecated("Use y.")]'],
  ["another type", 'class A:\n  x: Other[int, deprecated("Use y.")]'],
  ["words alone", 'class A:\n  x: Annotated[int, Field(description="deprecated")]'],
  ["a name", "class A:\n  x: Annotated[int, deprecated]"],
  ["a type in it", 'class A:\n  x: Annotated[Other[deprecated("Use y.")], 1]'],
  ["a local variable", 'def f():\n  x: Annotated[int, deprecated("Use y.")] = 3'],
])("says nothing by %s", async (_, text) => {
  expect(await noted(text)).toEqual([]);
});
