import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { noticesByPlace, qualifiedName, types } from "./holders.ts";
import { isClient, isServer, jaxrsMapped, jaxrsPaths, springMapped, type Mapped } from "./mapped.ts";
import { importsOf, marksOf, type Imports, type Mark } from "./marks.ts";

/** The routes that annotations make of a file's methods. */
export function findRoutes(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const imports = importsOf(tree);
  const noticeOf = noticesByPlace(tree, declarations);
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
    text: noticeInDescription(words ?? ""),
    slots: {},
    form: "key",
  };
}
