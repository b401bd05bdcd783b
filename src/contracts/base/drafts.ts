import { declarationsOfContract, documentParts } from "../../core/limits.ts";
import type { Declaration, NoticeSource } from "../../core/model/declaration.ts";
import { featureId, type FeatureKind, type Place } from "../../core/model/feature.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import { shapeText } from "../../core/compare/shapes/text.ts";
import type { Cursor } from "./cursor.ts";
import { noticeOf } from "./notice.ts";

/** A shape that is computed when it is requested. */
export abstract class LazyShape {
  abstract shape(): Shape;
}

/** A declaration of a contract before it gets an id. */
export interface Draft {
  /** Its coordinate: `GET /v1/users ?limit`. */
  readonly local: string;
  readonly kind: FeatureKind;
  readonly at: Cursor;
  /** Id of the declaration that contains it. */
  readonly container: string | null;
  /** An alternative coordinate that is equal on both sides if it is the same feature, even if `local` differs. */
  readonly pairing?: string;
  readonly shape?: Shape | LazyShape;
  /** The notice, if it is not written in the value itself. Null if there is none. */
  readonly notice?: NoticeSource | null;
  /** The stability level that the declaration or its container states. */
  readonly level?: string | null;
  /** The requests and responses that it is part of. They determine its stability if it states none itself. */
  readonly travel?: () => { readonly levels: ReadonlySet<string> };
  /** An additional name, besides the coordinate. */
  readonly alsoCalled?: string;
  /** Only for an operation with a notice. */
  readonly responseHeaders?: Declaration["responseHeaders"];
  /** Ids of the features that refer to the declaration. It is removed together with them. */
  readonly reachedBy?: ReadonlySet<string>;
  /** Callers never see the name. Other declarations describe what it means to them. */
  readonly promisesNothing?: true;
}

export class TooMany extends Error {}

/** Collects the declarations of one contract. Locations are found when they are requested. */
export class Drafts {
  readonly declarations: Declaration[] = [];
  readonly #path: string;
  readonly #byLocal = new Map<string, number>();
  readonly #noticed: ReadonlyMap<string, Declaration> | null;
  readonly #only: "noticed" | null;
  #count = 0;
  #looks = 0;

  /**
   * With `only`, declarations without a notice are discarded. `noticed` lists the declarations that an earlier
   * reading kept and that are unchanged.
   */
  constructor(path: string, only: "noticed" | null = null, noticed: readonly Declaration[] = []) {
    this.#path = path;
    this.#only = only;
    this.#noticed = noticed.length === 0 ? null : new Map(noticed.map((each) => [each.id, each]));
  }

  /** Adds the declarations with a notice that this reading did not declare. */
  addNoticed(): void {
    const known = new Set(this.declarations.map(({ id }) => id));
    for (const [id, each] of this.#noticed ?? []) if (!known.has(id)) this.declarations.push(each);
  }

  idOf(local: string): string {
    return featureId(this.#path, local);
  }

  has(local: string): boolean {
    return this.#byLocal.has(local);
  }

  get keepsNoticedOnly(): boolean {
    return this.#only === "noticed";
  }

  /** Counts the schemas that are visited. References and aliases can make their number endless. */
  look(schemas: number = 1): void {
    this.#looks += schemas;
    if (this.#looks > documentParts)
      throw new TooMany("References or aliases of this contract expand without end, so it is not read.");
  }

  /** Counts schemas that contain no notice and are therefore not visited one by one. */
  passBy({ schemas, declared }: { readonly schemas: number; readonly declared: number }): void {
    this.look(schemas);
    this.#add(declared);
  }

  /**
   * Adds a declaration and returns its id. Declarations with the same coordinate (for example for two media types)
   * become one, with the notice from any of them.
   */
  declare(draft: Draft): string {
    const id = featureId(this.#path, draft.local);
    const notice = draft.notice === undefined ? noticeOf(draft.at) : draft.notice;
    this.#add(1);
    if (this.#only === "noticed" && notice === null) return id;
    const known = this.#byLocal.get(draft.local);
    if (known !== undefined) {
      const before = this.declarations[known];
      if (before?.notice === null && notice !== null)
        this.declarations[known] = this.#noticed?.get(id) ?? declarationOf(id, draft, notice);
      return id;
    }
    this.#byLocal.set(draft.local, this.declarations.length);
    const own = notice === null ? undefined : this.#noticed?.get(id);
    this.declarations.push(own ?? declarationOf(id, draft, notice));
    return id;
  }

  #add(declared: number): void {
    this.#count += declared;
    if (this.#count > declarationsOfContract)
      throw new TooMany(
        `This contract declares more than ${declarationsOfContract} things; the rest is not read.`,
      );
  }
}

/**
 * A declaration that computes its location and shape when they are requested: a large contract has hundreds of
 * thousands, and few are ever read. It is a class with getters because closures for each declaration would take
 * most of the memory.
 */
class ContractDeclaration {
  readonly id: string;
  readonly name: string;
  readonly kind: FeatureKind;
  readonly container: string | null;
  readonly notice: NoticeSource | null;
  readonly pairing: string | undefined;
  readonly reachedBy: ReadonlySet<string> | undefined;
  readonly promisesNothing: true | undefined;
  readonly responseHeaders: Declaration["responseHeaders"];
  readonly alsoCalled: string | undefined;
  readonly at: Cursor;
  readonly level: string | null;
  readonly travel: Draft["travel"];
  readonly shaped: Draft["shape"];

  constructor(id: string, draft: Draft, notice: NoticeSource | null) {
    this.id = id;
    this.name = draft.local;
    this.kind = draft.kind;
    this.container = draft.container;
    this.notice = notice;
    this.pairing = draft.pairing === draft.local ? undefined : draft.pairing;
    this.reachedBy = draft.reachedBy;
    this.promisesNothing = draft.promisesNothing;
    this.responseHeaders = draft.responseHeaders;
    this.alsoCalled = draft.alsoCalled;
    this.at = draft.at;
    this.level = draft.level ?? null;
    this.travel = draft.travel;
    this.shaped = draft.shape;
  }

  get segments(): readonly string[] {
    return [this.name];
  }

  get reach(): 2 {
    return 2;
  }

  get parameters(): null {
    return null;
  }

  get place(): Place {
    return this.at.place;
  }

  get writtenAt(): Place | undefined {
    return this.at.writtenAt;
  }

  get shape(): Shape | undefined {
    return this.shaped instanceof LazyShape ? this.shaped.shape() : this.shaped;
  }

  get signature(): string {
    const { shape } = this;
    return shape === undefined ? "" : `${shape.required ? "" : "optional "}${shapeText(shape.value)}`;
  }

  get stability(): readonly string[] {
    return this.level === null ? [...(this.travel?.().levels ?? [])] : [this.level];
  }
}

function declarationOf(id: string, draft: Draft, notice: NoticeSource | null): Declaration {
  // Code that reads a declaration treats absent and undefined the same.
  return new ContractDeclaration(id, draft, notice) as Declaration;
}

/** Returns the cursor of a declaration that comes from a document. Null for other declarations. */
export function cursorOf(declaration: Declaration): Cursor | null {
  return declaration instanceof ContractDeclaration ? declaration.at : null;
}
