import { readFileSync } from "node:fs";
import type { Declaration, NoticeSource, ReadResult } from "../../src/core/model/declaration.ts";
import { go } from "../../src/languages/go.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";

export const sample: string = readFileSync(
  new URL("../fixtures/readers/go/client.go", import.meta.url),
  "utf8",
);

export async function read(text: string, path: string = "p/a.go"): Promise<ReadResult> {
  return go.read({ path, text }, loadAsset);
}

/** Declarations of a file of package `p`. */
export async function declared(code: string): Promise<readonly Declaration[]> {
  return (await read(`package p\n\n${code}\n`)).declarations;
}

/** `kind local` of each declaration, `!` behind those with a notice. */
export async function outline(code: string): Promise<readonly string[]> {
  return (await declared(code)).map((each) => `${each.kind} ${each.name}${each.notice ? "!" : ""}`);
}

export async function only(code: string, name: string): Promise<Declaration> {
  const found = (await declared(code)).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** The notice that a comment gives the function below it. */
export async function noticed(comment: string): Promise<NoticeSource | null> {
  return (await only(`${comment}\nfunc F() {}`, "F")).notice;
}
