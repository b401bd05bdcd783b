import { colourOf, type ReplayVerdict } from "../../core/model/result/adoption.ts";
import { unreadObject } from "../check/json.ts";
import { inOrderOfFindings } from "../check/order.ts";
import { printJson } from "../writing/print-json.ts";
import type { InitResult } from "./text.ts";
import { tallyOf } from "./tally.ts";

/** The data of the text. Findings are as in `check --format json`. */
export function initJson({ survey, files, replay, today }: InitResult): string {
  const { commit, languages, notices, folders, problems, unread, internals, codeowners } = survey;
  return printJson({
    schema: 1,
    commit,
    today,
    languages,
    notices,
    folders,
    problems,
    unread: unread.map(unreadObject),
    internals,
    codeowners,
    releaseNotes: survey.releaseNotes,
    documentation: survey.documentation,
    versions: survey.versions,
    files: files.map(({ path, outcome, because, note, text }) => ({ path, outcome, because, note, text })),
    replay: replay && {
      unit: replay.unit,
      asked: replay.asked,
      found: replay.found,
      judged: replay.changes.filter(({ asNew }) => asNew !== null).length,
      shallow: replay.shallow,
      outOfTime: replay.outOfTime,
      enforceFrom: replay.enforceFrom,
      asWritten: tallyOf(replay.changes.map(({ asWritten }) => asWritten)),
      asNew: tallyOf(replay.changes.map(({ asNew }) => asNew)),
      changes: replay.changes.map((each) => ({
        commit: each.commit,
        day: each.day,
        subject: each.subject,
        asWritten: judgedObject(each.asWritten),
        asNew: judgedObject(each.asNew),
        versions: each.versions,
        reason: each.reason,
      })),
    },
  });
}

function judgedObject(judged: ReplayVerdict | null): object | null {
  if (judged === null) return null;
  return { colour: colourOf(judged), findings: inOrderOfFindings(judged.findings) };
}
