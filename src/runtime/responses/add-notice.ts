import type { NoticeHeaders } from "../../core/governed/notice-headers.ts";
import { type HeaderBag, joined } from "./header-bag.ts";

/** A header of the handler's own that gave way, because the register says otherwise. */
export interface Overruled {
  readonly header: "Deprecation" | "Sunset";
  readonly value: string;
}

/**
 * Sets the two dates, and adds to the handler's own links and exposed headers. Nothing is said twice where it is
 * called twice. `expose`: browsers show a script only the headers that the response lets them.
 */
export function addNotice(
  bag: HeaderBag,
  { deprecation, sunset }: NoticeHeaders,
  links: readonly string[],
  expose: boolean,
): readonly Overruled[] {
  const overruled: Overruled[] = [];
  const names = ["Deprecation"];
  setOver(bag, "Deprecation", deprecation, overruled);
  if (sunset !== null) {
    names.push("Sunset");
    setOver(bag, "Sunset", sunset, overruled);
  }
  if (links.length > 0) {
    names.push("Link");
    append(bag, "Link", links);
  }
  if (expose) appendNames(bag, names);
  return overruled;
}

function setOver(bag: HeaderBag, header: Overruled["header"], value: string, overruled: Overruled[]): void {
  const own = joined(bag.get(header));
  if (own === value) return;
  if (own !== null) overruled.push({ header, value: own });
  bag.set(header, value);
}

function append(bag: HeaderBag, name: string, links: readonly string[]): void {
  const own = bag.get(name);
  if (own === undefined) {
    bag.set(name, links.join(", "));
    return;
  }
  const said = joined(own) ?? "";
  const more = links.filter((link) => !said.includes(link));
  if (more.length === 0) return;
  if (own === "") bag.set(name, more.join(", "));
  else if (typeof own === "string") bag.set(name, [own, ...more].join(", "));
  else bag.set(name, [...own, ...more]);
}

function appendNames(bag: HeaderBag, names: readonly string[]): void {
  const own = joined(bag.get("Access-Control-Expose-Headers"));
  if (own === null) {
    bag.set("Access-Control-Expose-Headers", names.join(", "));
    return;
  }
  const said = new Set(own.split(",").map((each) => each.trim().toLowerCase()));
  const more = names.filter((name) => !said.has(name.toLowerCase()));
  if (more.length === 0) return;
  bag.set("Access-Control-Expose-Headers", [...(own.trim() === "" ? [] : [own]), ...more].join(", "));
}
