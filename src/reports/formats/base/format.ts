import type { RegisterReport } from "../../../core/model/result/register-report.ts";
import type { CheckResult, ScanResult } from "../../../core/model/result/result.ts";
import type { RemindersDone } from "../../issue/summary.ts";
import type { Hunk } from "../../check/placing.ts";
import type { InitResult } from "../../init/text.ts";
import type { MayName } from "../../writing/named-callers.ts";
import type { RuleInfo } from "../../writing/rule-info.ts";

/** Results that can be reported, by kind. An audit has the result of a check. */
export interface Results {
  readonly check: CheckResult;
  readonly scan: ScanResult;
  readonly remind: RemindersDone;
  readonly report: RegisterReport;
  readonly init: InitResult;
}
export type ResultKind = keyof Results;

/** The repository and revision of a report. */
export interface ReportSource {
  readonly repository: string;
  /** Null for a commit that is on no branch. */
  readonly revision: string | null;
}

/** Settings and data that a format may need from the shell. */
export interface Presentation {
  readonly color: boolean;
  /** Columns of the terminal. Absent without a terminal. */
  readonly width?: number;
  readonly mayName: MayName;
  /** The repository and its branch or revision, for titles: `acme/orders` and `main`. */
  readonly source?: ReportSource;
  /** Shows only the verdict and the removals of a passing check or audit. */
  readonly quiet?: boolean;
  /** Shows every finding, change and removal in full, in text. */
  readonly verbose?: boolean;
  readonly version: string;
  readonly rules: () => Promise<readonly RuleInfo[]>;
  /** Address of the folder with the rules' pages, without a final slash. */
  readonly rulesUrl: string;
  /** Lines that the judged change adds, by path. */
  readonly addedLines: (paths: readonly string[]) => Promise<ReadonlyMap<string, readonly Hunk[]>>;
}

/** One value of `--format`: a file in `src/reports/formats`, which must not load code before it renders. */
export interface ReportFormat {
  readonly name: string;
  /** Order in the help, the lowest first. */
  readonly position: number;
  /** Text in parentheses after the name in the help. Null: the name explains itself. */
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
