import { describe, expect, it } from "vitest";
import { sunsetAdditions } from "../../src/core/edits/add-sunset.ts";
import { withdrawNotice } from "../../src/core/edits/withdraw-notice.ts";
import { applied } from "../../src/core/model/fix.ts";
import { registerFile, type FileRead } from "../../src/core/model/register.ts";
import { readNotice } from "../../src/core/words/read-notice.ts";
import { go } from "../../src/languages/go.ts";
import { changesOf } from "../core/compare/comparing.ts";
import { field, fields, inSdk, old, path, read, resource } from "./go.terraform.reading.ts";

async function sideOf(text: string): Promise<FileRead> {
  return registerFile(path, go, await read(text), (source) =>
    readNotice(source, { releases: {}, sunsetKeys: [] }),
  );
}

async function changes(before: string, after: string): Promise<readonly string[]> {
  return changesOf([await sideOf(before)], [await sideOf(after)]).map((each) =>
    each.replaceAll(`${path}#`, ""),
  );
}

describe("what becomes of schemas", () => {
  const before = inSdk(resource(fields(`${field("a", old("Use `b`."))}\n${field("b")}`)));
  it.each<[string, string, readonly string[]]>([
    ["removed", inSdk(resource(fields(field("b")))), ["removed resourceThing().a"]],
    ["withdrawn", inSdk(resource(fields(`${field("a")}\n${field("b")}`))), ["withdrawn resourceThing().a"]],
    ["reworded", before.replace("Use `b`.", "Use `b`, as it is slow."), ["amended resourceThing().a"]],
    [
      "sorted, and typed otherwise",
      inSdk(resource(fields(`${field("b")}\n${field("a", old("Use `b`."))}`))),
      [],
    ],
    ["of other values", before.replace("schema.TypeString", "schema.TypeInt"), ["altered resourceThing().a"]],
    ["annotated", before.replace("func ", '// @SDKResource("x_thing")\nfunc '), []],
    ["gone with its resource", "package p\n", ["removed resourceThing().a"]],
  ])("%s", async (_, after, wanted) => {
    expect(await changes(before, after)).toEqual(wanted);
  });

  it("keeps what is registered under the same name, whatever makes it", async () => {
    const named = before.replace("func ", '// @SDKResource("x_thing")\nfunc ');
    expect(await changes(named, named.replace("resourceThing", "newThing"))).toEqual([]);
  });

  it("a date goes into the message, and the message can be cut", async () => {
    const notice = { line: 11, endLine: 11, form: "message" } as const;
    expect(before.split("\n")[10]).toContain("Deprecated:");
    const [addition] = sunsetAdditions(before, notice, "2027-01-15", go);
    expect(addition && applied(before, [addition])).toContain('Deprecated: "Use `b`. Sunset: 2027-01-15.",');
    const cut = withdrawNotice(before, notice, go);
    expect(cut).toBe(inSdk(resource(fields(`${field("a")}\n${field("b")}`))));
    const crowded = before.replace('`b`.",', '`b`.", Optional: true,');
    expect(withdrawNotice(crowded, notice, go)).toBeNull();
  });
});
