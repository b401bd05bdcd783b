import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { FoundRoute, NoticesByName } from "../../base/routes/declare.ts";
import { items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import type { Reading } from "./reading.ts";
import { flagNotice, joinedNotice } from "./notice.ts";

interface Mark {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly given: readonly SyntaxNode[];
}

const verbs = /^(?:Get|Post|Put|Delete|Patch|Head|Options|All)$/;
const classTypes: ReadonlySet<string> = new Set(["class_declaration", "class", "abstract_class_declaration"]);

/** Returns the routes of NestJS: methods of controllers, by their decorators. */
export function controllerRoutes(reading: Reading, byName: NoticesByName): FoundRoute[] {
  const isNest = [...reading.imported.values()].some(({ from }) => from === "@nestjs/common");
  if (!isNest) return [];
  const marksOf = (nodes: readonly SyntaxNode[]): Mark[] =>
    nodes.flatMap((each) => markOf(reading, each) ?? []);
  return nodesOf(reading.tree.root, classTypes).flatMap((node) => {
    const outer = node.parent?.type === "export_statement" ? node.parent.children : [];
    const marks = marksOf([...outer, ...node.children]);
    const controller = marks.find(({ name }) => name === "Controller");
    const body = childOf(node, "body");
    if (!controller || !body) return [];
    const name = childOf(node, "name");
    const around = name ? reading.text(name) : "";
    return membersOf(body).flatMap(({ member, decorators }) => {
      const own = marksOf(decorators);
      const version =
        own.find((each) => each.name === "Version") ?? marks.find((each) => each.name === "Version");
      const routers = routersOf(reading, controller, version);
      const memberName = childOf(member, "name");
      const notice = joinedNotice([
        memberName ? (byName.get(`${around}.${reading.text(memberName)}`) ?? null) : null,
        ...own.map((each): NoticeSource | null =>
          each.name === "ApiOperation" ? flagNotice(reading, each.given[0]) : null,
        ),
      ]);
      return own
        .filter((each) => verbs.test(each.name))
        .map((each) => {
          const [path] = each.given;
          const paths = path ? reading.literals(path) : [""];
          const templates = routers.flatMap((router) => paths.flatMap((one) => router.templates(one)));
          const methods = [methodOf(each.name) ?? ""];
          return {
            methods,
            templates,
            at: path ?? each.node,
            node: member,
            notice,
            container: around,
            handler: memberName ? { start: memberName.start, end: member.end } : null,
          };
        });
    });
  });
}

function markOf(reading: Reading, node: SyntaxNode): Mark | null {
  const call = node.type === "decorator" ? childOfType(node, "call_expression") : null;
  const callee = call && childOf(call, "function");
  const origin = callee && reading.imported.get(reading.text(callee));
  if (!call || !origin || !/^@nestjs\/(?:common|swagger)$/.test(origin.from)) return null;
  return { name: origin.name, node, given: items(childOf(call, "arguments")) };
}

/** Returns the members, each with the decorators before it. */
function membersOf(body: SyntaxNode): { member: SyntaxNode; decorators: readonly SyntaxNode[] }[] {
  const members: { member: SyntaxNode; decorators: readonly SyntaxNode[] }[] = [];
  let decorators: SyntaxNode[] = [];
  for (const node of body.children) {
    if (node.type === "decorator") decorators.push(node);
    else {
      if (node.type === "method_definition") members.push({ member: node, decorators });
      decorators = [];
    }
  }
  return members;
}

/** Returns a controller's paths, including its version, which is part of the path by default. */
function routersOf(reading: Reading, controller: Mark, version: Mark | undefined): readonly Router[] {
  const [first] = controller.given;
  const isObject = first?.type === "object";
  const path = isObject ? reading.value(first, "path") : (first ?? null);
  const said = version ? (version.given[0] ?? null) : isObject ? reading.value(first, "version") : null;
  const isNeutral = said === null || reading.text(said) === "VERSION_NEUTRAL";
  const versions = isNeutral ? [""] : reading.literals(said).map((each) => each && `v${each}`);
  const paths = path ? reading.literals(path) : [""];
  return versions.flatMap((each) =>
    paths.map((prefix) => {
      const top = new Router("nest", { style: "colon", keepsSlash: false }, each);
      return top.group(prefix);
    }),
  );
}
