import type { Declaration, NoticeSource, ReadResult } from "../../src/core/model/declaration.ts";
import { java } from "../../src/languages/java.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";

export async function read(text: string, path: string = "A.java"): Promise<ReadResult> {
  return java.read({ path, text }, loadAsset);
}

export function local({ id }: Declaration): string {
  return id.slice(id.indexOf("#") + 1);
}

/** `kind local` of each declaration, `!` behind those with a notice. */
export async function outline(text: string, path?: string): Promise<readonly string[]> {
  const { declarations } = await read(text, path);
  return declarations.map((each) => `${each.kind} ${local(each)}${each.notice ? "!" : ""}`);
}

export async function reaches(text: string): Promise<Record<string, number>> {
  const { declarations } = await read(text);
  return Object.fromEntries(declarations.map((each) => [local(each), each.reach]));
}

export async function only(text: string, name: string, path?: string): Promise<Declaration> {
  const found = (await read(text, path)).declarations.find((each) => local(each) === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** The notice of a method `m()` that has these lines before it. */
export async function noticeOf(before: string): Promise<NoticeSource | null> {
  return (await only(`class A {\n${before}\nvoid m() {} }`, "A.m()")).notice;
}
