// Inverts one condition at a time in the rules and in the core they stand on, and runs their tests against it.
// `node scripts/invert-rules.ts [unit]`: `removal-undated`, `judge`; all of them without one. 1 where a test is missing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-6";

interface Unit {
  readonly name: string;
  readonly file: string;
  /** Path filters of the tests that have to notice. */
  readonly tests: readonly string[];
}

interface Mutant {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Mutants that no test can notice, by unit and the text they change, with the reason; `to` null: whatever it becomes. */
const equivalent: readonly { unit: string; from: string; to: string | null; reason: string }[] = [
  {
    unit: "sunset-shortened",
    from: "sunsetFrom === null || sunsetTo === null",
    to: "sunsetFrom === null && sunsetTo === null",
    reason: "for the types alone: a comparison with null is false as well",
  },
  {
    unit: "judge",
    from: "rank(draft.atLeast) > rank(severity)",
    to: "rank(draft.atLeast) >= rank(severity)",
    reason: "puts the same severity in its own place",
  },
  {
    unit: "judge",
    from: "rank(most) < rank(severity)",
    to: "rank(most) <= rank(severity)",
    reason: "puts the same severity in its own place",
  },
  {
    unit: "line-dates",
    from: "own > latest",
    to: "own >= latest",
    reason: "puts the same day in its own place",
  },
  {
    unit: "audience",
    from: "audiences.indexOf(a) >= audiences.indexOf(b)",
    to: "audiences.indexOf(a) > audiences.indexOf(b)",
    reason: "of two that are the same either is it",
  },
  {
    unit: "compare-registers",
    from: "moved: false",
    to: "moved: true",
    reason: "of what it gives only a shortened sunset is taken",
  },
  {
    unit: "containers",
    from: "!file || !feature.declaration",
    to: "!file && !feature.declaration",
    reason: "for the types alone: what is compared has both",
  },
  {
    unit: "containers",
    from: "depth < 100",
    to: "depth <= 100",
    reason: "a bound, against containers that stand in each other",
  },
  {
    unit: "moves",
    from: "common < Math.min(a.length, b.length)",
    to: "common <= Math.min(a.length, b.length)",
    reason: "two paths differ before either of them ends",
  },
  {
    unit: "transitions",
    from: "head === null || !before || !after",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "head === null || !before",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "head === null",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "!before",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "!after",
    to: null,
    reason: "saves the reading of words that are the same; their comparison gives the same",
  },
  {
    unit: "transitions",
    from: "to > from",
    to: "to >= from",
    reason: "the same day has been answered before",
  },
  { unit: "judge", from: "a < b", to: "a <= b", reason: "equal texts have been answered before" },
];

const core: readonly Unit[] = [
  { name: "judge", file: "src/core/judge.ts", tests: ["test/core/judge.test.ts"] },
  { name: "removal", file: "src/core/removal.ts", tests: ["test/core/removal.test.ts"] },
  { name: "decision", file: "src/core/decision.ts", tests: ["test/core/decision.test.ts"] },
  { name: "notice-rule", file: "src/core/notice-rule.ts", tests: ["test/core/notice-rule.test.ts"] },
  { name: "line-dates", file: "src/core/line-dates.ts", tests: ["test/core/line-dates.test.ts"] },
  { name: "audience", file: "src/core/audience.ts", tests: ["test/core/audience.test.ts"] },
  ...[
    "compare-registers",
    "containers",
    "kinds",
    "moves",
    "overloads",
    "pair-declarations",
    "transitions",
  ].map((name): Unit => ({
    name,
    file: `src/core/compare/${name}.ts`,
    tests: ["test/core/compare/", "test/usecases/declared-features.test.ts"],
  })),
];

const opposites: Readonly<Record<string, readonly string[]>> = {
  "<": [">=", "<="],
  "<=": [">", "<"],
  ">": ["<=", ">="],
  ">=": ["<", ">"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
};

const root = fileURLToPath(new URL("../", import.meta.url));
const rules = readdirSync(join(root, "src/rules"))
  .filter((name) => !name.includes(".generated."))
  .map((name) => name.slice(0, -".ts".length))
  .map((name): Unit => ({ name, file: `src/rules/${name}.ts`, tests: [`test/rules/${name}.test.ts`] }));
const wanted = process.argv[2];
const units = [...rules, ...core].filter((each) => wanted === undefined || each.name === wanted);
if (units.length === 0) {
  process.stderr.write(`there is no unit ${wanted}\n`);
  process.exit(2);
}

const copy = mkdtempSync(join(tmpdir(), "sunset-warden-invert-"));
try {
  for (const each of ["src", "test", "scripts", "package.json", "tsconfig.json", "vitest.config.ts"])
    cpSync(join(root, each), join(copy, each), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  process.exitCode = units.map(invert).some((survived) => survived > 0) ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function invert(unit: Unit): number {
  const path = join(copy, unit.file);
  const source = readFileSync(path, "utf8");
  if (!passes(unit)) {
    process.stdout.write(`${unit.name}: its tests fail without any change\n`);
    return 1;
  }
  const mutants = mutantsOf(source);
  let survived = 0;
  for (const mutant of mutants) {
    writeFileSync(path, mutant.text);
    if (!passes(unit)) continue;
    const known = equivalent.find(
      ({ unit: name, from, to }) =>
        name === unit.name && from === mutant.from && (to === null || to === mutant.to),
    );
    const verdict = known ? `equivalent: ${known.reason}` : "SURVIVED";
    process.stdout.write(`${unit.file}:${mutant.line}: ${mutant.from} → ${mutant.to}: ${verdict}\n`);
    if (!known) survived += 1;
  }
  writeFileSync(path, source);
  process.stdout.write(`${unit.name}: ${mutants.length} mutants, ${survived} survived\n`);
  return survived;
}

function passes({ tests }: Unit): boolean {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", "--bail=1", "--reporter=dot", ...tests], {
    cwd: copy,
    timeout: 60_000,
  });
  return status === 0;
}

/** Every source that differs in one condition: negated, its comparison or connective exchanged, a boolean flipped. */
function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile("unit.ts", source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, by: string): void => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    mutants.push({
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      from: source.slice(start, end).replaceAll(/\s+/g, " "),
      to: by.replaceAll(/\s+/g, " "),
      text: source.slice(0, start) + by + source.slice(end),
    });
  };
  const flip = (node: ts.Node): void => {
    const flipped = node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true";
    // With its name, so that a list of equivalents can tell one from another.
    if (ts.isPropertyAssignment(node.parent))
      replace(node.parent, `${node.parent.name.getText(file)}: ${flipped}`);
    else replace(node, flipped);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : null;
    if (condition) replace(condition, `!(${condition.getText(file)})`);
    if (ts.isBinaryExpression(node))
      for (const sign of opposites[node.operatorToken.getText(file)] ?? [])
        replace(node, `${node.left.getText(file)} ${sign} ${node.right.getText(file)}`);
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) flip(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}
