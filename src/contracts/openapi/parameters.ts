import { isMapping, own } from "../base/document.ts";
import type { Cursor } from "../base/cursor.ts";
import { LazyShape } from "../base/drafts.ts";
import { noticeOf } from "../base/notice.ts";
import { levelOf, SchemaShape } from "../base/schema/members.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { OpenOperation, OperationContext } from "./operation.ts";
import { positionIn } from "./templates.ts";
import type { References } from "../base/references.ts";

const separators: Readonly<Record<string, string>> = {
  csv: "values separated by commas",
  ssv: "values separated by spaces",
  tsv: "values separated by tabs",
  pipes: "values separated by bars",
  multi: "one parameter for each value",
};

const styles: Readonly<Record<string, string>> = {
  spaceDelimited: "ssv",
  pipeDelimited: "pipes",
};

/** Returns the form in which a parameter's value is sent, in words. Undefined if its type is unknown. */
function parameterForm(at: Cursor, schema: Cursor, references: References): string | undefined {
  for (const [media] of at.at("content")?.entries() ?? []) return `text of ${media}`;
  const type = typeOf(schema, references);
  const place = at.text("in") ?? "";
  // In version 2 the type is in the parameter itself.
  const format = at.at("schema") === null ? (at.text("collectionFormat") ?? "csv") : null;
  const prefixed = at.text("style") ?? "";
  if (type !== null && (prefixed === "label" || prefixed === "matrix"))
    return `the style ${prefixed}${isOne(type) || !explodes(at, place) ? "" : ", each value apart"}`;
  if (type === "array")
    return separators[format ?? styles[at.text("style") ?? ""] ?? (explodes(at, place) ? "multi" : "csv")];
  if (type === "object") return objectForm(at, place);
  return type === null ? undefined : "a plain value";
}

function objectForm(at: Cursor, place: string): string {
  const style = at.text("style") ?? defaultStyle(place);
  if (style === "deepObject") return "`name[property]=value`";
  if (style === "form" && explodes(at, place)) return "one parameter for each property";
  return `${style === "form" || style === "simple" ? "" : `${style}, `}${explodes(at, place) ? "`property=value`" : "`property,value`"} in one parameter`;
}

function defaultStyle(place: string): string {
  return place === "query" || place === "cookie" ? "form" : "simple";
}

/**
 * Returns true if each value is written separately. In a path segment or header with several values this makes no
 * difference.
 */
function explodes(at: Cursor, place: string): boolean {
  const style = at.text("style") ?? defaultStyle(place);
  const said = own(at.value, "explode");
  return style === "form" ? said !== false : said === true && style !== "simple";
}

function isOne(type: string): boolean {
  return type !== "array" && type !== "object";
}

/** Returns null if several types are possible, or if none is stated. */
function typeOf(schema: Cursor, references: References): string | null {
  const at = references.resolve(schema);
  const type = own(at?.value, "type");
  const named = (Array.isArray(type) ? type : [type]).filter((each) => each !== "null");
  const [only] = named;
  return named.length === 1 && typeof only === "string" ? only : null;
}

const forms: Readonly<Record<string, { readonly prefix: string; readonly kind: FeatureKind }>> = {
  query: { prefix: "?", kind: "parameter" },
  querystring: { prefix: "?", kind: "parameter" },
  header: { prefix: "header:", kind: "header" },
  cookie: { prefix: "cookie:", kind: "parameter" },
  path: { prefix: "path:", kind: "parameter" },
  formData: { prefix: "form:", kind: "field" },
};

/**
 * Declares the inputs of a caller except the body: the operation's parameters, and those of the path item that the
 * operation does not override.
 */
export function readParameters(operation: OpenOperation, context: OperationContext): void {
  const { references } = context;
  const seen = new Set<string>();
  for (const list of [operation.at, operation.item])
    for (const written of list.at("parameters")?.items() ?? []) {
      const at = references.resolve(written);
      const form = forms[at?.text("in") ?? ""];
      const name = at?.text("name");
      if (at === null || form === undefined || typeof name !== "string") continue;
      if (seen.has(`${form.prefix}${name}`)) continue;
      seen.add(`${form.prefix}${name}`);
      declare(at, written, name, form, operation, context);
    }
}

function declare(
  at: Cursor,
  written: Cursor,
  name: string,
  { prefix, kind }: (typeof forms)[string] & object,
  { local: around, pairing, id: container, level: outer, sent }: OpenOperation,
  { drafts, members, references }: OperationContext,
): void {
  const local = `${around} ${prefix}${name}`;
  const level = levelOf(at) ?? outer;
  const schema = schemaOf(at);
  const isPath = prefix === "path:";
  const position = isPath ? positionIn(around, name) : -1;
  const paired = isPath && position >= 0 ? `${position}` : prefix === "header:" ? name.toLowerCase() : name;
  const own = `${pairing} ${prefix}${paired}`;
  const id = drafts.declare({
    local,
    pairing: own,
    kind,
    at,
    container,
    level,
    travel: sent,
    shape: new ParameterShape(new SchemaShape(members, schema, isRequired(at), sent), () =>
      parameterForm(at, schema, references),
    ),
    notice: noticeOf(at) ?? (written === at ? null : noticeOf(written)),
  });
  members.declareIn(schema, {
    local,
    pairing: own,
    separator: "/",
    container: id,
    travel: sent,
    level,
    schema: null,
  });
}

/** The shape of a parameter's value, including the form in which it is sent. */
class ParameterShape extends LazyShape {
  readonly #value: SchemaShape;
  readonly #form: () => string | undefined;

  constructor(value: SchemaShape, form: () => string | undefined) {
    super();
    this.#value = value;
    this.#form = form;
  }

  shape(): Shape {
    const shape = this.#value.shape();
    const form = this.#form();
    return form === undefined ? shape : Object.assign(shape, { form });
  }
}

function isRequired({ value }: Cursor): boolean {
  return own(value, "required") === true;
}

/** In version 2 a parameter is its own schema. */
function schemaOf(at: Cursor): Cursor {
  const schema = at.at("schema");
  if (schema !== null) return schema;
  for (const [, media] of at.at("content")?.entries() ?? []) {
    const own = media.at("schema");
    if (own !== null && isMapping(own.value)) return own;
  }
  return at;
}
