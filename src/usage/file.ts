import { sourceUnit, type SourceUnit } from "./engine/source.ts";

export const file: SourceUnit = sourceUnit("file", {
  summary: "A usage file in the repository or in the working tree.",
  position: 3,
  coversByDefault: () => true,
  isAllowedInServer: true,
  keys: ({ text, covers }) => ({
    path: text("the path of a usage file")
      .refine((path) => !/^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/.test(path), {
        error: "expected a path inside the repository",
      })
      .describe("A usage file, relative to the root of the repository."),
    covers,
  }),
  settings: ({ path }) => ({ path }),
  title: ({ path }) => path,
  identity: ({ path }) => path,
  files: ({ path }) => [path],
  async ask({ path }, { question, readFile }) {
    const { fileAnswers } = await import("./record/file-answers.ts");
    return fileAnswers(await readFile(path), question);
  },
});
