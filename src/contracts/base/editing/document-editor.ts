import { type Edit, applied, collide } from "../../../core/model/fix.ts";
import type { Cut, EditedPart, Editor, OtherFiles } from "../../../core/model/language/editor.ts";
import { isMapping, own, type ContractDocument } from "../document.ts";
import { cursorOf } from "../drafts.ts";
import { noticedParts } from "../noticed-parts.ts";
import { SameValues } from "../likeness/same-values.ts";
import { readDocuments } from "../read-documents.ts";
import { cutEntry, cutItem, type CommentsAbove } from "./cut-entry.ts";
import { isUnder, pathOf, sharesAlias, siteAt, valueAt, without, type Path } from "./parts.ts";
import { isReferredTo, unusedTags, unusedWithout } from "./unused.ts";
import type { Declaration } from "../../../core/model/declaration.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

type Found = { readonly paths: readonly Path[] } | { readonly refused: string };

/**
 * Returns the parts of a document to remove with a declaration: containers that have no other content, and other
 * places that mention it.
 */
function goesWith(root: unknown, path: Path, { kind }: Pick<Declaration, "kind">): Found {
  const [holder, key] = [path.slice(0, -1), path.at(-1) ?? ""];
  const held = valueAt(root, holder);
  if (own(root, "kind") === "CustomResourceDefinition" && kind === "endpoint") return version(root, path);
  switch (kind) {
    case "endpoint":
      if (path[0] === "paths") return operation(root, path);
      return /^(?:x-)?webhooks$/.test(path[0] ?? "") && path.length > 2
        ? webhook(root, path)
        : { paths: [path] };
    case "field":
      return property(root, path);
    case "enum-value":
      return enumValue(root, path);
    case "type":
      return only(held, "component") ?? { paths: [path] };
    case "flag":
      return Array.isArray(held) ? listedFlag(root, path) : { paths: [path] };
    case "parameter":
    case "header":
    case "message":
    case "enum":
    case "class":
    case "interface":
    case "function":
    case "method":
    case "constructor":
    case "property":
    case "variable":
    case "constant":
    case "module":
    case "file":
    case "service":
    case "capability":
    case "config-key":
      return isMapping(held) || Array.isArray(held) || key === "" ? { paths: [path] } : { refused: whole };
  }
}

const whole = "It is the only content of the file: delete the file.";

function operation(root: unknown, path: Path): Found {
  const item = path.slice(0, 2);
  const others = Object.keys(mappingAt(root, item)).filter((each) => each !== path[2] && methods.has(each));
  const more = Object.keys(mappingAt(root, [...item, "additionalOperations"])).filter(
    (each) => each !== path[3],
  );
  if (others.length + more.length > 0 || own(valueAt(root, item), "$ref") !== undefined)
    return { paths: [more.length === 0 && path.length > 3 ? path.slice(0, 3) : path] };
  return Object.keys(mappingAt(root, ["paths"])).length > 1
    ? { paths: [item] }
    : { refused: "It is the only path of its file: delete the file, or leave `paths: {}`." };
}

/**
 * Removes the whole webhook if the operation is its only one. A description that has nothing but webhooks must
 * keep one.
 */
function webhook(root: unknown, path: Path): Found {
  const item = path.slice(0, 2);
  const others = Object.keys(mappingAt(root, item)).filter((each) => each !== path[2] && methods.has(each));
  if (others.length > 0 || path.length > 3) return { paths: [path] };
  if (Object.keys(mappingAt(root, item.slice(0, 1))).length > 1) return { paths: [item] };
  return own(root, "paths") === undefined ? { refused: whole } : { paths: [item.slice(0, 1)] };
}

/** The property may be listed as required, and may be the only entry of that list. */
function property(root: unknown, path: Path): Found {
  const schema = path.slice(0, -2);
  if (path.at(-2) !== "properties") return { paths: [path] };
  const required = valueAt(root, [...schema, "required"]);
  const index = Array.isArray(required) ? required.indexOf(path.at(-1)) : -1;
  return { paths: index < 0 ? [path] : [path, [...schema, "required", String(index)]] };
}

function enumValue(root: unknown, path: Path): Found {
  const [list, schema] = [path.slice(0, -1), path.slice(0, -2)];
  const values = valueAt(root, list);
  if (!Array.isArray(values) || path.at(-2) !== "enum")
    return { refused: "It is the only value: remove what it is a value of." };
  if (values.length === 1) return { refused: "It is the only value: remove what it is a value of." };
  const value = String(valueAt(root, path));
  const key = [...schema, "x-deprecated-enum"];
  const listed = valueAt(root, key);
  const count = Array.isArray(listed) ? listed.length : Object.keys(mappingAt(root, key)).length;
  const index = Array.isArray(listed) ? listed.findIndex((each) => String(each) === value) : -1;
  const isNoted = index >= 0 || (!Array.isArray(listed) && own(listed, value) !== undefined);
  if (!isNoted) return { paths: [path] };
  return { paths: [path, count === 1 ? key : [...key, index < 0 ? value : String(index)]] };
}

/** An Unleash export also lists, in other places, where a flag is enabled. */
function listedFlag(root: unknown, path: Path): Found {
  const name = own(valueAt(root, path), "name");
  const lists = ["featureStrategies", "featureEnvironments", "featureTags"];
  const said = lists.flatMap((key) => {
    const list = valueAt(root, [key]);
    if (!Array.isArray(list)) return [];
    return list.flatMap((each, index) => (own(each, "featureName") === name ? [[key, String(index)]] : []));
  });
  return { paths: [path, ...said] };
}

function version(root: unknown, path: Path): Found {
  const versions = valueAt(root, path.slice(0, -1));
  if (!Array.isArray(versions) || versions.length === 1)
    return { refused: "It is the only version in this definition, and a definition needs at least one." };
  if (own(valueAt(root, path), "storage") === true)
    return {
      refused: "Objects are stored in this version: store them in another one first, then remove it.",
    };
  return { paths: [path] };
}

function only(held: unknown, what: string): Found | null {
  return isMapping(held) || Array.isArray(held) ? null : { refused: `It is not a separate ${what}.` };
}

function mappingAt(root: unknown, path: Path): Readonly<Record<string, unknown>> {
  const value = valueAt(root, path);
  return isMapping(value) ? value : {};
}

/**
 * Edits YAML and JSON. Only whole entries are cut, and the edited text must parse to the document without those
 * entries.
 */
export const documentEditor: Editor = {
  remove: (part, others) => removeFrom(part, others),
  withdraw,
  declareHeaders: async (part, names) => (await import("./declare-headers.ts")).declareHeaders(part, names),
};

/** `above` finds where the comments that belong to the removed entry begin. */
export async function removeFrom(
  { file, declaration }: EditedPart,
  others: OtherFiles,
  above?: CommentsAbove,
): Promise<Cut> {
  const at = cursorOf(declaration);
  const site = at === null || at.via !== null ? null : at.site;
  if (site === null)
    return { refused: "It is in another file, which is referenced here. Remove it there manually." };
  const { root } = site.document;
  const path = pathOf(site);
  const found = goesWith(root, path, declaration);
  if ("refused" in found) return found;
  if (isReferredTo(root, path))
    return { refused: "Other parts of the file refer to it: remove those references first, manually." };
  const isShared = [...found.paths, path].find((each) => sharesAlias(root, each, site.document));
  if (isShared !== undefined)
    return { refused: "It is part of an anchor that other parts of the file use: remove it manually." };
  const name = file.path.split("/").at(-1) ?? file.path;
  const isAlone = !(await others.hold(name));
  const unused = isAlone ? unusedWithout(root, found.paths) : [];
  const all = emptied(root, [...found.paths, ...unused, ...unusedTags(root, found.paths)]);
  const cut = await cutAll(site.document, all, (each) => (isUnder(path, each) ? above : undefined));
  return cut ?? { refused: "It shares lines or an anchor with other content: remove it manually." };
}

const marks = ["deprecated", "x-deprecated", "x-sunset", "deprecationMessage", "deprecationWarning"];

async function withdraw({ declaration }: EditedPart): Promise<Cut> {
  const at = cursorOf(declaration);
  const site = at === null || at.via !== null ? null : at.site;
  if (site === null) return { refused: "Its notice is in another file." };
  const { root } = site.document;
  const path = pathOf(site);
  if (sharesAlias(root, path, site.document)) return { refused: "Its notice is part of an anchor." };
  const value = valueAt(root, path);
  const listed = declaration.kind === "enum-value" ? listedNotice(root, path, String(value)) : null;
  const paths = listed ?? marksIn(value, path);
  if (paths.length === 0) return { refused: "Its notice does not have its own key." };
  const cut = await cutAll(site.document, paths);
  return cut ?? { refused: "The keys of its notice share lines with other content." };
}

/** Returns its own keys, or else the keys of parts that are written in it. */
function marksIn(value: unknown, path: Path, depth = 0): readonly Path[] {
  const keys = marks.flatMap((key) => (own(value, key) === undefined ? [] : [[...path, key]]));
  if (keys.length > 0 || depth > 5) return keys;
  return noticedParts(value).flatMap(([list, index]) =>
    marksIn(valueAt(value, [list, index]), [...path, list, index], depth + 1),
  );
}

/** For an enumeration's value: returns the paths under `x-deprecated-enum`. */
function listedNotice(root: unknown, path: Path, value: string): Path[] {
  const key = [...path.slice(0, -2), "x-deprecated-enum"];
  const listed = valueAt(root, key);
  if (Array.isArray(listed))
    return listed.length === 1
      ? [key]
      : listed.flatMap((each, index) => (String(each) === value ? [[...key, String(index)]] : []));
  if (!isMapping(listed)) return [];
  return Object.keys(listed).length === 1 ? [key] : [[...key, value]];
}

/** Also removes an entry that would be left empty: lists of parameters, tags or components. */
function emptied(root: unknown, paths: readonly Path[]): readonly Path[] {
  const optional =
    /^(?:parameters|headers|tags|required|properties|schemas|responses|definitions|components|requestBodies|examples|links|callbacks|pathItems|mediaTypes)$/;
  let now = [...paths];
  for (let round = 0; round < 4; round += 1) {
    const groups = Map.groupBy(now, (each) => JSON.stringify(each.slice(0, -1)));
    const whole = [...groups.values()].flatMap((group) => {
      const parent = group[0]?.slice(0, -1) ?? [];
      const held = valueAt(root, parent);
      const count = Array.isArray(held) ? held.length : Object.keys(isMapping(held) ? held : {}).length;
      // A component's name may also be one of these words.
      const isOptional =
        parent.length > 0 && optional.test(parent.at(-1) ?? "") && parent.at(-2) !== "schemas";
      return isOptional && group.length === count ? [parent] : [];
    });
    if (whole.length === 0) break;
    now = [...now.filter((each) => !whole.some((other) => isUnder(each, other))), ...whole];
  }
  return now.filter(
    (each, index) =>
      !now.some(
        (other, at) => at !== index && isUnder(each, other) && (each.length > other.length || at < index),
      ),
  );
}

/** Returns null if the edited text would not parse to the document without the parts. */
async function cutAll(
  document: ContractDocument,
  paths: readonly Path[],
  aboveOf: (path: Path) => CommentsAbove | undefined = () => undefined,
): Promise<Cut | null> {
  const { path, text, root } = document;
  const edits: Edit[] = [];
  for (const each of paths) {
    const site = siteAt(document, each);
    if (site === null) return null;
    const edit = Array.isArray(site.holder) ? cutItem(text, site) : cutEntry(text, site, aboveOf(each));
    if (edit === null) return null;
    edits.push(edit);
  }
  const inOrder = joined(edits);
  if (collide(inOrder)) return null;
  const { documents, problems } = await readDocuments(path, applied(text, inOrder));
  const [first, ...more] = documents;
  if (problems.length > 0 || first === undefined || more.length > 0) return null;
  const isRight = new SameValues(text.length).are(first.root, without(root, paths));
  return isRight ? { edits: inOrder, along: [] } : null;
}

/** Joins the edits of neighbouring entries, because each edit also removes a comma. */
function joined(edits: readonly Edit[]): readonly Edit[] {
  const all: Edit[] = [];
  for (const each of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    if (last !== undefined && each.start <= last.end)
      all[all.length - 1] = { start: last.start, end: Math.max(last.end, each.end), text: "" };
    else all.push(each);
  }
  return all;
}
