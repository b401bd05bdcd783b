import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OtherCase } from "./other-case.ts";

const folders: Readonly<Record<string, string>> = {
  deprecationFile: "deprecation",
  paramDeprecationFile: "param-deprecation",
};

/** Its tests that compare two of its files on deprecation, with the dates and levels that a test puts into them. */
export function oasdiffCases(root: string, today: string): OtherCase[] {
  const checker = join(root, "checker");
  const files = readdirSync(checker).filter((each) => each.endsWith(".go"));
  const texts = files.map((each) => readFileSync(join(checker, each), "utf8"));
  const ids = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/^\s*(\w+Id)\s*=\s*"([\w-]+)"/gm)].map((each) => [each[1] ?? "", each[2] ?? ""]),
    ),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/^func (Test\w+)\(t \*testing\.T\) \{\n(.*?)^\}/gms)].flatMap(
      ([, name = "", body = ""]) => {
        const [base, head] = ["s1", "s2"].map((each) => opened(root, body, each, today));
        if (base === undefined || head === undefined || base === null || head === null) return [];
        const expected = [...body.matchAll(/checker\.(\w+Id)\b/g)].map(
          (each) => ids.get(each[1] ?? "") ?? "",
        );
        return [
          {
            name,
            base: { "openapi.yaml": base },
            head: { "openapi.yaml": head },
            expected: [...new Set(expected)],
          },
        ];
      },
    ),
  );
}

/** The text of a file that a test opens; null where it opens none, or alters it in a way that is not followed. */
function opened(root: string, body: string, variable: string, today: string): string | null {
  const [, by = "", name = ""] =
    new RegExp(`\\b${variable}, err :?= open\\((\\w+)\\("([^"]+)"\\)(?:, [^\\n]*)?\\)`).exec(body) ?? [];
  const folder = folders[by];
  if (folder === undefined) return null;
  let text = readFileSync(join(root, "data", folder, name), "utf8");
  for (const line of body.split("\n").filter((each) => each.trim().startsWith(`${variable}.`))) {
    const [, key = "", value = ""] = /Extensions\[(?:diff\.)?"?([\w-]+)"?\] = (.+)$/.exec(line) ?? [];
    const extension = /sunset/i.test(key) ? "x-sunset" : /stability/i.test(key) ? "x-stability-level" : null;
    const written = valueOf(body, value, today);
    if (extension === null || written === null) return null;
    text = text.replaceAll(new RegExp(`(${extension}:).*`, "g"), `$1 "${written}"`);
  }
  return text;
}

/** What a variable of a test holds: a text, a level of stability, a day so many days from now. */
function valueOf(body: string, given: string, today: string): string | null {
  const written = given.replace(/^toJson\(t, (.*)\)$/, "$1");
  const text =
    /^"([^"]*)"$/.exec(written)?.[1] ?? /^checker\.Stability(\w+)$/.exec(written)?.[1]?.toLowerCase();
  if (text !== undefined) return text;
  const days = /AddDays\((-?\d+)\)/.exec(written)?.[1];
  if (days !== undefined)
    return new Date(Date.parse(today) + Number(days) * 86_400_000).toISOString().slice(0, 10);
  const assigned = new RegExp(`\\b${written.replaceAll(/\W/g, "\\$&")} :?= (.+)$`, "m").exec(body)?.[1];
  return assigned === undefined || assigned === written ? null : valueOf(body, assigned, today);
}
