import { checked } from "../test/usecases/check/memory-check.ts";
import { bufCases } from "./other-checks/buf.ts";
import { inspectorCases } from "./other-checks/graphql-inspector.ts";
import { oasdiffCases } from "./other-checks/oasdiff.ts";
import type { OtherCase } from "./other-checks/other-case.ts";

// `node bench/other-checks.ts oasdiff|graphql-inspector|buf CHECKOUT [TODAY]`: the test cases of another check that is
// checked out there, what its tests expect, and our verdict of the same change to a repository, which held them for two years. Rows of a table, tabs between.
const [which = "", checkout = "", today = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const sources: Readonly<Record<string, (root: string, day: string) => readonly OtherCase[]>> = {
  oasdiff: oasdiffCases,
  "graphql-inspector": inspectorCases,
  buf: bufCases,
};
const source = sources[which];
if (source === undefined || checkout === "")
  throw new Error("usage: node bench/other-checks.ts oasdiff|graphql-inspector|buf CHECKOUT [TODAY]");

/** Since when what is judged has stood: every window has been served. */
const long = new Date(Date.parse(today) - 2 * 365 * 86_400_000).toISOString().slice(0, 10);
const cases = source(checkout, today);
for (const each of cases)
  console.log([each.name, each.expected.join(", ") || "none", await ours(each)].join("\t"));
console.log(`${cases.length} cases`);

/** The verdict of the gate on a repository of these files, and the rules that spoke, errors with an exclamation mark. */
async function ours({ base, head }: OtherCase): Promise<string> {
  const gone = Object.fromEntries(Object.keys(base).flatMap((each) => (each in head ? [] : [[each, null]])));
  const { verdict, findings, problems } = await checked({
    base: [[long, base]],
    head: {
      ...head,
      ...gone,
    },
    today,
    withContracts: true,
  });
  const rules = findings.map(({ rule, severity }) => `${rule}${severity === "error" ? "!" : ""}`);
  return [verdict, ...new Set(rules), ...problems.map(({ message }) => `problem: ${message}`)].join(" ");
}
