import type { Oracle } from "./oracle.ts";

/** The oracle of a language by its name, as its file in this folder exports it. */
export async function loadOracle(language: string): Promise<Oracle> {
  const loaded = (await import(`./${language}.ts`)) as Readonly<Record<string, unknown>>;
  const oracle = loaded[language];
  if (typeof oracle !== "object" || oracle === null) throw new Error(`no oracle for ${language}`);
  return oracle as Oracle;
}
