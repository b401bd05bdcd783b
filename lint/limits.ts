// Refuses a limit outside of src/core/limits.ts, from which docs/limits.md is made.

/** Folders and files whose limits move when they are rebuilt. The list only gets shorter. */
const exceptions: readonly string[] = [
  "src/adapters/clock/",
  "src/analysis/changes/",
  "src/analysis/surface/",
  "src/app/",
  "src/core/compare/",
  "src/core/surface/",
  "src/core/words/",
  "src/languages/typescript/",
  "src/languages/typescript.ts",
];

const limiting =
  /^(?:most|fewest|longest|shortest|deepest|largest|smallest|farthest|furthest|highest|widest|few|enough)(?=[A-Z]|$)/;

/** Returns true if a constant with that name, or with that comment above it, is a limit. */
export function isLimit(name: string, comment: string): boolean {
  return limiting.test(name) || /^\**\s*Limits?\b/.test(comment.trim());
}

/** Returns true if that file must not contain limits of its own. */
export function isGoverned(path: string): boolean {
  return (
    path.startsWith("src/") &&
    path !== "src/core/limits.ts" &&
    !exceptions.some((each) => path.startsWith(each))
  );
}

interface Expression {
  readonly type: string;
  readonly value?: unknown;
  readonly left?: Expression;
  readonly right?: Expression;
}

/** Numbers, and what is calculated from numbers alone. */
export function isNumber({ type, value, left, right }: Expression): boolean {
  if (type === "Literal") return typeof value === "number";
  return (
    type === "BinaryExpression" &&
    left !== undefined &&
    right !== undefined &&
    isNumber(left) &&
    isNumber(right)
  );
}

interface Declaration {
  readonly declarations: readonly {
    readonly id: { readonly name?: string };
    readonly init: Expression | null;
  }[];
}
interface Statement extends Declaration {
  readonly type: string;
  readonly declaration?: Statement | null;
}
interface Context {
  readonly filename: string;
  readonly sourceCode: { getCommentsBefore(node: unknown): readonly { readonly value: string }[] };
  report(problem: { readonly node: unknown; readonly message: string }): void;
}

const rule = {
  create(context: Context): Record<string, (node: never) => void> {
    const path = /(?:^|\/)(src\/.*)$/.exec(context.filename.replaceAll("\\", "/"))?.[1];
    if (path === undefined || !isGoverned(path)) return {};
    return {
      Program({ body }: { readonly body: readonly Statement[] }): void {
        for (const statement of body) {
          const own = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (own?.type !== "VariableDeclaration") continue;
          const comment = context.sourceCode.getCommentsBefore(statement).at(-1)?.value ?? "";
          for (const { id, init } of own.declarations)
            if (init !== null && isNumber(init) && isLimit(id.name ?? "", comment))
              context.report({ node: init, message: "This is a limit: take it from src/core/limits.ts." });
        }
      },
    };
  },
};

export default { meta: { name: "limits" }, rules: { shared: rule } };
