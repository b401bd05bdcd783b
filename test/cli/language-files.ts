import { tell, type Files } from "../support/story.ts";

/** Code of each language with one deprecated declaration, and what becomes of it. */

export const words = "Use `fetchPage` instead. It holds every order in memory. Sunset: 2027-06-20.";
export const today = "2026-11-20";

export async function changes(base: Files, head: Files): Promise<readonly string[]> {
  const { object } = await tell({ name: "", base: [["2026-11-02", base]], head, today });
  if (object.problems.length > 0) throw new Error(JSON.stringify(object.problems));
  return object.changes
    .map(({ change, feature, movedTo }) =>
      [change, feature, ...(movedTo === null ? [] : [movedTo])].join(" "),
    )
    .sort();
}

export const go = (name: string, body: string): string => `package ${name}\n\n${body}`;
export const goFetch = `// FetchAll gives all.\n//\n// Deprecated: ${words}\nfunc FetchAll() {}\n`;
export const goPage = "func FetchPage() {}\n";
export const java = (name: string, members: string, type = "Client"): string =>
  `package ${name};\n\npublic class ${type} {\n${members}  public void fetchPage() {}\n}\n`;
export const javaFetch = `  /** @deprecated ${words} */\n  @Deprecated\n  public void fetchAll(int size) {}\n\n`;
export const python = `@deprecated("${words}")\ndef fetch_all():\n    pass\n\n\n`;
export const pythonPage = "def fetch_page():\n    pass\n";
