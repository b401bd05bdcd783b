// What holds of every report format, beside what its own test says.
import { describe, expect, it } from "vitest";
import { formats } from "../../../src/reports/formats/registry.generated.ts";
import type {
  Presentation,
  ReportFormat,
  ResultKind,
  Results,
} from "../../../src/reports/formats/base/format.ts";
import { aFinding, aFullResult, aResult, aScan, anEntry, aFeature } from "../../support/results.ts";
import { aSurvey } from "../init/any-survey.ts";
import { aReport, known } from "../page/known.ts";

/** A result of each kind, `name` in it where a repository may put what it likes. */
function samples(name: string): Results {
  const feature = aFeature({ id: `src/client.ts#${name}`, name });
  const path = `src/${name}.ts`;
  return {
    check: {
      ...aFullResult(),
      unread: [{ path, line: 1, why: name }],
      findings: [aFinding({ message: name, place: { path, line: 1, side: "head" } })],
    },
    scan: aScan({ entries: [anEntry({ feature })], unread: [{ path, line: 1, why: name }] }),
    remind: {
      today: "2026-11-20",
      features: 1,
      dated: 1,
      stopped: null,
      lastRun: null,
      problems: [
        {
          path,
          message: name,
        },
      ],
      unread: [
        {
          path,
          line: 1,
          why: name,
        },
      ],
      performed: [
        {
          kind: "create",
          title: name,
          number: null,
          outcome: "planned",
          reason: null,
          steps: [
            {
              kind: "comment",
              body: "A comment.\n",
            },
          ],
        },
      ],
    } as unknown as Results["remind"],
    report: aReport([known({ name })]),
    init: { survey: aSurvey(), files: [], replay: null, today: "2026-11-20" },
  };
}

const presentation: Presentation = {
  color: false,
  mayName: () => true,
  version: "1.0.0",
  rules: () => Promise.resolve([]),
  rulesUrl: "https://example.org/rules",
  addedLines: () => Promise.resolve(new Map()),
};

/** Each kind that the format renders, with a part of what it says of the sample. */
export type Renders = Readonly<Partial<Record<ResultKind, string>>>;

export function describeFormat(format: ReportFormat, renders: Renders): void {
  const renderOne = async <K extends ResultKind>(kind: K, result: Results[K]): Promise<string> =>
    (await format.render[kind]?.(result, presentation)) ?? "";
  const render = (kind: ResultKind, name: string): Promise<string> => renderOne(kind, samples(name)[kind]);
  const kinds = Object.keys(renders) as ResultKind[];

  describe(`--format ${format.name}`, () => {
    it("is registered, with a place of its own in help", () => {
      expect(formats).toContain(format);
      expect(formats.filter(({ position }) => position === format.position)).toEqual([format]);
      expect(format.contentType).toMatch(/^[a-z]+\/[a-z+.-]+$/);
      expect(format.hint ?? "a hint").toMatch(/^[a-z][a-z ]*$/);
    });

    it("renders these kinds of result and no others", () => {
      expect(Object.keys(format.render).toSorted()).toEqual(kinds.toSorted());
    });

    it.each(kinds)("writes %s whole: what it says, and to the last line's end", async (kind) => {
      const text = await render(kind, "fetchAll");
      expect(text).toContain(renders[kind]);
      expect(text).toMatch(/\n$/);
      if (format.contentType.endsWith("json")) expect(typeof JSON.parse(text)).toBe("object");
    });

    it.each(kinds)("%s: what a repository says stays text", async (kind) => {
      for (const name of ["\u001b[31mred", "a\u0000b\r\nc", "::error::x", "\u202eback"]) {
        const text = await render(kind, name);
        // oxlint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\u0000\u001b\u202e]/);
        expect(text.isWellFormed()).toBe(true);
        if (format.contentType.endsWith("json")) expect(typeof JSON.parse(text)).toBe("object");
      }
    });

    it("has nothing to say in colour or of findings where there are none that would fail", async () => {
      const text = (await format.render.check?.(aResult(), presentation)) ?? "";
      // oxlint-disable-next-line no-control-regex
      expect(text).not.toMatch(/\u001b/);
    });
  });
}
