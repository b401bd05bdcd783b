/** The variables GitHub's runner sets for an action's step. */
import { parse } from "yaml";

export interface RunEvent {
  readonly name: string;
  readonly payload: object;
  /** GITHUB_SHA and GITHUB_REF, where the payload's own are not wanted. */
  readonly sha?: string;
  readonly ref?: string;
}

interface ActionFile {
  readonly inputs?: Readonly<Record<string, { readonly default?: string | number | boolean }>>;
}

/** `INPUT_` variables for every declared input and every given one; the expression of `token` is resolved. */
export function inputVariables(
  actionYaml: string,
  given: Readonly<Record<string, string>>,
  token: string,
): Record<string, string> {
  const declared = (parse(actionYaml) as ActionFile).inputs ?? {};
  const values: Record<string, string> = {};
  for (const [name, input] of Object.entries(declared)) {
    const written = input.default === undefined ? "" : String(input.default);
    values[name] = written.replaceAll(/\$\{\{\s*github\.token\s*\}\}/g, token);
    if (/\$\{\{/.test(values[name])) throw new Error(`the harness cannot resolve the default of ${name}`);
  }
  for (const [name, value] of Object.entries(given)) {
    if (!(name in values)) throw new Error(`action.yml declares no input '${name}'`);
    values[name] = value;
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      value,
    ]),
  );
}

interface Payload {
  readonly ref?: string;
  readonly after?: string;
  readonly pull_request?: {
    readonly number: number;
    readonly merge_commit_sha: string | null;
    readonly base: { readonly ref: string; readonly sha: string };
    readonly head: { readonly ref: string; readonly sha: string };
  };
  readonly merge_group?: { readonly head_sha: string; readonly head_ref: string };
  readonly repository?: { readonly full_name: string; readonly default_branch?: string };
  readonly sender?: { readonly login: string };
}

function revision(event: RunEvent, payload: Payload): { sha: string; ref: string } {
  const { pull_request: pull, merge_group: group } = payload;
  const main = `refs/heads/${payload.repository?.default_branch ?? "main"}`;
  if (pull && event.name === "pull_request_target")
    return { sha: pull.base.sha, ref: `refs/heads/${pull.base.ref}` };
  if (pull)
    return { sha: pull.merge_commit_sha ?? pull.head.sha, ref: `refs/pull/${String(pull.number)}/merge` };
  if (group) return { sha: group.head_sha, ref: group.head_ref };
  return { sha: payload.after ?? "d".repeat(40), ref: payload.ref ?? main };
}

export function githubVariables(event: RunEvent, apiUrl: string): Record<string, string> {
  const payload = event.payload as Payload;
  const { sha, ref } = { ...revision(event, payload), ...event };
  const repository = payload.repository?.full_name ?? "octo-org/octo-repo";
  const actor = payload.sender?.login ?? "octocat";
  const root = apiUrl.replace(/\/+$/, "");
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: repository.split("/")[0] ?? "",
    GITHUB_SHA: sha,
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
    GITHUB_BASE_REF: payload.pull_request?.base.ref ?? "",
    GITHUB_HEAD_REF: payload.pull_request?.head.ref ?? "",
    GITHUB_API_URL: root,
    GITHUB_GRAPHQL_URL: root.endsWith("/api/v3") ? root.replace(/v3$/, "graphql") : `${root}/graphql`,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_RUN_ID: "1",
    GITHUB_RUN_NUMBER: "1",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_JOB: "check",
    GITHUB_WORKFLOW: "deprecations",
    GITHUB_ACTION: "__self",
    GITHUB_ACTOR: actor,
    GITHUB_TRIGGERING_ACTOR: actor,
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_NAME: "harness",
    RUNNER_ENVIRONMENT: "github-hosted",
  };
}
