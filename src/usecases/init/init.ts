import { defaultPolicy } from "../../config/default-policy.ts";
import type { DraftedFile, Survey } from "../../core/model/result/adoption.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Configuration } from "../../core/model/policy.ts";
import { configurationText } from "../../reports/init/configuration-file.ts";
import { majorTag, workflowAt, workflowPath } from "../../reports/init/workflow-file.ts";
import type { CommitLog } from "../../ports/commit-log.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { LatestChanges } from "./latest-changes.ts";
import { survey } from "./survey.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";

export interface InitRequest {
  readonly repository: Repository & { readonly log: CommitLog };
  readonly engine: Engine;
  /** Full commit id. */
  readonly at: string;
  readonly today: Day;
  readonly configurationPath: string;
  /** The latest changes on the branch. */
  readonly latest: LatestChanges;
  /** The commit to name in the workflow if this program is not released; null means the tag of its release. */
  readonly ownCommit: string | null;
  /** Returns the current text of a file to write; null if the file does not exist. */
  readonly existing: (path: string) => Promise<string | null>;
  readonly onProgress: (line: string) => void;
}

/** A first configuration and workflow. They are not written yet. */
export interface Drafts {
  readonly survey: Survey;
  readonly files: readonly Omit<DraftedFile, "outcome">[];
  /** Paths of files that do not exist yet. */
  readonly missing: ReadonlySet<string>;
  /** The existing configuration, otherwise the drafted one. */
  readonly configuration: Configuration;
}

/**
 * Surveys a repository and drafts the files that it needs for the check. Writes nothing. Throws `UsageError` if the
 * existing configuration is invalid.
 */
export async function draftAdoption(request: InitRequest): Promise<Drafts> {
  const { repository, engine, at, today, configurationPath, latest, existing, onProgress } = request;
  const there = await existing(configurationPath);
  const inForce = there === null ? defaults : await read(configurationPath, there);
  const surveyed = await survey({
    repository,
    engine,
    at,
    today,
    configurationPath,
    onProgress,
    configuration: inForce,
    latest: latest.commits,
  });
  const drafted = configurationText(surveyed, today);
  const running = await otherWorkflow(repository.tree(at));
  const files = [
    { path: configurationPath, text: drafted, because: null, note: null },
    workflowFile(request.ownCommit, running),
  ];
  const missing = new Set<string>();
  if (there === null) missing.add(configurationPath);
  if (running === null && (await existing(workflowPath)) === null) missing.add(workflowPath);
  const judging = there === null ? await read(configurationPath, drafted) : inForce;
  return { survey: surveyed, files, missing, configuration: judging };
}

function workflowFile(ownCommit: string | null, because: string | null): Drafts["files"][number] {
  const note =
    ownCommit === null
      ? null
      : `it uses commit ${ownCommit.slice(0, 10)}, the commit of this clone of Sunset Warden; replace it with a release once there is one`;
  return { path: workflowPath, text: workflowAt(ownCommit ?? majorTag), because, note };
}

const defaults: Configuration = { policy: defaultPolicy, features: [] };

async function read(path: string, text: string): Promise<Configuration> {
  const { configuration, problems } = await readPolicy(text, path);
  if (configuration !== null) return configuration;
  const mistakes = problems.map((each) => `${each.path}:${each.line}:${each.column}: ${each.message}`);
  throw new UsageError(`The existing configuration is not valid. Correct it first.\n${mistakes.join("\n")}`);
}

/** Finds a workflow with another name that runs the check already. Workflows that only remind or audit do not count. */
async function otherWorkflow(tree: ReturnType<Repository["tree"]>): Promise<string | null> {
  const folder = ".github/workflows/";
  const workflows = await tree.containing(["sunset-warden/sunset-warden@"], [".yml", ".yaml"]);
  const others = workflows.filter((path) => path.startsWith(folder) && path !== workflowPath);
  for await (const { path, bytes } of tree.readAll(others))
    if (bytes !== null && /\bpull_request(?:_target)?\b/.test(Buffer.from(bytes).toString("utf8")))
      return `${path} already runs the check`;
  return null;
}
