import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readText, writeText } from "../../adapters/fs/text-files.ts";

/** What was read of one repository at one commit. */
export interface KeptRegister {
  readonly commit: string;
  /** The register, as `report --format json` writes it. */
  readonly text: string;
}

/** Registers of an owner's repositories in a folder: a run that broke off is gone on with. */
export interface KeptRegisters {
  /** Null where the repository has to be read. */
  read(repository: string, commit: string): Promise<string | null>;
  keep(repository: string, register: KeptRegister): Promise<void>;
}

export const nothingKept: KeptRegisters = { read: async () => null, keep: async () => {} };

/** `mark`: names the program that reads, and the day, as usage is judged by it. What others have left is not used. */
export async function keptRegisters(folder: string, mark: string): Promise<KeptRegisters> {
  await mkdir(folder, { recursive: true });
  // A name on GitHub has no character that a file's may not have.
  const fileOf = (repository: string): string => join(folder, `${repository.replace("/", "+")}.json`);
  return {
    async read(repository, commit) {
      const [first = "", ...rest] = ((await readText(fileOf(repository))) ?? "").split("\n");
      return first === lineOf(mark, commit) ? rest.join("\n") : null;
    },
    async keep(repository, { commit, text }) {
      await writeText(fileOf(repository), `${lineOf(mark, commit)}\n${text}`);
    },
  };
}

function lineOf(mark: string, commit: string): string {
  return `sunset-warden ${createHash("sha256").update(mark).digest("hex")} ${commit}`;
}
