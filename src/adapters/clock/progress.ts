/** The output for progress, such as stderr. */
export interface ProgressOutput {
  write(text: string): unknown;
  /** True for a terminal that can rewrite its last line. */
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Reports the progress of long work. */
export interface Progress {
  /** `share` is the completed part of this step, from 0 to 1. Undefined if unknown. */
  (line: string, share?: number): void;
  /** Removes the bar from the terminal. Later reports are ignored. */
  readonly end: () => void;
}

/** Milliseconds until the first report, and between reports. */
const onTerminal = { first: 500, next: 100 };
const elsewhere = { first: 10_000, next: 10_000 };
const barWidth = 24;

/**
 * Shows a bar in a terminal. Elsewhere it writes a line every ten seconds, even during a long step, because silent work
 * looks dead. Quick work reports nothing.
 */
export function progressOn(output: ProgressOutput, now: () => Date): Progress {
  const pace = output.isTTY === true ? onTerminal : elsewhere;
  const begun = now().getTime();
  let [due, step, isDrawn] = [begun + pace.first, { line: "At work.", share: null as number | null }, false];
  const show = (): void => {
    const at = now().getTime();
    if (at < due) return;
    due = at + pace.next;
    const seconds = Math.round((at - begun) / 1000);
    if (output.isTTY !== true) output.write(`[${seconds} s] ${step.line}\n`);
    else {
      isDrawn = true;
      const text = `${step.share === null ? `[${seconds} s]` : barOf(step.share)} ${step.line}`;
      output.write(`\r${text.slice(0, (output.columns ?? 80) - 1)}\u001B[K`);
    }
  };
  // The timer does not keep the process alive.
  const timer = setInterval(show, 1000).unref();
  return Object.assign(
    (line: string, share?: number) => {
      step = { line, share: share ?? null };
      show();
    },
    {
      end() {
        clearInterval(timer);
        due = Number.POSITIVE_INFINITY;
        if (isDrawn) output.write("\r\u001B[K");
        isDrawn = false;
      },
    },
  );
}

export const noProgress: Progress = Object.assign(() => {}, { end: () => {} });

function barOf(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * barWidth);
  const percent = Math.floor(Math.min(1, share) * 100);
  return `[${"#".repeat(full)}${"-".repeat(barWidth - full)}] ${String(percent).padStart(3)}%`;
}
