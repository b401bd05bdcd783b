import type { FeatureKind, Place, Problem } from "./feature.ts";
import type { QualifiedName } from "./qualified-name.ts";
import type { Reserved } from "./contract/reserved.ts";
import type { Shape } from "./contract/shape.ts";
import type { NoticeForm } from "./language/forms.ts";

/**
 * A notice as a reader gives it, before its words are read. `text` is the notice's own words with the
 * comment furniture taken off (no `/**`, no leading `*`, no `@deprecated` tag word); sibling tags and
 * structured slots (annotation attributes) are apart.
 */
export interface NoticeSource {
  /** First and last line of the notice, 1-based. */
  readonly line: number;
  readonly endLine: number;
  /** Where it is written, where that is another file than the one of its feature. */
  readonly writtenAt?: Pick<Place, "path" | "line" | "endLine">;
  /** The words of the notice. `null` if they exist but cannot be read (not a literal): never "missing". */
  readonly text: string | null;
  /**
   * Values that the language or a sibling tag states in a slot of its own. Keys are the same as in the notice's
   * words.
   */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** Further values next to it, by key. A configuration may name one of them as the sunset. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Names in doc links (`{@link X}`, `:func:`) inside the text, in order. */
  readonly links?: readonly string[];
  /** Words of its other forms (a docstring next to a warning). They add what these words leave out. */
  readonly also?: readonly { readonly text: string; readonly links?: readonly string[] }[];
  /** The lines of those forms. */
  readonly elsewhere?: readonly { readonly line: number; readonly endLine: number }[];
  /** The form it is written in; for messages and fixes only. */
  readonly form: NoticeForm;
  /** True when only one way of using the feature is deprecated (a warning inside an `if`). */
  readonly conditional?: boolean;
  /**
   * The beginning of its part in a signature of several parts (`set(`), if it applies to one part alone: a setter.
   */
  readonly part?: string;
  /** Why the format allows none here, as a clause. */
  readonly notAllowed?: string;
  /** True if the compiler refuses uses of the declaration. */
  readonly refuses?: boolean;
}
export type SlotName =
  | "sunset"
  | "removal"
  | "version"
  | "replacement"
  | "reason"
  | "since"
  | "audience"
  | "feature";

/**
 * One declaration of a file: everything that can be a feature, with its notice where it has one. Readers give all of
 * them, so that "removed", "withdrawn" and "moved" can be distinguished.
 */
export interface Declaration extends QualifiedName {
  /** `path#local`, the overload suffix and `~2` included. */
  readonly id: string;
  /** Qualified name as its language prints it, without parameter types: `Client.fetch`, `Client.fetch/timeout`, `default`, `(module)`. */
  readonly name: string;
  readonly kind: FeatureKind;
  readonly place: Place;
  /** Id of the nearest enclosing declaration, or null at the top of the file. */
  readonly container: string | null;
  /** Reachability: 2 from outside its package, 1 by subclasses only, 0 not at all. */
  readonly reach: 0 | 1 | 2;
  /**
   * Names by which importers of its file get it, or what it is a member of: `default` for a default export, none for
   * what only this file or the global scope sees. Absent where the language or the construct has no such names.
   */
  readonly exports?: readonly string[];
  /**
   * Builds that contain it, each with the name of its package there. Absent: every build contains it. Empty: only
   * builds that are not compared do, such as builds for old versions of the compiler.
   */
  readonly builds?: readonly string[];
  /** Names of types whose members it has as well, as they are written: embedded types. */
  readonly embeds?: readonly string[];
  /** Erased parameter types for what can be called, whether the id shows them or not; else null. */
  readonly parameters: readonly string[] | null;
  /**
   * Each parameter as its type and name, if the signature leaves out the names and two parameters have the same type.
   */
  readonly namedParameters?: readonly string[];
  /** Signature or type as written, white space and comments normalised, without body and without name. */
  readonly signature: string;
  /**
   * For a property whose type is only a name, and for a component in a wrapper: the signature to call such a value.
   * Empty if the signature is unknown. Absent: nothing shows that it is called.
   */
  readonly called?: string;
  /** Of what a contract declares: what the signature says, as a value. */
  readonly shape?: Shape;
  /** The same for what is one feature on both sides though its name is written otherwise; absent: its name. */
  readonly pairing?: string;
  /** Callers use its address, whatever file or code declares it. Routes have one as well. */
  readonly hasAddress?: true;
  /** Of a route: the function that answers, where the same file has it. */
  readonly answeredAt?: Place;
  /** Of a route without a notice: the function that answers, where another file has it. */
  readonly answeredBy?: AnsweredBy;
  /** An additional name: the id that a contract assigns to an operation. */
  readonly alsoCalled?: string;
  /** Headers that an operation says it answers with, and the values shown for them; absent where nothing can be said. */
  readonly responseHeaders?: readonly { readonly name: string; readonly examples: readonly string[] }[];
  /** Levels of stability that it, or what leads to it, has; an empty text where none is said. */
  readonly stability?: readonly string[];
  /** Ids of what refers to it. What nothing refers to any more goes with what did. */
  readonly reachedBy?: ReadonlySet<string>;
  /** Of what holds numbered members: which are never to come back. */
  readonly reserved?: Reserved;
  /** Names of what it leads to, wherever in its contract that is declared. */
  readonly refersTo?: readonly string[];
  /** Names of what leads to it, or of what it is a part of, wherever in its contract that is declared. */
  readonly ledToBy?: readonly string[];
  /** Nothing is promised, whatever policy lists: the format marks it as not stable, or callers never see its name. */
  readonly promisesNothing?: true;
  /** True if code that extends or implements its type must write it, as it has no body. */
  readonly owed?: boolean;
  /** Other files may declare more of it: a partial type. */
  readonly isPart?: true;
  /** Why its format has no notice for it, and what can be done instead, as a clause. */
  readonly undeprecatable?: string;
  /** The build that people get by default leaves it out. */
  readonly leftOut?: true;
  /** The implementation behind overload signatures: callers never see it. */
  readonly implementation?: boolean;
  /** Set on `export { name } from "…"` and on `export { local as name }`: where the name comes from. */
  readonly reexport?: {
    readonly from: string | null;
    readonly name: string;
    /** Of what has a value only its type is passed on. */
    readonly typeOnly?: boolean;
  };
  readonly notice: NoticeSource | null;
  /**
   * For a declaration in another file that a reference leads to: its place there. Its `place` is the place of the
   * reference.
   */
  readonly writtenAt?: Place;
  /** Of what a reference leads to in another file: its id there. */
  readonly standsAt?: string;
  /** Id of the name under which others get it, which carries its notice as well. */
  readonly goesBy?: string;
  /** Names of the type variables of its containers, the outermost first. */
  readonly variablesAround?: readonly string[];
  /**
   * The declaration that it is another name for, without any addition: `const Old = New`, `class Old extends New {}`.
   */
  readonly aliasOf?: string;
}

/** The references between the parts of a contract, by the coordinates of their `pairing`. */
export interface Leads {
  /** Returns the declaration under a coordinate. */
  declared(pairing: string): Declaration | null;
  /** Names of schemas that the value there refers to. */
  types(pairing: string): readonly string[];
  /**
   * Returns the other places where callers meet a part of a referenced schema. `path`: the file that contains the
   * part.
   */
  uses(pairing: string, path: string): readonly Use[];
}

/** A place that refers to a schema with the part. */
export interface Use {
  /** By which the part is met there. */
  readonly coordinate: string;
  /** Id of the declaration that holds the reference. */
  readonly holder: string | null;
  /** Names of the schema, and of the schema that contains the reference. */
  readonly schema: string;
  readonly within: string | null;
}

/** The content of a file, for comparison with another version of it. */
export interface Likeness {
  /**
   * Returns the declarations of two versions, without the ones that both declare alike. Declarations with a notice
   * remain. Null if only the full lists can be compared.
   */
  apart(head: Likeness): Record<"base" | "head", readonly Declaration[]> | null;
}

/** The result of reading one file. A broken file has problems, and `complete: false`. */
export interface ReadResult {
  readonly declarations: readonly Declaration[];
  /** Those with a notice, where the others cost more to make than most readers of the file need. */
  readonly noticed?: readonly Declaration[];
  readonly problems: readonly Problem[];
  /** False when a part of the file could not be read: what is absent then is unverified, not removed. */
  readonly complete: boolean;
  /** Reading it was given up, for it took too long: nothing of it is known. Absent: it was read as far as it can be. */
  readonly isCut?: boolean;
  /** Specifiers of `export * from "…"`, and the like: names of others that this file passes on. */
  readonly passesOn: readonly string[];
  /** The specifiers that pass on types only. */
  readonly typesPassedOn?: readonly string[];
  /** Paths of other files that belong to it: what they say is read with it. */
  readonly takesIn?: readonly string[];
  /** Approximate memory use in bytes. Absent: estimated from the length of its text. */
  readonly weight?: number;
  /**
   * Returns the declaration that a coordinate leads to through references, if none has that coordinate. Coordinates
   * are `pairing` values.
   */
  readonly behind?: (pairing: string) => Declaration | null;
  /** The references between the parts of a contract. */
  readonly leads?: Leads;
  /** Where two readings of the file can be compared without making all that they declare. */
  readonly likeness?: Likeness;
  /** The title of the API, as the contract states it. */
  readonly title?: string;
  /** The language of its features, if the path does not show it. */
  readonly language?: string | undefined;
  /** Local names that are only aliases of another file's exports (`const a = require("./a")`). */
  readonly standsFor?: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** The package that the language's own clause or layout gives (Java's clause, Go's folder); absent: the nearest manifest. */
  readonly packageName?: string;
  /**
   * Names that the file's imports bind to what is declared elsewhere; what is not declared here may come from there.
   */
  readonly imports?: readonly string[];
  /** Where those come from that are imported one by one, as the language writes it. */
  readonly origins?: ReadonlyMap<string, string>;
  /** Packages or modules whose names are all in scope: `import org.acme.*`. */
  readonly opens?: readonly string[];
  /** Text that looks like a notice and is not read as one, with the reason, and its subject's name if known. */
  readonly unread?: readonly UnreadWords[];
}

export interface UnreadWords {
  readonly line: number;
  readonly why: string;
  readonly subject?: string;
}

/** A function of another file, as the code that hands it over names it. */
export interface AnsweredBy {
  /** The module or package that it is imported from. Null if it may be in any file of the same package. */
  readonly from: string | null;
  /** Its name there; `default` for what a module is. */
  readonly name: string;
  /**
   * True if its class is known: methods of other classes do not match, and `from` is the end of the folder's path.
   */
  readonly exactly?: true;
}

/** One file handed to a reader. `text` is decoded (BOM off, CRLF kept); offsets are UTF-16 units. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Loads a compiled grammar or the parser runtime by name (`typescript`, `web-tree-sitter`). */
export type LoadAsset = (name: string) => Promise<Uint8Array>;
