/** So far the head of a type is looked through. */
const longestHead = 5000;
const gap = String.raw`(?:\s|//[^\n]*|/\*[^]*?\*/)`;
const plainName = /^\p{ID_Continue}+$/u;

/** Whether a text may declare a type or a delegate of that name: by its words, in comments and texts as well. */
export function mayDeclare(text: string, name: string): boolean {
  if (!plainName.test(name)) return true;
  const signs = String.raw`(?<!\w)(?:(?:class|interface|struct|record|enum)${gap}+|delegate(?!\w)[^;{}]*?(?<!\w))`;
  return new RegExp(String.raw`${signs}@?${name}(?!\p{ID_Continue})`, "u").test(text);
}

/** Whether a type of that name has a list of bases, or a head in which a comment may hide one. */
export function mayExtend(text: string, type: string): boolean {
  if (!plainName.test(type)) return true;
  const heads = new RegExp(
    String.raw`(?<!\w)(?:class|interface|struct|record)${gap}+@?${type}(?!\p{ID_Continue})`,
    "gu",
  );
  return [...text.matchAll(heads)].some(({ 0: found, index }) => {
    const begin = index + found.length;
    const head = /^[^{;]*/.exec(text.slice(begin, begin + longestHead))?.[0] ?? "";
    return head.includes(":") || head.includes("/") || head.length === longestHead;
  });
}
