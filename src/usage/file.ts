import { sourceUnit, type SourceUnit } from "./engine/source.ts";

export const file: SourceUnit = sourceUnit("file", {
  summary: "A usage file in the repository, or one that lies in the work tree.",
  coversByDefault: () => true,
  async ask({ path, covers }, { question, readFile }) {
    const { fileAnswers } = await import("./record/file-answers.ts");
    return fileAnswers(await readFile(path), covers !== null, question);
  },
});
