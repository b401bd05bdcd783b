import { parserSteps } from "../../core/limits.ts";
import type { LoadAsset } from "../../core/model/declaration.ts";
import { Effort } from "../base/parser/effort.ts";
import { parse, type GivenUp } from "../base/parser.ts";
import { Landmarks } from "../base/landmarks.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { childOf, type SyntaxTree } from "../base/syntax-tree.ts";
import { holdsHead, mend } from "./mend.ts";

/** A notice inside a body attaches to nothing: no body is opened for one. */
const noLandmarks = new Landmarks("", /deprecated/g);
/** A fragment takes one for each so many characters, beside the parser's own: many of them end before its first. */
const fragmentStep = 200;

/** The tree of a file; of a broken one, that of what is left without the declarations that have an error in them. */
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

/** Go 1.26 takes a value in the place of the type, which the grammar does not know; under another name it is a call. */
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

/** Where something stands between the declarations that is none: the grammar takes statements there. */
function astray({ root }: SyntaxTree): number | null {
  const found = root.children.find(
    (each) => each.end > each.start && !declarations.has(each.type) && !/^[;\s\0]*$/.test(each.type),
  );
  return found?.start ?? null;
}

/** Where a body begins that holds what looks like the next declaration: a brace may be missing in it. */
function swallowed({ root, text }: SyntaxTree): number | null {
  for (const node of root.children) {
    const body = childOf(node, "body");
    if (body && body.children.length > 0 && holdsHead(text.slice(body.start, body.end))) return body.start;
  }
  return null;
}
