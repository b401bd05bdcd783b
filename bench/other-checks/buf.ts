import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Files, OtherCase } from "./other-case.ts";

/** Its pairs of folders by the rule that they are for, and the same with all that may be deprecated deprecated in both. */
export function bufCases(root: string, today: string): OtherCase[] {
  const data = join(root, "private/bufpkg/bufcheck/testdata/breaking");
  const sunset = new Date(Date.parse(today) + 300 * 86_400_000).toISOString().slice(0, 10);
  return readdirSync(join(data, "previous")).flatMap((rule) => {
    const base = filesIn(join(data, "previous", rule));
    const head = filesIn(join(data, "current", rule));
    const expected = [rule.replace("breaking_", "").toUpperCase()];
    return [
      { name: rule, base, head, expected },
      {
        name: `${rule}, deprecated`,
        base: deprecated(base, sunset),
        head: deprecated(head, sunset),
        expected,
      },
    ];
  });
}

function filesIn(folder: string): Files {
  const paths = globSync("**/*.proto", { cwd: folder }).toSorted();
  return Object.fromEntries(paths.map((each) => [each, readFileSync(join(folder, each), "utf8")]));
}

/** Every field and value gets the option, and a comment with a day. */
function deprecated(files: Files, sunset: string): Files {
  const notice = `// Deprecated: use https://example.org/new instead. It is old. Sunset: ${sunset}.\n`;
  const declared =
    /^([ \t]*)(?!reserved|option|extensions|syntax|import|package|edition|\/\/)([\w.<>, ]+ = -?(?:0x)?\d+)(;| +\[(?!.*\bdeprecated\b))/gm;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll(
        declared,
        (_, indent: string, field: string, end: string) =>
          `${indent}${notice}${indent}${field} [deprecated = true${end === ";" ? "];" : ", "}`,
      ),
    ]),
  );
}
