import { styleText } from "node:util";

/** Puts a colour around text, or leaves it as it is. */
export type Paint = (text: string) => string;

const styles = ["bold", "dim", "red", "yellow", "green", "blue"] as const;

export type Palette = Readonly<Record<(typeof styles)[number], Paint>>;

/** The caller decides on color: Node would check the stream. */
export function palette(color: boolean): Palette {
  const paint = (style: (typeof styles)[number]): Paint =>
    color ? (text) => styleText(style, text, { validateStream: false }) : (text) => text;
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    yellow: paint("yellow"),
    green: paint("green"),
    blue: paint("blue"),
  };
}
