/** Writes the history of counters as OpenMetrics, one sample every five minutes. */

const step = 300;

export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Days before the end of the history: when the series begins and when it ends. */
  readonly from?: number;
  readonly until?: number;
  /** By the days before the end; a constant 1 when not given. */
  readonly value?: (daysAgo: number) => number;
}

/** `days` of history up to `end`, in seconds since the epoch. */
export function openMetrics(all: readonly Series[], end: number, days = 90): string {
  const last = Math.floor(end / step) * step;
  const families = Map.groupBy(all, ({ name }) => name);
  const lines: string[] = [];
  for (const [name, series] of families) {
    lines.push(`# TYPE ${name.replace(/_total$/, "")} ${name.endsWith("_total") ? "counter" : "gauge"}`);
    for (const { labels, from = days, until = 0, value = () => 1 } of series) {
      const head = `${name}{${Object.entries(labels)
        .map(([key, text]) => `${key}="${escaped(text)}"`)
        .join(",")}}`;
      const first = Math.ceil((last - from * 86_400) / step) * step;
      for (let time = first; time <= last - until * 86_400; time += step)
        lines.push(`${head} ${String(value((last - time) / 86_400))} ${String(time)}`);
    }
  }
  return `${lines.join("\n")}\n# EOF\n`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
