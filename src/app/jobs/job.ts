import { createHash } from "node:crypto";
import { z } from "zod";

const repository = z.object({
  id: z.int().positive(),
  owner: z.string().min(1),
  repo: z.string().min(1),
  defaultBranch: z.string().min(1),
});
const of = { version: z.literal(1), installation: z.int().positive() };

const commit = z.string().min(1);

const job = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("push"), ...of, repository, after: z.string(), pushedAt: z.string().nullish() }),
  z.object({
    kind: z.literal("comment"),
    ...of,
    repository,
    issue: z.int().positive(),
    comment: z.object({
      id: z.int().positive(),
      body: z.string(),
      author: z.string(),
      createdAt: z.string(),
    }),
  }),
  z.object({
    kind: z.literal("closed-pull"),
    ...of,
    repository,
    number: z.int().positive(),
    branch: z.string(),
    merged: z.boolean(),
  }),
  /** Runs a check again on the day on which it can pass. */
  z.object({ kind: z.literal("recheck"), ...of, repository, number: z.int().positive() }),
  /** The App's own check of a change. */
  z.object({
    kind: z.literal("check"),
    ...of,
    repository,
    change: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("pull"),
        number: z.int().positive(),
        head: commit,
        base: z.string().min(1).optional(),
        baseChanged: z.boolean(),
      }),
      z.object({
        kind: z.literal("group"),
        base: z.object({ ref: z.string().min(1), sha: commit }),
        head: commit,
      }),
      z.object({ kind: z.literal("commit"), head: commit }),
    ]),
    asked: z.boolean(),
    isOpened: z.boolean().optional(),
  }),
  /**
   * Lists the repositories of an installation and queues them as `sweep` jobs. `day`: the day of the sweep, for
   * the job ids.
   */
  z.object({ kind: z.literal("list"), ...of, day: z.string() }),
  z.object({ kind: z.literal("sweep"), ...of, repositories: z.array(repository) }),
  /** Searches for missing and unfinished checks. */
  z.object({ kind: z.literal("missed-checks"), ...of }),
  z.object({ kind: z.literal("look"), ...of, repository }),
  /** Removed repositories. Null: the whole installation. */
  z.object({ kind: z.literal("forget"), ...of, repositories: z.array(z.int().positive()).nullable() }),
]);

/** The data of a queued job: the fields of an event that its work needs. */
export type JobData = z.infer<typeof job>;

/** Null for data of a newer version. */
export function readJob(data: unknown): JobData | null {
  const result = job.safeParse(data);
  return result.success ? result.data : null;
}

/** People wait for the answer to a comment, but a sweep can wait. */
export const priorities: Readonly<Record<JobData["kind"], number>> = {
  comment: 40,
  "closed-pull": 30,
  push: 20,
  check: 25,
  recheck: 15,
  forget: 15,
  look: 15,
  list: 10,
  "missed-checks": 5,
  sweep: 0,
};

/** Returns the same UUID for the same words, so that work that is planned twice becomes one job. */
export function uuidOf(...words: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** GitHub's delivery ids are already UUIDs. */
export const idOfDelivery = (delivery: string): string =>
  uuid.test(delivery) ? delivery.toLowerCase() : uuidOf("delivery", delivery);
