import { describe } from "vitest";
import { fetchPage, judges, manifest, old } from "./names.ts";

const configuration = { ".github/deprecations.yml": 'paths: [{ match: "src/index.ts", public: true }]\n' };
const client = `${old("fetchAll")}${fetchPage}`;
const lib = { "package.json": manifest({ exports: "./src/index.ts" }), "src/client.ts": client };

describe("a deprecated name leaves a barrel", () => {
  judges([
    {
      name: "a public path's list",
      base: {
        ...configuration,
        "src/client.ts": client,
        "src/index.ts": 'export { fetchAll, fetchPage } from "./client.ts";\n',
      },
      head: { "src/index.ts": 'export { fetchPage } from "./client.ts";\n' },
      expected: ["before-sunset fetchAll"],
    },
    {
      name: "the package's list",
      base: { ...lib, "src/index.ts": 'export { fetchAll, fetchPage } from "./client.ts";\n' },
      head: { "src/index.ts": 'export { fetchPage } from "./client.ts";\n' },
      expected: ["before-sunset fetchAll"],
    },
    {
      name: "a star becomes a list",
      base: { ...lib, "src/index.ts": 'export * from "./client.ts";\n' },
      head: { "src/index.ts": 'export { fetchPage } from "./client.ts";\n' },
      expected: ["before-sunset fetchAll"],
    },
  ]);
});
