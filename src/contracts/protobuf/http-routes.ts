import { nestingLevels } from "../../core/limits.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import { isSign, type Options } from "./options.ts";
import type { Token } from "./tokens.ts";

/** A message in Protobuf's text format: its fields in order. */
type TextMessage = readonly (readonly [name: string, value: string | TextMessage])[];

const verbs: Readonly<Record<string, string>> = {
  get: "GET",
  put: "PUT",
  post: "POST",
  delete: "DELETE",
  patch: "PATCH",
};

/** Returns the HTTP routes that `google.api.http` assigns to a method, as parts of its shape. */
export function routeParts({ values, aggregates }: Options): Readonly<Record<string, Shape>> {
  const rule: (readonly [string, string | TextMessage])[] = [];
  for (const [name, value] of values) {
    const [, field] = /^\(\.?(?:google\.)?api\.http\)(?:\.(\w+))?$/.exec(name) ?? [];
    if (field !== undefined) rule.push([field, value]);
  }
  for (const [name, inside] of aggregates) {
    const [, whole, field] = /^(\(\.?(?:google\.)?api\.http\))(?:\.(\w+))?$/.exec(name) ?? [];
    if (whole === undefined) continue;
    const message = new TextReader(inside).message();
    if (field === undefined) rule.push(...message);
    else rule.push([field, message]);
  }
  return Object.fromEntries(routesIn(rule, 0));
}

function routesIn(rule: TextMessage, depth: number): (readonly [string, Shape])[] {
  const textOf = (message: TextMessage, name: string): string | null => {
    const found = message.findLast(([key]) => key === name)?.[1];
    return typeof found === "string" ? found : null;
  };
  const routes = rule.flatMap(([name, value]): (readonly [string, Shape])[] => {
    if (name === "additional_bindings" && typeof value !== "string" && depth < nestingLevels)
      return routesIn(value, depth + 1);
    const custom = name === "custom" && typeof value !== "string" ? value : null;
    const verb = custom === null ? verbs[name] : textOf(custom, "kind");
    const template = custom === null ? value : textOf(custom, "path");
    if (verb === undefined || verb === null || typeof template !== "string") return [];
    const shape: Shape = {
      direction: "request",
      required: false,
      value: {
        kind: "named",
        name: bodyText(textOf(rule, "body"), textOf(rule, "response_body")),
        nullable: false,
      },
    };
    return [[`${verb.toUpperCase()} ${pathOf(template)}`, shape]];
  });
  return routes;
}

function bodyText(body: string | null, answer: string | null): string {
  const sent = body === null || body === "" ? "without a body" : `with the body \`${body}\``;
  return answer === null || answer === "" ? sent : `${sent} and the answer \`${answer}\``;
}

/** The variable names of a template are not part of the path: `/v1/{name=shelves/*}` becomes `/v1/shelves/{}`. */
function pathOf(template: string): string {
  return template
    .replaceAll(/\{[\w.]{1,200}(?:=([^{}]*))?\}/g, (_, own: string | undefined) => own ?? "*")
    .replaceAll(/\*\*?/g, (stars) => (stars === "*" ? "{}" : "{**}"));
}

/** Reads the text format from tokens. Tokens that do not fit are skipped. */
class TextReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  message(depth = 0): TextMessage {
    const fields: (readonly [string, string | TextMessage])[] = [];
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (isSign(token, "}") || isSign(token, ">")) break;
      if (token.kind !== "word") continue;
      this.#skip(":");
      const values = this.#skip("[") ? this.#list(depth) : [this.#value(depth)];
      for (const value of values) if (value !== null) fields.push([token.text, value]);
    }
    return fields;
  }

  #list(depth: number): readonly (string | TextMessage | null)[] {
    const values = [this.#value(depth)];
    while (this.#skip(",")) values.push(this.#value(depth));
    this.#skip("]");
    return values;
  }

  #value(depth: number): string | TextMessage | null {
    if (depth > nestingLevels) return null;
    if (this.#skip("{") || this.#skip("<")) return this.message(depth + 1);
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === "sign") return null;
    let value = "";
    do value += this.#next()?.text ?? "";
    while (token.kind === "text" && this.#tokens[this.#at]?.kind === "text");
    return value;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  #skip(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined || !isSign(token, sign)) return false;
    this.#at += 1;
    return true;
  }
}
