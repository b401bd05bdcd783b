import type { GovernedFeature } from "./governed-feature.ts";
import type { GovernedEndpoint, WatchedPart } from "./endpoint.ts";
import { operationOfPath, rpcOperation, type Operation } from "./operation.ts";
import { isBatch, requestPath } from "./request-path.ts";
import { decoded, pathSegments, templateSegments, mixedValues, type TemplateSegment } from "./template.ts";

interface Branch {
  readonly literals: Map<string, Branch>;
  readonly mixed: { readonly texts: readonly string[]; readonly to: Branch }[];
  parameter: Branch | null;
  rest: Branch | null;
  endpoint: GovernedEndpoint | null;
}

/**
 * The templates of one method, by their segments. Literals are tried before mixed segments, then parameters, and `{*}`
 * last. The time to match a path depends on its segments, not on the number of templates.
 */
class EndpointTree {
  readonly #root = branch();
  readonly #fold: boolean;

  /** `fold`: ignores letter case in literals. */
  constructor(fold: boolean) {
    this.#fold = fold;
  }

  /** Returns the endpoint of a template, or adds the result of `make`. Parameter names do not distinguish templates. */
  at(segments: readonly TemplateSegment[], make: () => GovernedEndpoint): GovernedEndpoint {
    let node = this.#root;
    for (const segment of segments) node = this.#next(node, segment);
    node.endpoint ??= make();
    return node.endpoint;
  }

  /** `path`: decoded segments, in lower case if the tree folds. */
  match(path: readonly string[]): GovernedEndpoint | null {
    return this.#find(this.#root, path, 0);
  }

  #next(node: Branch, segment: TemplateSegment): Branch {
    switch (segment.kind) {
      case "literal": {
        const text = this.#fold ? segment.text.toLowerCase() : segment.text;
        const next = node.literals.get(text) ?? branch();
        node.literals.set(text, next);
        return next;
      }
      case "parameter":
        return (node.parameter ??= branch());
      case "rest":
        return (node.rest ??= branch());
      case "mixed": {
        const { texts } = segment;
        const known = node.mixed.find((each) => each.texts.join("\0") === texts.join("\0"));
        if (known !== undefined) return known.to;
        const to = branch();
        node.mixed.push({ texts, to });
        return to;
      }
    }
  }

  #find(node: Branch, path: readonly string[], at: number): GovernedEndpoint | null {
    const segment = path[at];
    if (segment === undefined) return node.endpoint;
    const literal = node.literals.get(segment);
    if (literal !== undefined) {
      const found = this.#find(literal, path, at + 1);
      if (found !== null) return found;
    }
    for (const { texts, to } of node.mixed) {
      if (mixedValues(segment, texts, this.#fold) === null) continue;
      const found = this.#find(to, path, at + 1);
      if (found !== null) return found;
    }
    // In `/users//posts` the id is empty, which does not match a parameter.
    if (node.parameter !== null && segment !== "") {
      const found = this.#find(node.parameter, path, at + 1);
      if (found !== null) return found;
    }
    return node.rest === null ? null : this.#findAfterRest(node.rest, path, at + 1);
  }

  /** Matches the pattern after `{*}` at each position from the end of the path backwards. */
  #findAfterRest(node: Branch, path: readonly string[], from: number): GovernedEndpoint | null {
    if (isLeaf(node)) return node.endpoint;
    for (let at = path.length; at >= from; at -= 1) {
      const found = this.#find(node, path, at);
      if (found !== null) return found;
    }
    return null;
  }
}

function isLeaf({ literals, mixed, parameter, rest }: Branch): boolean {
  return literals.size === 0 && mixed.length === 0 && parameter === null && rest === null;
}

function branch(): Branch {
  return { literals: new Map(), mixed: [], parameter: null, rest: null, endpoint: null };
}

export interface PathOptions {
  /** The prefix of this service's addresses before the register's templates: `/api`. */
  readonly basePath?: string;
  /** The prefix that a gateway removes before this service receives the address. */
  readonly strippedPath?: string;
  /** True if letter case matters. By default it does not, as in Express and Koa. */
  readonly caseSensitive?: boolean;
  /** Endpoints that are not deprecated although a template matches them: `GET /v1/users/me`. */
  readonly notDeprecated?: readonly string[];
}

export class EndpointMap {
  readonly #trees = new Map<string, EndpointTree>();
  readonly #byMethod = new Map<string, readonly EndpointTree[]>();
  readonly #fold: boolean;
  readonly #base: readonly string[];
  readonly #stripped: readonly string[];
  readonly endpoints: readonly GovernedEndpoint[];

  constructor(features: readonly GovernedFeature[], options: PathOptions) {
    this.#fold = options.caseSensitive !== true;
    this.#base = pathSegments(slashed(options.basePath));
    this.#stripped = pathSegments(slashed(options.strippedPath));
    const all = new Set<GovernedEndpoint>();
    for (const feature of features)
      for (const coordinate of feature.coordinates) {
        const operation = operationOfPath(coordinate) ?? rpcOperation(feature.id, coordinate);
        if (operation === null) continue;
        const endpoint = this.#place(operation);
        add(endpoint, feature, operation.part);
        all.add(endpoint);
      }
    for (const coordinate of options.notDeprecated ?? []) {
      const operation = operationOfPath(coordinate);
      if (operation === null)
        throw new TypeError(
          `notDeprecated: "${coordinate}" is not an endpoint; expected a method and a path, such as "GET /v1/users/me"`,
        );
      this.#place(operation);
    }
    this.endpoints = [...all];
  }

  /** Returns the deprecated endpoints that a request matches. `url` is the URL from the request line. */
  match(method: string, url: string): readonly GovernedEndpoint[] {
    const trees = this.#treesOf(method);
    if (trees.length === 0) return none;
    const path = this.#known(requestPath(url));
    const last = path.at(-1);
    if (last?.includes(",") && isBatch(url))
      return last.split(",").flatMap((name) => found(trees, [...path.slice(0, -1), name]));
    return found(trees, path);
  }

  #known(path: string): string[] {
    const segments = pathSegments(this.#fold ? path.toLowerCase() : path);
    if (!path.includes("%")) return segments;
    return segments.map((each) => (this.#fold ? decoded(each).toLowerCase() : decoded(each)));
  }

  /** HEAD requests match GET endpoints unless there is a HEAD endpoint. OPTIONS requests match only OPTIONS. */
  #treesOf(method: string): readonly EndpointTree[] {
    const known = this.#byMethod.get(method);
    if (known !== undefined) return known;
    const names = method === "HEAD" ? ["HEAD", "GET", "*"] : method === "OPTIONS" ? [method] : [method, "*"];
    const trees = names.flatMap((name) => this.#trees.get(name) ?? []);
    // Limits the cache, because clients may send any word as a method.
    if (this.#byMethod.size < 50) this.#byMethod.set(method, trees);
    return trees;
  }

  #place({ method, template }: Operation): GovernedEndpoint {
    const tree = this.#trees.get(method) ?? new EndpointTree(this.#fold);
    this.#trees.set(method, tree);
    const own = pathSegments(template);
    const cut = this.#stripped.every((segment, index) => own[index] === segment) ? this.#stripped.length : 0;
    const segments = templateSegments(`/${[...this.#base, ...own.slice(cut)].join("/")}`);
    const coordinate = `${method} ${template}`;
    return tree.at(segments, () => ({ coordinate, segments, features: [], parts: [], fields: [] }));
  }
}

const none: readonly GovernedEndpoint[] = [];

function found(trees: readonly EndpointTree[], path: readonly string[]): readonly GovernedEndpoint[] {
  for (const tree of trees) {
    const endpoint = tree.match(path);
    if (endpoint !== null) return isGoverned(endpoint) ? [endpoint] : none;
  }
  return none;
}

function isGoverned({ features, parts, fields }: GovernedEndpoint): boolean {
  return features.length > 0 || parts.length > 0 || fields.length > 0;
}

/** Ignores parts of responses, because a server cannot see whether a caller reads them. */
function add(endpoint: GovernedEndpoint, feature: GovernedFeature, part: string | null): void {
  if (part === null) {
    endpoint.features.push(feature);
    return;
  }
  const [, where = "", name = ""] = /^(\?|[a-z]+:)(.*)$/s.exec(part) ?? [];
  const known = watched[where];
  if (known !== undefined)
    endpoint.parts.push({ feature, in: known, name: known === "header" ? name.toLowerCase() : name });
  if (where === "form:") endpoint.fields.push({ feature, pointer: [name] });
  if (where === "request:") endpoint.fields.push({ feature, pointer: pointerSteps(name) });
}

const watched: Readonly<Record<string, WatchedPart["in"]>> = {
  "?": "query",
  "header:": "header",
  "cookie:": "cookie",
  "path:": "path",
};

/** RFC 6901 §4. */
function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function slashed(path = ""): string {
  return path.startsWith("/") || path === "" ? path : `/${path}`;
}
