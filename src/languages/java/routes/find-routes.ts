import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { flagged, type FoundRoute } from "../../base/routes/declare.ts";
import { nodesOf, qualifiedName } from "../../base/routes/full-tree.ts";
import { Router, methodOf } from "../../base/routes/router.ts";
import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import { importsOf, marksOf, noticesByPlace, types, type Imports, type Mark } from "./marks.ts";

/** Returns the routes that annotations assign to a file's methods. */
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
      const router = new Router("java", {
        style: "braces",
        keepsSlash: false,
      }).group(prefix);
      return paths.flatMap((each) => router.templates(each));
    }),
    handler: {
      start: name.start,
      end: method.end,
    },
    at: name,
    node: method,
    notice,
    container: qualifiedName(tree, type, types),
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
  return flagged(tree, mark.node, noticeInDescription(words ?? ""));
}

/** The methods and paths of an annotation. A path is null if it is not a literal. */
interface Mapped {
  readonly methods: readonly string[] | null;
  readonly paths: readonly (string | null)[];
}

const spring = /^org\.springframework\.web\.bind\.annotation\.(\w+)$/;
const jaxrs = /^(?:javax|jakarta)\.ws\.rs\.(\w+)$/;

/** Reads Spring's `@GetMapping("/x")`, `@RequestMapping(path = "/x", method = GET)`. Null for other annotations. */
function springMapped(mark: Mark): Mapped | null {
  const name = spring.exec(mark.name)?.[1] ?? "";
  const verb = /^(Get|Post|Put|Delete|Patch|Request)Mapping$/.exec(name)?.[1];
  if (verb === undefined) return null;
  const written = mark.texts("value") ?? mark.texts("path") ?? [""];
  // The configuration determines the value of a placeholder.
  const paths = written.length === 0 ? [""] : written.map((each) => (each?.includes("${") ? null : each));
  if (verb !== "Request") return { methods: [verb.toUpperCase()], paths };
  const methods = mark.words("method").flatMap((each) => methodOf(each) ?? []);
  return { methods: methods.length > 0 ? methods : [anyMethod], paths };
}

/** Reads JAX-RS's `@GET` and `@Path("/x")` on one method. Null if there is no HTTP method. */
function jaxrsMapped(marks: readonly Mark[]): Mapped | null {
  const methods = marks.flatMap(({ name }) => {
    const own = jaxrs.exec(name)?.[1] ?? "";
    return /^[A-Z]+$/.test(own) ? (methodOf(own) ?? []) : [];
  });
  return methods.length === 0 ? null : { methods, paths: jaxrsPaths(marks) ?? [""] };
}

/** Returns the paths of `@Path`. Null if it is absent. */
function jaxrsPaths(marks: readonly Mark[]): readonly (string | null)[] | null {
  return marks.find(({ name }) => jaxrs.exec(name)?.[1] === "Path")?.texts("value") ?? null;
}

/** Returns true for annotations of an interface on the client side of a service. */
function isClient({ name }: Mark): boolean {
  return /(?:^|\.)(?:FeignClient|RegisterRestClient|HttpExchange)$/.test(name);
}

/** Returns true for annotations of an interface on the server side. */
function isServer({ name }: Mark): boolean {
  return /(?:^|\.)(?:RestController|Controller|RequestMapping)$/.test(name);
}
