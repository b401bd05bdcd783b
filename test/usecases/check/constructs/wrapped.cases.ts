// What a file gives to others in the wrapper of a component, or by default.
import { inOne, type Row } from "./row.ts";

const X = inOne("src/a.tsx");
const button = `function Button(p: P) { return h(p); }\n`;
const prefix = `import { memo } from "react";\nimport { connect } from "react-redux";\ninterface P { a: string }\n`;
const listed = { "package.json": `{ "name": "x", "exports": { ".": "./src/a.tsx" } }\n` };
const both = ([base, head]: ReturnType<typeof X>): ReturnType<typeof X> => [
  { ...listed, ...base },
  { ...listed, ...head },
];
const asDefault = `${prefix}@D@\nexport default ${button}`;
const asClass = `@D@\nexport default class Button extends React.Component<P> { render() { return h(this.props); } }\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  ["a default export gets memo", ...X(asDefault, `${prefix}@D@\n${button}export default memo(Button);\n`)],
  [
    "a default export gets memo, by its package",
    ...both(X(asDefault, `${prefix}@D@\n${button}export default memo(Button);\n`)),
  ],
  [
    "a default export loses memo",
    ...X(`${prefix}@D@\n${button}export default memo(Button, same);\n`, asDefault),
  ],
  [
    "a default export in a list gets React.memo",
    ...X(
      `@D@\n${button}export { Button as default };\n`,
      `@D@\n${button}export default React.memo<P>(Button);\n`,
    ),
  ],
  [
    "a class component is connected",
    ...X(asClass, `${asClass.replace("export default ", "")}export default connect(() => ({}))(Button);\n`),
  ],
  [
    "a class component is connected, by its package",
    ...both(
      X(asClass, `${asClass.replace("export default ", "")}export default connect(() => ({}))(Button);\n`),
    ),
  ],
  [
    "wrappers around one another",
    ...X(
      `@D@\n${button}export default withRouter(Button);\n`,
      `@D@\n${button}export default connect(a, {\n  b,\n})(withRouter(memo(Button)));\n`,
    ),
  ],
  [
    "the notice goes to the wrapped export",
    ...X(asDefault, `${prefix}${button}@D@\nexport default memo(Button);\n`),
  ],
  [
    "the notice goes to the wrapped export, by its package",
    ...both(X(asDefault, `${prefix}${button}@D@\nexport default memo(Button);\n`)),
  ],
  ["the notice goes to the default export", ...X(asDefault, `${button}@D@\nexport default Button;\n`)],
  [
    "the notice comes from the default export",
    ...X(`${button}@D@\nexport default Button;\n`, `@D@\n${button}export default Button;\n`),
  ],
  [
    "a second notice at the default export",
    ...X(`@D@\n${button}export default Button;\n`, `@D@\n${button}@D@\nexport default Button;\n`),
  ],
];

/** What takes something from callers. */
export const removals: readonly Row[] = [
  [
    "a default export in memo goes",
    ...X(
      `@D@\n${button}export default memo(Button);\nexport const g = 1;\n`,
      `@D@\n${button}export const g = 1;\n`,
    ),
  ],
  [
    "a default export in memo goes, by its package",
    ...both(
      X(
        `@D@\n${button}export default memo(Button);\nexport const g = 1;\n`,
        `@D@\n${button}export const g = 1;\n`,
      ),
    ),
  ],
  [
    "a default export in memo goes, and the name stays",
    ...X(`@D@\nexport ${button}export default memo(Button);\n`, `@D@\nexport ${button}`),
  ],
  [
    "a connected default export goes",
    ...X(
      `@D@\n${button}export default connect(a)(Button);\nexport const g = 1;\n`,
      `@D@\n${button}export const g = 1;\n`,
    ),
  ],
  [
    "another component is wrapped",
    ...X(
      `@D@\n${button}function Fresh() { return h(); }\nexport default memo(Button);\n`,
      `@D@\n${button}function Fresh() { return h(); }\nexport default memo(Fresh);\n`,
    ),
  ],
  [
    "all of a wrapped component goes",
    ...X(`@D@\n${button}export default memo(Button);\nexport const g = 1;\n`, `export const g = 1;\n`),
  ],
  [
    "the notice of a wrapped export goes",
    ...X(`${button}@D@\nexport default memo(Button);\n`, `${button}export default memo(Button);\n`),
  ],
];
