/** Returns the longest words of a notice, which an equal notice also contains. */
export function longestWords(text: string): readonly string[] {
  const words = text.match(/[A-Za-z]{4,40}/g) ?? [];
  return words.toSorted((a, b) => b.length - a.length).slice(0, 3);
}

/** Returns true if the bytes contain the longest words of the notice. */
export function mayHoldWords(bytes: Uint8Array, text: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isWide = (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff);
  return isWide || longestWords(text).every((each) => buffer.includes(each));
}
