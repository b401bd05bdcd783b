import { nestingLevels } from "../../core/limits.ts";
import type { Reserved } from "../../core/model/contract/reserved.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import { qualified, type Around, type Drafted } from "./drafted.ts";
import { commentsOf, noted } from "./notice.ts";
import { isSign, merged, noOptions, readOption, readOptionList, said, type Options } from "./options.ts";
import { routeParts } from "./http-routes.ts";
import type { FileSettings } from "./settings.ts";
import { enumShape, enumValueShape, fieldShape, methodShape, type FieldForm } from "./shapes.ts";
import { Syntax } from "./syntax.ts";
import { ProtobufFault, type Comment, type Token, type Tokens } from "./tokens.ts";

/** The statements of a body that concern the definition itself. */
interface Body {
  options: Options;
  /** The comments at the option that deprecates the definition. */
  comments: readonly Comment[];
  readonly reserved: { readonly names: string[]; readonly ranges: (readonly [number, number])[] };
  end: Token;
}

/** Reads messages, enums, services and extensions with their contents. */
export class BodyParser {
  readonly drafted: Drafted[] = [];
  readonly #tokens: Tokens;
  readonly #syntax: Syntax;
  readonly #file: FileSettings;

  constructor(tokens: Tokens, file: FileSettings) {
    this.#tokens = tokens;
    this.#file = file;
    this.#syntax = new Syntax(tokens);
  }

  /** Reads a definition if one follows, and returns its last token. Null if none follows. */
  definition(first: Token, before: Token | null, around: Around): Token | null {
    const tokens = this.#tokens;
    // In edition 2024 a keyword defines its visibility.
    const isMarked = /^(?:export|local)$/.test(first.text) && /^(?:message|enum)$/.test(tokens.peek(1).text);
    const keyword = isMarked ? tokens.peek(1).text : first.text;
    if (!/^(?:message|enum|service|extend)$/.test(keyword)) return null;
    if (keyword !== "extend" && !isSign(tokens.peek(isMarked ? 3 : 2), "{")) return null;
    const isHidden = isMarked && first.text === "local";
    if (isMarked) tokens.next();
    tokens.next();
    if (keyword === "extend") {
      const extendee = this.#syntax.typeName().replace(/^\./, "");
      return this.#body({ ...around, extendee, depth: around.depth + 1 }, "message").end;
    }
    return this.#named({ keyword, first, before, around, isHidden });
  }

  #named(of: {
    keyword: string;
    first: Token;
    before: Token | null;
    around: Around;
    isHidden: boolean;
  }): Token {
    const { keyword, first, before, around, isHidden } = of;
    const name = this.#syntax.name();
    const local = qualified(around.scope, name.text);
    const kind: FeatureKind = keyword === "service" ? "service" : keyword === "enum" ? "enum" : "message";
    const open = this.#tokens.peek();
    const at = this.drafted.length;
    const body = this.#body({ scope: local, container: local, depth: around.depth + 1 }, keyword);
    const comments = [...commentsOf(first, before, open, this.#behindOpen), ...body.comments];
    this.drafted.splice(at, 0, {
      local,
      kind,
      container: around.container,
      types: [],
      scope: around.scope,
      line: name.line,
      column: name.column,
      endLine: body.end.line,
      isHidden,
      ...noted(body.options, comments),
      ...(keyword === "service" ? {} : { reserved: body.reserved }),
      ...(keyword === "enum" ? { shapeOf: () => enumShape(this.#file.of(body.options)) } : {}),
    });
    return body.end;
  }

  /** The first token of the last opened body. Comments that follow the opening brace precede it. */
  #behindOpen: Token = { kind: "end", text: "", line: 0, column: 0, comments: [] };

  #body(around: Around, keyword: string): Body {
    const tokens = this.#tokens;
    const open = tokens.next();
    if (!isSign(open, "{")) throw new ProtobufFault(`Expected \`{\`, found ${said(open)}.`, open.line);
    if (around.depth > nestingLevels) throw new ProtobufFault("Nested too deeply.", open.line);
    const behindOpen = tokens.peek();
    const body: Body = { options: noOptions, comments: [], reserved: { names: [], ranges: [] }, end: open };
    let before = open;
    while (!isSign(tokens.peek(), "}")) {
      if (tokens.peek().kind === "end")
        throw new ProtobufFault("An opening brace is never closed.", open.line);
      before = this.#statement(around, keyword, before, body);
    }
    body.end = tokens.next();
    this.#behindOpen = behindOpen;
    return body;
  }

  #statement(around: Around, keyword: string, before: Token, body: Body): Token {
    const tokens = this.#tokens;
    const [first, second] = [tokens.peek(), tokens.peek(1)];
    if (isSign(first, ";")) return tokens.next();
    if (first.text === "option" && !isSign(second, "=")) {
      tokens.next();
      const option = readOption(tokens);
      body.options = merged(body.options, option);
      const end = this.#syntax.semicolon();
      if (option.deprecated !== null) body.comments = commentsOf(first, before, end, tokens.peek());
      return end;
    }
    const isListed = second.kind === "number" || second.kind === "text" || isSign(second, "-");
    if (
      /^(?:reserved|extensions)$/.test(first.text) &&
      !isSign(second, "=") &&
      (isListed || this.#listsNames())
    ) {
      tokens.next();
      if (first.text === "extensions") return this.#syntax.skip();
      const { names, ranges } = readReserved(tokens);
      for (const each of names) body.reserved.names.push(each);
      for (const each of ranges) body.reserved.ranges.push(each);
      return this.#syntax.semicolon();
    }
    if (keyword === "service") return this.#method(first, before, around);
    if (keyword === "enum") return this.#value(first, before, around);
    if (first.text === "oneof" && second.kind === "word" && isSign(tokens.peek(2), "{")) {
      tokens.next();
      const oneof = this.#syntax.name().text;
      return this.#body({ ...around, oneof, depth: around.depth + 1 }, "message").end;
    }
    return this.definition(first, before, around) ?? this.#field(first, before, around);
  }

  /** Editions reserve names without quotes: `reserved foo, bar;`. */
  #listsNames(): boolean {
    const third = this.#tokens.peek(2);
    return isSign(third, ",") || isSign(third, ";");
  }

  #field(first: Token, before: Token, around: Around): Token {
    const tokens = this.#tokens;
    const label = this.#syntax.label();
    if (tokens.peek().text === "group" && isSign(tokens.peek(2), "="))
      return this.#group(first, before, around, label);
    const isMap = tokens.peek().text === "map" && isSign(tokens.peek(1), "<");
    let key: string | null = null;
    if (isMap) {
      tokens.next();
      this.#syntax.sign("<");
      key = this.#syntax.typeName();
      this.#syntax.sign(",");
    }
    const type = this.#syntax.typeName();
    if (isMap) this.#syntax.sign(">");
    const name = this.#syntax.name();
    const number = this.#syntax.number();
    const options = readOptionList(tokens);
    const end = this.#syntax.semicolon();
    const form = {
      name: name.text,
      label,
      key,
      number,
      ...this.#formAround(around, options),
      isGroup: false,
    };
    this.drafted.push({
      local: qualified(around.scope, name.text),
      kind: "field",
      container: around.container,
      line: name.line,
      column: name.column,
      endLine: end.line,
      scope: around.scope,
      types: [type],
      shapeOf: ([own = type], isEnum) =>
        fieldShape(
          {
            ...form,
            type: own,
          },
          isEnum,
        ),
      ...noted(options, commentsOf(first, before, end, tokens.peek())),
    });
    return end;
  }

  #formAround(around: Around, options: Options): Pick<FieldForm, "oneof" | "extendee" | "settings"> {
    const { oneof = null, extendee = null } = around;
    return { oneof, extendee, settings: this.#file.of(options) };
  }

  /** Reads a group: a field and its message in one. The field's name is the message's name in lower case. */
  #group(first: Token, before: Token, around: Around, label: string | null): Token {
    const tokens = this.#tokens;
    tokens.next();
    const name = this.#syntax.name();
    const number = this.#syntax.number();
    const options = readOptionList(tokens);
    const local = qualified(around.scope, name.text);
    const at = this.drafted.length;
    const { end, reserved } = this.#body(
      { scope: local, container: local, depth: around.depth + 1 },
      "message",
    );
    const place = { line: name.line, column: name.column, endLine: end.line, scope: around.scope };
    const form: Omit<FieldForm, "type"> = {
      name: name.text.toLowerCase(),
      label,
      key: null,
      number,
      isGroup: true,
      ...this.#formAround(around, options),
    };
    const notice = noted(options, commentsOf(first, before, first, this.#behindOpen));
    const field = qualified(around.scope, name.text.toLowerCase());
    this.drafted.splice(
      at,
      0,
      { local, kind: "message", container: around.container, types: [], notice: null, reserved, ...place },
      {
        local: field,
        kind: "field",
        container: around.container,
        types: [name.text],
        ...notice,
        ...place,
        shapeOf: ([own = name.text], isEnum) =>
          fieldShape(
            {
              ...form,
              type: own,
            },
            isEnum,
          ),
      },
    );
    return end;
  }

  #value(first: Token, before: Token, around: Around): Token {
    const name = this.#syntax.name();
    const number = this.#syntax.number();
    const options = readOptionList(this.#tokens);
    const end = this.#syntax.semicolon();
    this.drafted.push({
      local: qualified(around.scope, name.text),
      kind: "enum-value",
      container: around.container,
      line: name.line,
      column: name.column,
      endLine: end.line,
      scope: around.scope,
      types: [],
      shapeOf: () => enumValueShape(number),
      ...noted(options, commentsOf(first, before, end, this.#tokens.peek())),
    });
    return end;
  }

  #method(first: Token, before: Token, around: Around): Token {
    const tokens = this.#tokens;
    if (first.text !== "rpc") return this.#syntax.skip();
    tokens.next();
    const name = this.#syntax.name();
    const request = this.#syntax.travelling();
    this.#syntax.word("returns");
    const response = this.#syntax.travelling();
    const open = tokens.peek();
    let options = noOptions;
    let inside: readonly Comment[] = [];
    let end = open;
    if (isSign(open, "{")) {
      const body = this.#body({ ...around, depth: around.depth + 1 }, "service");
      ({ options, end } = body);
      inside = [...this.#behindOpen.comments.filter(({ line }) => line === open.line), ...body.comments];
    } else end = this.#syntax.semicolon();
    this.drafted.push({
      local: qualified(around.scope, name.text),
      kind: "function",
      container: around.container,
      line: name.line,
      column: name.column,
      endLine: end.line,
      scope: around.scope,
      types: [request.type, response.type],
      shapeOf: ([sent = request.type, got = response.type]) =>
        methodShape(
          {
            ...request,
            type: sent,
          },
          {
            ...response,
            type: got,
          },
          routeParts(options),
        ),
      ...noted(options, [...commentsOf(first, before, end, tokens.peek()), ...inside]),
    });
    return end;
  }
}

/** Reads the numbers, ranges and names after `reserved`, up to the semicolon. */
function readReserved(tokens: Tokens): Reserved {
  const names: string[] = [];
  const ranges: (readonly [number, number])[] = [];
  while (!isSign(tokens.peek(), ";") && tokens.peek().kind !== "end") {
    const token = tokens.next();
    if (token.kind === "text" || token.kind === "word") names.push(token.text);
    else if (token.kind === "number" || isSign(token, "-")) {
      const from = token.kind === "number" ? Number(token.text) : -Number(tokens.next().text);
      ranges.push([from, readEnd(tokens) ?? from]);
    }
  }
  return { names, ranges };
}

function readEnd(tokens: Tokens): number | null {
  if (tokens.peek().text !== "to") return null;
  tokens.next();
  const sign = isSign(tokens.peek(), "-") ? -1 : 1;
  if (sign < 0) tokens.next();
  const { text } = tokens.next();
  return text === "max" ? Number.MAX_SAFE_INTEGER : sign * Number(text);
}
