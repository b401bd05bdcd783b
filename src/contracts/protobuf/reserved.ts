import type { Reserved } from "../../core/model/contract/reserved.ts";
import { isSign } from "./options.ts";
import type { Tokens } from "./tokens.ts";

/** Reads what stands behind `reserved`: numbers, ranges and names, up to the semicolon. */
export function readReserved(tokens: Tokens): Reserved {
  const names: string[] = [];
  const ranges: (readonly [number, number])[] = [];
  while (!isSign(tokens.peek(), ";") && tokens.peek().kind !== "end") {
    const token = tokens.next();
    if (token.kind === "text" || token.kind === "word") names.push(token.text);
    else if (token.kind === "number" || isSign(token, "-")) {
      const from = token.kind === "number" ? Number(token.text) : -Number(tokens.next().text);
      ranges.push([from, readEnd(tokens) ?? from]);
    }
  }
  return { names, ranges };
}

function readEnd(tokens: Tokens): number | null {
  if (tokens.peek().text !== "to") return null;
  tokens.next();
  const sign = isSign(tokens.peek(), "-") ? -1 : 1;
  if (sign < 0) tokens.next();
  const { text } = tokens.next();
  return text === "max" ? Number.MAX_SAFE_INTEGER : sign * Number(text);
}
