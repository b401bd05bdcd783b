import type { TextContract } from "./base/contract.ts";
import { textTables } from "./base/text-tables.ts";

/** Reads Protobuf: proto2, proto3 and editions. */
export const protobuf: TextContract = {
  form: "text",
  title: "Protobuf: proto2, proto3, editions",
  language: {
    ...textTables(
      {
        lineComments: ["//"],
        blockComments: [
          {
            open: "/*",
            close: "*/",
          },
        ],
        strings: [
          {
            open: '"',
            inside: String.raw`[^"\\\n]|\\[^\n]`,
            close: '"',
          },
          {
            open: "'",
            inside: String.raw`[^'\\\n]|\\[^\n]`,
            close: "'",
          },
        ],
        marks: null,
        keywords: new Set(),
      },
      {
        comment: {
          written: "`deprecated = true` with the words of its comment",
          sunset: "`Sunset: YYYY-MM-DD` into the comment above it",
          date: "comment",
          cut: [{ how: "editor" }],
          warns: null,
        },
      },
    ),
    id: "protobuf",
    kind: "contract",
    extensions: [".proto"],
    needles: ["deprecated"],
    looks: [],
    languageOf: () => "protobuf",
    editor: async () => (await import("./protobuf/editor.ts")).protobufEditor,
    read: async (file) => (await import("./protobuf/read-protobuf.ts")).readProtobuf(file),
  },
};
