import type { Encoding, SourceText } from "../../core/model/fix.ts";
import { largestContract } from "../../ports/file-tree.ts";
import { decode } from "../register/decode.ts";

/** Decodes a file's text so that its exact bytes can be restored. Null for any other file. */
export function sourceOf(bytes: Uint8Array): SourceText | null {
  const decoded = decode(bytes, largestContract);
  if (decoded === null || "unreadable" in decoded) return null;
  const { text } = decoded;
  for (const [encoding, mark] of forms(bytes)) {
    const source = { text, encoding, mark };
    if (Buffer.compare(encoded(source), bytes) === 0) return source;
  }
  return null;
}

function forms([first, second, third]: Uint8Array): readonly (readonly [Encoding, boolean])[] {
  if (first === 0xff && second === 0xfe) return [["utf-16le", true]];
  if (first === 0xfe && second === 0xff) return [["utf-16be", true]];
  return [
    ["utf-8", first === 0xef && second === 0xbb && third === 0xbf],
    ["latin1", false],
  ];
}

export function encoded({ text, encoding, mark }: SourceText): Uint8Array {
  const whole = mark ? `\uFEFF${text}` : text;
  switch (encoding) {
    case "utf-8":
      return Buffer.from(whole, "utf8");
    case "utf-16le":
      return Buffer.from(whole, "utf16le");
    case "utf-16be":
      return Buffer.from(whole, "utf16le").swap16();
    case "latin1":
      return Buffer.from(whole, "latin1");
  }
}
