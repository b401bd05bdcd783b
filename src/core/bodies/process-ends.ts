import { headTokens } from "../limits.ts";
import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { CodeToken } from "./code-tokens.ts";

/** Calls that only build a text from their arguments. */
export const wording =
  /^(?:format\w*|sprintf?|sprint(?:ln)?|errorf|new|error|\w*(?:Error|Exception)|str|string|tostring|valueof|to_string|to_owned|gettext\w*|_|t|tr|translate|concat|join)$/i;

/**
 * Returns the effect of a call that ends the process on the body that contains it. The body refuses, unless other calls
 * compute the arguments first (`sys.exit(main())`). Null if there is no such call at the index.
 */
export function endsProcess(
  tokens: readonly CodeToken[],
  at: number,
  { ends }: HollowForms,
): "refuses" | "works" | null {
  const first = tokens[at];
  if (first === undefined || first.kind === "string") return null;
  let flat = "";
  const reached: number[] = [];
  for (let next = at; next < Math.min(tokens.length, at + headTokens); next += 1) {
    const token = tokens[next];
    if (token === undefined || token.kind === "string") break;
    flat += token.text;
    reached.push(flat.length);
    // Two adjacent words mean that the next statement begins.
    if (token.kind === "word" && tokens[next + 1]?.kind === "word") break;
  }
  const found = ends.exec(flat)?.[0];
  if (found === undefined) return null;
  const open = at + reached.indexOf(found.length);
  if (open < at) return null;
  let depth = 0;
  for (let next = open; next < tokens.length; next += 1) {
    const { kind, text } = tokens[next] ?? { kind: "sign", text: "" };
    if (kind === "sign" && "([{".includes(text)) depth += 1;
    else if (kind === "sign" && ")]}".includes(text)) depth -= 1;
    if (depth === 0) return "refuses";
    const isCalled = kind === "word" && tokens[next + 1]?.text === "(";
    if (isCalled && !wording.test(text)) return "works";
  }
  return "refuses";
}
