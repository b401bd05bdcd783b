/** The naming rules of a language. */
export interface Names {
  /** Separator between the parts of a qualified name, as people write it: `.`, `::`. */
  readonly separator: string;
  /** Last parts under which constructors are declared and never called: `constructor`, `__init__`. A type's own name is none. */
  readonly constructors: readonly string[];
  /** The name of a default export, where there is one: importers choose another, the pattern's first group. */
  readonly defaultExport: { readonly name: string; readonly imported: RegExp } | null;
  /** The ids that contain the types of their parameters. */
  readonly overloads:
    /** All that can be called: overloads are many, and come and go. */
    | "always"
    /** Overload signatures alone. */
    | "on signatures"
    /** None: a name is declared once. */
    | "never";
  /** Callers have to write the names of parameters. Absent: they need not. */
  readonly labels?: true;
  /** Files, without their ending, that importers name by their folder: `index`, `__init__`, `mod`. */
  readonly folderFiles: readonly string[];
  /** Files, without their ending, whose own notice applies to the package in their folder: `package-info`, `doc`. */
  readonly packageFiles: readonly string[];
  /** True where qualified names begin with the package that declares them: `org.acme.Client`, `http.Get`. */
  readonly beginWithPackage: boolean;
  /** True for the first word of a name that language or standard library declare: no repository has to. */
  readonly isOfPlatform: (name: string) => boolean;
  /**
   * Returns true if a text that contains a name may declare it, judged by a quick look. Absent: any text that
   * contains it may.
   */
  readonly mayDeclare?: (text: string, name: string) => boolean;
  /** Last parts of ids of members that every type has, whether it declares them or not: `__repr__`, `toString()`. */
  readonly universalMembers: readonly string[];
  /** Matches where code says that a member overrides one of a type above; null where it cannot be said. */
  readonly override: RegExp | null;
  /** From where a type has members that it does not declare itself. */
  readonly inheritance: Inheritance;
  /** The names that importers use. */
  readonly imports: ImportNames;
}

export interface Inheritance {
  /** Only exported members of an embedded type reach callers. */
  readonly embeds: boolean;
  /** Callers of a class get what its interfaces or traits have written out. */
  readonly interfaces: boolean;
  /**
   * Pattern in the head of members that callers reach through a subtype. Absent: they reach all members that are not
   * marked otherwise.
   */
  readonly open?: RegExp;
  /** Pattern in the signature of members that instances lack. Absent: instances have all members. */
  readonly ofTypeAlone?: RegExp;
  /** The contract that the first part of a member's name holds, where the file's text states it of that type. */
  readonly stated?: (part: string, text: string) => readonly string[];
}

export interface ImportNames {
  /** Importers get a declaration by the name under which it is exported; else by the one that it is declared with. */
  readonly byExport: boolean;
  /**
   * True if a file's own imports can be imported from it, too. Only folder files, and files that list them, offer
   * them.
   */
  readonly passOn: boolean;
}

/** Returns true if callers do not use the declared name: constructors and default exports are used by another one. */
export function isUnspoken(name: string, { constructors, defaultExport }: Names): boolean {
  return constructors.includes(name) || name === defaultExport?.name;
}
