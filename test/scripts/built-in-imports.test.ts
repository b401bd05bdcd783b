import { describe, expect, it } from "vitest";
import { withBuiltInsAsObjects } from "../../scripts/built-in-imports.ts";

const taken = 'process.getBuiltinModule("node:fs")';

describe("Node's own modules in a bundle", () => {
  it.each([
    ['import{a as b,c}from"node:fs";b();', `const {a:b,c}=${taken};b();`],
    ["import { a as b, c } from 'node:fs';b();", `const { a:b, c }=${taken};b();`],
    ["import*as f from`node:fs`;f.b();", `const f=${taken};f.b();`],
    ['import f from"node:fs";f.b();', `const f=${taken};f.b();`],
    ['import f,{a}from"node:fs";f.b();', `const f=${taken};const {a}=${taken};f.b();`],
    [
      '#!/usr/bin/env node\n// One.\nimport"./x.js";import{y}from"./y.js";import{a}from"node:fs";a(y);',
      `#!/usr/bin/env node\n// One.\nimport"./x.js";import{y}from"./y.js";const {a}=${taken};a(y);`,
    ],
  ])("are taken as objects: %s", (code, expected) => {
    expect(withBuiltInsAsObjects(code)).toBe(expected);
  });

  it.each([
    'import{y}from"./y.js";y();',
    'import"node:fs";',
    'const text=`import{a}from"node:fs";`;',
    'a();import{a}from"node:fs";',
    "",
  ])("are left as they are where they are not imported at the top: %s", (code) => {
    expect(withBuiltInsAsObjects(code)).toBe(code);
  });
});
