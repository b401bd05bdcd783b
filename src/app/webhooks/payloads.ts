import { z } from "zod";

// The fields of GitHub's payloads that are used. Other fields may have any value, and new ones may appear.
const id = z.int().positive();
/** Text that becomes part of a job. PostgreSQL's JSON does not accept NUL. */
const word = z
  .string()
  .min(1)
  .regex(/^[^\0]*$/, "holds a NUL");
const installation = z.object({ id });
const repository = z.object({
  id,
  name: word,
  owner: z.object({ login: word.optional(), name: word.nullish() }).nullable(),
  default_branch: word,
  pushed_at: z.union([z.number(), z.string()]).nullish(),
});
const person = z.object({ login: word, type: z.string() }).nullable();
const inRepository = { installation: installation.nullish(), repository };

const comment = z.object({
  ...inRepository,
  issue: z.object({
    number: id,
    user: person,
    body: z.string().nullish(),
    pull_request: z.object({}).optional(),
  }),
  comment: z.object({ id, body: z.string(), created_at: word, user: person }),
});
const about = z.object(inRepository);
const pull = z.object({
  ...inRepository,
  pull_request: z.object({
    number: id,
    merged: z.boolean().nullish(),
    head: z.object({ ref: word, sha: word, repo: z.object({ id }).nullable() }),
    base: z.object({ ref: word }),
  }),
  changes: z.object({ base: z.object({}).optional() }).nullish(),
});
const ourCheck = z.object({
  ...inRepository,
  check_run: z.object({ head_sha: word, external_id: z.string().nullish() }),
  requested_action: z.object({ identifier: z.string().optional() }).nullish(),
});

const installed = z.object({ installation });

/** Schemas by event, or by event and action if only some actions have a handler. */
const used: Readonly<Record<string, z.ZodType>> = {
  push: z.object({ ...inRepository, ref: word, deleted: z.boolean(), after: word }),
  "issue_comment.created": comment,
  "issue_comment.edited": comment,
  "pull_request.opened": pull,
  "pull_request.synchronize": pull,
  "pull_request.reopened": pull,
  "pull_request.ready_for_review": pull,
  "pull_request.edited": pull,
  "pull_request.closed": pull,
  "merge_group.checks_requested": z.object({
    ...inRepository,
    merge_group: z.object({ head_sha: word, base_sha: word, base_ref: word }),
  }),
  "check_suite.rerequested": z.object({ ...inRepository, check_suite: z.object({ head_sha: word }) }),
  "check_run.rerequested": ourCheck,
  "check_run.requested_action": ourCheck,
  "installation.created": installed,
  "installation.unsuspend": installed,
  "installation.deleted": installed,
  "installation_repositories.added": installed,
  "installation_repositories.removed": z.object({
    installation,
    repositories_removed: z.array(z.object({ id: id.optional() })),
  }),
  "repository.deleted": about,
  "repository.archived": about,
  "repository.renamed": about,
  "repository.transferred": about,
  "repository.unarchived": about,
  "repository.publicized": about,
  "repository.privatized": about,
  "repository.edited": z.object({
    ...inRepository,
    changes: z.object({ default_branch: z.object({}).optional() }),
  }),
};

/** `ignored`: there is no handler. `faulty`: GitHub does not send such payloads; contains the first mistake. */
export type Judged =
  | { readonly outcome: "wanted" | "ignored" }
  | { readonly outcome: "faulty"; readonly why: string };

/** Checks whether a payload has a handler and contains the fields that are used. */
export function judgePayload(event: string, payload: object): Judged {
  const action = "action" in payload ? payload.action : undefined;
  if (action !== undefined && typeof action !== "string")
    return { outcome: "faulty", why: "action is not a string" };
  const key = action === undefined ? event : `${event}.${action}`;
  if (!Object.hasOwn(used, key)) return { outcome: "ignored" };
  const result = used[key]?.safeParse(payload);
  if (result?.success !== false) return { outcome: "wanted" };
  const [issue] = result.error.issues;
  return {
    outcome: "faulty",
    why: `${issue?.path.map(String).join(".") ?? ""}: ${issue?.message ?? "wrong"}`,
  };
}
