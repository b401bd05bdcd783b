import { closing, findOuter, type Signs } from "../../base/signatures/scan.ts";

export const signs: Signs = { angles: true, quotes: "\"'`" };

/** Converts `(a:string):void` to the type of a value: `(a:string)=>void`. Empty if there is no parameter list. */
export function arrowOf(call: string): string {
  const close = behindParameters(call);
  if (close === null) return /^[\w$]+$/.test(call) ? `(${call})=>` : "";
  return `${call.slice(0, close)}=>${call.slice(close).replace(/^:/, "")}`;
}

/** Converts `(a:string)=>void` to its call signature: `(a:string):void`. Null if it is not a function type. */
export function callOf(type: string): string | null {
  const close = behindParameters(type);
  if (close === null || !type.startsWith("=>", close)) return null;
  const result = type.slice(close + 2);
  return type.slice(0, close) + (result === "" ? "" : `:${result}`);
}

function behindParameters(text: string): number | null {
  if (!/^[<(]/.test(text)) return null;
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  return close < 0 ? null : close + 1;
}
