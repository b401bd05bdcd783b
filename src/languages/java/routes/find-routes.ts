import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { isClient, isServer, jaxrsMapped, jaxrsPaths, springMapped, type Mapped } from "./mapped.ts";
import { importsOf, marksOf, type Imports, type Mark } from "./marks.ts";

const types: ReadonlySet<string> = new Set([
  "class_declaration",
  "interface_declaration",
  "record_declaration",
]);

/** The routes that annotations make of a file's methods. */
export function findRoutes(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const imports = importsOf(tree);
  const notices = new Map(
    declarations.map(({ place, notice }) => [`${place.line}:${place.column}`, notice] as const),
  );
  const noticeOf = (node: SyntaxNode): NoticeSource | null => {
    const name = childOf(node, "name");
    const { lines } = tree;
    return name ? (notices.get(`${lines.lineAt(name.start)}:${lines.columnAt(name.start)}`) ?? null) : null;
  };
  return nodesOf(tree.root, types).flatMap((type) => {
    const marks = marksOf(tree, type, imports);
    const body = childOf(type, "body");
    const isInterface = type.type === "interface_declaration";
    if (!body || marks.some(isClient)) return [];
    const isOurs = !isInterface || marks.some(isServer) || jaxrsPaths(marks) !== null;
    return isOurs
      ? body.children.flatMap((each) =>
          each.type === "method_declaration" ? routesOf(tree, each, { type, marks, imports, noticeOf }) : [],
        )
      : [];
  });
}

interface Around {
  readonly type: SyntaxNode;
  readonly marks: readonly Mark[];
  readonly imports: Imports;
  readonly noticeOf: (node: SyntaxNode) => NoticeSource | null;
}

function routesOf(
  tree: SyntaxTree,
  method: SyntaxNode,
  { type, marks, imports, noticeOf }: Around,
): FoundRoute[] {
  const own = marksOf(tree, method, imports);
  const mapped = own.flatMap((each) => springMapped(each) ?? []);
  const prefixes = marks.flatMap((each) => springMapped(each)?.paths ?? []);
  const resource = jaxrsPaths(marks);
  const inResource = resource === null ? null : jaxrsMapped(own);
  const notice = noticeOf(method) ?? flagNotice(tree, own);
  const name = childOf(method, "name") ?? method;
  const route = ({ methods, paths }: Mapped, under: readonly (string | null)[]): FoundRoute => ({
    methods: methods ?? [],
    templates: under.flatMap((prefix) => {
      const router = new Router("java", { style: "braces", keepsSlash: false }).group(prefix);
      return paths.flatMap((each) => router.templates(each));
    }),
    handler: { start: name.start, end: method.end },
    ...{ at: name, node: method, notice, container: qualifiedName(tree, type) },
  });
  return [
    ...mapped.map((each) => route(each, prefixes.length > 0 ? prefixes : [""])),
    ...(inResource ? [route(inResource, resource ?? [""])] : []),
  ];
}

/** `@Operation(deprecated = true)`. */
function flagNotice(tree: SyntaxTree, marks: readonly Mark[]): NoticeSource | null {
  const mark = marks.find(
    (each) => /(?:^|\.)Operation$/.test(each.name) && each.words("deprecated").includes("true"),
  );
  if (!mark) return null;
  const words = (mark.texts("description") ?? mark.texts("summary"))?.[0];
  const { lines } = tree;
  return {
    line: lines.lineAt(mark.node.start),
    endLine: lines.lineAt(mark.node.end - 1),
    text: words ?? "",
    slots: {},
    form: "key",
  };
}

function qualifiedName(tree: SyntaxTree, type: SyntaxNode): string {
  const names: string[] = [];
  for (let node: SyntaxNode | null = type; node; node = node.parent) {
    const name = types.has(node.type) ? childOf(node, "name") : null;
    if (name) names.unshift(textOf(tree, name));
  }
  return names.join(".");
}
