import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import { fakePrometheus, prometheusAt, type FakeServer } from "../support/usage/fake-prometheus.ts";
import { answeredBy, ok } from "../support/usage/source-world.ts";
import { describeSource } from "./contract.ts";
import { called, cut } from "./prometheus/asking.ts";

describeSource("prometheus", {
  entry: 'url: "https://a.example"',
  other: {
    entry: 'url: "https://a.example", username-env: USER, password-env: PASS',
    files: [],
    variables: ["USER", "PASS"],
  },
  source: (covers) => prometheusAt({ covers }),
  stage(state, feature) {
    const whole: FakeServer = { features: { [feature]: state === "called" ? called : {} } };
    const answers: Record<typeof state, (request: HttpRequest) => HttpOutcome> = {
      called: fakePrometheus(whole),
      "not-called": fakePrometheus(whole),
      "not-listed": fakePrometheus({ features: { [`${feature}/more`]: called } }),
      garbage: () => ok("<html>"),
      "broken-off": fakePrometheus({
        ...whole,
        instead: { coverage: () => ok('{"status":"success","data":{"res') },
      }),
      absent: () => cut,
      throwing: () => {
        throw new Error("a bug");
      },
    };
    return { world: answeredBy(answers[state]) };
  },
  reason: /^https:\/\/prometheus\.example\.org(?: returned no usage)?: /,
});
