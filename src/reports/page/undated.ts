import { count } from "../../core/text/message-text.ts";
import { byText } from "../check/order.ts";
import { markup, type Markup } from "./markup.ts";
import { type PageFeature, someWays } from "./page-feature.ts";

/** Up to so many are listed unfolded. */
const unfolded = 40;

/** What has no date, and so no window: by the version that its notice names, then by folder. */
export function undatedList(features: readonly PageFeature[]): Markup | null {
  const undated = features.filter(({ sunset }) => sunset === null);
  if (undated.length === 0) return null;
  const groups = [...Map.groupBy(undated, titleOf)].sort(([a], [b]) => byOrder(a, b));
  return markup`<section aria-labelledby="undated"><h2 id="undated">Without a date</h2>
    <p>A removal has to wait until these have a day: their notices name none, or only a version.</p>
    ${groups.map(([title, members]) => group(title, members, undated.length <= unfolded))}</section>`;
}

function group(title: string, members: readonly PageFeature[], open: boolean): Markup {
  const folders = [...Map.groupBy(members, ({ path }) => folderOf(path))].sort(([a], [b]) => byText(a, b));
  return markup`<details class="group" data-group${open ? markup` open` : null}><summary>
    <b>${title}</b> <span data-count>${count(members.length, "feature")}</span></summary>
    ${folders.map(
      ([folder, inside]) =>
        markup`<div data-group><h3>${folder}</h3><ul class="names">${inside.map(
          ({ index, name, known }) =>
            markup`<li data-f="${index}"><a href="#f${index}">${name}</a>${someWays(known)}</li>`,
        )}</ul></div>`,
    )}</details>`;
}

function titleOf({ known: { entry } }: PageFeature): string {
  const { sunsetVersion } = entry.feature.notice;
  if (entry.state === "kept") return "Kept by a decision";
  return sunsetVersion === null ? "Neither date nor version" : `To be removed in version ${sunsetVersion}`;
}

/** Versions by number, then what names none. */
function byOrder(a: string, b: string): number {
  const [inA, inB] = [a, b].map((each) => each.startsWith("To be removed"));
  if (inA !== inB) return inA === true ? -1 : 1;
  return a.localeCompare(b, "en", { numeric: true });
}

function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "./" : path.slice(0, end + 1);
}
