import type { FeatureKind, Place, Problem } from "./feature.ts";
import type { QualifiedName } from "./qualified-name.ts";
import type { Reserved } from "./contract/reserved.ts";
import type { Shape } from "./contract/shape.ts";
import type { NoticeForm } from "./language/forms.ts";

/**
 * A notice as a reader returns it, before its text is interpreted. `text` is the notice's text without comment markers
 * (`/**`, leading `*`) and without the `@deprecated` tag. Other tags and structured values (annotation attributes) are
 * separate.
 */
export interface NoticeSource {
  /** First and last line of the notice, 1-based. */
  readonly line: number;
  readonly endLine: number;
  /** Its place, if it is in another file than its feature. */
  readonly writtenAt?: Pick<Place, "path" | "line" | "endLine">;
  /** The text of the notice. Null if it exists but cannot be read (not a literal), so null does not mean missing. */
  readonly text: string | null;
  /** Values from a separate tag or attribute. Keys are the same as in the notice's text. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** Further values next to the notice, by key. The configuration can use one of them as the sunset. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Names in doc links (`{@link X}`, `:func:`) in the text, in order. */
  readonly links?: readonly string[];
  /** The texts of its other forms, such as a docstring next to a warning. They supply what `text` leaves out. */
  readonly also?: readonly { readonly text: string; readonly links?: readonly string[] }[];
  /** The lines of those forms. */
  readonly elsewhere?: readonly { readonly line: number; readonly endLine: number }[];
  /** The form it is written in. Used only for messages and fixes. */
  readonly form: NoticeForm;
  /** True if only one way of using the feature is deprecated (a warning inside an `if`). */
  readonly conditional?: boolean;
  /** For a notice on one part of a signature, such as a setter: the beginning of that part (`set(`). */
  readonly part?: string;
  /** The reason why the format does not allow a notice here, as a clause. */
  readonly notAllowed?: string;
  /** True if the compiler rejects uses of the declaration. */
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
 * One declaration of a file: everything that can be a feature, with its notice if any. Readers return all declarations,
 * so that "removed", "withdrawn" and "moved" can be distinguished.
 */
export interface Declaration extends QualifiedName {
  /** `path#local`, including the overload suffix and `~2`. */
  readonly id: string;
  /** The qualified name as in its language, without parameter types: `Client.fetch/timeout`, `default`, `(module)`. */
  readonly name: string;
  readonly kind: FeatureKind;
  readonly place: Place;
  /** Id of the nearest enclosing declaration. Null at the top of the file. */
  readonly container: string | null;
  /** 2 if reachable from outside its package, 1 if only by subclasses, 0 if not at all. */
  readonly reach: 0 | 1 | 2;
  /**
   * The names under which its file exports it or its container: `default` for a default export. Empty if only this file
   * or the global scope sees it. Absent if the language or the construct does not have such names.
   */
  readonly exports?: readonly string[];
  /**
   * Builds that contain it, each with the name of its package there. Absent: every build. Empty: only builds that are
   * not compared, such as builds for old versions of the compiler.
   */
  readonly builds?: readonly string[];
  /** Names of embedded types, whose members it also has, as written. */
  readonly embeds?: readonly string[];
  /** Erased parameter types of a callable, whether or not the id contains them. Null for other kinds. */
  readonly parameters: readonly string[] | null;
  /** Each parameter as its type and name. Set if the signature lacks names and two parameters have the same type. */
  readonly namedParameters?: readonly string[];
  /** Signature or type as written, with normalized white space and comments, without body and name. */
  readonly signature: string;
  /**
   * The signature to call a property whose type is only a name, or a wrapped component. Empty if the signature is
   * unknown. Absent if nothing shows that it is called.
   */
  readonly called?: string;
  /** For contracts: the structured form of the signature. */
  readonly shape?: Shape;
  /** Key that identifies the feature on both sides if its name can be written differently. Absent: its name. */
  readonly pairing?: string;
  /** True if callers use an address, whatever file or code declares it. Routes have one as well. */
  readonly hasAddress?: true;
  /** For a route: the function that handles it, if it is in the same file. */
  readonly answeredAt?: Place;
  /** For a route without a notice: the function that handles it, if it is in another file. */
  readonly answeredBy?: AnsweredBy;
  /** An additional name: the operation id in a contract. */
  readonly alsoCalled?: string;
  /** Headers in an operation's responses, with their example values. Absent if unknown. */
  readonly responseHeaders?: readonly { readonly name: string; readonly examples: readonly string[] }[];
  /** Stability levels of the declaration, or of the paths to it. An empty text if none is declared. */
  readonly stability?: readonly string[];
  /** Ids of declarations that refer to it. If all of them are removed, it is removed with them. */
  readonly reachedBy?: ReadonlySet<string>;
  /** Numbers and names of members that must not be reused. */
  readonly reserved?: Reserved;
  /** Names of declarations that it refers to, in any file of its contract. */
  readonly refersTo?: readonly string[];
  /** Names of declarations that refer to it or contain it, in any file of its contract. */
  readonly ledToBy?: readonly string[];
  /** True if the contract does not promise anything: the format marks it as unstable, or callers never see its name. */
  readonly promisesNothing?: true;
  /** True for an abstract member, which subtypes and implementations must implement. */
  readonly owed?: boolean;
  /** True for a partial type, of which other files may declare more. */
  readonly isPart?: true;
  /** The reason why its format has no notice for it, and what can be done instead, as a clause. */
  readonly undeprecatable?: string;
  /** True if the default build leaves it out. */
  readonly leftOut?: true;
  /** True for the implementation of overload signatures, which callers never see. */
  readonly implementation?: boolean;
  /** The source of a re-export: `export { name } from "…"` or `export { local as name }`. */
  readonly reexport?: {
    readonly from: string | null;
    readonly name: string;
    /** True if only the type of a value is exported. */
    readonly typeOnly?: boolean;
  };
  readonly notice: NoticeSource | null;
  /** For a declaration in another file behind a reference: its place there. `place` is the place of the reference. */
  readonly writtenAt?: Place;
  /** For a declaration in another file that a reference leads to: its id there. */
  readonly standsAt?: string;
  /** Id of the exported alias of the declaration, which has the notice as well. */
  readonly goesBy?: string;
  /** Names of the type variables of its containers, the outermost first. */
  readonly variablesAround?: readonly string[];
  /** The declaration that it is only another name for: `const Old = New`, `class Old extends New {}`. */
  readonly aliasOf?: string;
}

/** The references between the parts of a contract. Coordinates are `pairing` values. */
export interface Leads {
  declared(pairing: string): Declaration | null;
  /** Returns the names of schemas that a value refers to. */
  types(pairing: string): readonly string[];
  /** Returns the other places where callers use a part of a referenced schema. `path`: the file with the part. */
  uses(pairing: string, path: string): readonly Use[];
}

/** A place that refers to a schema with the part. */
export interface Use {
  /** The coordinate of the part at that place. */
  readonly coordinate: string;
  /** Id of the declaration that contains the reference. */
  readonly holder: string | null;
  /** Names of the schema, and of the schema that contains the reference. */
  readonly schema: string;
  readonly within: string | null;
}

/** The content of a file, for comparison with another version of it. */
export interface Likeness {
  /**
   * Returns the declarations of two versions, without those that are equal in both. Declarations with a notice remain.
   * Null if only the full lists can be compared.
   */
  apart(head: Likeness): Record<"base" | "head", readonly Declaration[]> | null;
}

/** The result of reading one file. A broken file has problems, and `complete: false`. */
export interface ReadResult {
  readonly declarations: readonly Declaration[];
  /** The declarations with a notice. Set if creating the others is expensive and most callers do not need them. */
  readonly noticed?: readonly Declaration[];
  readonly problems: readonly Problem[];
  /** False if a part of the file could not be read. A missing declaration is then unverified, not removed. */
  readonly complete: boolean;
  /** True if reading was stopped because it took too long, so that nothing is known. Absent: false. */
  readonly isCut?: boolean;
  /** Specifiers of `export * from "…"` and similar: modules whose names this file re-exports. */
  readonly passesOn: readonly string[];
  /** The specifiers of type-only re-exports. */
  readonly typesPassedOn?: readonly string[];
  /** Paths of other files that are read together with this one. */
  readonly takesIn?: readonly string[];
  /** Approximate memory use in bytes. Absent: estimated from the length of its text. */
  readonly weight?: number;
  /**
   * Returns the declaration that a coordinate leads to through references, if no declaration has the coordinate itself.
   * Coordinates are `pairing` values.
   */
  readonly behind?: (pairing: string) => Declaration | null;
  readonly leads?: Leads;
  /** Set if two versions of the file can be compared without creating all declarations. */
  readonly likeness?: Likeness;
  /** The title of the API in the contract. */
  readonly title?: string;
  /** The language of its features, if the path does not show it. */
  readonly language?: string | undefined;
  /** Local names that are only aliases of another file's exports (`const a = require("./a")`). */
  readonly standsFor?: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** The package from the language's own clause or layout, as in Java and Go. Absent: the nearest manifest. */
  readonly packageName?: string;
  /** Names bound by the file's imports. A name that begins with one of them may be declared elsewhere. */
  readonly imports?: readonly string[];
  /** The origins of names that are imported individually, in the language's notation. */
  readonly origins?: ReadonlyMap<string, string>;
  /** Packages or modules whose names are all in scope: `import org.acme.*`. */
  readonly opens?: readonly string[];
  /** Text that looks like a notice but cannot be read as one, with the reason, and the name of its subject if known. */
  readonly unread?: readonly UnreadWords[];
}

export interface UnreadWords {
  readonly line: number;
  readonly why: string;
  readonly subject?: string;
}

/** A function of another file, by the name in the code that registers it. */
export interface AnsweredBy {
  /** The module or package that it is imported from. Null if it may be in any file of the same package. */
  readonly from: string | null;
  /** Its name in that module. `default` for the module itself. */
  readonly name: string;
  /** True if its class is known. Methods of other classes then do not match; `from` is the end of a folder's path. */
  readonly exactly?: true;
}

/** One file for a reader. `text` is without a byte order mark, with CRLF preserved. Offsets are UTF-16 units. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Loads a compiled grammar or the parser runtime by name (`typescript`, `web-tree-sitter`). */
export type LoadAsset = (name: string) => Promise<Uint8Array>;
