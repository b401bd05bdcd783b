import { LineCounter } from "yaml";

/** Converts offsets to 1-based lines and columns (UTF-16 units). Lines end with LF or CRLF. */
export function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return (offset) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
}
