import type { Drafted } from "./drafted.ts";
import { BodyParser } from "./body-parser.ts";
import { commentsOf, noted } from "./notice.ts";
import { isSign, merged, readOption } from "./options.ts";
import { FileSettings } from "./settings.ts";
import { ProtobufFault, type Token, type Tokens } from "./tokens.ts";

/** Matches a package version that promises no stability: `acme.v1alpha1`. */
const unstableVersion = /(?:^|\.)(v\d+(?:p\d+)?(?:alpha|beta)\d*)(?:\.|$)/;

/** Reads the statements of a file. */
export class FileParser {
  readonly #tokens: Tokens;
  readonly #body: BodyParser;
  #package = "";
  readonly #settings = new FileSettings();
  readonly #publicImports: Drafted[] = [];
  #deprecatedAt: { first: Token; before: Token | null; end: Token; next: Token } | null = null;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
    this.#body = new BodyParser(tokens, this.#settings);
  }

  /** The declarations read so far. */
  get drafted(): readonly Drafted[] {
    const version = unstableVersion.exec(this.#package)?.[1];
    const stability = version === undefined ? {} : { promisesNothing: true as const, stability: [version] };
    const whole = this.#whole();
    const all = [...this.#publicImports, ...this.#body.drafted].map((each) => ({
      ...each,
      ...stability,
      ...(this.#settings.isEdition && each.reserved
        ? { reserved: { ...each.reserved, unquoted: true as const } }
        : {}),
      container: each.container ?? whole?.local ?? null,
    }));
    return whole === null ? all : [whole, ...all];
  }

  read(): void {
    let before: Token | null = null;
    for (let first = this.#tokens.peek(); first.kind !== "end"; first = this.#tokens.peek())
      before = this.#statement(first, before);
  }

  #statement(first: Token, before: Token | null): Token {
    const tokens = this.#tokens;
    if (isSign(first, ";")) return tokens.next();
    switch (first.text) {
      case "package": {
        tokens.next();
        let name = "";
        while (!isSign(tokens.peek(), ";") && tokens.peek().kind !== "end") name += tokens.next().text;
        this.#package = name;
        return this.#end();
      }
      case "option": {
        tokens.next();
        const option = readOption(tokens);
        this.#settings.options = merged(this.#settings.options, option);
        const end = this.#end();
        if (option.deprecated !== null) this.#deprecatedAt = { first, before, end, next: tokens.peek() };
        return end;
      }
      case "syntax":
      case "edition":
        tokens.next();
        if (first.text === "edition") this.#settings.isEdition = true;
        else this.#settings.syntax = tokens.peek(1).text;
        this.#skip();
        return this.#end();
      case "import": {
        tokens.next();
        const isPublic = tokens.peek().text === "public";
        this.#skip();
        const end = this.#end();
        if (isPublic) this.#publicImport(first, end);
        return end;
      }
      default: {
        const end = this.#body.definition(first, before, { scope: this.#package, container: null, depth: 0 });
        if (end === null)
          throw new ProtobufFault(
            `Expected a message, an enum, a service or another top-level statement, found \`${first.text.slice(0, 40)}\`.`,
            first.line,
          );
        return end;
      }
    }
  }

  #skip(): void {
    while (!isSign(this.#tokens.peek(), ";") && this.#tokens.peek().kind !== "end") this.#tokens.next();
  }

  /**
   * Files that import this one also get the declarations of the imported file. The imported path may change, as the
   * files of a package do.
   */
  #publicImport({ line, column }: Token, end: Token): void {
    const nth = this.#publicImports.length + 1;
    this.#publicImports.push({
      local: nth === 1 ? "(public import)" : `(public import)~${nth}`,
      kind: "module",
      container: null,
      types: [],
      scope: "",
      line,
      column,
      endLine: end.line,
      notice: null,
      undeprecatable: "Protobuf cannot deprecate an import",
    });
  }

  #end(): Token {
    const end = this.#tokens.next();
    if (!isSign(end, ";")) throw new ProtobufFault("Expected `;`.", end.line);
    return end;
  }

  /** Returns the file as a declaration if an option deprecates the whole file. */
  #whole(): Drafted | null {
    if (this.#deprecatedAt === null) return null;
    const { first, before, end, next } = this.#deprecatedAt;
    return {
      local: "(module)",
      kind: "module",
      container: null,
      types: [],
      scope: "",
      line: first.line,
      column: first.column,
      endLine: end.line,
      ...noted(this.#settings.options, commentsOf(first, before, end, next)),
    };
  }
}
