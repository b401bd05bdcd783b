import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { isUnshipped } from "../repository/conventions.ts";
import { hasValue } from "../surface/export-table.ts";
import type { Compared } from "./comparison.ts";
import { exportedNames, namesIn, partsOf } from "./file-names.ts";
import type { Partner, Partners } from "./partners.ts";
import { foundAt, type Names } from "./resolve.ts";

/** Finds declarations without published names that moved to another changed file. */
export class Moves {
  readonly #compared: Compared;
  readonly #head: Names;
  readonly #partners: Partners;
  readonly #taken = new Set<Declaration>();

  constructor(compared: Compared, head: Names, partners: Partners) {
    this.#compared = compared;
    this.#head = head;
    this.#partners = partners;
  }

  /** Returns the declaration through a file that re-exported the name at base and still exports it. */
  async byOtherFiles(declaration: Declaration, file: FileRead): Promise<Partner | null> {
    const rest = partsOf(declaration).slice(1);
    const names = exportedNames(declaration);
    if (names.length === 0 || declaration.reexport !== undefined) return null;
    for (const other of this.#compared.files.base.values()) {
      if (other.path === file.path || other.tables.naming === undefined) continue;
      for (const name of await this.#handedOnBy(other, file, names)) {
        const target = await this.#head.member(await this.#head.resolve(other.path, [name]), rest);
        const found = this.#partners.pick(declaration, file, target);
        if (found !== null && found !== "unknown") return found;
      }
    }
    return null;
  }

  /** Returns the names under which one file of base re-exports names of another file. */
  async #handedOnBy(by: FileRead, file: FileRead, names: readonly string[]): Promise<readonly string[]> {
    const own = namesIn(by);
    const steps = [...own.givenNames].flatMap((as) =>
      own
        .given(as)
        .steps.flatMap((step) => (step.from !== null && names.includes(step.name) ? [{ step, as }] : [])),
    );
    const stars = own.stars.flatMap((step) =>
      names.flatMap((as) => (as === "default" ? [] : [{ step, as }])),
    );
    const found: string[] = [];
    for (const { step, as } of [...steps, ...stars]) {
      const to = await this.#compared.base.leadsTo(by, step.from ?? "");
      if (typeof to === "object" && to.paths.includes(file.path)) found.push(as);
    }
    return found;
  }

  /** Returns a declaration with the same name in another file of the package, new there. The closest path wins. */
  async toAnotherFile(declaration: Declaration, file: FileRead): Promise<Partner | null> {
    const { files, unreadNaming, wayTo } = this.#compared;
    const parts = partsOf(declaration);
    const unread = await unreadNaming(new Set([parts[0]?.startsWith("(") ? "" : (parts[0] ?? "")]));
    let best: Partner | null = null;
    for (const other of [...files.head.values(), ...unread]) {
      if (other.tables.naming === undefined) continue;
      if ((await this.#compared.head.file(file.path)) !== null && parts[0] === "(module)") continue;
      if (parts[0] === "(module)" && lastOf(other.path) !== lastOf(file.path)) continue;
      if (namesIn(other).at(parts).length + namesIn(other).stepsAt(parts).length === 0) continue;
      if (!this.#reachesCallers(other, declaration, file)) continue;
      if ((await wayTo(file.path, other.path)) === null) continue;
      const before = files.base.get(other.path) ?? (await this.#compared.base.file(other.path));
      if (
        before !== null &&
        (namesIn(before).at(parts).length > 0 || namesIn(before).stepsAt(parts).length > 0)
      )
        continue;
      const found = this.#candidate(declaration, file, other);
      if (found === null || this.#taken.has(found.declaration)) continue;
      if (best === null || isCloser(found, best, file.path)) best = found;
    }
    if (best !== null) this.#taken.add(best.declaration);
    return best;
  }

  #candidate(declaration: Declaration, file: FileRead, other: FileRead): Partner | null {
    const parts = partsOf(declaration);
    if (declaration.reexport !== undefined) {
      const [step] = namesIn(other).stepsAt(parts);
      return step === undefined || step.kind !== declaration.kind
        ? null
        : { declaration: step, file: other, way: [], isAlias: false };
    }
    // An exported declaration does not move to a file that does not export it.
    const isGiven = exportedNames(declaration).length > 0;
    const set = namesIn(other)
      .at(parts)
      .filter((each) => each.reach >= Math.min(1, declaration.reach))
      .filter((each) => !isGiven || exportedNames(each).length > 0);
    const found = this.#partners.pickDeclared(declaration, file, { ...foundAt(other, parts), set });
    return found?.declaration.kind === declaration.kind ? found : null;
  }

  /** Returns false for examples and build scripts, and for declaration files without an implementation. */
  #reachesCallers({ path, tables: { layout } }: FileRead, declaration: Declaration, file: FileRead): boolean {
    if (isUnshipped(path, layout) && !isUnshipped(file.path, layout)) return false;
    const { declaresOnly } = layout;
    if (declaresOnly?.test(path) !== true || declaresOnly.test(file.path) || !hasValue(declaration))
      return true;
    const defined = path.replace(declaresOnly, ".");
    return [...this.#compared.files.head.keys()].some((each) => each !== path && each.startsWith(defined));
  }
}

/** Prefers a declaration with a notice, then the path that shares more folders and the file's name. */
function isCloser(one: Partner, other: Partner, path: string): boolean {
  const [a, b] = [closeness(one, path), closeness(other, path)];
  const at = a.findIndex((each, index) => each !== b[index]);
  return (a[at] ?? 0) > (b[at] ?? 0);
}

function closeness({ declaration }: Partner, path: string): readonly number[] {
  const [a, b] = [declaration.place.path.split("/"), path.split("/")];
  return [declaration.notice ? 1 : 0, common(a.toReversed(), b.toReversed()), common(a, b)];
}

/** Returns the number of leading parts in common. The added empty string equals no part, so the search always stops. */
function common(a: readonly string[], b: readonly string[]): number {
  return [...a, ""].findIndex((each, index) => each !== b[index]);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
