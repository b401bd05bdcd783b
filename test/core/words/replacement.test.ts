import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("the replacement in prose", () => {
  it.each([
    // Backticks and quotes
    ["Use `fetchPage` instead.", "fetchPage"],
    ["use `fetchPage()` instead", "fetchPage"],
    ["Use ``fetch_page`` instead.", "fetch_page"],
    ["Use the new `Foo` API.", "Foo"],
    [
      "Since ``max(a) * old`` was used, it is hard to grasp. Use `limit` in conjunction with `scale` instead.",
      "limit",
    ],
    ["``old`` does what `other` does. Use `limit` with ``scale``.", "limit"],
    ["Use ``limit` instead.", "limit"],
    ["Use the `limit` option instead.", "limit"],
    ["please use a `Trie` instance instead", "Trie"],
    ["f is deprecated, use period", "period"],
    ["f is deprecated: please use period.", "period"],
    ["f is deprecated - use period", "period"],
    ["f is deprecated, use caution", null],
    ["f is deprecated, use sparingly", null],
    ["f is deprecated, use bar or baz", null],
    ["Use 'fetchPage' instead", "fetchPage"],
    ['use "fetch-page" instead', "fetch-page"],
    ["Use `client.fetch({ page: 1 })` instead.", "client.fetch({ page: 1 })"],
    ["use `@acme/client` instead", "@acme/client"],
    ["use @acme/client instead", "@acme/client"],
    ['use `{ Page } from "@acme/client"`', "Page"],
    ["use `<NewSelect>` component", "NewSelect"],
    ["use `Stack<T>`", "Stack"],
    ["Use `GET /v2/users` instead", "GET /v2/users"],
    ["Use GET /v2/users instead.", "GET /v2/users"],
    ["Use /v2/users.", "/v2/users"],
    ["import from `@acme/dates` instead", "@acme/dates"],
    ["Use the hooks exported from the `@acme/react` package instead.", "@acme/react"],
    ["Use one of `a.b`, `c.d`.", "a.b"],
    ["Instead of inheriting from it, prefer instead to hold a {@link Counter} field.", "Counter"],
    ["Prefer to embed a `Counter`.", "Counter"],
    ["Prefer rather `Counter`.", "Counter"],
    ["Instead of extending it, include a `Counter` field.", "Counter"],
    ["No longer read. Replacement: remove the call.", "remove the call"],
    [
      "Use the object form instead: `wait(100, a$)` -> `wait({ each: 100, with: a$ })`",
      "wait({ each: 100, with: a$ })",
    ],
    ["use @Generated instead", "@Generated"],
    ["use TypeScript 3.7+ optional call operator func?.()", "func?.()"],
    ["Use either `first` or `second` instead", "first"],
    ["Use X1 or Y1 instead", "X1"],
    ["Use the following: `page`", "page"],
    ["Instead, use `page`.", "page"],
    ["use package encoding/gzip.", "encoding/gzip"],
    ["use the plugin metrics/v1.grpc instead", "metrics/v1.grpc"],
    ["as of 1.319\nUse {@link #page(Y)}", "page(Y)"],
    ["1.428\nuse {@link Page}", "Page"],
    ["Instead of `x`, use `y`.", "y"],
    ["Use `y` instead of `x`.", "y"],
    ["We recommend using `page` in place of `x` as it is faster.", "page"],
    ["You should use `page`.", "page"],
    ["Callers can use `page` directly.", "page"],
    // Links and roles
    ["Use {@link fetchPage} instead", "fetchPage"],
    ["Use {@link Client.fetchPage the new way} instead", "Client.fetchPage"],
    ["use {@link Collection#count| count} instead", "Collection#count"],
    ["{@link fetchPage}", "fetchPage"],
    ["use {@link #fetchPage()} instead", "fetchPage"],
    ["use {@link Client#fetch(String, int)} instead", "Client#fetch(String, int)"],
    ["use {@code fetchPage} instead", "fetchPage"],
    ["Deprecated in favor of {@link index/EMPTY} constant", "EMPTY"],
    ["Use :func:`fetch_page` instead.", "fetch_page"],
    ["Use :py:meth:`~acme.Client.fetch_page` instead.", "acme.Client.fetch_page"],
    ["Use :class:`the client <acme.Client>` instead.", "acme.Client"],
    ['Use <see cref="M:Acme.Client.Fetch"/> instead.', "Acme.Client.Fetch"],
    ["Use [`fetchPage`](https://example.com/fetch-page) instead.", "fetchPage"],
    ["Use [fetchPage] instead.", "fetchPage"],
    ["Use [the pager](https://example.com/pager) instead.", "https://example.com/pager"],
    ["Use [[Client.fetchPage]] instead.", "Client.fetchPage"],
    ["Use {Client#fetch_page} instead.", "Client#fetch_page"],
    ["Use @ref fetchPage instead", "fetchPage"],
    // Bare names
    ["use fetchPage instead", "fetchPage"],
    ["use fetch_page() instead.", "fetch_page"],
    ["Use Client.fetchPage.", "Client.fetchPage"],
    ["Use Client#fetchPage instead", "Client#fetchPage"],
    ["Use acme::fetch_page instead", "acme::fetch_page"],
    ["use .initialize method instead", "initialize"],
    ["use new Pager() instead", "Pager"],
    ["use Pager", "Pager"],
    ["use select instead", "select"],
    ["Use select, instead", "select"],
    ["Use the Pager class instead.", "Pager"],
    ["Use the update option instead.", "update"],
    ["use MAX_PAGES", "MAX_PAGES"],
    ["use X-Page-Size instead", "X-Page-Size"],
    ["use --page-size instead", "--page-size"],
    ["Use fetch(a, b) instead", "fetch(a, b)"],
    ["use https://api.example.com/v2/users instead", "https://api.example.com/v2/users"],
    ["fetchPage", "fetchPage"],
    // Other phrases
    ["Replaced by `fetchPage`.", "fetchPage"],
    ["replaced with fetchPage", "fetchPage"],
    ["in favor of `fetchPage`", "fetchPage"],
    ["Deprecated in favour of static race.", "race"],
    ["In favor of pages creation function: import { pages } from 'acme';", "pages"],
    ["Renamed to `fetchPage`.", "fetchPage"],
    ["`old` has been renamed to `fresh`.", "fresh"],
    ["moved to acme.pages", "acme.pages"],
    ["Migrate to `fetchPage`.", "fetchPage"],
    ["Superseded by `fetchPage`.", "fetchPage"],
    ["Prefer `fetchPage`.", "fetchPage"],
    ["switch to `opened` instead", "opened"],
    ["Switch to using switchMap with an inner map", "switchMap"],
    ["`fetchPage` should be used", "fetchPage"],
    ["`fetchPage` is preferred.", "fetchPage"],
    ["The replacement is `fetchPage`.", "fetchPage"],
    ["Call `getTables()`", "getTables"],
    ["`old(x)` is now `fresh(x)`", "fresh(x)"],
    ["See `fetchPage`.", "fetchPage"],
    ["alias of `fetchPage`", "fetchPage"],
    ["See `guide`. Use `fetchPage` instead.", "fetchPage"],
    ["This is no longer needed; use `fetchPage`.", "fetchPage"],
    ["will be removed in the next version, use PageOptions type notation instead", "PageOptions"],
    ["Pass the pages in one array instead `all([a, b])`", "all([a, b])"],
    ["Use Acme.Pages.fetch/2 instead", "Acme.Pages.fetch/2"],
    ["use \\Acme\\Pages::fetch() instead", "Acme\\Pages::fetch"],
    ["Use acme\\pages\\Thing instead", "acme\\pages\\Thing"],
    ["Use init(frame:) instead", "init(frame:)"],
    ["Use Theme.of(context).colors instead. Deprecated after v3.16.0.", "Theme.of(context).colors"],
    ["use #find_by instead", "find_by"],
    ["acme.io/v1beta1 Page is deprecated in v1.14+; use acme.example.io/v1 Page", "acme.example.io/v1 Page"],
    ["Deprecated. Use map.", "map"],
    ["Use Set instead of Array", "Set"],
    ["use native fetch", "fetch"],
    ["Please migrate from `a` to `b`.", "b"],
    ["It is preferable to use `fetchPage`.", "fetchPage"],
    ['since Acme 5.4, use "getPage()" instead.', "getPage"],
    ["Use `a`/`b` instead", "a"],
    ["Use\n  fetchPage\n  instead.", "fetchPage"],
  ])("%j names %j", (text, replacement) => {
    const notice = readWords(text);
    expect(notice.replacement).toBe(replacement);
    expect(notice.saysNoReplacement).toBe(false);
  });

  it.each([
    "use the following approach instead",
    "use another method",
    "Use something else.",
    "use it as interface only",
    "internal use only",
    "Use named keys instead of key codes",
    "Use the version that takes an array of pages instead",
    "use a mapping function.",
    "Use caution.",
    "Use a string literal instead.",
    "Do not use `fetchAll`.",
    "don't use fetchAll",
    "Avoid using `fetchAll`.",
    "We use `fetchAll` internally.",
    "Pass a config object instead of the `deep` flag.",
    "`fetchAll` is slow.",
    "Pass the `width` through the `Config`.",
    "See https://example.com/migration for details.",
    "Use composition over inheritance",
    "Use dependency injection instead.",
    "use async/await instead",
    "Prefer composition.",
    "Use sparingly.",
    "Use the constructor with a clock instead",
    "As of Go 1.16, this function simply calls os.ReadFile.",
    "will be removed in v5",
    "",
  ])("%j names none", (text) => {
    expect(readWords(text).replacement).toBeNull();
    expect(readWords(text).saysNoReplacement).toBe(false);
  });

  it.each([
    "There is no replacement.",
    "Removed without replacement.",
    "No longer needed.",
    "No longer used by anything",
    "This is a no-op.",
    "`deep` has no effect on pages.",
    "No direct replacement, see `guide`.",
    "Replacement: none.",
    "`_document` parameter is no longer being used and will be removed.",
  ])("%j says that there is none", (text) => {
    expect(readWords(text)).toMatchObject({ replacement: null, saysNoReplacement: true });
  });

  it("takes the slot before the words", () => {
    expect(readWords("Use `b` instead.", { replacement: "`a`" }).replacement).toBe("a");
    expect(readWords("Use `b` instead.", { replacement: "fetch(page, 1)" }).replacement).toBe(
      "fetch(page, 1)",
    );
    expect(readWords("Use `b` instead.", { replacement: "none" })).toMatchObject({
      replacement: null,
      saysNoReplacement: true,
    });
  });

  it("believes a reader's links where the words look like English", () => {
    expect(readWords("use the count of pages", {}, { links: ["count"] }).replacement).toBe("count");
    expect(readWords("use the count of pages").replacement).toBeNull();
  });
});
