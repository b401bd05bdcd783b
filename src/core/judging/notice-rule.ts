import type {
  ChangeFactName,
  ChangeFacts,
  ChangedFeature,
  Introduced,
  ReplacementState,
} from "../model/facts.ts";
import type { Audience, Day } from "../model/feature.ts";
import type { Correction } from "../model/fix.ts";
import type { Feature } from "../model/notice.ts";
import type { RuleSetting, Window } from "../model/policy.ts";
import type { Condition, FindingDraft, Judging, OnChange } from "../model/rule.ts";
import { onChange, onEntry } from "./condition.ts";

/** A defect of a notice, in the words of a finding. */
export interface Defect {
  readonly message: string;
  readonly remedy: string;
  /** Set if exactly one correction is certain. */
  readonly correction?: Correction;
  /** The severity if the policy does not set one. Absent: the severity of the rule. */
  readonly byDefault?: RuleSetting;
}

/** Values that a condition on a notice receives in addition to the notice. */
export interface NoticeContext {
  readonly today: Day;
  readonly isNew: boolean;
  /** True if the notice existed before, without a date. */
  readonly isFirstDate: boolean;
  /** The date in base's notice. */
  readonly dateOnBase: Day | null;
  /** True in audits, which do not offer corrections. */
  readonly isAudit: boolean;
}

/** Further facts that a condition on a notice may read. */
export interface NoticeFacts {
  readonly audience: Audience;
  readonly window: Window;
  readonly replacement: ReplacementState | null;
  /** The start of the grace period: today for a new notice, or else the day when it was introduced. Null if unknown. */
  readonly from: Day | null;
  /** The day from which callers know the date. This is today if an old notice gets its first date. */
  readonly datedFrom: Day | null;
}

/** A condition on the text of one notice. */
export interface NoticeCondition<N extends keyof NoticeFacts = keyof NoticeFacts> {
  readonly needs: readonly N[];
  /** Returns true if the notice can have the defect at all. The needed facts are fetched only then. */
  readonly when?: (feature: Feature) => boolean;
  readonly defect: (feature: Feature, context: NoticeContext & Pick<NoticeFacts, N>) => Defect | null;
}

/**
 * Returns the conditions of a rule about a notice's text: for new and amended notices, and for the register in audits.
 * An amendment fails only for defects that base's notice did not have; its other defects are warnings, like those of a
 * notice in copied code. A restored notice (a revert) is not judged.
 */
export function onNotice<const N extends keyof NoticeFacts = never>(
  condition: NoticeCondition<N>,
): readonly Condition[] {
  const { needs, when = () => true } = condition;
  const facts: readonly Drawn[] = needs.map((each) => factOf[each]);
  const isCounted = facts.includes("introduced");
  const written: Omit<OnChange, "subject" | "when"> = {
    needs: facts,
    excuses: ["restored", "copied", "beforeEnforcement"],
    judge: (judged, judging) => onWritten(condition, judged, judging),
  };
  const mayHold = (given: ChangedFeature): boolean =>
    isWritten(given) && given.change.head !== null && when(given.change.head);
  const old = onChange({
    ...written,
    when: (given) => mayHold(given) && !isDatedAnew(given),
    // If the date did not change, history is read for the grace period only if the notice has another
    // finding.
    followsFindings: true,
  });
  return [
    onChange({ ...written, when: (given) => mayHold(given) && (!isCounted || isDatedAnew(given)) }),
    ...(isCounted ? [old] : []),
    onEntry({
      when: ({ feature }) => when(feature),
      needs: facts.filter((each) => each !== "audience"),
      excuses: ["beforeEnforcement"],
      judge(entry, { today }) {
        const { feature } = entry;
        const from = dayOf(entry.introduced);
        const known = { ...entry, from, datedFrom: from };
        const context = { today, isNew: false, isFirstDate: false, dateOnBase: null, isAudit: true };
        const defect = condition.defect(feature, { ...known, ...context });
        return defect && draft(feature, feature, defect);
      },
    }),
  ];
}

/** The fact that provides each value. */
const factOf = {
  audience: "audience",
  window: "window",
  replacement: "replacement",
  from: "introduced",
  datedFrom: "introduced",
} as const satisfies Record<keyof NoticeFacts, ChangeFactName>;

type Drawn = (typeof factOf)[keyof NoticeFacts];

function isWritten({ change: { change } }: ChangedFeature): boolean {
  return change === "announced" || change === "amended";
}

function isDatedAnew({ change: { base, head } }: ChangedFeature): boolean {
  return base === null || base.notice.sunset !== head?.notice.sunset;
}

function onWritten<N extends keyof NoticeFacts>(
  { defect: find }: NoticeCondition<N>,
  judged: ChangedFeature & Pick<ChangeFacts, Drawn>,
  { today }: Judging,
): FindingDraft | null {
  const { base, head, change } = judged.change;
  if (head === null) return null;
  const isNew = change === "announced";
  const introduced = dayOf(judged.introduced);
  const isFirstDate = base !== null && base.notice.sunset === null;
  const context: NoticeContext & NoticeFacts = {
    today,
    isNew,
    isFirstDate,
    dateOnBase: base?.notice.sunset ?? null,
    isAudit: false,
    audience: judged.audience,
    window: judged.window,
    replacement: judged.replacement,
    from: isNew ? today : introduced,
    datedFrom: base === null || isFirstDate ? today : introduced,
  };
  const defect = find(head, context);
  if (defect === null) return null;
  const isSame = base?.notice.replacement === head.notice.replacement;
  const before: NoticeContext & NoticeFacts = {
    ...context,
    replacement: isSame ? judged.replacement : null,
  };
  const isOld = base !== null && find(base, before) !== null;
  return { ...draft(judged.feature, head, defect), ...(isOld ? { atMost: "warning" as const } : {}) };
}

function dayOf(introduced: Introduced | null | undefined): Day | null {
  return introduced?.known === true ? introduced.day : null;
}

function draft(feature: Feature, noted: Feature, defect: Defect): FindingDraft {
  return {
    feature: feature.id,
    place: { path: noted.place.path, line: noted.notice.line, side: "head" },
    message: defect.message,
    remedy: defect.remedy,
    ...(defect.byDefault ? { byDefault: defect.byDefault } : {}),
    ...(defect.correction ? { repair: { feature: noted.id, correction: defect.correction } } : {}),
  };
}
