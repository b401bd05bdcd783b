import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/core/model/declaration.ts";
import { parseName } from "../../../src/core/model/qualified-name.ts";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import { mentionPattern } from "../../../src/core/mentions/speaks-of.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { aFeature } from "../../support/results.ts";

function mentions(
  name: string,
  text: string,
  shared = false,
  kind: FeatureKind = "method",
  path = "src/client.ts",
): boolean {
  const place = { path, line: 1, column: 1, endLine: 1 };
  const id = `${path}#${name}`;
  const declaration: Declaration = {
    id,
    ...parseName(name),
    name,
    kind,
    place,
    container: null,
    reach: 2,
    parameters: null,
    signature: "",
    notice: null,
  };
  return mentionPattern(
    aFeature({ id, name, kind, place, declaration }),
    () => shared,
    languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)))?.names ?? null,
  ).in(text);
}

describe("a mention", () => {
  it.each([
    ["Client.fetchAll", "Deprecate fetchAll."],
    ["Client.fetchAll", "`Client#fetchAll()` goes."],
    ["fetch_all", "- :func:`fetch_all` is deprecated"],
    ["Client.get", "Client.get is deprecated"],
    ["Client.get", "Client#get is deprecated"],
    ["Client.get", "Client<T>.get is deprecated"],
    ["Client.get", "call get() no more"],
    ["Client.get", "call `get` no more"],
    ["Client.get", "call `x.get(1)` no more"],
    ["Client.get", "call <code>get</code> no more"],
    ["$store", "The $store goes."],
    ["Client.fetch/timeout", "The `timeout` of fetch goes."],
  ])("of %s: %j", (name, text) => {
    expect(mentions(name, text)).toBe(true);
  });

  it.each([
    ["Client.fetchAll", "fetchAllPages and prefetchAll, fetchall, fetch_All"],
    ["fetch_all", "fetch_all_pages, _fetch_all"],
    ["Client.get", "You get more, and getting `gets` less."],
    ["Client.get", "OtherClient.gets"],
    ["$store", "$$store, store"],
  ])("of %s is not: %j", (name, text) => {
    expect(mentions(name, text)).toBe(false);
  });

  it("names the owner, too, where several share their name", () => {
    expect(mentions("Client.fetchAll", "fetchAll is deprecated", true)).toBe(false);
    expect(mentions("Client.fetchAll", "The Client's fetchAll is deprecated", true)).toBe(true);
    expect(mentions("Client.fetchAll", "Client\nfetchAll", true)).toBe(false);
    expect(mentions("fetchAll", "fetchAll", true)).toBe(true);
  });

  it.each([
    ["Client.constructor", "constructor", "src/client.ts", "Client", "constructor()"],
    ["Client.__init__", "constructor", "a.py", "`Client` is", "__init__"],
    ["(module)", "module", "src/old_client.py", "old_client goes", "module"],
    ["(module)", "module", "src/old_client/__init__.py", "old_client goes", "init"],
    ["default", "function", "src/fetchAll.ts", "fetchAll", "default"],
    ["(package)", "module", "old2/doc.go", "old2", "doc"],
  ] as const)("%s goes by another name", (name, kind, path, text, other) => {
    expect(mentions(name, text, false, kind, path)).toBe(true);
    expect(mentions(name, other, false, kind, path)).toBe(false);
  });

  it("of an endpoint has its path; of a flag, its name", () => {
    const endpoint = aFeature({ kind: "endpoint", name: "GET /v1/users", declaration: null });
    expect(mentionPattern(endpoint, () => false, null).in("`GET /v1/users` goes")).toBe(true);
    expect(mentionPattern(endpoint, () => false, null).in("/v1/users2")).toBe(false);
    const flag = aFeature({
      id: "flag:new-checkout",
      name: "flag:new-checkout",
      kind: "flag",
      declaration: null,
    });
    expect(mentionPattern(flag, () => false, null).in("The new-checkout flag")).toBe(true);
  });

  it("takes a name that is a pattern as it is", () => {
    expect(mentions("a.*+(", "a.*+(")).toBe(true);
    expect(mentions("Client.x*1", "xx1")).toBe(false);
  });
});

describe("a parameter is mentioned", () => {
  it.each([
    ["Client.fetchAll/timeout", "`fetchAll` takes a signal now."],
    ["Client.fetchAll/timeout", "The `timeout` goes."],
    ["Client.constructor/unused", "`new Client()` takes less."],
    ["Pool.__init__/size", "Pool takes no size."],
    ["Zone.Zone/unusedName", "Zone needs nothing any more."],
    ["load/path", "load() takes URLs."],
  ])("%s: %j", (name, text) => {
    const path = name.includes("__") ? "src/client.py" : "src/client.ts";
    expect(mentions(name, text, false, "parameter", path)).toBe(true);
  });

  it("by its function, where others bear its own name", () => {
    expect(mentions("Client.fetchAll/timeout", "fetchAll takes a signal.", true, "parameter")).toBe(true);
    expect(mentions("Client.fetchAll/timeout", "The `timeout` goes.", true, "parameter")).toBe(false);
  });

  it.each([
    ["Client.fetchAll/timeout", "The Client has a new constructor."],
    ["Client.fetchAll/timeout", "fetchAllPages is new."],
    ["load/path", "The path to load it from is longer."],
    ["Client.constructor/unused", "A constructor is new."],
  ])("%s: not by %j", (name, text) => {
    expect(mentions(name, text, false, "parameter")).toBe(false);
  });
});
