import { describe, expect, it } from "vitest";
import { noted } from "./python.reading.ts";

const category = "DeprecationWarning";

describe("warnings in a body", () => {
  it.each([
    [
      "a helper that exists to warn",
      `def _warn_old_mode(mode):\n  warnings.warn("The mode 'loose' is deprecated", ${category})`,
      [],
    ],
    [
      "a public one, after an early return",
      `class A:\n  def warnAboutMode(self, mode):\n    if mode is None:\n      return\n    warnings.warn("loose modes are deprecated", ${category})`,
      [],
    ],
    [
      "one that emits a warning",
      `def _emit_deprecation_warning():\n  warnings.warn("Option x is old", ${category})`,
      [],
    ],
    [
      "a helper that exists to warn, and says that it goes itself",
      `def warn_user(text):\n  warnings.warn("warn_user is deprecated; use tell", ${category})`,
      ["function warn_user!"],
    ],
    [
      "a logger's method",
      `class Log:\n  def warn(self, text):\n    warnings.warn("Deprecated; use warning()", ${category})`,
      ["method Log.warn!"],
    ],
    [
      "what is deprecated and called so",
      `def deprecated_load():\n  warnings.warn("Use load", ${category})`,
      ["function deprecated_load!"],
    ],
    [
      "the wrapper in a decorator that deprecates",
      `def deprecate_argument(f):\n  def wrapper(*args):\n    warnings.warn(f"{f.__name__} takes no more arguments", ${category})\n    return f(*args)\n  return wrapper`,
      [],
    ],
    [
      "a private method in an except clause",
      `class A:\n  def _text(self):\n    try:\n      return self.a\n    except ValueError:\n      warnings.warn("Falling back is deprecated", ${category})`,
      [],
    ],
    [
      "a private function for one kind of argument",
      `def _size(size):\n  if isinstance(size, float):\n    warnings.warn("A float as size is deprecated", ${category})`,
      [],
    ],
    [
      "a function inside of another",
      `def load(path):\n  def on_error(e):\n    if e.soft:\n      warnings.warn("Soft errors are deprecated", ${category})\n  return read(path, on_error)`,
      [],
    ],
    [
      "a private function that speaks of itself",
      `def _size(size):\n  if size:\n    warnings.warn("Calling _size with a size is deprecated", ${category})`,
      ["function _size!?"],
    ],
    [
      "a private function that says until when",
      `def _size(size):\n  if size < 0:\n    warnings.warn("A size below 0 is deprecated and will be removed in 3.0", ${category})`,
      ["function _size!?"],
    ],
    [
      "a private function that always warns",
      `def _size():\n  warnings.warn("Use len", ${category})`,
      ["function _size!"],
    ],
    [
      "a public function for some calls",
      `def size(size):\n  if size < 0:\n    warnings.warn("A size below 0 is deprecated", ${category})`,
      ["function size!?"],
    ],
    [
      "a special method for some calls",
      `class A:\n  def __getitem__(self, key):\n    if key < 0:\n      warnings.warn("Keys below 0 are deprecated", ${category})`,
      ["method A.__getitem__!?"],
    ],
  ])("of %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual(expected);
  });

  it("leave a docstring's notice where it is", async () => {
    const text = `def _warn_old():\n  """Warns.\n\n  .. deprecated:: 2.0\n  """\n  warnings.warn("Mode x is old", ${category})`;
    expect(await noted(text)).toEqual(["function _warn_old!"]);
  });
});
