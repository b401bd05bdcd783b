/** A change as the App's own check judges it, from the git of its server alone. */
import type { TestRepository } from "../git-repository.ts";
import { startFakeGitHub } from "../github/server.ts";
import { push, remerge } from "../stage.ts";
import { jsonOf, setCheckStage } from "./check-stage.ts";

const fullName = "acme/orders";

/** The JSON in the check of merging the branch `change` into `main`, and the commit that merging makes. */
export async function toldByApp(
  local: TestRepository,
  today: string,
): Promise<{ readonly object: unknown; readonly conclusion: string | null; readonly merge: string }> {
  const github = await startFakeGitHub();
  const origin = local.bare();
  const checks = await setCheckStage({ github, origin, fullName, today });
  // The command line names every caller: whoever may read the repository may.
  checks.state.private = true;
  try {
    const head = local.head("change");
    push({ local, origin, cleanup() {} }, `${head}:refs/pull/1/head`);
    const pull = remerge(
      { local, origin, cleanup() {} },
      { number: 1, title: "A change", baseRef: "main", headRef: "change", base: "", head, merge: null },
      today,
    );
    if (pull.merge === null) throw new Error("the change is in conflict");
    github.world.pull(checks.state, {
      number: 1,
      title: pull.title,
      mergeCommit: pull.merge,
      base: {
        ref: "main",
        sha: pull.base,
      },
      head: {
        ref: "change",
        sha: head,
        repository: fullName,
      },
    });
    await checks.check(checks.event(pull));
    const [run] = checks.runs(head);
    if (run === undefined) throw new Error(`there is no check: ${checks.lines.join("\n")}`);
    if (github.violations.length > 0) throw new Error(github.violations.join("\n"));
    return { object: jsonOf(run), conclusion: run.conclusion, merge: pull.merge };
  } finally {
    await checks.close();
    await github.close();
  }
}
