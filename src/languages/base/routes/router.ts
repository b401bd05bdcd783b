import { candidatesTried, chainSteps, lineLength, routePlaces } from "../../../core/limits.ts";
import { anyMethod } from "../../../core/model/contract/endpoint.ts";

/** The syntax of a framework's templates. */
type TemplateStyle =
  /** `:id`, `:id(\\d+)`, `*`, `*rest`. */
  | "colon"
  /** `{id}`, `{id:[0-9]+}`, `{rest...}`. */
  | "braces"
  /** `<id>`, `<int:id>`. */
  | "angle";

/** The rules by which a framework joins templates. */
export interface TemplateRules {
  readonly style: TemplateStyle;
  /** True if a prefix followed by `/` is a different address than the prefix itself. */
  readonly keepsSlash: boolean;
  /** True if a trailing slash makes no difference. */
  readonly ignoresSlash?: boolean;
  /** Parts are joined as written, without a slash between them. */
  readonly joinsAsWritten?: boolean;
}

/** A prefix under another router; null if it is not a literal. */
interface Mount {
  readonly under: Router | null;
  readonly prefix: string | null;
  /** True if a function receives the router. Its routes count even if the router's own prefix is unknown. */
  readonly isHanded?: boolean;
}

/** A router: routes are registered on it, and it is mounted under others. */
export class Router {
  rules: TemplateRules;
  framework: string;
  /** True if only methods are registered on it, because its path is already defined. */
  readonly isAddress: boolean;
  /** Its own prefix, which follows those of its mounts. */
  own: string | null;
  readonly #mounts: Mount[] = [];
  #prefixes: readonly (string | null)[] | null = null;

  constructor(framework: string, rules: TemplateRules, own: string | null = "", isAddress: boolean = false) {
    this.isAddress = isAddress;
    this.framework = framework;
    this.rules = rules;
    this.own = own;
  }

  mount(under: Router | null, prefix: string | null): void {
    if (under !== this && this.#mounts.length < routePlaces) this.#mounts.push({ under, prefix });
  }

  /** A router that is known only by its name adopts the framework of the first router that it refers to. */
  adopt({ framework, rules }: Router): void {
    if (this.framework === "any") [this.framework, this.rules] = [framework, rules];
  }

  /** A function's parameter refers to the router that a call passes to it. */
  standsFor(given: Router): void {
    // Functions that pass a router to each other add no address.
    if (this.#mounts.length < routePlaces && !given.#hangsUnder(this))
      this.#mounts.push({ under: given, prefix: "", isHanded: true });
  }

  #hangsUnder(router: Router): boolean {
    const seen = new Set<Router>([this]);
    for (const each of seen) {
      if (seen.size > candidatesTried) return false;
      for (const { under } of each.#mounts) if (under) seen.add(under);
    }
    return seen.has(router);
  }

  /** Returns a new router below this one. */
  group(prefix: string | null): Router {
    const group = new Router(this.framework, this.rules);
    group.mount(this, prefix);
    return group;
  }

  /** `router.route("/x")`: returns a router that takes methods for one or more paths. */
  address(paths: readonly (string | null)[]): Router {
    const address = new Router(this.framework, this.rules, "", true);
    for (const each of paths) address.mount(this, each);
    return address;
  }

  /**
   * Returns all prefixes of its routes. Null for each one that is not a literal. Must be called after everything
   * is mounted.
   */
  prefixes(depth: number = 0): readonly (string | null)[] {
    if (depth > chainSteps) return [null];
    if (this.#prefixes === null) {
      // A router that is mounted below itself has no address there.
      this.#prefixes = [null];
      this.#prefixes = this.#found(depth);
    }
    return this.#prefixes;
  }

  #found(depth: number): readonly (string | null)[] {
    const mounts: readonly Mount[] = this.#mounts.length === 0 ? [{ under: null, prefix: "" }] : this.#mounts;
    const found = mounts.flatMap(({ under, prefix, isHanded = false }) =>
      (under?.prefixes(depth + 1) ?? [""]).map((each) => this.#join(isHanded ? (each ?? "") : each, prefix)),
    );
    return [...new Set(found.map((each) => this.#join(each, this.own)))].slice(0, routePlaces);
  }

  /** Returns the templates of a route that is registered on it with a path. */
  templates(path: string | null): readonly (string | null)[] {
    return this.prefixes().map((each) => {
      const whole = this.#join(each, path);
      return whole === null ? null : finished(templateOf(whole, this.rules.style));
    });
  }

  #join(before: string | null, behind: string | null): string | null {
    if (before === null || behind === null || before.length + behind.length > lineLength) return null;
    if (this.rules.joinsAsWritten) return before + behind;
    const { keepsSlash } = this.rules;
    if (behind === "" || (behind === "/" && !keepsSlash && before !== "")) return before;
    return `${before.replace(/\/+$/, "")}${behind.startsWith("/") ? "" : "/"}${behind}`;
  }
}

function finished(template: string): string {
  return template.startsWith("/") ? template : `/${template}`;
}

/** The HTTP methods. All other names are a library's own. */
const known = new Set([
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "QUERY",
]);

/** Returns the HTTP method of a router function with that name, or null. */
export function methodOf(name: string): string | null {
  const method = name.toUpperCase();
  if (known.has(method)) return method;
  return method === "ALL" || method === "ANY" ? anyMethod : method === "DEL" ? "DELETE" : null;
}

/** Returns a part of a template in the form `{name}`. `{*}` matches any number of segments. */
function templateOf(written: string, style: TemplateStyle): string {
  switch (style) {
    case "colon":
      return colons(written);
    case "braces":
      return braces(written);
    case "angle":
      return written.replaceAll(/<(?:[^<>:]*:)?([^<>:]*)>/g, "{$1}");
  }
}

const rest = "{*}";

/** Express 5 puts optional parts into braces: `/files{/:name}`, `/{*rest}`. */
function colons(written: string): string {
  let text = withoutPatterns(written.replaceAll(/\{\*\w*\}/g, "*"));
  if (text.includes("{")) text = text.replaceAll(/\{([^{}]*:[^{}]*)\}/g, "$1");
  return text.replaceAll(/:(\w+)[?+*]?/g, "{$1}").replaceAll(/(?<![\w}{])\*\w*/g, rest);
}

/** Returns the text without the patterns after parameters, in brackets or braces, which may be nested. */
function withoutPatterns(text: string): string {
  let left = "";
  let [open, close, depth] = ["", "", 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (depth > 0) depth += char === open ? 1 : char === close ? -1 : 0;
    else if (/[({]/.test(char) && text[at + 1] !== "/" && /:\w+$/.test(left.slice(-100)))
      [open, close, depth] = [char, char === "(" ? ")" : "}", 1];
    else left += char;
  }
  return left;
}

/** A pattern after the name may itself contain braces: `{year:[0-9]{4}}`. */
function braces(written: string): string {
  let [depth, name, text] = [0, "", ""];
  for (const char of written) {
    if (char === "{" && depth++ === 0) name = "";
    else if (char === "}" && depth > 0 && --depth === 0) text += parameter(name);
    else if (depth > 0) name += char;
    else text += char;
  }
  return text.replaceAll(/(?<!\{)\*{1,2}(?!\})/g, rest);
}

function parameter(written: string): string {
  if (written === "$") return "";
  const name = written.split(":")[0]?.trim() ?? "";
  return name.startsWith("*") || name.endsWith("...") ? rest : `{${name}}`;
}
