import type { NoticeSource, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { TextLexis } from "../../core/model/language/lexis.ts";
import { least, topmost, under, type PlacedDeclaration } from "../base/file-walk.ts";
import type { TextSpan } from "../base/syntax-tree.ts";
import { declaratorsIn, erased, qualified, split, written, type Declared } from "./declarators.ts";
import type { Item } from "./items.ts";
import { endBefore, reachIn, Walk, type Block, type ClosedType, type Head } from "./walk.ts";
import { classKeys } from "./words.ts";

/** Namespaces that are not for others. */
const hidden = /^(?:details?|internal|impl|priv(?:ate)?|\w*_(?:internal|impl|details?))$/;

/** Reads one file. */
export function readFile(file: SourceFile, lexis: TextLexis): ReadResult {
  const walk = new Walk(file, lexis);
  declareMacros(walk);
  return walk.read(declare, open);
}

/** `namespace a::b {`, `class Client : public Base {`, `extern "C" {` */
function open(walk: Walk, block: Block, head: Head, behind: number): Block {
  const { items } = head;
  const key = items.findLastIndex(({ text }) => classKeys.has(text));
  if (key < 0) return { ...block, kind: "namespace", type: null };
  const colon = items.findIndex(({ text }, at) => at > key && text === ":");
  const own = items.slice(key + 1, colon < 0 ? undefined : colon).filter(({ text }) => text !== "final");
  const last = own.at(-1);
  const angle = last?.text === "<" ? `<${written(last.inner)}>` : "";
  const segments = (qualified(own, own.length - 1)?.segments ?? []).map((each, at, all) =>
    at === all.length - 1 ? each + angle : each,
  );
  return items[key]?.text === "namespace"
    ? openNamespace(walk, block, head, { segments, own, node: walk.span(head, behind) })
    : openType(walk, block, head, { segments, own, behind, bases: colon < 0 ? [] : items.slice(colon + 1) });
}

interface Named {
  readonly segments: readonly string[];
  /** The parts of the name. */
  readonly own: readonly Item[];
}

/** Names of an inline namespace are names of the one around. */
function openNamespace(
  walk: Walk,
  block: Block,
  head: Head,
  { segments, own, node }: Named & { readonly node: TextSpan },
): Block {
  const [at] = own;
  const isHidden = at === undefined || segments.some((each) => hidden.test(each));
  const reach = least(block.scope.reach, isHidden ? 0 : 2);
  let scope: PlacedDeclaration = { ...block.scope, reach };
  const notice = walk.notice(head, null);
  const isOpen = head.items[0]?.text === "inline";
  for (const name of at && !isOpen ? segments : [])
    scope = walk.add(
      scope,
      { name, kind: "module", at: at ?? node, node, reach, notice, signature: () => "" },
      `namespace ${name}`,
    );
  return { kind: "namespace", scope, access: 2, type: null };
}

function openType(
  walk: Walk,
  block: Block,
  head: Head,
  { segments, own, behind, bases }: Named & { readonly behind: number; readonly bases: readonly Item[] },
): Block {
  const { items, variables } = head;
  const { scope } = block;
  const words = items.map(({ text }) => text).filter((each) => classKeys.has(each));
  const kind = words[0] === "enum" ? "enum" : "class";
  const isTypedef = items[0]?.text === "typedef";
  const tail = walk.nameBehind(behind);
  const names = segments.length === 0 && isTypedef && tail ? [tail.text] : segments;
  const at = own.findLast(({ isWord }) => isWord) ?? tail;
  const name = names.at(-1);
  if (name === undefined || !at) {
    // The members of a union without a name are those of the type around.
    const inner = tail && kind === "class" ? under(scope, walk.separator, tail.text) : scope;
    return { kind, scope: inner, access: block.access, type: { draft: null, name: "", isTypedef } };
  }
  const around = names.slice(0, -1).reduce((all, each) => under(all, walk.separator, each), scope);
  const isHidden = walk.isSource && block.kind === "namespace";
  const supers = split(bases).map((each) => written(each.filter(({ text }) => !access.test(text))));
  const key = `type ${name}`;
  const inner = walk.add(
    around,
    {
      name,
      kind,
      at,
      node: walk.span(head, behind),
      reach: isHidden ? 0 : reachIn(block),
      notice: walk.notice(head, null),
      signature: () =>
        [
          ...(items.some(({ text }) => text === "final") ? ["final"] : []),
          variables,
          kind === "class" && supers.length > 0 ? `: ${supers.join(",")}` : "",
        ]
          .filter(Boolean)
          .join(" "),
    },
    key,
  );
  const isOpen = kind === "enum" && words.length === 1;
  return {
    kind,
    scope: isOpen ? { ...inner, name: scope.name, local: scope.local, segments: scope.segments } : inner,
    access: words[0] === "class" ? 0 : 2,
    type: { draft: walk.draftOf(around, key), name, isTypedef },
  };
}

const access = /^(?:public|protected|private|virtual)$/;

/** Gives what ends at a semicolon, or with a body. */
function declare(
  walk: Walk,
  block: Block,
  head: Head,
  behind: number | null,
  closed: ClosedType | null,
): void {
  const { items, marks, parameters, to } = head;
  const { tokens } = walk.code;
  const end = tokens[to]?.text === "}" ? tokens[to - 1]?.end : tokens[to]?.end;
  const after = behind === null ? (end ?? null) : null;
  if (block.kind === "enum") return declareEnumerator(walk, block, head, after);
  const notice = walk.notice(head, after);
  const [first] = items;
  if (first === undefined) {
    // `} __attribute__((deprecated));`
    if (marks.length > 0 && closed?.draft)
      closed.draft.declaration = {
        ...closed.draft.declaration,
        notice: closed.draft.declaration.notice ?? notice,
      };
    return;
  }
  const node = walk.span(head, behind ?? to + 1);
  if (first.text === "using") return declareUsing(walk, block, head, { notice, node });
  const key = parameters < 0 ? items.findLastIndex(({ text }) => classKeys.has(text)) : -1;
  const isForward = key >= 0 && (items.length === key + 2 || /^[:<]$/.test(items[key + 2]?.text ?? ""));
  const isNothing = none.test(first.text) || (first.text === "friend" && parameters < 0);
  if (isNothing || (isForward && notice === null)) return;
  const isTypedef =
    first.text === "typedef" || first.text === "concept" || closed?.isTypedef === true || isForward;
  const type = closed && { ...first, text: closed.name || "struct", isWord: true, inner: [] };
  const declared = declaratorsIn(
    type ? [type, ...items] : items,
    type && parameters >= 0 ? parameters + 1 : parameters,
  );
  for (const each of declared)
    if (each.at.text !== closed?.name) declareName(walk, block, head, each, { notice, node, isTypedef });
}

/** Statements that declare nothing. */
const none = /^(?:static_assert|_Static_assert|template|namespace|import|module|export|goto|return|else|do)$/;

interface Whole {
  readonly notice: NoticeSource | null;
  readonly node: TextSpan;
}

function declareName(
  walk: Walk,
  block: Block,
  { items, variables }: Head,
  own: Declared,
  { notice, node, isTypedef }: Whole & { readonly isTypedef: boolean },
): void {
  const { segments, parameters, trailing, type } = own;
  // A definition outside of its type repeats a declaration in it.
  if (segments.length > 1 && notice === null) return;
  const has = (word: string): boolean => items.some(({ text }) => text === word);
  const name = segments.at(-1) ?? "";
  const around = segments.slice(0, -1).reduce((all, each) => under(all, walk.separator, each), block.scope);
  const isMember = block.kind === "class" || segments.length > 1;
  const isCall = parameters !== null && !isTypedef;
  const isConstant = has("constexpr") || (has("const") && !type.includes("*"));
  const kind: FeatureKind = isTypedef
    ? "type"
    : !isCall
      ? isMember
        ? "property"
        : isConstant
          ? "constant"
          : "variable"
      : !isMember
        ? "function"
        : name === around.segments.at(-1)?.replace(/<.*/s, "")
          ? "constructor"
          : "method";
  const isHidden = !isMember && walk.isSource && (has("static") || isTypedef);
  const given = parameters ?? [];
  const types = given.map((each) => erased(each.type));
  const isAlike = new Set(given.map((each) => each.type)).size < given.length;
  const words = [
    ...(trailing.includes("const") ? ["const"] : []),
    ...(isMember && has("static") ? ["static"] : []),
    ...["virtual", "explicit"].filter(has),
    ...["final", "delete"].filter((each) => trailing.includes(each)),
    ...(trailing.includes("0") ? ["abstract"] : []),
  ];
  const list = given.map((each) => each.type + (each.value === null ? "" : `=${each.value}`)).join(",");
  const isOverloaded = isCall && walk.isCpp;
  walk.add(
    around,
    {
      name,
      kind,
      suffix: isOverloaded ? `(${types.join(",")})` : "",
      at: own.at,
      node,
      reach: isHidden ? 0 : reachIn(block),
      notice,
      parameters: isOverloaded ? types : null,
      namedParameters:
        isCall && isAlike && given.every((each) => each.name !== "")
          ? given.map((each) => `${each.type} ${each.name}`)
          : null,
      owed: trailing.includes("0"),
      signature: () =>
        [...words, isCall ? `${variables}(${list})` : variables, type].filter(Boolean).join(" "),
    },
    isOverloaded
      ? `${variables.replaceAll(/=[^,<>]*/g, "")}${name}(${given.map((each) => each.type).join(",")})${trailing.filter((each) => /^(?:const|&)$/.test(each)).join("")}`
      : `${isTypedef ? "type" : "value"} ${name}`,
  );
}

/** `using Old = New;`, `using ns::Old;` */
function declareUsing(walk: Walk, block: Block, { items, variables }: Head, { notice, node }: Whole): void {
  const [, at, sign] = items;
  const reach = reachIn(block);
  if (!at || at.text === "namespace") return;
  if (sign?.text === "=") {
    const type = written(items.slice(3));
    const aliasOf = /^[\w:]+(?:<.*>)?$/s.test(type) ? type.replace(/<.*/s, "").replaceAll("::", ".") : null;
    const signature = (): string => `${variables} ${type}`.trim();
    walk.add(
      block.scope,
      { name: at.text, kind: "type", at, node, reach, notice, aliasOf, signature },
      `type ${at.text}`,
    );
    return;
  }
  const path = items.slice(1).filter(({ isWord, text }) => isWord && text !== "typename");
  const last = path.at(-1);
  if (!last || path.length < 2 || block.kind === "class") return;
  const kind = /^[A-Z]/.test(last.text) ? "class" : "function";
  const reexport = { from: null, name: path.map(({ text }) => text).join(walk.separator) };
  walk.add(
    block.scope,
    { name: last.text, kind, at: last, node, reach, notice, reexport, signature: () => "" },
    `using ${last.text}`,
  );
}

/** `OLD = 1`, `OPTION(OLD, 1, "…")` */
function declareEnumerator(walk: Walk, block: Block, head: Head, after: number | null): void {
  const [first, ...rest] = head.items;
  const call = rest[0]?.text === "(" ? rest[0] : null;
  const at = call ? call.inner[0] : first;
  if (!first?.isWord || !at?.isWord) return;
  const equals = rest.findIndex(({ text }) => text === "=");
  const marks = call
    ? walk.marksIn(head.items).map((each) => ({ ...each, given: each.given.slice(1) }))
    : walk.marksIn(rest.slice(0, equals < 0 ? undefined : equals));
  const value = call || equals < 0 ? "" : `= ${written(rest.slice(equals + 1))}`;
  walk.add(
    block.scope,
    {
      name: at.text,
      kind: "enum-value",
      at,
      node: walk.span(head, head.to),
      reach: block.scope.reach,
      notice: walk.notice({ ...head, marks }, after),
      signature: () => value,
    },
    `value ${at.text}`,
  );
}

function declareMacros(walk: Walk): void {
  let before = 0;
  for (const { name, nameAt, parameters, start, end } of walk.macros) {
    const pos = Math.max(endBefore(walk.code.tokens, start), before);
    before = end;
    walk.add(
      topmost,
      {
        name,
        kind: parameters === null ? "constant" : "function",
        at: { start: nameAt, end: nameAt + name.length },
        node: { start, end },
        reach: walk.isSource ? 0 : 2,
        notice: walk.notices.of([], [{ pos, start }], end),
        signature: () => (parameters === null ? "" : `(${parameters.replaceAll(/\s+/g, "")})`),
      },
      `macro ${name}`,
    );
  }
}
