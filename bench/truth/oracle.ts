// What an oracle is: the language's own parser, asked for every declaration of a repository's files.
import { spawn } from "node:child_process";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** A declaration as the language's own parser sees it; line and column are those of its name, 1-based. */
export interface OracleDeclaration {
  readonly line: number;
  /** In UTF-16 units. Left out where the parser does not know it: the simple name tells then. */
  readonly column?: number;
  /** Qualified as our names are, without parameter types. */
  readonly name: string;
  readonly kind: string;
  /** Erased type names as our own; null for what cannot be called. */
  readonly parameters: readonly string[] | null;
  readonly deprecated: boolean;
  /** The body behind overload signatures, which callers never see. */
  readonly implementation?: boolean;
  readonly exported: boolean;
}

export interface OracleFile {
  readonly path: string;
  readonly declarations: readonly OracleDeclaration[];
  /** Set where the parser cannot read the file: it is left out on both sides. */
  readonly error?: string;
}

export interface Oracle {
  readonly id: string;
  readonly reader: Language;
  /** True for a file in which the oracle may see a notice; wider than the reader's needles. */
  readonly candidates: (bytes: Buffer) => boolean;
  readonly declarations: (files: readonly SourceText[]) => Promise<readonly OracleFile[]>;
  /** Whether parameter types are part of what a callable is called in the language. */
  readonly overloads?: boolean;
  /** What stays the same when a declaration is only moved. Absent: the folder. */
  readonly packageOf?: (path: string) => string;
  /** Which of our noticed declarations are held against it, where it does not know all forms. Absent: all. */
  readonly knows?: (declaration: Declaration) => boolean;
}

/** Asks a program of the language: one JSON line a file in, one a declaration or unreadable file out. */
export async function askProgram(
  command: string,
  args: readonly string[],
  files: readonly SourceText[],
  env: NodeJS.ProcessEnv = {},
): Promise<readonly OracleFile[]> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  child.stdin.end(files.map(({ path, text }) => `${JSON.stringify({ path, text })}\n`).join(""));
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  const status = await ended;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  const found = new Map(files.map(({ path }) => [path, [] as OracleDeclaration[]]));
  const errors = new Map<string, string>();
  for (const line of Buffer.concat(chunks).toString("utf8").split("\n")) {
    if (line === "") continue;
    const said = JSON.parse(line) as { path: string; error?: string } & OracleDeclaration;
    if (said.error !== undefined) errors.set(said.path, said.error);
    else found.get(said.path)?.push(said);
  }
  return [...found].map(([path, declarations]) => {
    const error = errors.get(path);
    return error === undefined ? { path, declarations } : { path, declarations: [], error };
  });
}
