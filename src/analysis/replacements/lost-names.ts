import { lineLength, searchedBytes } from "../../core/limits.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import { textOf } from "../revision/texts.ts";

/** A changed file that may export fewer declarations than before. */
export interface LosingFile {
  readonly change: FileChange;
  readonly base: Uint8Array;
  readonly head: Uint8Array | null;
}

/** A route registration by decorator, annotation or call: `app.get("/v2/users", …)`. */
const registered =
  /\b(?:get|post|put|patch|delete|head|options|all|any|route|path|re_path|handle|handlefunc|method|url|\w*mapping)\s*[(:=]\s*(?:[\w.]+\s*[,=]\s*)?\{?["'`][A-Z]*\s?\/[^"'`\n]*["'`]|@(?:Get|Post|Put|Patch|Delete|Head|Options|All|Controller)\(\s*["'`][^"'`\n]*["'`]/gi;

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;
/** A name that is probably declared: after a keyword such as `class`, or before parameters. */
const declared =
  /\b(?:function|class|interface|type|enum|const|let|var|def|func|fn|struct|trait|union|record|mod|namespace|static|delegate)\s+(?:\([^()]*\)\s*)?([\p{ID_Start}_$][\p{ID_Continue}$]*)|^\s*(?:[\w<>[\],.?*&@ ]*\s)?([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:<[^<>()]*>)?\((?:[^;\n]*[{:>]?|[^;{}\n]*\)[^;{}\n]*\{[^\n]*\})[ \t\r]*$/gmu;

/** Records, while changes are streamed, which files lose names. Nothing is parsed. */
export class LostNames {
  readonly files: LosingFile[] = [];
  /** True if the change exceeds the limit. */
  isCut = false;
  #size = 0;

  see(change: FileChange, base: Uint8Array | null, head: Uint8Array | null): void {
    if (base === null) return;
    this.#size += base.length + (head?.length ?? 0);
    this.isCut ||= this.#size > searchedBytes;
    if (this.isCut) return;
    const before = textOf(base);
    const after = head === null ? "" : textOf(head);
    if (before === null || after === null || !losesDeclared(before, after)) return;
    this.files.push({ change, base, head });
  }
}

/** Returns true if a removed line declares a name that the file no longer contains, or no longer exports. */
function losesDeclared(before: string, after: string): boolean {
  const [own, others] = [before.split("\n"), after.split("\n")];
  if (routesOn(own, new Set(others)).length > 0) return true;
  const gone = namesOn(own, new Set(others));
  if (gone.all.length === 0) return false;
  const left = new Set(after.match(word));
  if (gone.all.some((each) => !left.has(each))) return true;
  const given = new Set(gone.given.length === 0 ? [] : namesOn(others, new Set(own)).given);
  return gone.given.some((each) => !given.has(each));
}

const access = /\b(?:export|pub|public)\b/;

/** Returns the route registrations on lines that the other side does not have. */
function routesOn(lines: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return lines.flatMap((line) =>
    line.length < lineLength && !known.has(line) ? (line.match(registered) ?? []) : [],
  );
}

/** Returns the names declared on lines that the other side lacks. `given`: those with an access modifier for others. */
function namesOn(
  lines: readonly string[],
  known: ReadonlySet<string>,
): { readonly all: readonly string[]; readonly given: readonly string[] } {
  const fresh = lines.filter((line) => line.length < lineLength && !known.has(line));
  const names = (text: string): readonly string[] =>
    [...text.matchAll(declared)].flatMap(([, own, called]) => own ?? called ?? []);
  const given = fresh.filter((line) => access.test(line));
  return { all: names(fresh.join("\n")), given: names(given.join("\n")) };
}
