import { checkName, againAction } from "../../../core/text/check-name.ts";
import type {
  CheckAnnotation,
  CheckProgress,
  PostedCheck,
  PostedChecks,
} from "../../../ports/posted-checks.ts";
import type { Answer } from "../../../ports/pull-request.ts";
import { type Client, createClient, type GitHubOptions, once } from "../client/client.ts";
import { refusal, statusOf } from "../client/refusal.ts";
import type { RepositoryName } from "./sticky-comment.ts";

const annotationsOfRequest = 50;

const pageSize = 100;

interface ShownCheck {
  readonly id: number;
  readonly external_id: string | null;
  readonly status: string;
  readonly conclusion: string | null;
  readonly started_at: string | null;
  readonly output: { readonly title: string | null; readonly annotations_count: number };
}

/** Check runs on GitHub. Writing them needs `checks: write`. `app` is GitHub's number of the app. */
export function createPostedChecks(
  options: GitHubOptions & RepositoryName & { readonly app: number },
): PostedChecks {
  // Opening a check need not wait for the pause that GitHub requires between two writes of one client.
  const [opening, client] = [createClient(options), createClient(options)];
  const name: RepositoryName = { owner: options.owner, repo: options.repo };
  return {
    on: (commit) =>
      answered("The checks of the commit could not be read", async () => {
        const runs = await client.paginate(client.rest.checks.listForRef, {
          ...name,
          ref: commit,
          check_name: checkName,
          app_id: options.app,
          filter: "all" as const,
          per_page: pageSize,
        });
        return runs.map(postedCheck).sort((a, b) => b.id - a.id);
      }),
    open: (commit, key, words) =>
      answered("The check could not be opened", async () => {
        const { data } = await opening.rest.checks.create({
          ...name,
          name: checkName,
          head_sha: commit,
          external_id: key,
          ...begun(),
          output: {
            title: words.title,
            summary: words.summary,
          },
          ...once,
        });
        return postedCheck(data);
      }),
    update: (check, progress, words) =>
      answered("The check could not be updated", async () => {
        const batches = batchesOf(await missingOf(client, name, check, words.annotations));
        for (const [index, annotations] of batches.entries())
          await client.rest.checks.update({
            ...name,
            check_run_id: check.id,
            ...(index === batches.length - 1 ? progressOf(progress) : begun()),
            output: {
              title: words.title,
              summary: words.summary,
              ...(words.text === null ? {} : { text: words.text }),
              ...(annotations.length === 0 ? {} : { annotations: annotations.map(shown) }),
            },
            ...once,
          });
        return null;
      }),
  };
}

/** Uses the local clock, because the app compares the time with it. */
const begun = () => ({ status: "in_progress" as const, started_at: new Date().toISOString() });

function progressOf(progress: CheckProgress) {
  if (progress === "in_progress") return begun();
  return { status: "completed" as const, conclusion: progress, actions: [againAction] };
}

function postedCheck(run: ShownCheck): PostedCheck {
  return {
    id: run.id,
    key: run.external_id ?? "",
    progress: run.status === "completed" ? (run.conclusion ?? "completed") : run.status,
    title: run.output.title ?? "",
    startedAt: run.started_at,
    annotations: run.output.annotations_count,
  };
}

/** Returns the annotations that are missing, because GitHub only adds annotations and never removes them. */
async function missingOf(
  client: Client,
  name: RepositoryName,
  { id, annotations }: PostedCheck,
  wanted: readonly CheckAnnotation[],
): Promise<readonly CheckAnnotation[]> {
  if (annotations === 0 || wanted.length === 0) return wanted;
  const there = await client.paginate(client.rest.checks.listAnnotations, {
    ...name,
    check_run_id: id,
    per_page: pageSize,
  });
  const known = new Set(there.map((each) => keyOf(each.path, each.start_line, each.message ?? "")));
  return wanted.filter(({ path, line, message }) => !known.has(keyOf(path, line, message)));
}

const keyOf = (path: string, line: number, message: string): string => JSON.stringify([path, line, message]);

function batchesOf(all: readonly CheckAnnotation[]): readonly (readonly CheckAnnotation[])[] {
  const batches: (readonly CheckAnnotation[])[] = [];
  for (let at = 0; at < Math.max(1, all.length); at += annotationsOfRequest)
    batches.push(all.slice(at, at + annotationsOfRequest));
  return batches;
}

function shown({ path, line, level, title, message }: CheckAnnotation) {
  return { path, start_line: line, end_line: line, annotation_level: level, title, message };
}

async function answered<T>(doing: string, ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { outcome: "found", value: await ask() };
  } catch (error) {
    const refused = refusal(error, doing);
    // The commit existed a moment ago. GitHub also answers 404 if it temporarily cannot find a commit.
    return statusOf(error) === 404 ? { ...refused, outcome: "failed" } : refused;
  }
}
