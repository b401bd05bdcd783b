import { styleText } from "node:util";

/** Adds a color to text, or returns it unchanged. */
export type Paint = (text: string) => string;

const styles = ["bold", "dim", "red", "yellow", "green", "blue"] as const;

export type Palette = Readonly<Record<(typeof styles)[number], Paint>>;

/** Node's own check of the stream is disabled, because the caller decides. */
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
