import type { FileRead } from "../../core/model/register.ts";
import { exportTable, type ExportTable } from "../../core/surface/export-table.ts";
import { decode } from "../register/decode.ts";
import type { Revision } from "../revision/revision.ts";
import type { Packages } from "./packages.ts";

export interface GivenName {
  readonly path: string;
  readonly segments: readonly string[];
}

/** Limit: files with re-exports that are read for one revision. Names beyond them are unknown. */
const most = 2000;
/** Limit: re-export paths to one name. Manually written code has few. */
const mostWays = 500;

/** The names that each file exports, its own and others'. Files are read as far as re-exports lead. */
export class ExportGraph {
  readonly #revision: Revision;
  readonly #packages: Packages;
  /** Files with re-exports. Null: the file exports only its own names. */
  readonly #tables = new Map<string, ExportTable | null>();
  readonly #passages = new Map<string, Passage[]>();
  readonly #hands = new Map<string, boolean>();
  /** By file and specifier. Cached, because each name follows the same specifiers. */
  readonly #ways = new Map<FileRead, Map<string, Promise<string | null>>>();
  #read = 0;

  constructor(revision: Revision, packages: Packages) {
    this.#revision = revision;
    this.#packages = packages;
  }

  /** Returns the names under which one of `doors` exports a file's name `name`. The file may be one of `doors`. */
  async handedOnAs(path: string, name: string, doors: readonly string[]): Promise<readonly GivenName[]> {
    await this.#explore(doors);
    const wanted = new Set(doors);
    const seen = new Set<string>();
    const open: GivenName[] = [{ path, segments: [name] }];
    const given: GivenName[] = [];
    for (let at = open.pop(); at !== undefined && seen.size < mostWays; at = open.pop()) {
      const key = JSON.stringify(at);
      if (seen.has(key)) continue;
      seen.add(key);
      if (wanted.has(at.path)) given.push(at);
      for (const passage of this.#passages.get(at.path) ?? []) {
        const segments = reexportedAs(passage, at.segments);
        if (segments !== null && segments.length < 5) open.push({ path: passage.by, segments });
      }
    }
    return given;
  }

  async #explore(doors: readonly string[]): Promise<void> {
    let open = doors.filter((each) => !this.#tables.has(each));
    while (open.length > 0 && this.#read < most) {
      for (const path of open) this.#tables.set(path, null);
      const next = new Set<string>();
      const mayMatter = (path: string, bytes: Uint8Array): boolean => this.#handsOn(path, bytes);
      for await (const file of this.#revision.files(open, { mayMatter, most: most - this.#read })) {
        this.#read += 1;
        this.#tables.set(file.path, exportTable(file));
        for (const path of await this.#note(file)) if (!this.#tables.has(path)) next.add(path);
      }
      open = [...next];
    }
  }

  /** Records the re-exports of a file, and returns the files that it re-exports from. */
  async #note(file: FileRead): Promise<readonly string[]> {
    const { handed, stars } = exportTable(file);
    const sources: string[] = [];
    const passages = [
      ...[...handed].flatMap(([as, { from, name, isIncidental }]) =>
        isIncidental ? [] : [{ from, name, as }],
      ),
      ...stars.map(({ from }) => ({ from, name: "*", as: null })),
    ];
    for (const { from, name, as } of passages) {
      const source = await this.#leadsTo(file, from);
      if (source === null) continue;
      sources.push(source);
      const known = this.#passages.get(source) ?? [];
      this.#passages.set(source, known);
      known.push({ by: file.path, name, as });
    }
    return sources;
  }

  #handsOn(path: string, bytes: Uint8Array): boolean {
    const known = this.#hands.get(path) ?? this.#hasPassage(path, bytes);
    this.#hands.set(path, known);
    return known;
  }

  #hasPassage(path: string, bytes: Uint8Array): boolean {
    const publishing = this.#revision.engine.readerFor(path)?.layout.publishing;
    const decoded = decode(bytes);
    return (
      publishing !== undefined && "text" in decoded && publishing.handingStatements(decoded.text).length > 0
    );
  }

  /** Returns the file of the repository that a specifier refers to. Null if it is elsewhere. */
  #leadsTo(file: FileRead, specifier: string): Promise<string | null> {
    const ways = this.#ways.get(file) ?? new Map<string, Promise<string | null>>();
    this.#ways.set(file, ways);
    const known = ways.get(specifier) ?? this.#search(file, specifier);
    ways.set(specifier, known);
    return known;
  }

  async #search(file: FileRead, specifier: string): Promise<string | null> {
    const within = (await this.#packages.of(file.path))?.folder ?? "";
    const own = await this.#packages.existing(pathsOf(file, specifier), within);
    if (own !== null || isRelative(specifier)) return own;
    const { publishing } = this.#revision.engine.readerFor(file.path)?.layout ?? {};
    const paths = await publishing?.pathsOfName?.(file.path, specifier, this.#packages.files);
    return this.#packages.existing(paths ?? [], within);
  }
}

/** Declaration files refer to other declaration files first. */
function pathsOf(file: FileRead, specifier: string): readonly string[] {
  const { declaresOnly } = file.tables.layout;
  const paths = file.pathsOf(specifier);
  if (declaresOnly?.test(file.path) !== true) return paths;
  return [
    ...paths.filter((each) => declaresOnly.test(each)),
    ...paths.filter((each) => !declaresOnly.test(each)),
  ];
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith(".");
}

/** A re-export of another file's names. */
interface Passage {
  readonly by: string;
  /** The name in the other file. `*` for all of them. */
  readonly name: string;
  /** The exported name. For all names: the namespace, or null if they keep their names. */
  readonly as: string | null;
}

/** Returns the exported name of a name in the other file. Null if it is not re-exported. */
function reexportedAs({ name, as }: Passage, segments: readonly string[]): readonly string[] | null {
  const [first, ...rest] = segments;
  // A star re-exports everything but the default.
  if (name === "*") return as === null ? (first === "default" ? null : segments) : [as, ...segments];
  // The value that replaces the module (`export =`), or the whole module.
  if (name === whole) return as === null ? null : [as, ...(first === "default" ? rest : segments)];
  return first === name && as !== null ? [as, ...rest] : null;
}

/** `import f = require("./a")`: the value that replaces the module, or the whole module. */
const whole = "export=";
