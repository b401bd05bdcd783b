import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { FileRead } from "../model/register.ts";
import { hasValue } from "../surface/export-table.ts";
import type { ImportableName } from "../surface/importable-name.ts";
import { inAllBuilds, inSameBuilds } from "./builds.ts";
import type { Compared, Fate, Kept, Tracked } from "./comparison.ts";
import { exportedNames, isTyped, namesIn, partsOf } from "./file-names.ts";
import { nearestNotice } from "./kept-changes.ts";
import { meaningOf } from "./meaning.ts";
import { homeAtHead, isInside, otherPart } from "./homes.ts";
import { Moves } from "./moves.ts";
import {
  isOverloaded,
  kept,
  overriddenIn,
  packageAtHead,
  partner,
  Partners,
  stepAt,
  takesCalls,
  type Followed,
  type Partner,
} from "./partners.ts";
import { foundAt, isCallable, Names } from "./resolve.ts";
import type { Found, Target } from "./targets.ts";

/** Finds base's declarations in head by the names under which callers use them. */
export class Fates extends Partners {
  readonly #compared: Compared;
  readonly base: Names;
  readonly head: Names;
  readonly #moves: Moves;
  readonly #roots = new Map<string, Promise<Fate>>();
  readonly #fates = new Map<Declaration, Promise<Fate>>();

  constructor(compared: Compared) {
    super(compared);
    this.#compared = compared;
    this.base = new Names(compared.base);
    this.head = new Names(compared.head);
    this.#moves = new Moves(compared, this.head, this);
  }

  of(tracked: Pick<Tracked, "declaration" | "place">): Promise<Fate> {
    const { declaration } = tracked;
    const known =
      this.#fates.get(declaration) ??
      this.#follow(declaration)
        .then((fate) => this.#behindAlias(declaration, fate))
        .then((fate) => inAllBuilds(declaration, fate, this.head));
    this.#fates.set(declaration, known);
    return known;
  }

  /** Follows a name that became an alias, because its notice may be on the target. */
  async #behindAlias(before: Declaration, fate: Fate): Promise<Fate> {
    if (fate.kind !== "kept" || before.aliasOf !== undefined || before.reexport !== undefined) return fate;
    const { declaration: alias, file } = fate;
    if (nearestNotice(alias, file, fate.way) !== null) return fate;
    const target = await meaningOf(this.head, file, alias);
    const home = await this.#compared.base.file(before.place.path);
    const found = home && target?.kind === "declared" ? this.pickDeclared(before, home, target) : null;
    if (found === null || nearestNotice(found.declaration, found.file, found.way) === null) return fate;
    return { ...fate, ...found, way: [...fate.way, { file, at: alias, isStep: true }, ...found.way] };
  }

  async #follow(declaration: Declaration): Promise<Fate> {
    const { path } = declaration.place;
    const file = this.#compared.files.base.get(path) ?? (await this.#compared.base.file(path));
    if (file === null) return { kind: "unknown" };
    const home =
      (await otherPart(declaration, file, this.#compared)) ?? (await homeAtHead(file, this.#compared));
    const same = home === null ? null : await this.#sameStep(declaration, file, home);
    if (same !== null) return kept(same);
    const whole = home === null ? null : packageAtHead(declaration, file, home, this.#compared.files.head);
    if (whole !== null) return kept(whole);
    const inPlace = home === null ? [] : await this.#followNames(declaration, file, home);
    const names = exportedNames(declaration);
    const lost =
      home === null ? names : inPlace.flatMap(({ name, partner }) => (partner === null ? [name] : []));
    const [first] = inPlace.flatMap(({ partner }) =>
      partner === null || partner === "unknown" ? [] : [partner],
    );
    const isHidden = first !== undefined && this.#compared.isHiddenNow(declaration, first.declaration);
    if (lost.length === 0 && first !== undefined && !isHidden) return kept(first);
    if (lost.length === 0 && inPlace.length > 0 && first === undefined) return { kind: "unknown" };
    // The file cannot be read at head, so nothing is known.
    if (this.#compared.unreadable.has(path) && first === undefined) return { kind: "unverified" };
    const inside = home === null ? null : this.#leftIn(declaration, file, home);
    const around = first === undefined ? await this.#rootFate(declaration, file) : null;
    // Callers reach a member through its container, so the container's names decide.
    if (around?.kind === "kept" && !around.isNarrowed) return this.#insideOf(declaration, file, around);
    const known = await this.#publicFate(declaration, file, first ?? null);
    if (known?.kind === "gone" && inside === null) {
      // Other packages lose it even if it moved inside the repository. Usage records follow the declaration
      // to its new place.
      const moved = await this.#moved(declaration, file);
      if (moved.kind !== "kept") return known;
      const way = await this.#compared.wayTo(path, moved.file.path);
      return way === "handed on" ? moved : { ...moved, isNarrowed: true, lost: known.lost };
    }
    if (known !== null) return known.kind === "gone" ? { ...known, left: inside } : known;
    if (first !== undefined) return { ...kept(first), isNarrowed: lost.length > 0 };
    const passed = await this.#moves.byOtherFiles(declaration, file);
    if (passed !== null) return kept(passed);
    if (inside !== null) return { kind: "gone", left: inside, lost: [] };
    return this.#moved(declaration, file);
  }

  /** Returns the re-export if it is unchanged and its target is in another, unchanged package. */
  async #sameStep(declaration: Declaration, file: FileRead, home: FileRead): Promise<Partner | null> {
    const { reexport } = declaration;
    if (reexport?.from == null || reexport.from.startsWith(".")) return null;
    const now = namesIn(home).stepsAt(partsOf(declaration))[0];
    if (now === undefined || JSON.stringify(now.reexport) !== JSON.stringify(reexport)) return null;
    const [was, is] = [
      await this.#compared.base.leadsTo(file, reexport.from),
      await this.#compared.head.leadsTo(home, reexport.from),
    ];
    if (JSON.stringify(was) !== JSON.stringify(is)) return null;
    if (typeof was === "object") {
      const folder = (await this.#compared.base.packageAt(was.paths[0] ?? ""))?.folder ?? "";
      if (this.#compared.changed.some((each) => folder === "" || each.startsWith(`${folder}/`))) return null;
    }
    return partner(now, home);
  }

  async #followNames(declaration: Declaration, file: FileRead, home: FileRead): Promise<readonly Followed[]> {
    const parts = partsOf(declaration);
    const [root = "", ...rest] = parts;
    const names = exportedNames(declaration);
    if (names.length === 0 || /^\*?\(/.test(root)) {
      const step = namesIn(home).stepsAt(parts)[0];
      if (declaration.reexport !== undefined && step !== undefined)
        return [{ name: root, partner: partner(step, home) }];
      const own = await this.#inside(declaration, file, foundAt(home, [root]), rest);
      return [{ name: root, partner: this.pick(declaration, file, own) }];
    }
    return Promise.all(
      names.map(async (name) => {
        const around = await this.#ofPackage(file, home, name);
        const mayBeApart = rest.length > 0 && home.tables.naming?.filesOfType !== undefined;
        const set = mayBeApart ? namesIn(home).at(parts) : [];
        // The type of a member may be declared in a file that cannot be read, or in one with a similar member.
        const isInPlace =
          around === null
            ? set.length > 0
            : isApart(around, home) && set.some((each) => isSame(declaration, each));
        const found = isInPlace ? foundAt(home, parts) : await this.#inside(declaration, file, around, rest);
        const target = await inSameBuilds(declaration, home, found, this.head);
        if (declaration.reexport !== undefined && rest.length === 0) {
          const isTypeNow = target?.kind === "declared" && target.typeOnly && !declaration.reexport.typeOnly;
          return { name, partner: isTypeNow ? null : stepAt(home, name, target) };
        }
        return { name, partner: this.pick(declaration, file, target) };
      }),
    );
  }

  /** Resolves a name of a file. Another file of its package counts only if a move there is possible. */
  async #ofPackage(file: FileRead, home: FileRead, name: string): Promise<Target | null> {
    const target = await this.resolve(home.path, [name]);
    const isElsewhere =
      target?.kind === "declared" && target.way.length === 0 && target.file.path !== file.path;
    return isElsewhere && !(await isInside(file, target.file.path, this.#compared)) ? null : target;
  }

  /** Resolves a member at head. An unreadable type provides a member only if it may have provided it at base. */
  async #inside(
    declaration: Declaration,
    file: FileRead,
    around: Target | null,
    rest: readonly string[],
  ): Promise<Target | null> {
    const overload = await this.#overload(declaration, file, around, rest);
    if (overload !== null) return overload;
    const target = await this.head.member(around, rest);
    if (target?.kind !== "unknown" || target.types.length === 0) return target;
    if (await this.#overridesUnknown(declaration, file)) return target;
    if (declaration.notice !== null) return null;
    return this.unlessKnown(target, foundAt(file, partsOf(declaration).slice(0, -1)));
  }

  /**
   * Returns null for an unknown target if all types that cannot be read were already base types of the container. They
   * provide nothing new.
   */
  async unlessKnown(target: Target | null, container: Found): Promise<Target | null> {
    if (target?.kind !== "unknown" || target.types.length === 0) return target;
    const before = await this.base.member(container, ["\0"]);
    const known = before?.kind === "unknown" ? before.types : [];
    return target.types.every((each) => known.includes(each)) ? null : target;
  }

  /** Resolves an overload at head, own or inherited, that accepts the calls of a method. */
  async #overload(
    before: Declaration,
    file: FileRead,
    around: Target | null,
    rest: readonly string[],
  ): Promise<Target | null> {
    if (rest.length === 0 || !isOverloaded(before, file)) return null;
    const found = await this.head.member(around, rest, undefined, (each) =>
      takesCalls(before, each, this.#compared),
    );
    return found?.kind === "declared" || (await this.#overridesUnknown(before, file)) ? found : null;
  }

  /** Returns true if base marks the member as an override of a member in a type that cannot be read. */
  async #overridesUnknown(declaration: Declaration, file: FileRead): Promise<boolean> {
    return this.#compared.saysOverride(declaration) && (await this.overridden(declaration, file)) === null;
  }

  /** Returns the member of a base type that a member of base overrides or implements. Null if none is known. */
  overridden(declaration: Declaration, file: FileRead): Promise<Found | null> {
    return overriddenIn(this.base, declaration, file);
  }

  #leftIn(declaration: Declaration, file: FileRead, home: FileRead): Declaration | null {
    const found = this.pickDeclared(declaration, file, foundAt(home, partsOf(declaration)));
    return found?.declaration ?? null;
  }

  /** Returns the fate of the published names. Null if there are none, so that the names of the file decide. */
  async #publicFate(declaration: Declaration, file: FileRead, first: Partner | null): Promise<Fate | null> {
    const { base } = this.#compared;
    const rest = partsOf(declaration).slice(1);
    const lost: ImportableName[] = [];
    const partners: Partner[] = first === null ? [] : [first];
    let [count, gone, isReplaced] = [0, 0, false];
    for (const each of exportedNames(declaration))
      for (const name of await base.publicNames(file.path, each)) {
        if (await this.isOfPath(name, file.path)) continue;
        count += 1;
        let isGiven = false;
        const found = await this.atHead(name, file.path, async (target) => {
          const inner = await this.#inside(declaration, file, target, rest);
          isGiven ||= inner !== null;
          isReplaced ||= isCallable(inner);
          return this.pick(declaration, file, inner);
        });
        if (found === null) gone += 1;
        else if (found !== "unknown") partners.push(found);
        // Removing one overload does not remove the name.
        if (found === null && !isGiven) lost.push(name);
      }
    if (count === 0) return null;
    const [target] = partners;
    // Its own package can still use it.
    if (gone === count && first !== null) return { ...kept(first), lost, isNarrowed: true };
    if (target === undefined)
      return gone === 0 ? { kind: "unknown" } : { kind: "gone", left: null, lost, isReplaced };
    return { ...kept(target), lost, isNarrowed: gone > 0 };
  }

  /** Returns true for names of a path that the policy marks as public. These are judged in their own file. */
  async isOfPath({ module }: ImportableName, path: string): Promise<boolean> {
    const { base, head } = this.#compared;
    if (!(await base.isPublicPath(module))) return false;
    return module === path || !(await head.isPublicPath(module));
  }

  /** Resolves a public name of base at head. `path`: a file of its package. */
  async atHead<T>(
    { module, segments }: ImportableName,
    path: string,
    pick: (target: Target) => T | null | Promise<T | null>,
  ): Promise<T | "unknown" | null> {
    const { base, head, packageAtHead } = this.#compared;
    const isPath = await head.isPublicPath(module);
    const files = isPath ? [module] : await head.filesBehind(module, await packageAtHead(path));
    if (files === null) return "unknown";
    // The callers of a declaration file are type checkers, which do not read the code.
    const file = await base.file(path);
    const typed = isTyped(path, file) ? files.filter((each) => isTyped(each, file)) : [];
    if (typed.length > 0 && (await this.#firstAt(typed, segments, file, pick)) === null) return null;
    return this.#firstAt(files, segments, file, pick);
  }

  async #firstAt<T>(
    doors: readonly string[],
    segments: readonly string[],
    home: FileRead | null,
    pick: (target: Target) => T | null | Promise<T | null>,
  ): Promise<T | null> {
    const { head } = this.#compared;
    const isOfPackage = home !== null && home.tables.naming?.packages !== undefined;
    for (const door of doors) {
      if (doors.length > 1 && !(await head.mayGive(door, segments[0] ?? ""))) continue;
      const target = await this.resolve(door, segments);
      if (
        target === null ||
        (target.kind === "declared" && (await this.#isOnlyDeclared(target, door, doors)))
      )
        continue;
      // Files of another package may be in the same namespace.
      const at = target.way.length === 0 ? target.file.path : door;
      if (isOfPackage && (await this.#compared.wayTo(home.path, at)) === null) continue;
      const picked = await pick(target);
      if (picked !== null) return picked;
    }
    return null;
  }

  /** Returns true if the name's first target is in a changed file. Otherwise the name has the same meaning at head. */
  async mayDiffer(file: FileRead, name: string, side: "base" | "head"): Promise<boolean> {
    const { changed } = this.#compared;
    const [first = ""] = name.split(".");
    if (namesIn(file).at([first]).length > 0) return changed.includes(file.path);
    const step = namesIn(file).imported(first);
    for (const { from } of step === null ? namesIn(file).opened : [step]) {
      const to = await this.#compared[side].leadsTo(file, from ?? "");
      if (typeof to === "object" && to.paths.some((each) => changed.includes(each))) return true;
    }
    return false;
  }

  /** Resolves a name at head. A star export of another package counts only if it is new. */
  async resolve(path: string, parts: readonly string[]): Promise<Target | null> {
    const target = await this.head.resolve(path, parts);
    if (target?.kind !== "unknown" || target.star === null) return target;
    const before = await this.#compared.base.file(target.file.path);
    const isOld = before !== null && namesIn(before).stars.some(({ from }) => from === target.star);
    return isOld ? null : target;
  }

  /** Returns true if a declaration file declares a value that no implementation file defines. */
  async #isOnlyDeclared(target: Found, door: string, doors: readonly string[]): Promise<boolean> {
    const isCode = (path: string): boolean => !isTyped(path, target.file);
    const [declaration] = target.set;
    if (!isCode(door) && target.set.some(hasValue) && doors.some(isCode)) return true;
    return declaration === undefined || this.#compared.head.isStripped(target.file, declaration);
  }

  /** Returns true if a declaration of a public path is still available from a public path. */
  async #staysPublic(declaration: Declaration, { declaration: after, file }: Partner): Promise<boolean> {
    const { base, head, files, unreadNaming } = this.#compared;
    if (!(await base.isPublicPath(declaration.place.path)) || (await head.isPublicPath(file.path)))
      return true;
    const names = exportedNames(declaration);
    for (const other of [...files.head.values(), ...(await unreadNaming(new Set(names)))])
      for (const name of names) {
        if (!(await head.isPublicPath(other.path))) continue;
        const target = await this.resolve(other.path, [name]);
        if (target?.kind === "declared" && target.set.includes(after)) return true;
      }
    return false;
  }

  /** Searches other files for the declaration. Only top-level names move; members move with their container. */
  async #moved(declaration: Declaration, file: FileRead): Promise<Fate> {
    const fate = await this.#rootFate(declaration, file);
    if (fate === null) return this.#rootMoved(declaration, file, partsOf(declaration).join("."));
    return fate.kind === "kept"
      ? this.#insideOf(declaration, file, fate)
      : { kind: "gone", left: null, lost: [] };
  }

  /** Returns the fate of the top-level declaration that contains a member. Null for a top-level declaration. */
  async #rootFate(declaration: Declaration, file: FileRead): Promise<Fate | null> {
    const [root = "", ...rest] = partsOf(declaration);
    const [around] = rest.length === 0 ? [] : namesIn(file).at([root]);
    return around === undefined ? null : this.of({ declaration: around, place: around.place });
  }

  async #insideOf(declaration: Declaration, file: FileRead, fate: Kept): Promise<Fate> {
    const home = { ...foundAt(fate.file, partsOf(fate.declaration)), way: fate.way };
    const target = await this.#inside(declaration, file, home, partsOf(declaration).slice(1));
    const found = this.pick(declaration, file, target);
    if (found === "unknown") return { kind: "unknown" };
    if (found !== null) return kept(found);
    return { kind: "gone", left: null, lost: [], isReplaced: isCallable(target) };
  }

  #rootMoved(declaration: Declaration, file: FileRead, root: string): Promise<Fate> {
    const key = JSON.stringify([file.path, root, declaration.id]);
    const known =
      this.#roots.get(key) ??
      this.#moves.toAnotherFile(declaration, file).then(async (found): Promise<Fate> => {
        const isStill = found !== null && (await this.#staysPublic(declaration, found));
        return isStill ? kept(found) : { kind: "gone", left: null, lost: [] };
      });
    this.#roots.set(key, known);
    return known;
  }
}

function isApart(target: Target, home: FileRead): boolean {
  return target.kind === "declared" && target.file.path !== home.path;
}

/** Returns true if two declarations have the same overload suffix and belong to the same specialization of a type. */
function isSame(before: Declaration, after: Declaration): boolean {
  return splitId(before.id).local === splitId(after.id).local && before.pairing === after.pairing;
}
