import type { Declaration } from "../../../core/model/declaration.ts";
import { isMapping, own } from "../document.ts";
import { valueAt, type Path } from "./parts.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

type Found = { readonly paths: readonly Path[] } | { readonly refused: string };

/** The parts of a document that a declaration is: with what holds nothing else, and what is said of it elsewhere. */
export function goesWith(root: unknown, path: Path, { kind }: Pick<Declaration, "kind">): Found {
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
    case "service":
    case "capability":
    case "config-key":
      return isMapping(held) || Array.isArray(held) || key === "" ? { paths: [path] } : { refused: whole };
  }
}

const whole = "It is all that the file says: delete the file.";

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

/** A webhook with one operation is that operation, and a description of webhooks alone needs one. */
function webhook(root: unknown, path: Path): Found {
  const item = path.slice(0, 2);
  const others = Object.keys(mappingAt(root, item)).filter((each) => each !== path[2] && methods.has(each));
  if (others.length > 0 || path.length > 3) return { paths: [path] };
  if (Object.keys(mappingAt(root, item.slice(0, 1))).length > 1) return { paths: [item] };
  return own(root, "paths") === undefined ? { refused: whole } : { paths: [item.slice(0, 1)] };
}

/** Its name may be listed as required, and the list may hold nothing else. */
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

/** An export of Unleash says in other lists where a flag is on. */
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
    return { refused: "It is the only version of its definition." };
  if (own(valueAt(root, path), "storage") === true)
    return {
      refused: "Objects are stored in this version: store them in another one first, then remove it.",
    };
  return { paths: [path] };
}

function only(held: unknown, what: string): Found | null {
  return isMapping(held) || Array.isArray(held) ? null : { refused: `It is no ${what} of its own.` };
}

function mappingAt(root: unknown, path: Path): Readonly<Record<string, unknown>> {
  const value = valueAt(root, path);
  return isMapping(value) ? value : {};
}
