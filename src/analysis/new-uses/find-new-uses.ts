import { honoured } from "../../core/judging/decision.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import type { NewUse } from "../../core/model/use.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { latestSunset } from "../policy/effective-sunset.ts";
import { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { lineSigns, longQuotes } from "../../core/bodies/comment-signs.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { mayUse, withAliases } from "./deprecated-names.ts";
import { linesOf, MovedLines, newLines, wordsIn } from "./lines.ts";
import { Modules } from "./modules.ts";
import { surplusOf, type CandidateFile, type Surplus } from "./surplus.ts";

/** One changed file with its content on both sides. Null if a side does not exist or cannot be read. */
export interface ChangedText {
  readonly change: FileChange;
  readonly base: Uint8Array | null;
  readonly head: Uint8Array | null;
}

export interface ListedFeatures {
  readonly deprecated: () => Promise<readonly Feature[]>;
  readonly path: string;
}

export interface NewUseRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  /** The newest commit of base. */
  readonly base: string;
  readonly from: string;
  /** A commit, or `WORKTREE`. */
  readonly head: string;
  readonly today: Day;
  /** Flags and configuration keys in the configuration. Null if there are none. */
  readonly declared: ListedFeatures | null;
}

/**
 * Finds uses of deprecated features that a change adds: more uses than before, on added lines. The cheapest checks come
 * first. Nothing is parsed unless a changed file imports from a file with a notice, and a new line contains the name of
 * a deprecated feature.
 */
export async function findNewUses(
  request: NewUseRequest,
  changed: readonly ChangedText[],
  problems: Problem[] = [],
): Promise<NewUse[]> {
  const { repository, engine, policy, base, head } = request;
  const candidates = changed.flatMap((each) => candidateOf(each, changed, request) ?? []);
  if (candidates.length === 0) return [];
  const modules = new Modules({
    head: new Revision(repository.tree(head), engine, policy),
    base: new Revision(repository.tree(base), engine, policy),
    problems,
  });
  const noticed = await modules.gather(candidates);
  if (noticed.size === 0) return [];
  const names = withAliases(noticed, await modules.passingTexts());
  const likely = candidates.filter(({ words, text, language }) => mayUse(words, text, names, language.names));
  if (likely.length === 0) return [];
  const surplus = [];
  modules.uses.expect(likely.map(({ path }) => path));
  for (const each of likely) surplus.push([each, await surplusOf(modules, each, names)] as const);
  const more = surplus.filter(([, each]) => each.length > 0);
  if (more.length === 0) return [];
  const paths = more.map(([{ path }]) => path);
  const added = await repository.addedLines(request.from, head, paths);
  const moved = movedLines(changed);
  return more.flatMap(([file, each]) => placed(file, each, added.get(file.path) ?? [], moved, request));
}

/** Like `findNewUses`, for flags and configuration keys in the configuration. */
export async function findDeclaredUses(
  request: NewUseRequest,
  changed: readonly ChangedText[],
): Promise<NewUse[]> {
  const { declaredUses } = await import("./declared-uses.ts");
  const found = await declaredUses(request, changed);
  if (found.length === 0) return [];
  const added = await request.repository.addedLines(
    request.from,
    request.head,
    found.map(({ path }) => path),
  );
  const moved = movedLines(changed);
  return found.flatMap(({ surplus, ...file }) =>
    placed(file, [surplus], added.get(file.path) ?? [], moved, request),
  );
}

function movedLines(changed: readonly ChangedText[]): MovedLines {
  return new MovedLines(
    changed.map(({ base, head }) => [base && textOf(base), head && textOf(head)] as const),
  );
}

function candidateOf(
  { change, base, head }: ChangedText,
  changed: readonly ChangedText[],
  { engine, policy }: NewUseRequest,
): CandidateFile | null {
  const { path } = change;
  const language = engine.readerFor(path);
  if (
    language?.uses === undefined ||
    head === null ||
    settingFor(policy, "usage/new-use", path, "warning") === "off"
  )
    return null;
  // A moved file has no new uses.
  const oid = change.head?.oid ?? null;
  const isMove =
    change.base === null &&
    oid !== null &&
    changed.some((each) => each.change.head === null && each.change.base?.oid === oid);
  const text = isMove ? null : textOf(head);
  if (text === null) return null;
  const baseText = base && textOf(base);
  const fresh = newLines(baseText, codeOnly(text, language.lexis));
  const words = wordsIn(fresh);
  for (const each of language.lexis.keywords) words.delete(each);
  return words.size === 0 ? null : { path, language, bytes: head, base, text, words, fresh: new Set(fresh) };
}

/** Returns the surplus uses on added lines that were not moved there. */
function placed(
  { path, text }: Pick<CandidateFile, "path" | "text">,
  surplus: readonly Surplus[],
  added: readonly (readonly [number, number])[],
  moved: MovedLines,
  { policy, today }: NewUseRequest,
): NewUse[] {
  const lines = linesOf(text);
  const isAdded = (line: number): boolean =>
    added.some(([start, count]) => line >= start && line < start + count);
  // A line with several uses is moved only once.
  const taken = new Map<number, boolean>();
  const isMoved = (line: number): boolean => {
    const known = taken.get(line) ?? moved.take(lines[line - 1] ?? "");
    taken.set(line, known);
    return known;
  };
  return surplus.flatMap(({ feature, uses, count }) => {
    if (hasKeepDecision(feature, policy, today)) return [];
    const sunset = latestSunset([feature], policy, today);
    const fresh = uses.filter(({ line }) => isAdded(line)).filter(({ line }) => !isMoved(line));
    // Several uses on one line are reported once.
    const once = new Map(fresh.slice(0, count).map((each) => [each.line, each]));
    return [...once.values()].map(({ line, column }) => ({ feature, path, line, column, sunset }));
  });
}

/** Returns true if a `keep` decision allows uses of the feature, and the notice was not announced again later. */
function hasKeepDecision(feature: Feature, policy: Policy, today: Day): boolean {
  const { keep } = honoured(policy.decisions, keysOf(feature), today);
  const { announced } = feature.notice;
  return keep !== null && (keep.on === null || announced === null || announced <= keep.on);
}

/**
 * Returns a text in which lines of comments or doc strings are empty, because names in them are not uses. Only comments
 * at the start of a line are recognized.
 */
export function codeOnly(text: string, lexis: Lexis): string {
  const comment = new RegExp(`^\\s*${lineSigns(lexis)}`);
  let end: string | null = null;
  const lines = linesOf(text).map((line) => {
    if (end !== null) {
      if (line.includes(end)) end = null;
      return "";
    }
    const opened = openedBy(line, lexis);
    if (opened === null) return comment.test(line) ? "" : line;
    const at = line.indexOf(opened.close, opened.end);
    if (at < 0) end = opened.close;
    // Text after the end of a comment may be code.
    return at < 0 || line.slice(at + opened.close.length).trim() === "" ? "" : line;
  });
  return lines.join("\n");
}

/** Returns the closing characters of the comment or doc string at the start of a line, and the start of its text. */
function openedBy(line: string, lexis: Lexis): { readonly close: string; readonly end: number } | null {
  const written = line.trimStart();
  const indent = line.length - written.length;
  const comment = lexis.blockComments.find(({ open }) => written.startsWith(open));
  if (comment !== undefined) return { close: comment.close, end: indent + comment.open.length };
  if (lexis.docStringPrefix === null) return null;
  const prefix = new RegExp(`^${lexis.docStringPrefix}`).exec(written)?.[0].length ?? 0;
  const quote = longQuotes(lexis).find((each) => written.startsWith(each, prefix));
  return quote === undefined ? null : { close: quote, end: indent + prefix + quote.length };
}
