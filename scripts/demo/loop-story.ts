// Plays the whole loop on a real Prometheus, if there is one. `npm run demo` runs it as a separate process with the
// real date, because Prometheus only uses the real date.
import { dayOf } from "../../src/core/time/day.ts";
import { foundPrometheus } from "../../test/runs/prometheus.ts";
import { type LoopStep, playLoop } from "../../test/servers/whole-loop.ts";
import { chapter, inShort, painted, part, wrapped } from "./show.ts";

interface Checked {
  readonly verdict: string;
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly removals: readonly {
    readonly evidence: {
      readonly status: string;
      readonly reasons: readonly string[];
      readonly callers: readonly { readonly caller: string; readonly count: number }[];
    };
  }[];
}

const expected: Readonly<Record<LoopStep["name"], readonly [story: string, verdict: string, rules: string]>> =
  {
    called: ["While acme-mobile calls", "fail", "removal/in-use"],
    quiet: ["The caller has stopped, and the window has gone by", "pass", ""],
    "gauge-gone": ["The service's gauge has not been seen for ten days", "fail", "removal/usage-unknown"],
    "pod-gone": ["One call ten days ago, and that pod is gone", "fail", "removal/in-use"],
  };

const full = process.argv.includes("--full");
const programs = foundPrometheus();
if (programs === null) {
  console.log(
    "The whole loop is left out: it needs prometheus and promtool on the path (`npm run test:servers` fetches Debian's).",
  );
} else {
  console.log(
    chapter(
      "Remove GET /v1/users/{id} from a service that runs",
      `The service has one import, a caller calls, a real Prometheus scrapes. By its clock today is ${dayOf(Date.now() / 1000)}.`,
      full,
    ),
  );
  const { answer, steps } = await playLoop(programs);
  console.log(
    inShort(Object.entries(answer).map(([name, value]) => `${painted("dim", `${name}:`)} ${String(value)}`)),
  );
  for (const step of steps) {
    const [story, verdict, rules] = expected[step.name];
    const checked = JSON.parse(step.json) as Checked;
    const said = checked.findings.map(({ message }) => message);
    const reasons = checked.removals.map(
      ({ evidence }) => `${evidence.status}: ${evidence.reasons.join("; ")}`,
    );
    const isExpected =
      checked.verdict === verdict && checked.findings.map(({ rule }) => rule).join() === rules;
    if (!isExpected) process.exitCode = 1;
    const callers = checked.removals.flatMap(({ evidence }) =>
      evidence.callers.map(({ caller, count }) => `${caller}: ${String(count)}`),
    );
    const words = [
      ...(said.length > 0 ? said : reasons),
      ...(callers.length > 0 ? [callers.join(", ")] : []),
    ];
    console.log(
      [
        `  ${story}: ${painted(verdict === "pass" ? "green" : "red", checked.verdict)}${isExpected ? "" : ", NOT as expected"}`,
        ...words.flatMap((each) => wrapped(each, 96)).map((each) => `    ${each}`),
      ].join("\n"),
    );
    if (full) console.log(part("The check", step.text));
  }
  console.log("");
}
