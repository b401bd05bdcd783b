/** Compiles the parts of GitHub's description that are used, and checks requests and responses against them. */
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { type Content, type Operation, resolveReference, type Schema } from "./description.ts";

const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
const coercing = new Ajv({ strict: false, allErrors: true, coerceTypes: true, logger: false });
for (const instance of [ajv, coercing]) addFormats.default(instance);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** OpenAPI 3.0 says `nullable` where JSON Schema wants null among the types and the enum. */
function translate(schema: unknown, closed: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((item) => translate(item, closed));
  if (!isObject(schema)) return schema;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "example" || key === "examples" || key === "discriminator") continue;
    result[key] = key === "enum" ? value : translate(value, closed);
  }
  if (closed && isObject(schema["properties"]) && schema["additionalProperties"] === undefined)
    result["additionalProperties"] = false;
  if (schema["nullable"] !== true) return result;
  delete result["nullable"];
  return { anyOf: [result, { type: "null" }] };
}

/** Schemas that `schema` names, and those that they name, so that only these are compiled. */
function reachable(schema: unknown, found: Map<string, unknown>): Map<string, unknown> {
  for (const match of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    const name = match[1] ?? "";
    if (found.has(name)) continue;
    const target = resolveReference(`#/components/schemas/${name}`);
    found.set(name, target);
    reachable(target, found);
  }
  return found;
}

const compiled = new WeakMap<object, ValidateFunction>();

function validator(schema: Schema, closed: boolean, by: Ajv = ajv): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const schemas = Object.fromEntries(
    [...reachable(schema, new Map())].map(([name, body]) => [name, translate(body, closed)]),
  );
  const check = by.compile({ ...(translate(schema, closed) as object), components: { schemas } });
  compiled.set(schema, check);
  return check;
}

function complaints(schema: Schema, value: unknown, closed: boolean): string[] {
  const check = validator(schema, closed);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    (error) => `${error.instancePath || "/"} ${error.message ?? ""} ${JSON.stringify(error.params)}`,
  );
}

const querySchemas = new WeakMap<Operation, Schema>();

/** What is wrong with the query and the body of a request; unknown names are wrong. */
export function requestComplaints(
  operation: Operation,
  query: Readonly<Record<string, string>>,
  body: unknown,
): string[] {
  let schema = querySchemas.get(operation);
  if (!schema) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === "query");
    schema = {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
      required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    };
    querySchemas.set(operation, schema);
  }
  const check = validator(schema, false, coercing);
  const found = check({ ...query })
    ? []
    : (check.errors ?? []).map((error) => `query ${error.message ?? ""} ${JSON.stringify(error.params)}`);
  const content = operation.requestBody?.content["application/json"];
  if (body === undefined) return operation.requestBody?.required ? [...found, "the body is missing"] : found;
  if (!content) return [...found, "a body was sent, and the operation takes none"];
  return [...found, ...complaints(content.schema, body, true).map((text) => `body ${text}`)];
}

const basicError: Schema = { $ref: "#/components/schemas/basic-error" };

/** What is wrong with a response of the fake itself. */
export function responseComplaints(
  operation: Operation,
  status: number,
  mediaType: string,
  body: unknown,
): string[] {
  const content: Content | null | undefined = operation.responses.get(status);
  // Any operation may answer 401, 403, 429 or 5xx; GitHub's description names them only here and there.
  if (content === undefined)
    return status >= 400 ? complaints(basicError, body, false) : [`status ${status} is not described`];
  if (content === null) return body === undefined ? [] : [`status ${status} has no body`];
  const schema = (content[mediaType] ?? content["application/json"])?.schema;
  return schema ? complaints(schema, body, false) : [];
}
