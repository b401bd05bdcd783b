import * as numbers from "../src/core/limits.ts";

export interface Limit {
  readonly name: string;
  readonly most: number;
  /** `bytes of a source file` */
  readonly unit: string;
  /** The effect of exceeding it. */
  readonly beyond: string;
}

const entry = /\/\*\*((?:(?!\*\/)[^])*?)\*\/\s*export const (\w+)\b/g;

/** Returns the limits with their comments, in order. `text`: the text of src/core/limits.ts. */
export function limitsIn(text: string): readonly Limit[] {
  return [...text.matchAll(entry)].map(([, comment = "", name = ""]) => {
    const words = comment.replaceAll(/\s*\n\s*\*\s?/g, " ").trim();
    const [of = "", beyond = ""] = words.split(/\. Beyond: /);
    const most: unknown = Object.entries(numbers).find(([each]) => each === name)?.[1];
    return { name, most: Number(most), unit: of.charAt(0).toLowerCase() + of.slice(1), beyond };
  });
}
