import type { Declaration, NoticeSource } from "../../core/model/declaration.ts";
import { featureId, type FeatureKind, type Place } from "../../core/model/feature.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import { shapeText } from "../../core/compare/shape-text.ts";
import type { Cursor } from "./cursor.ts";
import { noticeOf } from "./notice.ts";

/** What a contract declares, before it has an id. */
export interface Draft {
  /** Its coordinate: `GET /v1/users ?limit`. */
  readonly local: string;
  readonly kind: FeatureKind;
  readonly at: Cursor;
  /** Id of the declaration that it stands in. */
  readonly container: string | null;
  /** The same for what is one feature though its coordinate is written otherwise. */
  readonly pairing?: string;
  readonly shape?: Shape;
  /** Where it is not the one that stands in the value itself; null: it has none. */
  readonly notice?: NoticeSource | null;
  /** What it says of its stability, itself or by what holds it. */
  readonly level?: string | null;
  /** What it travels with; says how stable it is where it does not itself. */
  readonly travel?: () => { readonly levels: ReadonlySet<string> };
  /** Of an operation with a notice. */
  readonly responseHeaders?: Declaration["responseHeaders"];
  /** Ids of what refers to it: it goes with them. */
  readonly reachedBy?: ReadonlySet<string>;
}

/** Limit: so many declarations of one contract; bombs of aliases and references would go on. */
const most = 500_000;

export class TooMany extends Error {}

/** Collects the declarations of one contract. Places are found when somebody asks for them. */
export class Drafts {
  readonly declarations: Declaration[] = [];
  readonly #path: string;
  readonly #byLocal = new Map<string, number>();

  constructor(path: string) {
    this.#path = path;
  }

  idOf(local: string): string {
    return featureId(this.#path, local);
  }

  has(local: string): boolean {
    return this.#byLocal.has(local);
  }

  /** Its id. What is declared in several places (for two media types) is one, with the notice that stands on any. */
  declare(draft: Draft): string {
    const id = featureId(this.#path, draft.local);
    const known = this.#byLocal.get(draft.local);
    const notice = draft.notice === undefined ? noticeOf(draft.at) : draft.notice;
    if (known !== undefined) {
      const before = this.declarations[known];
      if (before?.notice === null && notice !== null)
        this.declarations[known] = declarationOf(id, draft, notice);
      return id;
    }
    if (this.declarations.length >= most)
      throw new TooMany(
        `This contract declares more than ${most} things; what comes behind them is not read.`,
      );
    this.#byLocal.set(draft.local, this.declarations.length);
    this.declarations.push(declarationOf(id, draft, notice));
    return id;
  }
}

function declarationOf(id: string, draft: Draft, notice: NoticeSource | null): Declaration {
  const { local, kind, at, container, pairing, shape, level, travel, reachedBy, responseHeaders } = draft;
  let place: Place | null = null;
  return {
    ...{ id, name: local, segments: [local], kind, container, reach: 2, parameters: null, notice },
    get place(): Place {
      return (place ??= at.place);
    },
    get signature(): string {
      return shape === undefined ? "" : `${shape.required ? "" : "optional "}${shapeText(shape.value)}`;
    },
    ...(shape === undefined ? {} : { shape }),
    ...(pairing === undefined ? {} : { pairing }),
    get stability(): readonly string[] {
      return level ? [level] : [...(travel?.().levels ?? [])];
    },
    ...(responseHeaders === undefined ? {} : { responseHeaders }),
    ...(reachedBy === undefined ? {} : { reachedBy }),
  };
}
