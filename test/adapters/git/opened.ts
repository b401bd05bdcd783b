import { afterAll } from "vitest";
import {
  type GitRepository,
  openRepository,
  type OpenOptions,
} from "../../../src/adapters/git/repository/open-repository.ts";
import { testGitEnvironment } from "../../support/git-calls.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const ends: (() => unknown)[] = [];

/** A repository that is removed when the file's tests are over. */
export function fresh(): TestRepository {
  const repository = createRepository();
  ends.push(() => repository.cleanup());
  return repository;
}

/** Opens what a test made, without the user's configuration; closed when the file's tests are over. */
export async function opened(
  { dir }: Pick<TestRepository, "dir">,
  options: OpenOptions = {},
): Promise<GitRepository> {
  const repository = await openRepository(dir, { env: testGitEnvironment, ...options });
  ends.unshift(() => repository.close());
  return repository;
}

/** Registers the clearing up; once in each file. */
export function clearUp(): void {
  afterAll(async () => {
    for (const end of ends.splice(0)) await end();
  });
}

export function text(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? Buffer.from(bytes).toString("utf8") : null;
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Paths that git has to quote somewhere, or that look like something else. */
export const oddPaths: readonly string[] = [
  "plain.ts",
  "with space.ts",
  " leading and trailing ",
  "-leading-dash.ts",
  "--option=x/-f",
  "hash#1.ts",
  'quo"te.ts',
  "back\\slash.ts",
  "tab\there.ts",
  "line\nbreak.ts",
  "carriage\rreturn.ts",
  "ünï/cödé/文件.ts",
  "emoji-🎉.ts",
  ":(glob)*.ts",
  ":colon.ts",
  "star*.ts",
  "[ab].ts",
  "a..b",
  "+++ b/x.ts",
  "@@ -1 +1,9 @@",
];
