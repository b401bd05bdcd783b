// The sources of src/ as a graph: what each file exports, and what it imports from which.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";
import { resolve } from "../../lint/rooms.ts";

export interface Import {
  /** Path of the file that is imported, `src/core/model/change.ts`. */
  readonly to: string;
  /** Null for all of it: `import()` and `export *`. */
  readonly names: readonly string[] | null;
  readonly kind: "static" | "dynamic" | "type";
}

export interface Source {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly lines: number;
  /** Name → the members of the class of that name; none for what is not a class. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  /** Names of the functions that the file keeps to itself. */
  readonly functions: readonly string[];
  readonly imports: readonly Import[];
  /** Strings and sources of patterns, but for what is imported. */
  readonly literals: readonly Literal[];
}

export interface Literal {
  readonly line: number;
  readonly text: string;
  readonly isPattern: boolean;
}

export type Sources = ReadonlyMap<string, Source>;

/** All files of src/ by path, in the order of their paths. Throws for one that is not TypeScript. */
export function readSources(root: URL): Sources {
  const paths = readdirSync(new URL("src/", root), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && statSync(new URL(path, root)).isFile())
    .sort();
  return new Map(paths.map((path) => [path, readSource(path, readFileSync(new URL(path, root), "utf8"))]));
}

/** A node of ESTree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export function readSource(path: string, text: string): Source {
  const exports = new Map<string, readonly string[]>();
  const imports: Import[] = [];
  const literals: Literal[] = [];
  const visit = (node: Node): void => {
    const from = node["source"] as Node | null | undefined;
    if (from && from.type === "Literal") {
      if (String(from["value"]).startsWith(".")) imports.push(importOf(path, node, String(from["value"])));
    } else if (node.type === "Literal") {
      const pattern = (node["regex"] as { readonly pattern: string } | undefined)?.pattern;
      const value = pattern ?? node["value"];
      const line = text.slice(0, node.start).split("\n").length;
      if (typeof value === "string") literals.push({ line, text: value, isPattern: pattern !== undefined });
    }
    for (const [name, members] of exported(node)) exports.set(name, members);
    for (const each of children(node)) if (each !== from) visit(each);
  };
  const program = parseAst(text, { lang: "ts" }, path) as unknown as Node;
  visit(program);
  const functions = (program["body"] as readonly Node[])
    .filter(({ type }) => type === "FunctionDeclaration")
    .map((each) => nameOf(each["id"] as Node));
  return { path, lines: text.trimEnd().split("\n").length, exports, functions, imports, literals };
}

function importOf(path: string, node: Node, specifier: string): Import {
  const to = resolve(path, specifier);
  if (node.type === "ImportExpression") return { to, names: null, kind: "dynamic" };
  if (node.type === "TSImportType") return { to, names: null, kind: "type" };
  const specifiers = node["specifiers"] as readonly Node[] | undefined;
  if (specifiers === undefined || specifiers.some(({ type }) => type === "ImportNamespaceSpecifier"))
    return { to, names: null, kind: "static" };
  const kindOf = (each: Node): unknown => each["importKind"] ?? each["exportKind"];
  // A name that is a type alone runs nothing.
  const running = kindOf(node) === "type" ? [] : specifiers.filter((each) => kindOf(each) !== "type");
  const runs = running.length > 0 || (specifiers.length === 0 && kindOf(node) !== "type");
  const named = runs ? running : specifiers;
  return {
    to,
    names: named.map((each) => nameOf((each["imported"] ?? each["local"]) as Node)),
    kind: runs ? "static" : "type",
  };
}

function exported(node: Node): readonly (readonly [string, readonly string[]])[] {
  if (node.type === "ExportDefaultDeclaration") return [["default", []]];
  if (node.type !== "ExportNamedDeclaration") return [];
  const declaration = node["declaration"] as Node | null;
  if (declaration === null)
    return (node["specifiers"] as readonly Node[]).map((each) => [nameOf(each["exported"] as Node), []]);
  if (declaration.type === "VariableDeclaration")
    return (declaration["declarations"] as readonly Node[]).map((each) => [nameOf(each["id"] as Node), []]);
  const body = declaration.type === "ClassDeclaration" ? (declaration["body"] as Node)["body"] : [];
  const members = (body as readonly Node[]).map(({ key }) => nameOf(key as Node));
  return [[nameOf(declaration["id"] as Node), members]];
}

function nameOf(node: Node): string {
  const { name } = node;
  return typeof name === "string" ? name : String(node["value"]);
}

function children(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === "object" && each !== null && "type" in each);
}
