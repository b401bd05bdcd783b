/** The longest words of a notice: whoever writes the same notice writes them as well. */
export function longestWords(text: string): readonly string[] {
  const words = text.match(/[A-Za-z]{4,40}/g) ?? [];
  return words.toSorted((a, b) => b.length - a.length).slice(0, 3);
}
