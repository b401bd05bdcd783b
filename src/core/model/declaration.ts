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
  /** The words of the notice. `null` when they stand there but cannot be read (no literal): never "missing". */
  readonly text: string | null;
  /** What the language or a sibling tag states in a slot of its own; keys as in the notice's words. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** What stands beside it under keys of their own, by key: a configuration may say that one is the sunset. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Names in doc links (`{@link X}`, `:func:`) inside the text, in order. */
  readonly links?: readonly string[];
  /** Words of its other forms (a docstring beside a warning): they say what these leave out. */
  readonly also?: readonly { readonly text: string; readonly links?: readonly string[] }[];
  /** Where those stand. */
  readonly elsewhere?: readonly { readonly line: number; readonly endLine: number }[];
  /** The form it is written in; for messages and fixes only. */
  readonly form: NoticeForm;
  /** True when only one way of using the feature is deprecated (a warning inside an `if`). */
  readonly conditional?: boolean;
  /** What its part of a signature of several begins with (`set(`), where it stands on one alone: a setter. */
  readonly part?: string;
  /** Why the format allows none here, as a clause. */
  readonly notAllowed?: string;
  /** The compiler refuses uses of what it stands on. */
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
  /** How far it can be reached: 2 from outside its package, 1 by subclasses only, 0 not at all. */
  readonly reach: 0 | 1 | 2;
  /**
   * Names by which importers of its file get it, or what it is a member of: `default` for a default export, none for
   * what only this file or the global scope sees. Absent where the language or the construct has no such names.
   */
  readonly exports?: readonly string[];
  /**
   * Builds that have it, each with the name of its package there. Absent: every build has it; empty: only builds that
   * are not compared, such as those of old versions of the compiler.
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
   * Of a property whose type only goes by a name, and of a component in a wrapper: how such a value is called, as a
   * signature; empty where it is called in a way that is not known. Absent: nothing says that it is called.
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
  /** What people call it beside its name: the id that a contract gives an operation. */
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
  /** Who extends or implements its type has to write it: it has no body. */
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
  /** Of what a reference leads to in another file: where it is written. Its `place` is that of the reference. */
  readonly writtenAt?: Place;
  /** Of what a reference leads to in another file: its id there. */
  readonly standsAt?: string;
  /** Id of the name under which others get it, which carries its notice as well. */
  readonly goesBy?: string;
  /** Names of the type variables of what it stands in, the outermost first. */
  readonly variablesAround?: readonly string[];
  /** What it is another name of, and adds nothing to: `const Old = New`, `class Old extends New {}`. */
  readonly aliasOf?: string;
}

/** How the parts of a contract refer to each other, by the coordinates of their `pairing`. */
export interface Leads {
  /** What is declared under a coordinate. */
  declared(pairing: string): Declaration | null;
  /** Names of schemas that the value there refers to. */
  types(pairing: string): readonly string[];
  /** Where else callers meet what stands in a schema that others refer to; `path`: of the file in which it stands. */
  uses(pairing: string, path: string): readonly Use[];
}

/** A place that refers to a schema in which a part stands. */
export interface Use {
  /** By which the part is met there. */
  readonly coordinate: string;
  /** Id of the declaration that holds the reference. */
  readonly holder: string | null;
  /** Name of the schema, and of the one in which the reference stands. */
  readonly schema: string;
  readonly within: string | null;
}

/** What a file says, to be compared with what another version of it says. */
export interface Likeness {
  /**
   * What each of two versions declares, without what both declare alike; all that has a notice is kept. Null where only
   * all declarations tell.
   */
  apart(head: Likeness): Record<"base" | "head", readonly Declaration[]> | null;
}

/** What a reader gives for one file. A broken file gives problems, and `complete: false`. */
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
  /** Those of them of which only the types are passed on. */
  readonly typesPassedOn?: readonly string[];
  /** Paths of other files that belong to it: what they say is read with it. */
  readonly takesIn?: readonly string[];
  /** Bytes of memory that it holds, about. Absent: what its text is long tells. */
  readonly weight?: number;
  /** What a coordinate leads to through references, where nothing is declared by it: the way of its `pairing`. */
  readonly behind?: (pairing: string) => Declaration | null;
  /** How the parts of a contract refer to each other. */
  readonly leads?: Leads;
  /** Where two readings of the file can be compared without making all that they declare. */
  readonly likeness?: Likeness;
  /** What a contract calls itself: the title of the API. */
  readonly title?: string;
  /** What its features are said to be written in, where the path does not tell. */
  readonly language?: string | undefined;
  /** Names of its own that stand for what another file gives, and for nothing else (`const a = require("./a")`). */
  readonly standsFor?: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** The package that the language's own clause or layout gives (Java's clause, Go's folder); absent: the nearest manifest. */
  readonly packageName?: string;
  /**
   * Names that the file's imports bind to what is declared elsewhere; what is not declared here may come from there.
   */
  readonly imports?: readonly string[];
  /** Where those come from that are imported one by one, as the language writes it. */
  readonly origins?: ReadonlyMap<string, string>;
  /** Packages or modules of which all names are in scope: `import org.acme.*`. */
  readonly opens?: readonly string[];
  /** What looks like a notice and is none that is read, why, and the name of what it is said of where that is known. */
  readonly unread?: readonly UnreadWords[];
}

export interface UnreadWords {
  readonly line: number;
  readonly why: string;
  readonly subject?: string;
}

/** A function of another file, as the code that hands it over names it. */
export interface AnsweredBy {
  /** The module or package that it is imported from; null where it may stand in any file of the same package. */
  readonly from: string | null;
  /** Its name there; `default` for what a module is. */
  readonly name: string;
  /** Whether its class is known: no other one's method is meant, and `from` is the end of the folder's path. */
  readonly exactly?: true;
}

/** One file handed to a reader. `text` is decoded (BOM off, CRLF kept); offsets are UTF-16 units. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Loads a compiled grammar or the parser runtime by name (`typescript`, `web-tree-sitter`). */
export type LoadAsset = (name: string) => Promise<Uint8Array>;
