import { parserSteps, entriesOfFile } from "../../core/limits.ts";
import type { LoadAsset } from "../../core/model/declaration.ts";
import { Effort } from "../base/parser/effort.ts";
import { parse, type GivenUp } from "../base/parser.ts";
import { Landmarks } from "../base/landmarks.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { childOf, type SyntaxTree } from "../base/syntax-tree.ts";

/**
 * Matches the start of a declaration at the top of a file. It begins at the start of a line, as `gofmt` writes it.
 */
const head = /^(?:func|type|var|const|import|package)\b/gm;
/** Matches the brace at the end of a line that opens a body. */
const bodyStart = /\{[ \t]*(?:\/\/.*)?\r?$/m;

const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|]).*$/gm;

interface Mended {
  /** Has the same length as the original text, so that the remaining code keeps its offsets. */
  readonly code: string;
  /** The offset of the first declaration that cannot be read. */
  readonly from: number;
}

/** Returns true if a span contains a line that looks like the start of a declaration. */
function holdsHead(text: string): boolean {
  head.lastIndex = 0;
  return head.test(text);
}

/**
 * Returns code in which each declaration with an error is closed or emptied, so that it does not swallow the next
 * one. Null if no single declaration has an error.
 */
async function mend(written: string, isFaulty: (code: string) => Promise<boolean>): Promise<Mended | null> {
  const text = written.replaceAll(conflict, blanked);
  const starts = [...text.matchAll(head)].map((match) => match.index);
  if (starts.length === 0 || starts.length > entriesOfFile) return null;
  let code = text.slice(0, starts[0]);
  let from = text === written ? null : Math.max(0, written.search(conflict));
  for (const [nth, start] of starts.entries()) {
    const whole = text.slice(start, starts[nth + 1] ?? text.length);
    const own = whole.slice(0, ownLength(whole));
    if (await isFaulty(own)) {
      from ??= start;
      code += (await closed(own, isFaulty)) ?? blanked(own);
    } else code += own;
    code += whole.slice(own.length);
  }
  return from === null ? null : { code, from };
}

/** Comments and blank lines after a declaration belong to the next one. */
function ownLength(whole: string): number {
  let end = whole.length;
  while (end > 0) {
    const start = whole.lastIndexOf("\n", end - 2) + 1;
    if (!/^[ \t]*(?:\/\/.*)?\r?\n?$/.test(whole.slice(start, end))) break;
    end = start;
  }
  return end;
}

/** Returns the first attempt to repair a faulty declaration that parses. Null if none does. */
async function closed(own: string, isFaulty: (code: string) => Promise<boolean>): Promise<string | null> {
  for (const each of attempts(own)) if (!(await isFaulty(each))) return each;
  return null;
}

function attempts(own: string): readonly string[] {
  const line = own.indexOf("\n") + 1;
  const first = line === 0 ? [] : [own.slice(0, line) + blanked(own.slice(line))];
  if (!own.startsWith("func")) return [...["}", ")"].map((bracket) => own.slice(0, -1) + bracket), ...first];
  const open = bodyStart.exec(own);
  if (open === null) return first;
  return [`${own.slice(0, open.index + 1)}${blanked(own.slice(open.index + 1, -1))}}`, ...first];
}

function blanked(code: string): string {
  return code.replaceAll(/[^\r\n]/g, " ");
}

/** A notice in a function body does not belong to a declaration, so bodies are not searched. */
const noLandmarks = new Landmarks("", /deprecated/g);
/**
 * A fragment costs one step for each 200 characters, in addition to the parser's own steps: many fragments end before
 * its first.
 */
const fragmentStep = 200;

/** Parses a file. For a broken file, returns the tree without the declarations that contain an error. */
export async function syntaxOf(text: string, load: LoadAsset, shape: Shape): Promise<SyntaxTree | GivenUp> {
  const attempt = async (code: string): Promise<SyntaxTree | GivenUp> =>
    parse("go", code, load, (parsed) => {
      const tree = snapshot(parsed, text, shape, noLandmarks);
      return {
        ...tree,
        broken: tree.broken ?? astray(tree) ?? (parsed.rootNode.hasError ? swallowed(tree) : null),
      };
    });
  const asWritten = await attempt(text);
  if ("reason" in asWritten || asWritten.broken === null) return asWritten;
  const plain = text.replaceAll(newOfValue, "neW");
  const first = plain === text ? asWritten : await attempt(plain);
  if ("reason" in first || first.broken === null) return first;
  const effort = new Effort(parserSteps / 2);
  const mended = await mend(plain, async (code) => {
    if (effort.spend(1 + code.length / fragmentStep)) return true;
    return (await parse("go", code, load, ({ rootNode }) => rootNode.hasError, effort)) !== false;
  });
  const second = mended && (await attempt(mended.code));
  if (!second || "reason" in second || (second.broken ?? text.length) < first.broken) return first;
  return { ...second, broken: Math.min(second.broken ?? text.length, mended.from) };
}

/**
 * Go 1.26 accepts a value in place of the type, which the grammar does not know. With another name it is parsed as
 * a call.
 */
const newOfValue =
  /\bnew(?=\(\s*(?:[\w.]+(?:\[[^\]\n]{1,200}\])?\(|["'`\d&!+-]|[\w.]+\s*(?:[-+/%<>=!|^]|&&|\*\s)|(?:true|false|nil)\b|[\w.]+\{|func\([^()]{0,200}\)[^{}()]{0,100}\{))/g;

const declarations = new Set([
  "package_clause",
  "import_declaration",
  "type_declaration",
  "const_declaration",
  "var_declaration",
  "function_declaration",
  "method_declaration",
]);

/**
 * Returns the place of code between the declarations that is not a declaration: the grammar accepts statements there.
 */
function astray({ root }: SyntaxTree): number | null {
  const found = root.children.find(
    (each) => each.end > each.start && !declarations.has(each.type) && !/^[;\s\0]*$/.test(each.type),
  );
  return found?.start ?? null;
}

/** Returns the start of a body that contains a line like the next declaration: a brace may be missing in it. */
function swallowed({ root, text }: SyntaxTree): number | null {
  for (const node of root.children) {
    const body = childOf(node, "body");
    if (body && body.children.length > 0 && holdsHead(text.slice(body.start, body.end))) return body.start;
  }
  return null;
}
