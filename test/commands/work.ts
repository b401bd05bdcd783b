// What every kind of work promises, whatever the command.
import { expect } from "vitest";
import type { Circumstances } from "../../src/core/judging/lifecycle.ts";
import type {
  DeletionDraft,
  PullRequestDraft,
  Drafting,
  FileTexts,
  NoteWork,
  Order,
  ProposeWork,
  CommandAction,
} from "../../src/core/model/command.ts";
import type { FeatureKnowledge } from "../../src/core/model/knowledge.ts";
import { freshState, readMarker, withMarker } from "../../src/core/reminders/marker.ts";
import { aDeclaration } from "../support/declarations.ts";
import { aFeature, anEntry } from "../support/results.ts";

const today = "2026-11-20";
const sentence = /^[A-Z`\d].*[.]$/s;

/** A feature whose sunset has come and that nobody uses: every command has something to do with it. */
function aKnownFeature(breakageAccepted: boolean): FeatureKnowledge {
  const declaration = aDeclaration("src/client.ts", "Client.fetchAll");
  const entry = anEntry({ feature: aFeature({ declaration }), effectiveSunset: "2026-11-01" });
  const circumstances: Circumstances = {
    today,
    kept: false,
    sunset: "2026-11-01",
    graceEnds: "2026-11-01",
    usage: "zero",
    reachable: false,
    contacted: false,
    breakageAccepted,
    requires: "both",
  };
  const window = { years: 0, months: 6, weeks: 0, days: 0 };
  return { entry, facts: { today, introduced: "2026-01-01", window, evidence: null, circumstances } };
}

const files: FileTexts = new Map([["src/client.ts", "// without it\n"]]);
const deletion: DeletionDraft = { files, notes: ["It stood apart."], references: null };

/** Editing that works, or that is certain of nothing. */
function drafting(works: boolean, breakageAccepted: boolean): Drafting {
  const edit = works ? files : null;
  return {
    known: aKnownFeature(breakageAccepted),
    nextMoves: () => ["It passes later."],
    moveSunset: () => Promise.resolve(edit),
    uncuttable: null,
    withdrawNotice: () => Promise.resolve(edit),
    deleteDeclaration: () => Promise.resolve(works ? deletion : null),
    recordDecision: () => Promise.resolve(works ? { files } : { refused: ["It cannot be recorded."] }),
  };
}

export async function expectSoundWork(work: CommandAction, order: Order): Promise<void> {
  switch (work.kind) {
    case "list":
      return;
    case "show": {
      const shown = work.show(order, aKnownFeature(false));
      if ("text" in shown) expect(shown.text).toMatch(sentence);
      else expect(["status", "usage"]).toContain(shown.report);
      return;
    }
    case "note":
      return expectSoundNote(work, order);
    case "propose":
      return expectSoundProposal(work, order);
  }
}

/** What it notes is still there when the issue is read again, and noting it twice is noting it once. */
async function expectSoundNote(work: NoteWork, order: Order): Promise<void> {
  const by = { login: "octocat", today };
  const noted = work.note(order, freshState("src/client.ts#Client.fetchAll", "2027-01-15"), by);
  expect(noted).not.toEqual(freshState("src/client.ts#Client.fetchAll", "2027-01-15"));
  expect(readMarker(withMarker("", noted))).toEqual(noted);
  expect(work.note(order, noted, by)).toEqual(noted);
  for (const callers of [[], ["acme-mobile"]])
    expect(await work.says(order, () => Promise.resolve(callers))).toMatch(/^[A-Z].*[.?]$/s);
}

/** It proposes where editing works, and gives reasons where it does not; its words fit what it edits. */
async function expectSoundProposal(work: ProposeWork, order: Order): Promise<void> {
  expect(work.title(order, "Client.fetchAll")).toMatch(/^[A-Z][^`*_\n]*Client\.fetchAll/);
  const drafted = await work.draft(order, drafting(true, false));
  if ("refused" in drafted) throw new Error(drafted.refused.join(" "));
  expect(drafted.files.size).toBeGreaterThan(0);
  expect(drafted.edits.length).toBeGreaterThan(0);
  for (const note of drafted.notes ?? []) expect(note).toMatch(sentence);
  expect(work.says(order, "`fetchAll`", drafted.edits)).toMatch(/^[a-z].*`fetchAll`/);
  for (const accepted of [true, false]) {
    const refusal: PullRequestDraft = await work.draft(order, drafting(false, accepted));
    for (const reason of "refused" in refusal ? refusal.refused : []) expect(reason).toMatch(sentence);
    expect("files" in refusal).toBe(false);
  }
}
