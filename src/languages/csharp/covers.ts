import type { Covers } from "../../core/model/language/covers.ts";

const partial =
  /\bpartial\s+(class|struct|interface|record(?:\s+(?:class|struct))?)\s+(@?[\p{ID_Start}_]\p{ID_Continue}*)/gu;

/** Any file may declare another part of a partial type. */
export const covers: Covers = {
  above: () => [],
  peers: {
    group: () => "csharp",
    words: (text) => [...text.matchAll(partial)].map(([, word = "", name = ""]) => `partial ${word} ${name}`),
  },
};
