import { chainSteps } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import { lastSegment } from "../../../core/model/qualified-name.ts";
import type { OpenDraft } from "../../base/file-walk.ts";
import type { Kinship } from "../../base/grammar/kinship.ts";

const inherits = /\{@inheritDoc\}/;

/**
 * Adds the words of the overridden method to a method whose notice has none, as Javadoc shows it. The overridden
 * method has to be in the same file. Enclosing types are not a source: their words are about themselves.
 */
export function inheritWords(kin: readonly Kinship[]): void {
  const byName = new Map<string, Kinship[]>();
  for (const each of kin) {
    const simple = lastSegment(each);
    const alike = byName.get(simple);
    if (alike) alike.push(each);
    else byName.set(simple, [each]);
  }
  for (const type of kin)
    for (const method of type.methods) {
      const { notice } = method.declaration;
      const parent = notice && wantsWords(notice) ? overridden(method, type, byName) : null;
      if (notice && parent) method.declaration = { ...method.declaration, notice: merged(notice, parent) };
    }
}

function wantsWords({ text, slots }: NoticeSource): boolean {
  if (text === null) return false;
  return text === "" ? !slots.replacement && !slots.reason : inherits.test(text);
}

function merged(own: NoticeSource, parent: NoticeSource): NoticeSource {
  const words = parent.text ?? "";
  const text = own.text ? own.text.replace(inherits, () => words) : words;
  return {
    ...own,
    text,
    slots: { ...parent.slots, ...own.slots },
    links: [...(own.links ?? []), ...(parent.links ?? [])],
  };
}

/** Returns the notice of the nearest overridden method with a text. The search is breadth first. */
function overridden(
  method: OpenDraft,
  type: Kinship,
  byName: ReadonlyMap<string, readonly Kinship[]>,
): NoticeSource | null {
  const seen = new Set<Kinship>([type]);
  const queue: Kinship[] = [type];
  for (let next = queue.shift(); next && seen.size < chainSteps; next = queue.shift()) {
    for (const name of next.parents) {
      const parent = nearest(next.segments, byName.get(name) ?? []);
      if (parent === null || seen.has(parent)) continue;
      seen.add(parent);
      queue.push(parent);
      const found = parent.methods.find((each) => overrides(method, each, parent));
      const notice = found?.declaration.notice;
      if (notice?.text && !inherits.test(notice.text)) return notice;
    }
  }
  return null;
}

function overrides(
  { declaration: own }: OpenDraft,
  { declaration: other }: OpenDraft,
  parent: Kinship,
): boolean {
  if (lastSegment(own) !== lastSegment(other) || own.kind !== other.kind) return false;
  const theirs = other.parameters ?? [];
  return (
    own.parameters?.length === theirs.length &&
    own.parameters.every((type, nth) => type === theirs[nth] || parent.bounds.has(theirs[nth] ?? ""))
  );
}

/** If several types have the same name, returns the one with the longest common qualified name. */
function nearest(from: readonly string[], types: readonly Kinship[]): Kinship | null {
  let best: Kinship | null = null;
  let most = -1;
  for (const each of types.slice(0, chainSteps)) {
    const common = commonHead(from, each.segments);
    if (common > most) [best, most] = [each, common];
  }
  return best;
}

function commonHead(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? a.length : differs;
}
