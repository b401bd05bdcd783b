import type { Declaration, LoadAsset, ReadResult, SourceFile } from "./declaration.ts";
import type { UseReader } from "./use.ts";

/** A language or format: one file of `languages`. */
export interface Reader {
  /** Also the `language` of its features: `typescript`, `javascript`, `python`, … */
  readonly id: string;
  readonly kind: "code" | "contract";
  /** File name endings, with the dot, lower case. */
  readonly extensions: readonly string[];
  /** Literals of which at least one stands (in any case) in every file that holds a notice. */
  readonly needles: readonly string[];
  /** Path globs of tests and fixtures by the language's own convention (picomatch). */
  readonly tests: readonly string[];
  /** True when the path is of this language and, for extensions that share, the text too. */
  readonly languageOf: (path: string) => string;
  /** Names of the files whose folder is a package (`package.json`); empty where `packageName` is always given. */
  readonly manifests: readonly string[];
  /** Names by which code speaks of the packages that a manifest's text lists. Never throws. */
  readonly dependenciesIn?: (manifest: string) => readonly string[];
  /** Paths that a module specifier in the file `from` may mean, most likely first; none for what lies elsewhere. */
  readonly pathsOf?: (from: string, specifier: string) => readonly string[];
  /** True for the first word of a name that language or standard library declare: no repository has to. */
  readonly isOfPlatform: (name: string) => boolean;
  /** True where qualified names begin with the package that declares them: `org.acme.Client`, `http.Get`. */
  readonly namesPackages: boolean;
  read(file: SourceFile, load: LoadAsset): Promise<ReadResult>;
  /** What tells uses; loaded when a change has to be asked for them. Absent: uses are not told. */
  readonly uses?: () => Promise<UseReader>;
  /** Whether what callers are held to is the same in both, though they are written differently. Absent: it never is. */
  readonly servesCallers?: (before: Declaration, after: Declaration) => Promise<boolean>;
}
