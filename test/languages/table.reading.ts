import type { Declaration, NoticeSource, ReadResult } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";

/** What tests ask of a language that is read by tables. */
export function reading(language: Language, path: string): Reading {
  const read = async (text: string): Promise<ReadResult> => language.read({ path, text }, loadAsset);
  const local = ({ id }: Declaration): string => id.slice(id.indexOf("#") + 1);
  const only = async (text: string, name: string): Promise<Declaration> => {
    const found = (await read(text)).declarations.find((each) => local(each) === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return {
    read,
    only,
    outline: async (text) =>
      (await read(text)).declarations.map((each) => {
        const sign = each.notice === null ? "" : each.notice.conditional ? "?" : "!";
        return `${each.kind} ${local(each)}${sign}`;
      }),
    reaches: async (text) =>
      Object.fromEntries((await read(text)).declarations.map((each) => [local(each), each.reach])),
    notice: async (text, name) => (await only(text, name)).notice,
  };
}

interface Reading {
  readonly read: (text: string) => Promise<ReadResult>;
  readonly only: (text: string, name: string) => Promise<Declaration>;
  /** `kind local` of each declaration, `!` behind those with a notice, `?` where it holds under a condition. */
  readonly outline: (text: string) => Promise<readonly string[]>;
  readonly reaches: (text: string) => Promise<Readonly<Record<string, number>>>;
  readonly notice: (text: string, name: string) => Promise<NoticeSource | null>;
}
