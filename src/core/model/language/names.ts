export interface Names {
  /** Separator between the parts of a qualified name: `.`, `::`. */
  readonly separator: string;
  /**
   * Names under which constructors are declared but never called: `constructor`, `__init__`. A constructor with its
   * type's name is not included.
   */
  readonly constructors: readonly string[];
  /** The default export. Importers choose another name, which is the pattern's first group. Null if there is none. */
  readonly defaultExport: { readonly name: string; readonly imported: RegExp } | null;
  /** Declarations whose ids contain the types of their parameters. */
  readonly overloads:
    /** All callables, because overloads are common and are often added and removed. */
    | "always"
    /** Only overload signatures. */
    | "on signatures"
    /** None, because names cannot be overloaded. */
    | "never";
  /** Callers have to write the names of parameters. Absent: they need not. */
  readonly labels?: true;
  /** Files, without extension, that importers name by their folder: `index`, `__init__`, `mod`. */
  readonly folderFiles: readonly string[];
  /** Files, without extension, whose own notice applies to the package in their folder: `package-info`, `doc`. */
  readonly packageFiles: readonly string[];
  /** True if qualified names begin with the declaring package: `org.acme.Client`, `http.Get`. */
  readonly beginWithPackage: boolean;
  /** Returns true for the first word of a name that the language or its standard library declares. */
  readonly isOfPlatform: (name: string) => boolean;
  /** Returns true if a text that contains a name may declare it, by a quick scan. Absent: always. */
  readonly mayDeclare?: (text: string, name: string) => boolean;
  /** Last parts of ids of members that every type has, whether it declares them or not: `__repr__`, `toString()`. */
  readonly universalMembers: readonly string[];
  /** Matches a mark that a member overrides one of a base type. Null if the language has none. */
  readonly override: RegExp | null;
  /** The sources of members that a type does not declare itself. */
  readonly inheritance: Inheritance;
  readonly imports: ImportNames;
}

export interface Inheritance {
  /** True if only exported members of an embedded type are visible to callers. */
  readonly embeds: boolean;
  /** True if callers of a class also get members implemented in its interfaces or traits. */
  readonly interfaces: boolean;
  /** Pattern in the head of members that callers can use through a subtype. Absent: all visible members. */
  readonly open?: RegExp;
  /** Pattern in the signature of members that instances lack. Absent: instances have all members. */
  readonly ofTypeAlone?: RegExp;
  /**
   * Returns the names of the contract that a member's type implements, if the file's text declares it. `part`: the
   * first part of the member's name.
   */
  readonly stated?: (part: string, text: string) => readonly string[];
}

export interface ImportNames {
  /** True if importers use the exported name. False if they use the declared name. */
  readonly byExport: boolean;
  /** True if a file's own imports can be imported from it, too. This is common only for folder files. */
  readonly passOn: boolean;
}

/** Returns true for constructors and default exports, which callers use by another name than the declared one. */
export function isUnspoken(name: string, { constructors, defaultExport }: Names): boolean {
  return constructors.includes(name) || name === defaultExport?.name;
}
