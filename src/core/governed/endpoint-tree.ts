import type { GovernedEndpoint } from "./endpoint.ts";
import { mixedValues, type TemplateSegment } from "./template.ts";

interface Branch {
  readonly literals: Map<string, Branch>;
  readonly mixed: { readonly texts: readonly string[]; readonly to: Branch }[];
  parameter: Branch | null;
  rest: Branch | null;
  endpoint: GovernedEndpoint | null;
}

/**
 * The templates of one method, by their segments. A literal goes before a mixed segment, that before a parameter, and
 * `{*}` comes last. A path is matched in the time that its segments take, however many templates there are.
 */
export class EndpointTree {
  readonly #root = branch();
  readonly #fold: boolean;

  /** `fold`: capitals and small letters are the same in literals. */
  constructor(fold: boolean) {
    this.#fold = fold;
  }

  /** The endpoint of a template; made by `make` where there is none. Names of parameters make no difference. */
  at(segments: readonly TemplateSegment[], make: () => GovernedEndpoint): GovernedEndpoint {
    let node = this.#root;
    for (const segment of segments) node = this.#next(node, segment);
    node.endpoint ??= make();
    return node.endpoint;
  }

  /** `path`: decoded segments, in small letters where the tree folds. */
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
    // `/users//posts` has no id.
    if (node.parameter !== null && segment !== "") {
      const found = this.#find(node.parameter, path, at + 1);
      if (found !== null) return found;
    }
    return node.rest === null ? null : this.#findAfterRest(node.rest, path, at + 1);
  }

  /** What stands behind `{*}` is matched from the path's end, so that nothing is tried twice. */
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
