import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OtherCase } from "./other-case.ts";

/** Its tests that compare two schemas: the pair, and the kinds and levels that the test names. */
export function inspectorCases(root: string): OtherCase[] {
  const tests = join(root, "packages/core/__tests__/diff");
  return globSync("**/*.test.ts", { cwd: tests })
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(join(tests, path), "utf8");
      const begins = [...text.matchAll(/^ *(?:test|it)\(\s*(['"`])(.*?)\1/gms)];
      return begins.flatMap((begin, nth) => {
        const body = text.slice(begin.index, begins[nth + 1]?.index);
        const [base, head] = [...body.matchAll(/buildSchema\(\s*(?:\/\*.*?\*\/\s*)?`([^`]*)`/g)].map(
          (each) => each[1],
        );
        if (base === undefined || head === undefined) return [];
        const kinds = [...body.matchAll(/['"]([A-Z]{3,}(?:_[A-Z]+)+)['"]|ChangeType\.(\w+)/g)].map(
          (each) => each[1] ?? each[2] ?? "",
        );
        const levels = [...body.matchAll(/CriticalityLevel\.(\w+)/g)].map((each) => each[1] ?? "");
        const expected = [...new Set([...kinds, ...levels])];
        return [
          {
            name: `${path.replace(".test.ts", "")}: ${begin[2]}`,
            base: { "schema.graphql": base },
            head: { "schema.graphql": head },
            expected,
          },
        ];
      });
    });
}
