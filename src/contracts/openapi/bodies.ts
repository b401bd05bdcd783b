import type { Shape } from "../../core/model/contract/shape.ts";
import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import { SchemaShape } from "../base/schema/members.ts";
import type { Travel } from "../base/schema/named.ts";
import type { OpenOperation, OperationContext } from "./operation.ts";

/** Shapes of an operation's bodies, by their names: `request application/json`, `200 application/json`. */
type Parts = Record<string, Shape>;

interface Body {
  readonly name: string;
  readonly prefix: string;
  readonly schema: Cursor;
  readonly required: boolean;
  readonly travel: () => Travel;
  /** The media types that a multipart body accepts for each of its parts. */
  readonly accepts?: Shape["accepts"];
}

/** Declares the contents of bodies and response headers. */
export function readBodies(operation: OpenOperation, context: OperationContext): void {
  let last: Pick<Body, "schema" | "prefix"> | null = null;
  for (const body of bodiesOf(operation, context)) {
    // Version 2 has one schema for all media types. Two status codes may share a response.
    const isRead = last?.prefix === body.prefix && last.schema.value === body.schema.value;
    if (!isRead) readBody(body.schema, body.prefix, operation, context, body.travel);
    last = body;
  }
  for (const [code, response] of responsesOf(operation, context))
    for (const [name, header] of response.at("headers")?.entries() ?? [])
      readHeader(name, code, header, operation, context);
}

export function bodyShapes(operation: OpenOperation, context: OperationContext): Parts {
  const parts: Parts = {};
  for (const { name, schema, required, travel, accepts } of bodiesOf(operation, context))
    parts[name] ??= Object.assign(
      context.members.shape(schema, required, travel),
      accepts === undefined ? {} : { accepts },
    );
  for (const [media, shape] of formsOf(operation, context)) parts[`request ${mediaName(media)}`] ??= shape;
  // A success code is part of the contract, whatever the response contains.
  for (const [code] of responsesOf(operation, context))
    if (code.startsWith("2")) parts[`response ${code}`] = success;
  return parts;
}

const success: Shape = { direction: "response", required: true, value: { kind: "any", nullable: false } };

function* bodiesOf(operation: OpenOperation, context: OperationContext): Iterable<Body> {
  yield* requestBodies(operation, context);
  const { got: travel } = operation;
  for (const [code, response] of responsesOf(operation, context))
    for (const [media, schema] of schemasOf(response, producedBy(operation, context)))
      yield {
        name: `${code} ${mediaName(media)}`.trim(),
        prefix: `${code}:`,
        schema,
        required: true,
        travel,
      };
}

function* requestBodies(operation: OpenOperation, context: OperationContext): Iterable<Body> {
  const { references } = context;
  const { at, item, sent: travel } = operation;
  const written = at.at("requestBody");
  const body = written === null ? null : references.resolve(written);
  const required = own(body?.value, "required") === true;
  for (const [media, content] of body?.at("content")?.entries() ?? []) {
    const schema = content.at("schema") ?? content.at("itemSchema");
    const prefix = isForm(media) ? "form:" : "request:";
    if (schema !== null)
      yield {
        name: `request ${mediaName(media)}`,
        prefix,
        schema,
        required,
        travel,
        ...(prefix === "form:" ? { accepts: acceptedIn(content) } : {}),
      };
  }
  for (const list of [at, item])
    for (const each of list.at("parameters")?.items() ?? []) {
      const parameter = references.resolve(each);
      const schema = parameter?.text("in") === "body" ? parameter.at("schema") : null;
      if (!schema) continue;
      for (const media of listedMedia("consumes", operation, context))
        yield {
          name: `request ${mediaName(media)}`.trim(),
          prefix: "request:",
          schema,
          travel,
          required: own(parameter?.value, "required") === true,
        };
    }
}

function* responsesOf(
  { at }: OpenOperation,
  { references }: OperationContext,
): Iterable<readonly [string, Cursor]> {
  for (const [code, written] of at.at("responses")?.entries() ?? []) {
    const response = code.startsWith("x-") ? null : references.resolve(written);
    if (response !== null) yield [code, response];
  }
}

/** Normalizes a media type: its case and its charset make no difference. */
function mediaName(media: string): string {
  return media.replace(/\s*;\s*charset=[^;]*/i, "").toLowerCase();
}

function isForm(media: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(media);
}

/**
 * Returns the media types of version 2: the operation's own, or the ones for all operations. An empty text if none
 * are listed.
 */
function listedMedia(
  key: "consumes" | "produces",
  { at }: OpenOperation,
  { root }: OperationContext,
): readonly string[] {
  const listed = [...((at.at(key) ?? root.at(key))?.items() ?? [])].flatMap(({ value }) =>
    typeof value === "string" ? [value] : [],
  );
  return listed.length === 0 ? [""] : listed;
}

/** Version 2 lists the fields of a form as parameters, and lists its media types separately. */
function* formsOf(operation: OpenOperation, context: OperationContext): Iterable<readonly [string, Shape]> {
  const fields = [operation.at, operation.item]
    .flatMap((list) => [...(list.at("parameters")?.items() ?? [])])
    .map((each) => context.references.resolve(each))
    .filter((each) => each?.text("in") === "formData");
  if (fields.length === 0) return;
  const required = fields.some((each) => own(each?.value, "required") === true);
  for (const media of listedMedia("consumes", operation, context))
    if (media !== "")
      yield [media, { direction: "request", required, value: { kind: "object", nullable: false } }];
}

function producedBy(operation: OpenOperation, context: OperationContext): readonly string[] {
  return listedMedia("produces", operation, context);
}

/** The media types that a form's `encoding` lists for its parts. */
function acceptedIn(content: Cursor): NonNullable<Shape["accepts"]> {
  return Object.fromEntries(
    [...(content.at("encoding")?.entries() ?? [])].flatMap(([part, each]) => {
      const listed = each.text("contentType");
      return listed === null ? [] : [[part, listed.split(",").map((one) => one.trim().toLowerCase())]];
    }),
  );
}

function* schemasOf(response: Cursor, produced: readonly string[]): Iterable<readonly [string, Cursor]> {
  const own = response.at("schema");
  if (own !== null) for (const media of produced) yield [media, own];
  for (const [media, content] of response.at("content")?.entries() ?? []) {
    const schema = content.at("schema") ?? content.at("itemSchema");
    if (schema !== null) yield [media, schema];
  }
}

function readHeader(
  name: string,
  code: string,
  written: Cursor,
  { local: around, pairing, id: container, level, got }: OpenOperation,
  { drafts, references, members }: OperationContext,
): void {
  const at = references.resolve(written);
  if (at === null) return;
  const schema = at.at("schema") ?? at;
  const local = `${around} ${code}:header:${name}`;
  const paired = `${pairing} ${code}:header:${name.toLowerCase()}`;
  const id = drafts.declare({
    local,
    pairing: paired,
    kind: "header",
    at,
    container,
    level,
    travel: got,
    shape: new SchemaShape(members, schema, own(at.value, "required") === true, got),
    notice: noticeOf(at) ?? (written === at ? null : noticeOf(written)),
  });
  members.declareIn(schema, {
    local,
    pairing: paired,
    separator: "/",
    container: id,
    travel: got,
    level,
    schema: null,
  });
}

/** The coordinate is `GET /users 200:/items/*`. The fields of a form have no slash: `POST /users form:name`. */
function readBody(
  schema: Cursor,
  prefix: string,
  { local, pairing, id: container, level }: OpenOperation,
  { members }: OperationContext,
  travel: () => Travel,
): void {
  members.declareIn(schema, {
    local: `${local} ${prefix}`,
    pairing: `${pairing} ${prefix}`,
    separator: "/",
    ...(prefix === "form:" ? { first: "" } : {}),
    container,
    travel,
    level,
    schema: null,
  });
}
