import { declarationsOfContract, documentParts } from "../../core/limits.ts";
import type { Declaration, NoticeSource } from "../../core/model/declaration.ts";
import { featureId, type FeatureKind, type Place } from "../../core/model/feature.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import { shapeText } from "../../core/compare/shapes/text.ts";
import type { Cursor } from "./cursor.ts";
import { noticeOf } from "./notice.ts";

/** A shape that is made when it is asked for. */
export abstract class LazyShape {
  abstract shape(): Shape;
}

/** A declaration of a contract, before it has an id. */
export interface Draft {
  /** Its coordinate: `GET /v1/users ?limit`. */
  readonly local: string;
  readonly kind: FeatureKind;
  readonly at: Cursor;
  /** Id of the declaration that contains it. */
  readonly container: string | null;
  /** The same for what is one feature though its coordinate is written otherwise. */
  readonly pairing?: string;
  readonly shape?: Shape | LazyShape;
  /** Its notice, if that is not the one in the value itself. Null if it has none. */
  readonly notice?: NoticeSource | null;
  /** Its stability, stated by itself or by its container. */
  readonly level?: string | null;
  /** The requests and responses that it is part of. They determine its stability if it states none itself. */
  readonly travel?: () => { readonly levels: ReadonlySet<string> };
  /** Its name in addition to its coordinate. */
  readonly alsoCalled?: string;
  /** Of an operation with a notice. */
  readonly responseHeaders?: Declaration["responseHeaders"];
  /** Ids of what refers to it: it goes with them. */
  readonly reachedBy?: ReadonlySet<string>;
  /** Callers never see its name: what it means to them is said elsewhere. */
  readonly promisesNothing?: true;
}

export class TooMany extends Error {}

/** Collects the declarations of one contract. Places are found on demand. */
export class Drafts {
  readonly declarations: Declaration[] = [];
  readonly #path: string;
  readonly #byLocal = new Map<string, number>();
  readonly #noticed: ReadonlyMap<string, Declaration> | null;
  readonly #only: "noticed" | null;
  #count = 0;
  #looks = 0;

  /** `only`: what has no notice is not kept. `noticed`: what was kept then, and is the same now. */
  constructor(path: string, only: "noticed" | null = null, noticed: readonly Declaration[] = []) {
    this.#path = path;
    this.#only = only;
    this.#noticed = noticed.length === 0 ? null : new Map(noticed.map((each) => [each.id, each]));
  }

  /** Adds what has a notice and was not declared in this reading. */
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

  /** Counts what is looked at: by references and aliases there may be no end of it. */
  look(schemas: number = 1): void {
    this.#looks += schemas;
    if (this.#looks > documentParts)
      throw new TooMany("References or aliases of this contract expand without end, so it is not read.");
  }

  /** Counts what has no notice and is not looked at one by one. */
  passBy({ schemas, declared }: { readonly schemas: number; readonly declared: number }): void {
    this.look(schemas);
    this.#add(declared);
  }

  /**
   * Returns its id. A declaration in several places (for two media types) is one, with the notice from any of them.
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
 * A declaration that finds its place and its shape when it is asked for them: a large contract has hundreds of thousands,
 * and few of them are ever looked at. Getters of a class, as closures of each would take most of the memory.
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
  // Absent and undefined are the same to who reads it.
  return new ContractDeclaration(id, draft, notice) as Declaration;
}

/** Returns the place of a document's declaration. Null for other declarations. */
export function cursorOf(declaration: Declaration): Cursor | null {
  return declaration instanceof ContractDeclaration ? declaration.at : null;
}
