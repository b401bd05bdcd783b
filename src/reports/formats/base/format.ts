import type { RegisterReport } from "../../../core/model/result/register-report.ts";
import type { CheckResult, ScanResult } from "../../../core/model/result/result.ts";
import type { RemindersDone } from "../../issue/summary.ts";
import type { Hunk } from "../../check/placing.ts";
import type { InitResult } from "../../init/text.ts";
import type { MayName } from "../../writing/named-callers.ts";
import type { RuleInfo } from "../../writing/rule-info.ts";

/** The results that can be reported, by kind. An audit has a check's result. */
export interface Results {
  readonly check: CheckResult;
  readonly scan: ScanResult;
  readonly remind: RemindersDone;
  readonly report: RegisterReport;
  readonly init: InitResult;
}
export type ResultKind = keyof Results;

/** Where a report was made. */
export interface ReportSource {
  readonly repository: string;
  /** Null for a commit on no branch. */
  readonly revision: string | null;
}

/** Settings and data that a format may request from the shell. */
export interface Presentation {
  readonly color: boolean;
  /** Columns of the terminal; absent where there is none. */
  readonly width?: number;
  readonly mayName: MayName;
  /** The repository and its branch or revision, for titles: `acme/orders` and `main`. */
  readonly source?: ReportSource;
  /** A passing check or audit says its verdict and its removals, and nothing else. */
  readonly quiet?: boolean;
  /** Text shows every finding, change and removal in full. */
  readonly verbose?: boolean;
  readonly version: string;
  readonly rules: () => Promise<readonly RuleInfo[]>;
  /** The folder of the rules' pages, without a final slash. */
  readonly rulesUrl: string;
  /** The lines that the judged change adds to files, by path. */
  readonly addedLines: (paths: readonly string[]) => Promise<ReadonlyMap<string, readonly Hunk[]>>;
}

/** One value of `--format`: a file in `src/reports/formats`, which itself loads nothing before it renders. */
export interface ReportFormat {
  readonly name: string;
  /** Where help lists it: the least first. */
  readonly position: number;
  /** In parentheses behind the name in help; null where the name says it all. */
  readonly hint: string | null;
  readonly contentType: string;
  readonly render: {
    readonly [K in ResultKind]?: (result: Results[K], presentation: Presentation) => Promise<string>;
  };
  /**
   * Returns the beginning of every file that `report` writes in this format. `report` never overwrites a file with
   * another beginning.
   */
  readonly reportBegins?: () => Promise<string>;
}
