import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import { runCommand, type CommandResult } from "../support/command.ts";
import { createRepository, type TestContent, type TestRepository } from "../support/git-repository.ts";
import { fetchPage } from "../support/story-files.ts";

const repositories: TestRepository[] = [];

/** Registers the clearing up; once in each file. */
export function clearUpAfterEach(): void {
  afterEach(() => {
    for (const each of repositories.splice(0)) each.cleanup();
  });
}

/** Release notes with nothing in them that is not released. */
export const notes = "# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-10\n\n- All of it.\n";

/** A repository with a release, in which `fetchAll` is not deprecated yet; a file that is null is not there. */
export function released(files: Readonly<Record<string, TestContent>> = {}): TestRepository {
  const repository = createRepository();
  repositories.push(repository);
  const plain = { "src/client.ts": `${fetchPage}export function fetchAll(): void {}\n` };
  const all = Object.entries({ ...plain, "CHANGELOG.md": notes, ...files });
  repository.commit(Object.fromEntries(all.filter(([, content]) => content !== null)), {
    date: "2026-01-10",
  });
  repository.git("tag", "-a", "v1.0.0", "-m", "1.0.0");
  return repository;
}

export const announce = (
  { dir }: Pick<TestRepository, "dir">,
  ...args: readonly string[]
): Promise<CommandResult> => runCommand(dir, "announce", ...args);

/** A file of the work tree; null where there is none. */
export function read({ dir }: TestRepository, path: string): string | null {
  const file = join(dir, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** A check passes, and another run changes nothing. */
export async function expectUpToDate(repository: TestRepository, ...args: readonly string[]): Promise<void> {
  const status = repository.git("status", "--porcelain");
  const { code, stdout } = await announce(repository, "--check", ...args);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("are up to date") });
  expect(await announce(repository, ...args)).toMatchObject({ code: 0 });
  expect(repository.git("status", "--porcelain")).toBe(status);
}
