import type { NamedVersion } from "../../core/model/result/adoption.ts";
import type { Day } from "../../core/model/feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { Tag } from "../../ports/commit-log.ts";

/** A release as a tag names it; the text before the number is the package in a repository of several. */
interface NamedRelease extends Tag {
  readonly prefix: string;
  readonly version: string;
}

/** `v5.0.0`, `rel_2_0_0`, `jackson-core-2.9.0`, `client@5.1.0`, `netty-4.1.0.Final`; no release candidates. */
const released =
  /(?:^|(?<=[@/_-])|(?<=^[a-z]{1,50}))v?(?<version>\d{1,6}(?:[._]\d{1,6}){0,3})(?:[._-](?:final|release|ga))?$/i;

/** Versions in notices without a date, the earliest first, with the day of their release if a tag shows it. */
export function namedVersions(
  entries: readonly RegisterEntry[],
  tags: readonly Tag[],
  today: Day,
): NamedVersion[] {
  const named = entries.flatMap(({ feature: { notice } }) =>
    notice.sunset === null && notice.sunsetVersion !== null ? [notice.sunsetVersion] : [],
  );
  const releases = tags.flatMap((tag) => releaseOf(tag) ?? []);
  return [...Map.groupBy(named, (each) => plain(each))]
    .map(([version, { length }]) => ({
      version,
      notices: length,
      released: releaseNamed(version, releases, today),
    }))
    .sort((a, b) => inOrder(a.version, b.version));
}

function releaseOf(tag: Tag): NamedRelease | null {
  const match = released.exec(tag.name);
  const version = match?.groups?.["version"];
  if (match === null || version === undefined) return null;
  const prefix = tag.name.slice(0, match.index);
  // A number after another number belongs to a candidate, and a bare number after words to a build.
  if (/^v?\d|\d[._]\d/i.test(prefix)) return null;
  if (/^\d+$/.test(version) && /[^@v]$/i.test(tag.name.slice(0, -version.length))) return null;
  return { ...tag, prefix, version: plain(version.replaceAll("_", ".")) };
}

/** Only a certain one: several packages with releases of that number on different days prove nothing. */
function releaseNamed(
  version: string,
  releases: readonly NamedRelease[],
  today: Day,
): NamedVersion["released"] {
  const sameVersion = releases.filter((each) => each.version === version && each.day <= today);
  const own = sameVersion.filter(({ prefix }) => prefix === "");
  const [first, ...others] = own.length > 0 ? own : sameVersion;
  if (first === undefined || others.some(({ day }) => day !== first.day)) return null;
  return { tag: first.name, day: first.day };
}

/** `5.0.0` is `5`. */
function plain(version: string): string {
  return version.replace(/(?:\.0{1,6})+$/, "");
}

function inOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((each) => each.split(/[.-]/).map(Number));
  for (let index = 0; index < 4; index += 1) {
    const difference = (left?.[index] || 0) - (right?.[index] || 0);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : 1;
}
