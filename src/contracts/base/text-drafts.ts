import { shapeText } from "../../core/compare/shapes/text.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { featureId, type FeatureKind } from "../../core/model/feature.ts";

/** What a contract with a grammar of its own declares, before it has an id. */
export interface TextDraft extends Pick<
  Declaration,
  "shape" | "reserved" | "refersTo" | "ledToBy" | "promisesNothing" | "stability" | "notice"
> {
  /** Its coordinate: `User.email`. */
  readonly local: string;
  readonly kind: FeatureKind;
  /** Of its name; 1-based. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Coordinate of what it stands in; where the file does not declare that, it is left out. */
  readonly container: string | null;
}

/** Collects the declarations of one file. */
export class TextDrafts {
  readonly #path: string;
  readonly #byLocal = new Map<string, TextDraft>();

  constructor(path: string) {
    this.#path = path;
  }

  /** What is declared twice is one, with the notice that stands on either. */
  declare(draft: TextDraft): void {
    const known = this.#byLocal.get(draft.local);
    if (known === undefined) this.#byLocal.set(draft.local, draft);
    else if (known.notice === null && draft.notice !== null) this.#byLocal.set(draft.local, draft);
  }

  get declarations(): readonly Declaration[] {
    return [...this.#byLocal.values()].map((each) => this.#declarationOf(each));
  }

  #declarationOf({ local, kind, line, column, endLine, container, ...rest }: TextDraft): Declaration {
    const { shape }: { shape?: Shape | undefined } = rest;
    return {
      ...rest,
      ...{ id: featureId(this.#path, local), name: local, segments: [local], kind, reach: 2 },
      container: container !== null && this.#byLocal.has(container) ? featureId(this.#path, container) : null,
      place: { path: this.#path, line, column, endLine },
      parameters: null,
      signature: shape === undefined ? "" : `${shape.required ? "" : "optional "}${shapeText(shape.value)}`,
    };
  }
}
