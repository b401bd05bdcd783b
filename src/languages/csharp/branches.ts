import { nestingLevels } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { holds, type MayBeDefined } from "./symbols.ts";

/** Lines of one branch: those after `from`, up to and with `to`. */
interface Branch {
  /** Null: `#else`. */
  readonly condition: string | null;
  readonly from: number;
  to: number;
  readonly group: Group;
}

/** From an `#if` to its `#endif`. */
interface Group {
  readonly branches: Branch[];
  /** What all of it stands in. */
  readonly around: Branch | null;
}

/** Of a group: its branches that may be compiled, and the words in them. */
interface Judged {
  readonly living: ReadonlySet<Branch>;
  readonly words: ReadonlySet<string>;
}

const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b(.*)$/;

/** Comments and texts of one line: what they name is not declared by them. */
const unspoken = /\/\/.*$|\/\*.*?\*\/|"(?:[^"\\]|\\.)*"/g;

/** The conditions of a file: which lines are compiled under which. */
export class Branches {
  readonly #lines: readonly string[];
  /** The innermost branch of each line. */
  readonly #branchOf: readonly (Branch | null)[];
  readonly #mayBeDefined: MayBeDefined;
  readonly #judged = new Map<Group, Judged>();

  constructor(
    lines: readonly string[],
    branchOf: readonly (Branch | null)[],
    mayBeDefined: MayBeDefined = () => null,
  ) {
    this.#lines = lines;
    this.#branchOf = branchOf;
    this.#mayBeDefined = mayBeDefined;
  }

  /** Null where conditions are not closed as they are opened. */
  static in(lines: readonly string[]): Branches | null {
    const branchOf: (Branch | null)[] = [];
    let open: Branch | null = null;
    for (const [index, line] of lines.entries()) {
      branchOf.push(open);
      const [, word, rest = ""] = directive.exec(line) ?? [];
      if (word === undefined) continue;
      if (word === "if") {
        open = begin({ branches: [], around: open }, rest, index + 1);
        continue;
      }
      if (open === null) return null;
      open.to = index + 1;
      open =
        word === "endif" ? open.group.around : begin(open.group, word === "elif" ? rest : null, index + 1);
    }
    return open === null ? new Branches(lines, branchOf) : null;
  }

  /** The same by what is known of the build's symbols. */
  knowing(mayBeDefined: MayBeDefined): Branches {
    return new Branches(this.#lines, this.#branchOf, mayBeDefined);
  }

  /** `line` counts from 1. */
  isConditional(line: number): boolean {
    return this.#at(line) !== null;
  }

  /** True where a branch around it is never compiled, and no other of its group that may be names it. */
  leavesOut({ name, place: { line } }: Declaration): boolean {
    const own = /\p{ID_Continue}+$/u.exec(name.replace(/\(.*$/s, ""))?.[0] ?? name;
    let branch = this.#at(line);
    for (let depth = 0; branch !== null && depth < nestingLevels; depth += 1) {
      const { living, words } = this.#judge(branch.group);
      if (!living.has(branch) && !words.has(own)) return true;
      branch = branch.group.around;
    }
    return false;
  }

  #at(line: number): Branch | null {
    return this.#branchOf[line - 1] ?? null;
  }

  #judge(group: Group): Judged {
    const known = this.#judged.get(group);
    if (known !== undefined) return known;
    const living = new Set<Branch>();
    let isTaken = false;
    for (const each of group.branches) {
      const { condition } = each;
      const value = isTaken ? false : condition === null || holds(condition, this.#mayBeDefined);
      if (value === true) isTaken = true;
      if (value !== false) living.add(each);
    }
    const judged = { living, words: this.#wordsIn(living) };
    this.#judged.set(group, judged);
    return judged;
  }

  #wordsIn(branches: ReadonlySet<Branch>): ReadonlySet<string> {
    const words = new Set<string>();
    for (const { from, to } of branches)
      for (const line of this.#lines.slice(from, to))
        for (const [word] of line.replaceAll(unspoken, " ").matchAll(/\p{ID_Continue}+/gu)) words.add(word);
    return words;
  }
}

function begin(group: Group, condition: string | null, from: number): Branch {
  const branch: Branch = { condition, from, to: from, group };
  group.branches.push(branch);
  return branch;
}
