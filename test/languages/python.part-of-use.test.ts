// Which words speak of a parameter or of one way of calling, and which of all that they stand on.
import { describe, expect, it } from "vitest";
import { partOfUse, type Noticed } from "../../src/languages/python/notices/part-of-use.ts";

const noticed: Noticed = { names: ["f", "C"], parameters: new Set(["x", "y", "size"]) };
const some = { parameters: [], conditional: true };

describe("words about a part", () => {
  it.each([
    ["The `x` parameter is deprecated.", ["x"]],
    ["The 'x' argument to f() is deprecated. Use 'y' instead.", ["x"]],
    ["The x and y keyword arguments are deprecated", ["x", "y"]],
    ["Parameter `x` is deprecated", ["x"]],
    ["`x` is deprecated and will be removed.", ["x"]],
    ["x and y are deprecated", ["x", "y"]],
    ["x is deprecated in C, use y instead", ["x"]],
    ["Passing x to f is deprecated and will be an error.", ["x"]],
    ["The x flag to f() is deprecated.\n\nx=True does more.", ["x"]],
    ["Note that the x option is deprecated", ["x"]],
  ])("names the parameters: %s", (text, parameters) => {
    expect(partOfUse(text, noticed)).toEqual({ parameters, conditional: false });
  });

  it.each([
    ["Passing None as `x` is deprecated.", ["x"]],
    ["Passing a set for the *x* parameter is deprecated as sets are unordered.", ["x"]],
    ["`x=None` is deprecated.", ["x"]],
    ["Calling f() with x=False (the default) is deprecated.", ["x"]],
    ["The default value of `x` will change from 1 to 2.", ["x"]],
    ["Using a list for `size` is deprecated.", ["size"]],
  ])("names the parameter of which one value is meant: %s", (text, parameters) => {
    expect(partOfUse(text, noticed)).toEqual({ parameters, conditional: true });
  });

  it.each([
    "Using arguments that are not numbers is deprecated.",
    "Calling f() with a Matrix is deprecated",
    "Using ``f()`` with :class:`~.D` is deprecated. Use :meth:`.D.f` instead.",
    "Combining C with others in binary operations is deprecated.",
    "``f(z)`` falls back to text, but this is deprecated.",
    "``C(z)`` is short for ``C(z, 0)``,\nbut this behavior is deprecated and will be removed.",
    "Passing the function arguments to f() as a set is deprecated.",
    "The behavior of f is deprecated when there is nothing.",
    "The `gone` argument is deprecated.",
    "Subclassing C is deprecated.".replace("C is", "others of C is"),
  ])("means one way of calling: %s", (text) => {
    expect(partOfUse(text, noticed)).toEqual(some);
  });

  it.each([
    "f is deprecated.",
    "This function is deprecated, use g(x) instead.",
    "The use of this function is discouraged as its behavior may change.",
    "Using this method is deprecated.",
    "The f() function is deprecated. The x parameter of g does the same.",
    "Using f from this module is deprecated.",
    "Importing f from here is deprecated. Use the x argument.",
    "Calling f is deprecated",
    "Accessing the C.f attribute is deprecated.",
    "The option parser is deprecated.",
    "The C class is deprecated.",
    "Use g instead.",
    "Renamed to g.",
    "",
  ])("speaks of all of it: %s", (text) => {
    expect(partOfUse(text, noticed)).toBeNull();
  });

  it("reads hostile words at once", () => {
    for (const unit of ["a and ", "`", "the x ", "x=", "is deprecated ", "(", "parameter "])
      expect(partOfUse(`Using ${unit.repeat(50_000)} is deprecated`, noticed)).not.toBeUndefined();
  });
});
