import { createRepository } from "./git-repository.ts";
import { runCommand } from "./command.ts";
import type { Files } from "./story.ts";

/** The new uses that a check tells, by path: `line feature` without the feature's path; in order. */
export async function newUsesIn(base: Files, head: Files): Promise<ReadonlyMap<string, readonly string[]>> {
  const repository = createRepository();
  try {
    repository.commit(base, { date: "2026-01-01" });
    repository.branch("change");
    repository.commit(head, { date: "2026-11-19" });
    const { stdout, stderr } = await runCommand(
      repository.dir,
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--format",
      "json",
    );
    if (stdout === "") throw new Error(stderr);
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly Found[] };
    const uses = findings.filter(({ rule }) => rule === "usage/new-use");
    return new Map(
      [...Map.groupBy(uses, ({ place }) => place.path)].map(([path, list]) => [
        path,
        list.map(({ place, feature }) => `${place.line} ${feature.slice(feature.indexOf("#") + 1)}`),
      ]),
    );
  } finally {
    repository.cleanup();
  }
}

interface Found {
  readonly rule: string;
  readonly feature: string;
  readonly place: { readonly path: string; readonly line: number };
}
