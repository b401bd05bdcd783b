const imports =
  /^from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\*|\([^()]{0,50000}\)|(?:[^\n\\#;]|\\\r?\n){1,20000})/gm;
const deletions = /^del[ \t]+([\w, \t]{1,2000}|\([^()]{0,20000}\))/gm;
const lists = /^__all__\b[^\n]{0,300}(?:[([][^\])]{0,100000}[\])])?/gm;
const heads =
  /^[ \t]*(?:async[ \t]+def|def|class)[ \t]+\w+|^[A-Za-z]\w*(?=[ \t]*(?::[^=\n]{1,500})?=(?!=))/gm;
const declarations = /^(?:async[ \t]+def|def|class)\b/m;

/**
 * The statements by which a text hands on names of other files, each name apart. An import of what lies elsewhere hands
 * on where the text lists its names, or has none of its own.
 */
export function handingStatements(text: string): readonly string[] {
  const listed = [...text.matchAll(lists)].map(([each]) => squeezed(each));
  const isBarrel = listed.length > 0 || !declarations.test(text);
  const deleted = new Set([...text.matchAll(deletions)].flatMap(([, names = ""]) => namesIn(names)));
  const isLeft = (name: string): boolean => deleted.size === 0 || !deleted.has(name.replace(/^.* as /, ""));
  const handed = [...text.matchAll(imports)].flatMap(([, from = "", names = ""]) =>
    isBarrel || from.startsWith(".")
      ? namesIn(names)
          .filter(isLeft)
          .map((each) => `from ${from} import ${each}`)
      : [],
  );
  return handed.length === 0 ? [] : [...handed, ...listed];
}

/** The heads of all that a text declares for others. */
export function exportHeads(text: string): readonly string[] {
  return [...text.matchAll(heads)].map(([each]) => squeezed(each)).concat(handingStatements(text));
}

function namesIn(written: string): readonly string[] {
  return written
    .replaceAll(/#[^\n]*|[()\\]/g, "")
    .split(",")
    .map(squeezed)
    .filter((each) => each !== "");
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
