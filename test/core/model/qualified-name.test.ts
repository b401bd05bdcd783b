import { describe, expect, it } from "vitest";
import { commonTail, endsWithName, hasSameName, parseName } from "../../../src/core/model/qualified-name.ts";

describe("a name as people write it", () => {
  it.each([
    ["fetch", ["fetch"], undefined],
    ["Client.fetchPage", ["Client", "fetchPage"], undefined],
    ["Client#fetch", ["Client", "fetch"], undefined],
    ["crate::module::f", ["crate", "module", "f"], undefined],
    ["Client.fetch/timeout", ["Client", "fetch", "timeout"], 2],
    ["fetch/options.retries", ["fetch", "options", "retries"], 1],
  ])("%s", (written, segments, parameterAt) => {
    expect(parseName(written)).toEqual({ segments, ...(parameterAt === undefined ? {} : { parameterAt }) });
  });
});

describe("two names", () => {
  const named = (...segments: string[]) => ({ segments });

  it.each([
    [["Client", "fetch"], ["fetch"], true],
    [["module", "Type", "method"], ["Type", "method"], true],
    [["Client", "fetch"], ["Other", "fetch"], false],
    [["fetch"], ["Client", "fetch"], false],
    // A segment may hold a dot, and is one all the same.
    [["GET /v1/users.json"], ["json"], false],
    [["GET /v1/users.json"], ["GET /v1/users.json"], true],
    [["acme.v1", "User", "email"], ["User", "email"], true],
  ])("%j ends with %j: %j", (name, tail, expected) => {
    expect(endsWithName({ segments: name }, { segments: tail })).toBe(expected);
  });

  it("tell a member of the type itself from one of its instances", () => {
    const own = { segments: ["C", "open"], isOfType: true } as const;
    expect(hasSameName(own, named("C", "open"))).toBe(false);
    expect(hasSameName(own, { ...own })).toBe(true);
    expect(endsWithName(own, parseName("C.open"))).toBe(true);
  });

  it("tell a parameter from a member of the same name", () => {
    const [member, parameter] = [named("f", "x"), { segments: ["f", "x"], parameterAt: 1 }];
    expect(hasSameName(member, parameter)).toBe(false);
    expect(hasSameName(parameter, parseName("f/x"))).toBe(true);
    expect(endsWithName({ segments: ["C", "f", "x"], parameterAt: 2 }, parseName("f/x"))).toBe(true);
    expect(endsWithName({ segments: ["C", "f", "x"], parameterAt: 2 }, parseName("f.x"))).toBe(false);
    expect(endsWithName({ segments: ["C", "f", "x"], parameterAt: 2 }, parseName("x"))).toBe(false);
  });

  it("agree from the last part on", () => {
    expect(commonTail(["a", "b", "c"], ["x", "b", "c"])).toBe(2);
    expect(commonTail(["c"], ["a", "c"])).toBe(1);
    expect(commonTail([], ["a"])).toBe(0);
  });
});
