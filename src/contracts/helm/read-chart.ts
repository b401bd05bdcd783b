import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { Drafts } from "../base/drafts.ts";
import { noticeOf } from "../base/notice.ts";

/** The chart itself: deprecated by a key, with words in its description and annotations. */
export function readChart({ path, documents }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  for (const document of documents) {
    const root = Cursor.root(document);
    const name = root.at("name");
    if (name === null || typeof name.value !== "string") continue;
    const notice = noticeOf(root);
    drafts.declare({
      ...{ local: `chart:${name.value}`, kind: "module", at: name, container: null },
      notice: notice === null ? null : withAnnotations(notice, root),
    });
  }
  return { declarations: drafts.declarations, problems: [], complete: true };
}

const slots: ReadonlySet<string> = new Set<SlotName>([
  ...(["sunset", "removal", "version", "replacement", "reason", "since", "audience", "feature"] as const),
]);

/** `annotations: { example.org/replacement: other }`: the last step of a name says which slot it is. */
function withAnnotations(notice: NoticeSource, root: Cursor): NoticeSource {
  const said: Record<string, string> = {};
  for (const [key, { value }] of root.at("annotations")?.entries() ?? []) {
    const last = key.slice(key.lastIndexOf("/") + 1);
    if (slots.has(last) && typeof value === "string") said[last] = value;
  }
  // Its lines are found when somebody asks for them.
  return Object.keys(said).length === 0 ? notice : withSlots(notice, said);
}

function withSlots(notice: NoticeSource, said: Readonly<Record<string, string>>): NoticeSource {
  return {
    get line() {
      return notice.line;
    },
    get endLine() {
      return notice.endLine;
    },
    ...{ text: notice.text, keys: notice.keys ?? {}, form: notice.form },
    slots: { ...said, ...notice.slots },
  };
}
