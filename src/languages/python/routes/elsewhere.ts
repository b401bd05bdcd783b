import type { AnsweredBy } from "../../../core/model/declaration.ts";
import type { Reading } from "./reading.ts";

/** The function or class of another file that a name of this one stands for: `views.user`, `UserView`. */
export function elsewhereIn({ imported }: Reading, written: string): AnsweredBy | null {
  if (!/^[\w.]+$/.test(written)) return null;
  const [first = "", ...others] = written.split(".");
  const origin = imported.get(first);
  if (origin === undefined) return null;
  const whole = [origin, ...others].join(".");
  const dot = whole.lastIndexOf(".");
  // Dots alone are a package.
  const from = /^\.*$/.test(whole.slice(0, dot)) ? whole.slice(0, dot + 1) : whole.slice(0, dot);
  return from === "" ? null : { from, name: whole.slice(dot + 1) };
}
