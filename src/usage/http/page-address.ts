import type { Duration } from "../../core/model/policy.ts";

/** The source's own address and query as configured, with the window and the page that are asked for. */
export function pageAddress(configured: string, window: Duration, cursor: string): string {
  const url = new URL(configured);
  url.hash = "";
  // Put together by hand, as `searchParams` would write the configured part anew in its own spelling.
  const own = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !/^(?:window|cursor)(?:=|$)/.test(pair));
  url.search = [
    ...own,
    `window=${isoDuration(window)}`,
    `cursor=${encodeURIComponent(cursor.toWellFormed())}`,
  ].join("&");
  return url.href;
}

/** `P1Y2M3W4D`, without what is zero. */
function isoDuration({ years, months, weeks, days }: Duration): string {
  const parts = [
    [years, "Y"],
    [months, "M"],
    [weeks, "W"],
    [days, "D"],
  ] as const;
  return `P${parts.map(([amount, letter]) => (amount === 0 ? "" : `${amount}${letter}`)).join("")}`;
}
