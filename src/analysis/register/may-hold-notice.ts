import type { Language } from "../../core/model/language.ts";

/** Returns true if a blob contains one of the reader's needles, in any usual letter case, so it may have a notice. */
export function mayHoldNotice(reader: Language, bytes: Uint8Array): boolean {
  if (reader.isOurs?.(bytes) === false) return false;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const wide = (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff);
  return wide || spellings(reader).some((each) => buffer.includes(each));
}

const spelled = new WeakMap<Language, readonly Buffer[]>();

function spellings(reader: Language): readonly Buffer[] {
  const known = spelled.get(reader);
  if (known) return known;
  const all = reader.needles.flatMap((needle) => {
    const capital = needle.replace(/[a-z]/i, (first) => first.toUpperCase());
    return [needle, needle.toLowerCase(), capital, needle.toUpperCase()];
  });
  const buffers = [...new Set(all)].map((each) => Buffer.from(each));
  spelled.set(reader, buffers);
  return buffers;
}
