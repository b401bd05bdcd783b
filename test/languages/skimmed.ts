import { expect } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";

const names = Array.from({ length: 24 }, (_, index) => `idle${index}`);
const lines = (line: (name: string) => string): string => names.map(line).join("\n");
const body = '{ const text = "} { \' // /*"; return text + a; /* } */ }';
const braced = body.replace("const text", "String text");

/** Code without a notice, which is left out where only notices are wanted. */
const idleCode: Readonly<Record<string, string>> = {
  typescript: lines((each) => `function ${each}(a: string): string ${body}`),
  javascript: lines((each) => `function ${each}(a) ${body}`),
  java: `class Idle {\n${lines((each) => `  static String ${each}(String a) ${braced.replace("const", "")}`)}\n}`,
  csharp: `class Idle\n{\n${lines((each) => `    static string ${each}(string a) ${braced.replace("String", "string")}`)}\n}`,
  go: lines(
    (each) => `func ${each}(a string) string {\n\ttext := "} { ' // /*"\n\treturn text + a // }\n}\n`,
  ),
  python: lines(
    (each) => `def ${each}(a):\n    """Says # nothing."""\n    text = "( [ '''"  # )\n    return text + a\n`,
  ),
};

/**
 * What a language reads of a file. With idle code behind it, those declarations that have a notice are read alike,
 * whether all are read or they alone.
 */
export async function readBothWays(language: Language, path: string, text: string): Promise<ReadResult> {
  const idle = idleCode[language.languageOf(path)];
  if (idle !== undefined && !/<\/|>\s*</.test(text)) {
    const padded = { path, text: `${text}\n${idle}\n` };
    const whole = await language.read(padded, loadAsset);
    const skimmed = await language.read(padded, loadAsset, undefined, "noticed");
    if (whole.complete) expect(notices(skimmed)).toEqual(notices(whole));
  }
  return language.read({ path, text }, loadAsset);
}

function notices({ declarations, problems, unread }: ReadResult): unknown {
  return { declarations: declarations.filter(({ notice }) => notice !== null), problems, unread };
}
