// The styles of docs/architecture.svg, in light and dark.
import type { Room } from "../../lint/house.ts";

export type Floor = Room["floor"];

/** The class of what belongs to a floor. */
export const classOf = (floor: Floor): string => floor.replace(" ", "-");

const hues: Readonly<Record<Floor, readonly [light: string, dark: string]>> = {
  shells: ["#0969da", "#4493f8"],
  "use cases": ["#8250df", "#ab7df8"],
  analysis: ["#1a7f37", "#3fb950"],
  units: ["#9a6700", "#d29922"],
  adapters: ["#bc4c00", "#db6d28"],
  ports: ["#59636e", "#9198a1"],
  core: ["#1f2328", "#f0f6fc"],
};

function coloured(theme: 0 | 1): string {
  return Object.entries(hues)
    .map(([floor, { [theme]: hue }]) => {
      const name = `.${classOf(floor as Floor)}`;
      return `.room${name} { stroke: ${hue} } ${name} .line { stroke: ${hue} } ${name} .head, .arrow${name} text { fill: ${hue} }`;
    })
    .join("\n");
}

export const style = `
text { font: 12px system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "DejaVu Sans", sans-serif; fill: #1f2328 }
.name { font-size: 14px; font-weight: 600 } .small { font-size: 11px; fill: #59636e }
.paper, .room { fill: #ffffff } .frame { fill: #f6f8fa; stroke: #d0d7de } .line { fill: none; stroke-width: 1.2 }
.arrow text { font-size: 11px; font-weight: 600; text-anchor: middle; paint-order: stroke; stroke: #ffffff; stroke-width: 3px }
${coloured(0)}
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .small { fill: #9198a1 }
.paper, .room { fill: #0d1117 } .frame { fill: #151b23; stroke: #3d444d } .arrow text { stroke: #0d1117 }
${coloured(1)}
}
`;
