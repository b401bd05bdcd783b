import type { FeatureKind } from "../../core/model/feature.ts";
import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { annotationNotice } from "./notices/annotation-notice.ts";
import { eraseType, withVariables } from "./erase.ts";
import type { Kinship } from "./notices/inherited-words.ts";
import { reachOf } from "./modifiers.ts";
import { noticeOf } from "./notices/notices.ts";
import { parametersIn } from "./parameter-list.ts";
import { bodyOf, type Scope } from "./scope.ts";
import { typeSignature, typeText } from "./signature.ts";
import type { Walk } from "./walk.ts";

const kinds: Readonly<Record<string, FeatureKind>> = {
  class_declaration: "class",
  record_declaration: "class",
  interface_declaration: "interface",
  annotation_type_declaration: "interface",
  enum_declaration: "enum",
};
const heritage = ["superclass", "super_interfaces", "extends_interfaces"];

/** A class, record, interface, annotation type or enum, at the top of the file, as a member or in a body. */
export function declareType(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, "name");
  if (name === null) return walk.childrenLater(node, bodyOf(scope));
  const kind = kinds[node.type] ?? "class";
  const inner = walk.declare(scope, {
    name: walk.text(name),
    kind,
    at: name,
    node,
    reach: reachOf(node, scope),
    notice: noticeOf(walk, node),
    signature: () => typeSignature(walk, node),
  });
  const variables = withVariables(walk.tree, node, scope.variables);
  const components = childOf(node, "parameters");
  const members: Scope = {
    ...inner,
    unmarked: kind === "interface" ? 2 : 0,
    inEnum: kind === "enum",
    components,
    variables,
    kin: kinOf(walk, inner, parentsOf(walk, node), variables),
  };
  declareComponents(walk, components, members);
  const body = childOf(node, "body");
  if (body) walk.childrenLater(body, members);
}

/** Components are fields, and what gives them out is as public as the record. */
function declareComponents(walk: Walk, list: SyntaxNode | null, scope: Scope): void {
  for (const { node, name, type, dimensions } of parametersIn(list)) {
    const notice = annotationNotice(walk, node);
    walk.declare(scope, {
      name: walk.text(name),
      kind: "field",
      at: name,
      node,
      reach: scope.reach,
      notice,
      signature: () => typeText(walk, type) + dimensions,
    });
  }
}

/** An anonymous class is named after what it extends: `Client.open().Runnable{}.run()`. */
export function visitCreation(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const body = childOfType(node, "class_body");
  const type = childOf(node, "type");
  for (const child of node.children) if (child !== body) walk.later(child, scope);
  if (body === null || type === null) return;
  const extended = eraseType(walk.tree, type, scope.variables);
  visitAnonymous(walk, body, walk.inside(bodyOf(scope), `${extended}{}`), extended);
}

/** The body of an anonymous class or an enum's constant. */
export function visitAnonymous(walk: Walk, body: SyntaxNode, scope: Scope, extended: string): void {
  const kin = kinOf(walk, scope, [extended], new Map());
  walk.childrenLater(body, { ...bodyOf(scope), unmarked: 0, inEnum: false, components: null, kin });
}

function kinOf(
  walk: Walk,
  { segments }: Scope,
  parents: readonly string[],
  variables: Scope["variables"],
): Kinship {
  const kin: Kinship = { segments, parents, bounds: new Set(variables.values()), methods: [] };
  walk.kin.push(kin);
  return kin;
}

function parentsOf(walk: Walk, node: SyntaxNode): readonly string[] {
  const clauses = node.children.filter((each) => heritage.includes(each.type));
  const types = clauses.flatMap((each) => childOfType(each, "type_list")?.children ?? each.children);
  return types
    .filter((each) => each.children.length > 0 || each.type === "type_identifier")
    .map((each) => eraseType(walk.tree, each, new Map()));
}
