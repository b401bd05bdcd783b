// Draws the house as SVG, one element a line: shells on top, the core at the bottom, the way to the world on the right.
import { rooms } from "../../lint/house.ts";
import { arrowsOf, byRoom, subfolders } from "./measures.ts";
import { classOf, style, type Floor } from "./picture-style.ts";
import type { Sources } from "./sources.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const main = { x: 130, w: 640 } as const;
const side = { x: 830, w: 170 } as const;
const whole = { x: main.x, w: side.x + side.w - main.x } as const;
const size = { w: 1064, h: 760 } as const;
const pad = 10;
/** From here on a box has place for the names of its folders. */
const wide = 150;

const floors: Readonly<Record<Floor, Box>> = {
  shells: { ...whole, y: 16, h: 96 },
  "use cases": { ...main, y: 166, h: 76 },
  analysis: { ...main, y: 298, h: 76 },
  units: { ...main, y: 430, h: 152 },
  adapters: { ...side, y: 166, h: 208 },
  ports: { ...side, y: 430, h: 152 },
  core: { ...whole, y: 638, h: 76 },
};
/** Floors whose rooms are side by side within a frame. */
const framed: readonly Floor[] = ["shells", "units"];

/**
 * An arrow around the left or the right of the floors between. `by` is the `x` of its lane; `leaves` and `lands` are
 * offsets from the top.
 */
interface Detour {
  readonly by: number;
  readonly leaves: number;
  readonly lands: number;
}
type Route = "down" | "across" | Detour;

/** Where each arrow between two floors runs. One that is not here cannot be drawn, as it may not be. */
const routes: Readonly<Partial<Record<`${Floor} → ${Floor}`, Route>>> = {
  "shells → use cases": "down",
  "shells → adapters": "down",
  "shells → analysis": { by: 90, leaves: 72, lands: 26 },
  "shells → units": { by: 62, leaves: 48, lands: 84 },
  "shells → core": { by: 34, leaves: 24, lands: 62 },
  "shells → ports": { by: 1034, leaves: 60, lands: 40 },
  "use cases → analysis": "down",
  "use cases → units": { by: 76, leaves: 54, lands: 60 },
  "use cases → core": { by: 48, leaves: 30, lands: 44 },
  "use cases → ports": { by: 792, leaves: 38, lands: 30 },
  "analysis → units": "down",
  "analysis → core": { by: 90, leaves: 50, lands: 26 },
  "analysis → ports": { by: 780, leaves: 38, lands: 54 },
  "units → core": "down",
  "units → ports": "across",
  "ports → core": "down",
  "adapters → ports": "down",
  "adapters → core": { by: 1050, leaves: 100, lands: 38 },
};

/** The picture of the sources; it follows the reader's light or dark theme. Throws for an arrow that has no place. */
export function drawing(sources: Sources): string {
  const drawn = Object.entries(floors).flatMap(([floor, box]) => floorOf(floor as Floor, box, sources));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}" viewBox="0 0 ${size.w} ${size.h}" role="img" aria-labelledby="title">`,
    `<title id="title">The rooms of src/, floor by floor, and how many imports lead from one to another</title>`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${size.w}" height="${size.h}"/>`,
    ...drawn,
    ...arrows(sources),
    `<text class="small" x="${main.x}" y="${size.h - 16}">An arrow: so many imports, types included. None leads up, and none from a room to its sibling: lint/rooms.ts refuses them.</text>`,
    "</svg>",
    "",
  ].join("\n");
}

function roomsOn(floor: Floor, sources: Sources): readonly string[] {
  const full = byRoom(sources);
  return Object.keys(rooms).filter((name) => rooms[name]?.floor === floor && full.has(name));
}

function boxes(floor: Floor, sources: Sources): ReadonlyMap<string, Box> {
  const { x, y, w, h } = floors[floor];
  const names = roomsOn(floor, sources);
  if (!framed.includes(floor)) return new Map(names.map((name) => [name, floors[floor]]));
  const each = (w - pad * (names.length + 1)) / names.length;
  const own = { y: y + 2 * pad, w: each, h: h - 3 * pad };
  return new Map(names.map((name, index) => [name, { ...own, x: x + pad + index * (each + pad) }]));
}

function floorOf(floor: Floor, box: Box, sources: Sources): string[] {
  const own = [...boxes(floor, sources)].flatMap(([name, each]) => roomIn(name, floor, each, sources));
  if (!framed.includes(floor)) return own;
  const title = `<text class="small" x="${box.x + pad}" y="${box.y + 15}">${floor}</text>`;
  return [rect("frame", box), title, ...own];
}

function roomIn(name: string, floor: Floor, box: Box, sources: Sources): string[] {
  const own = byRoom(sources).get(name) ?? [];
  const [left, room] = [box.x + pad - 2, box.w - pad];
  const text = wrapped(rooms[name]?.holds ?? "", room / 6.5).map((line) => ["text", line] as const);
  const below = box.w < wide ? [] : wrapped(subfolders(own).join(", "), room / 5.9);
  return [
    rect(`room ${classOf(floor)}`, box),
    `<text class="name" x="${left}" y="${box.y + 21}">${name}</text>`,
    ...[...text, ...below.map((line) => ["small", line] as const)].map(
      ([kind, line], index) =>
        `<text class="${kind}" x="${left}" y="${box.y + 38 + index * 15}">${line}</text>`,
    ),
  ];
}

/** Wraps a text into lines of at most `most` characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function arrows(sources: Sources): string[] {
  const counts = new Map<string, number>();
  const [down, add] = [
    [] as string[],
    (key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n),
  ];
  for (const [from, targets] of arrowsOf(sources))
    for (const [to, count] of targets) {
      const [above, below] = [rooms[from]?.floor, rooms[to]?.floor];
      const route = routes[`${above ?? "shells"} → ${below ?? "shells"}`];
      if (!above || !below || !route)
        throw new Error(`the picture has no place for an arrow ${from} → ${to}`);
      // A room that shares its floor with others has an arrow of its own.
      const unit = above === "units" ? from : to;
      const isUnits = route === "down" && (above === "units" || below === "units");
      const box = isUnits ? boxes("units", sources).get(unit) : undefined;
      if (box) down.push(straight(above, below, box, count));
      else add(`${above} → ${below}`, count);
    }
  return [...down.sort(), ...[...counts].map(([key, count]) => between(key, count))];
}

function straight(above: Floor, below: Floor, { x, y, w, h }: Box, count: number): string {
  const from = above === "units" ? y + h : floors[above].y + floors[above].h;
  const to = below === "units" ? y : floors[below].y;
  return vertical(above, x + w / 2, from, to, count);
}

function between(key: string, count: number): string {
  const [above, below] = key.split(" → ") as [Floor, Floor];
  const [from, to, route] = [floors[above], floors[below], routes[`${above} → ${below}`]];
  if (route === "down") {
    const narrow = from.w < to.w ? from : to;
    return vertical(above, narrow.x + narrow.w / 2, from.y + from.h, to.y, count);
  }
  if (route === "across" || route === undefined) {
    const y = from.y + 84;
    return arrow(above, `M${from.x + from.w} ${y}H${to.x}`, { x: to.x - 30, y: y - 4, count });
  }
  const { by, leaves, lands } = route;
  const isLeftOf = (box: Box): boolean => by < box.x;
  const [start, end] = [from.y + leaves, to.y + lands];
  const [outX, inX] = [isLeftOf(from) ? from.x : from.x + from.w, isLeftOf(to) ? to.x : to.x + to.w];
  const label = { x: isLeftOf(to) ? inX - 22 : inX + 12, y: end - 4, count };
  return arrow(above, `M${outX} ${start}H${by}V${end}H${inX}`, label);
}

function vertical(above: Floor, x: number, from: number, to: number, count: number): string {
  return arrow(above, `M${x} ${from}V${to}`, { x: x + 16, y: (from + to) / 2 + 4, count });
}

function arrow(
  above: Floor,
  path: string,
  { x, y, count }: { readonly x: number; readonly y: number; readonly count: number },
): string {
  const [, endX = "", endY = ""] = /([\d.]+) ([\d.]+)$/.exec(endOf(path)) ?? [];
  const head = headAt(Number(endX), Number(endY), path);
  const own = classOf(above);
  return `<g class="arrow ${own}"><path class="line" d="${path}"/><path class="head" d="${head}"/><text x="${x}" y="${y}">${count}</text></g>`;
}

/** The last point of a path of `M`, `H` and `V`. */
function endOf(path: string): string {
  let [x, y] = ["", ""];
  for (const [, letter, a = "", b = ""] of path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)) {
    if (letter !== "V") x = a;
    if (letter === "M") y = b;
    if (letter === "V") y = a;
  }
  return `${x} ${y}`;
}

function headAt(x: number, y: number, path: string): string {
  if (/V[\d.]+$/.test(path)) return `M${x} ${y}l-4 -7h8z`;
  const before = Number(/([\d.]+)(?: [\d.]+)?(?:V[\d.]+)?H[\d.]+$/.exec(path)?.[1]);
  return before < x ? `M${x} ${y}l-7 -4v8z` : `M${x} ${y}l7 -4v8z`;
}

const rect = (name: string, { x, y, w, h }: Box): string =>
  `<rect class="${name}" x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`;
