import type { Declaration, NoticeSource } from "../../core/model/declaration.ts";
import type { NoticeForm } from "../../core/model/language/forms.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { Draft } from "../base/draft.ts";
import { placeAt } from "../base/results.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../base/syntax-tree.ts";
import { builtFor } from "./built-for.ts";
import { leadGroup, trailingGroup, type CommentGroup } from "./comment-groups.ts";
import { commentLines } from "./comment-lines.ts";
import { noticeIn } from "./notice.ts";

/** What stands around a declaration: nothing at the top of the file, else a type or field. */
export interface Holder {
  readonly segments: readonly string[];
  readonly draft: Draft | null;
  readonly reach: Declaration["reach"];
  readonly depth: number;
}

/** A declaration as found. */
export interface Found {
  readonly name: string;
  readonly kind: FeatureKind;
  /** Where its name stands. */
  readonly at: TextSpan;
  /** All of it. */
  readonly node: TextSpan;
  readonly notice: NoticeSource | null;
  readonly parameters?: readonly string[];
  readonly signature: string;
  /** What an alias stands for, where that is declared in another package. */
  readonly reexport?: Declaration["reexport"] | null;
}

/** No code of people declares more in one file, or under longer names: several fields of one type multiply. */
const mostDeclarations = 100_000;
const longestName = 2000;

/** A file on its way through the readers of its declarations. */
export class GoFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  /** The name by which code speaks of its package, or null where the file does not tell. */
  readonly packageName: string | null;
  /** The first class ports that it is built for; null where no build has it. */
  readonly ports: readonly string[] | null;
  readonly drafts: Draft[] = [];
  /** Where there is more than can be given, or null: what is inside is then left out. */
  tooDeep: number | null = null;

  /** Null where the clause cannot be read. */
  readonly #exports: readonly string[] | null;

  constructor(path: string, tree: SyntaxTree, packageName: string | null) {
    this.path = path;
    this.tree = tree;
    this.packageName = packageName;
    this.ports = builtFor(path, tree.text);
    // Importers get a name by that of its package, on the platforms for which the file is built.
    this.#exports =
      packageName === null ? null : (this.ports ?? []).map((each) => `${packageName} on ${each}`);
  }

  text({ start, end }: TextSpan): string {
    return this.tree.text.slice(start, end);
  }

  /** The notice in the comments above, else behind; `null` where neither has one. */
  noticeOf(above: SyntaxNode, behind: TextSpan | null = null): NoticeSource | null {
    return (
      this.#read(leadGroup(this.tree, above), "doc-comment") ??
      (behind && this.#read(trailingGroup(this.tree, behind), "line-comment"))
    );
  }

  #read(group: CommentGroup | null, form: NoticeForm): NoticeSource | null {
    // Most comments speak of something else.
    if (!group?.some((each) => /deprecated/i.test(this.text(each)))) return null;
    return noticeIn(commentLines(this.tree, group), form);
  }

  /** Gives a declaration, and what is inside of it a holder. */
  declare(holder: Holder, found: Found): Holder {
    const { kind, at, node, notice, parameters = null, signature, reexport = null } = found;
    const segments = [...holder.segments, found.name];
    const name = segments.join(".");
    const reach = isExported(found.name) ? holder.reach : 0;
    if (name.length > longestName || this.drafts.length >= mostDeclarations) {
      this.tooDeep ??= at.start;
      return holder;
    }
    const draft: Draft = {
      local: name,
      container: holder.draft,
      offset: at.start,
      declaration: {
        segments,
        name,
        kind,
        place: placeAt(this.path, this.tree, at, node),
        reach,
        parameters,
        signature,
        notice,
        // What nobody imports loses nobody where it is built for less.
        ...(reach > 0 && this.#exports ? { exports: this.#exports } : {}),
        ...(reexport ? { reexport } : {}),
      },
    };
    this.drafts.push(draft);
    return { segments, draft, reach, depth: holder.depth + 1 };
  }
}

/** Go exports by capital letter. */
function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
