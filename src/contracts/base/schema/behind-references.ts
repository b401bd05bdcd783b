import type { Declaration } from "../../../core/model/declaration.ts";
import type { NamedSchemas } from "./named.ts";

/** Limit: so many coordinates are looked at for one that is asked for. */
const mostSeen = 200;

/** Finds what a coordinate means that leads through references to schemas with names. */
export class BehindReferences {
  readonly #declarations: () => readonly Declaration[];
  readonly #schemas: readonly NamedSchemas[];
  #byPairing: ReadonlyMap<string, Declaration> | null = null;

  /** `declarations` are made when a reference leads to one. */
  constructor(declarations: () => readonly Declaration[], schemas: readonly NamedSchemas[]) {
    this.#declarations = declarations;
    this.#schemas = schemas;
  }

  /** `User.id` for `GET /users/{id} 200:/id` where that gives a user; null where no reference leads on. */
  of(pairing: string, seen = new Set<string>()): Declaration | null {
    if (seen.has(pairing) || seen.size > mostSeen) return null;
    seen.add(pairing);
    for (let end = pairing.length - 1; end > 0; end -= 1) {
      const prefix = pairing.slice(0, end);
      const rest = stepsOf(prefix, pairing.slice(end));
      if (rest === null) continue;
      for (const name of this.#schemas.flatMap(({ at }) => at.get(prefix) ?? [])) {
        const next = `${name}${rest}`;
        const found = this.#named.get(next) ?? this.of(next, seen);
        if (found !== null) return found;
      }
    }
    return null;
  }

  get #named(): ReadonlyMap<string, Declaration> {
    return (this.#byPairing ??= new Map(
      this.#declarations().map((each) => [each.pairing ?? each.name, each]),
    ));
  }
}

/** As they are written behind a schema's name; null where the rest begins in the middle of a word. */
function stepsOf(prefix: string, rest: string): string | null {
  // There no slash stands before the first property.
  if (/ (?:form:|payload:\/|header:)$/.test(prefix)) return `.${rest.replaceAll("/", ".")}`;
  if (rest.startsWith("/")) return rest.replaceAll("/", ".");
  return rest.startsWith(".") || rest.startsWith("=") ? rest : null;
}
