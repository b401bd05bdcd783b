import type { TextContract } from "./base/contract.ts";
import { textTables } from "./base/text-tables.ts";

/** Reads GraphQL's schema definition language. Files with operations declare nothing. */
export const graphql: TextContract = {
  form: "text",
  title: "GraphQL SDL",
  language: {
    ...textTables(
      {
        lineComments: ["#"],
        blockComments: [],
        strings: [
          {
            open: '"""',
            inside: String.raw`[^\\]|\\[\s\S]`,
            close: '"""',
          },
          {
            open: '"',
            inside: String.raw`[^"\\\n]|\\[^\n]`,
            close: '"',
          },
        ],
        marks: null,
        keywords: new Set(),
      },
      {
        attribute: {
          written: "`@deprecated(reason: …)`",
          date: "text",
          sunset: "`Sunset: YYYY-MM-DD` into the `reason` of `@deprecated`",
          argument: {
            mark: /@deprecated\b(?!\s*\()/,
            name: "reason",
          },
          cut: [
            {
              how: "mark",
              mark: /@deprecated\b/,
            },
          ],
          warns: null,
        },
      },
    ),
    id: "graphql",
    kind: "contract",
    extensions: [".graphql", ".graphqls", ".gql"],
    needles: ["deprecated"],
    looks: [],
    languageOf: () => "graphql",
    excerpts: async () => new (await import("./graphql/excerpts.ts")).GraphqlExcerpts(),
    editor: async () => (await import("./graphql/editor.ts")).graphqlEditor,
    read: async (file) => (await import("./graphql/read-graphql.ts")).readGraphql(file),
  },
};
