import type { Declaration, NoticeSource, ReadResult } from "../../src/core/model/declaration.ts";
import { python } from "../../src/languages/python.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";

export async function read(text: string): Promise<ReadResult> {
  return python.read({ path: "a.py", text }, loadAsset);
}

export function local({ id }: Declaration): string {
  return id.slice(id.indexOf("#") + 1);
}

/** `kind local` of each declaration but the module without a notice, `!` behind those with a notice, `?` where it holds for some uses only. */
export async function outline(text: string): Promise<readonly string[]> {
  const { declarations } = await read(text);
  return given(declarations).map(
    (each) =>
      `${each.kind} ${local(each)}${each.notice ? "!" : ""}${each.notice?.conditional === true ? "?" : ""}`,
  );
}

function given(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.filter((each) => each.kind !== "module" || each.notice !== null);
}

/** The same for those with a notice alone. */
export async function noted(text: string): Promise<readonly string[]> {
  return (await outline(text)).filter((each) => each.includes("!"));
}

export async function reaches(text: string): Promise<Record<string, number>> {
  const { declarations } = await read(text);
  return Object.fromEntries(given(declarations).map((each) => [local(each), each.reach]));
}

export async function only(text: string, name: string): Promise<Declaration> {
  const found = (await read(text)).declarations.find((each) => local(each) === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

export async function noticeOf(text: string, name: string): Promise<NoticeSource | null> {
  return (await only(text, name)).notice;
}
