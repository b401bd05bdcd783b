import { describe, it } from "vitest";
import { expectStory, type Story } from "../support/story.ts";
import { fetchAll, old, id, client } from "../support/story-files.ts";

const stories: readonly Story[] = [
  {
    name: "extended",
    base: [[old, client(fetchAll("2026-12-01"))]],
    head: client(fetchAll("2027-03-01")),
    today: "2026-11-20",
    changes: [`extended ${id}`],
    findings: [`sunset/extended notice ${id}`],
    verdict: "pass",
  },
  {
    name: "extended once too often",
    base: [
      ["2026-01-10", client(fetchAll("2026-08-01"))],
      ["2026-07-01", client(fetchAll("2026-10-01"))],
      ["2026-09-01", client(fetchAll("2026-12-01"))],
    ],
    head: client(fetchAll("2027-03-01")),
    today: "2026-11-20",
    findings: [`sunset/extended error ${id}`],
    verdict: "fail",
  },
  {
    name: "shortened",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(fetchAll("2026-12-15")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened error ${id}`],
    verdict: "fail",
  },
  {
    name: "the sunset is dropped",
    base: [[old, client(fetchAll("2027-01-15"))]],
    head: client(fetchAll("2027-01-15").replace(" Sunset: 2027-01-15.", "")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened error ${id}`],
    verdict: "fail",
  },
  {
    name: "an excessive window is trimmed",
    base: [[old, client(fetchAll("2029-01-15"))]],
    head: client(fetchAll("2027-06-15")),
    today: "2026-11-20",
    changes: [`shortened ${id}`],
    findings: [`sunset/shortened warning ${id}`],
    verdict: "pass",
  },
  {
    name: "announced completely",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client(fetchAll("2027-06-15")),
    today: "2026-11-20",
    changes: [`announced ${id}`],
    findings: [],
    verdict: "pass",
  },
  {
    name: "announced with nothing but the word",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client("/** @deprecated */\nexport function fetchAll(): void {}\n"),
    today: "2026-11-20",
    findings: [
      `notice/reason-missing warning ${id}`,
      `notice/replacement-missing error ${id}`,
      `notice/sunset-missing error ${id}`,
    ],
    verdict: "fail",
  },
  {
    name: "an ambiguous date",
    base: [[old, client("export function fetchAll(): void {}\n")]],
    head: client(fetchAll("03/04/2027")),
    today: "2026-11-20",
    findings: [`notice/sunset-invalid error ${id}`],
    verdict: "fail",
  },
  {
    name: "a revert restores the notice and answers for nothing",
    base: [
      [old, client("/** @deprecated bad */\nexport function fetchAll(): void {}\n")],
      ["2026-10-01", client()],
    ],
    head: client("/** @deprecated bad */\nexport function fetchAll(): void {}\n"),
    today: "2026-11-20",
    changes: [`announced ${id}`],
    findings: [],
    verdict: "pass",
  },
];

describe("check: what becomes of a notice", () => {
  it.each(stories)("$name", (story) => expectStory(story));
});
