import { shapeText } from "../../core/compare/shapes/text.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import type { Declaration, UnreadWords } from "../../core/model/declaration.ts";
import { spokenWord } from "../../core/model/contract/coordinate.ts";
import { featureId, type FeatureKind } from "../../core/model/feature.ts";

/** A declaration of a contract that has its own grammar, before it gets an id. */
export interface TextDraft extends Pick<
  Declaration,
  | "shape"
  | "reserved"
  | "refersTo"
  | "ledToBy"
  | "promisesNothing"
  | "stability"
  | "notice"
  | "undeprecatable"
> {
  /** Its coordinate: `User.email`. */
  readonly local: string;
  readonly kind: FeatureKind;
  /** Location of its name, 1-based. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Coordinate of its container. The declaration omits it if the file does not declare the container. */
  readonly container: string | null;
  /** True if the format's own syntax hides it from callers. */
  readonly isHidden?: boolean;
  /** The words that call it deprecated, if it has no notice. */
  readonly unread?: Omit<UnreadWords, "subject">;
}

/** Collects the declarations of one file. */
export class TextDrafts {
  readonly #path: string;
  readonly #byLocal = new Map<string, TextDraft>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Two declarations with the same coordinate are merged, with the notice of either. */
  declare(draft: TextDraft): void {
    const known = this.#byLocal.get(draft.local);
    if (known === undefined) this.#byLocal.set(draft.local, draft);
    else if (known.notice === null && draft.notice !== null) this.#byLocal.set(draft.local, draft);
  }

  get declarations(): readonly Declaration[] {
    return [...this.#byLocal.values()].map((each) => this.#declarationOf(each));
  }

  /** Texts that announce a deprecation, of declarations without a notice on themselves or on a container. */
  get unread(): readonly UnreadWords[] {
    return [...this.#byLocal.values()].flatMap((each) => {
      const { unread, kind, local } = each;
      if (unread === undefined || this.#isNoticed(each)) return [];
      return [{ ...unread, subject: spokenWord({ segments: [local], kind }) }];
    });
  }

  #isNoticed({ notice, container }: TextDraft): boolean {
    const around = container === null ? undefined : this.#byLocal.get(container);
    return notice !== null || (around !== undefined && this.#isNoticed(around));
  }

  #declarationOf(draft: TextDraft): Declaration {
    const { local, kind, line, column, endLine, container, isHidden, unread: _, ...rest } = draft;
    const { shape }: { shape?: Shape | undefined } = rest;
    return {
      ...rest,
      id: featureId(this.#path, local),
      name: local,
      segments: [local],
      kind,
      reach: isHidden ? 0 : 2,
      container: container !== null && this.#byLocal.has(container) ? featureId(this.#path, container) : null,
      place: {
        path: this.#path,
        line,
        column,
        endLine,
      },
      parameters: null,
      signature: shape === undefined ? "" : `${shape.required ? "" : "optional "}${shapeText(shape.value)}`,
    };
  }
}
