import type { Day } from "../model/feature.ts";
import type { Correction } from "../model/fix.ts";
import type { Feature } from "../model/notice.ts";
import type { Window } from "../model/policy.ts";
import type { Draft, JudgedChange, Judging, ReplacementState, Rule } from "../model/rule.ts";

/** What is wrong with a notice, in the words of a finding. */
export interface Defect {
  readonly message: string;
  readonly remedy: string;
  /** Where exactly one correction is certain. */
  readonly correction?: Correction;
}

/** What a condition on a notice is given beside the notice itself. */
export interface NoticeContext {
  readonly today: Day;
  /** The day the window is counted from: today for a new notice, else when it was introduced; null when unknown. */
  readonly from: Day | null;
  /** The day from which callers know the date: today too for the first date of an old notice. */
  readonly datedFrom: Day | null;
  readonly isNew: boolean;
  /** The notice stood before, and had no date. */
  readonly isFirstDate: boolean;
  /** The date that base's notice has. */
  readonly dateOnBase: Day | null;
  readonly audience: string;
  readonly window: Window;
  readonly replacement: ReplacementState | null;
}

export type FindDefect = (feature: Feature, context: NoticeContext) => Defect | null;

/**
 * The two hooks of a rule about a notice's own words: on announced and amended notices, and on the
 * register in audits. An amendment answers only for defects that base's notice lacked; its others are
 * warnings, and so are those of a notice that came with copied code. A restored notice (a revert) answers for none.
 */
export function noticeHooks(find: FindDefect): Pick<Rule, "change" | "entry" | "forgivesOldNotices"> {
  return {
    forgivesOldNotices: true,
    change: (judged, judging) => onChange(find, judged, judging),
    entry(entry, { today }) {
      const { feature, window, audience, introduced, replacement } = entry;
      const from = introduced?.known ? introduced.day : null;
      const defect = find(feature, {
        today,
        from,
        datedFrom: from,
        isNew: false,
        isFirstDate: false,
        dateOnBase: null,
        audience,
        window,
        replacement,
      });
      return defect && draft(feature, feature, defect);
    },
  };
}

function onChange(find: FindDefect, judged: JudgedChange, { today }: Judging): Draft | null {
  const { change, window, audience, replacement } = judged;
  const isNew = change.change === "announced";
  if ((!isNew && change.change !== "amended") || judged.restored || change.head === null) return null;
  const introduced = judged.introduced?.known ? judged.introduced.day : null;
  const context: NoticeContext = {
    today,
    from: isNew ? today : introduced,
    datedFrom: change.base === null || change.base.notice.sunset === null ? today : introduced,
    isNew,
    isFirstDate: change.base !== null && change.base.notice.sunset === null,
    dateOnBase: change.base?.notice.sunset ?? null,
    audience,
    window,
    replacement,
  };
  const defect = find(change.head, context);
  if (defect === null) return null;
  const hadIt =
    change.base !== null &&
    find(change.base, { ...context, replacement: sameReplacement(judged) ? replacement : null }) !== null;
  const isOld = hadIt || judged.copied === true;
  return { ...draft(judged.subject, change.head, defect), ...(isOld ? { atMost: "warning" as const } : {}) };
}

function sameReplacement({ change }: JudgedChange): boolean {
  return change.base?.notice.replacement === change.head?.notice.replacement;
}

function draft(subject: Feature, noted: Feature, defect: Defect): Draft {
  return {
    feature: subject.id,
    place: { path: noted.place.path, line: noted.notice.line, side: "head" },
    message: defect.message,
    remedy: defect.remedy,
    ...(defect.correction ? { repair: { feature: noted.id, correction: defect.correction } } : {}),
  };
}
