const bareImport = /^(?:import\s+)?\{\s*([\w$]+)\s*\}\s+from\s+["'][^"']{1,200}["'];?$/;

/** Returns a name as a symbol: without markup, trailing punctuation, empty calls and type arguments. */
export function tidyName(written: string): string {
  let name = written
    .trim()
    .replace(/^[`*]+|[`*]+$/g, "")
    .replace(/^(["'])(.*)\1$/s, "$2")
    .trim()
    .replace(/[.,;:]+$|(?<!\w)[!?]+$/, "")
    .replace(/(?<=^\w+)=$/, "");
  const imported = bareImport.exec(name)?.[1];
  if (imported !== undefined) return imported;
  const tag = /^<\/?([A-Za-z][\w.:-]*)\s*\/?>$/.exec(name)?.[1];
  if (tag !== undefined) return tag;
  name = name.replace(/^new\s+(?=[\w$.]+\(\)?)/, "");
  name = name.replace(/(?<=[\w$!?>])\(\s*(?:\.{3}|…)?\s*\)$/, "");
  name = name.replace(/^\\(?=[A-Z]\w*\\)/, "");
  if (/^[\w$.#:]+<[\w\s,.<>[\]|$?{}:]*>$/.test(name))
    name = name.slice(0, name.indexOf("<")).replace(/::$/, "");
  return name.replace(/^[#~!]+(?=\w)/, "").replace(/^\.(?=[A-Za-z_$])/, "");
}

/** Returns true if a bare word looks like code and not like English. */
export function looksLikeCode(word: string): boolean {
  if (/^https?:\/\/\S/.test(word)) return true;
  const name = word.replace(/\([^()]*\)$/, "");
  if (
    name === "" ||
    /^\.?\d|^v\.?\d[\da-z-]*(?:\.[\dx][\da-z-]*)*$/i.test(name) ||
    /^(?:e\.g|i\.e|etc|a\.k\.a|vs)\.?$/i.test(name)
  )
    return false;
  if (name !== word && /^[\w$.#:]+(?:\?\.)?$/.test(name)) return true;
  if (/^(?:JavaScript|TypeScript|GitHub|GitLab|iOS|macOS|[A-Z]+\d+|.*#\d+)$/.test(name)) return false;
  return (
    /^@[\w.-]+\/[\w./-]+$/.test(name) ||
    /^@[A-Za-z_][\w.-]+$|^\.{1,2}\/[\w./-]*\w$/.test(name) ||
    /^--?[a-z][\w-]+$/.test(name) ||
    /^\/[\w{}:*]+[\w{}:./*?=&-]*$/.test(name) ||
    /^[\w$]+(?:(?:\[\w{1,30}\])?(?:\.|::|->|#|\\)(?:[\w$]+|\*))+(?:[?!]?\/\d{1,2})?$/.test(
      name.replace(/^\\/, ""),
    ) ||
    /^[\w-]+(?:\.[\w-]+)+\/[\w./-]+$|^[a-z][\w-]*(?:\/[\w-]+)+\/\w*[A-Z_.][\w.]*$/.test(name) ||
    /^(?:\.(?![A-Z]+$)|#|::|\$|~)[A-Za-z_]\w*(?:[.#][\w$]+)*$/.test(name) ||
    /^[A-Za-z$]?\w*_\w+$/.test(name) ||
    /^\p{ID_Continue}*[\p{Ll}\p{N}]\p{Lu}\p{ID_Continue}*$/u.test(name) ||
    /^[A-Z]{2,}[a-z]\w+$/.test(name) ||
    /^[A-Za-z]+\d+[A-Za-z]*$/.test(name) ||
    /^[\w$]+(?:(?:\.|::)[\w$]+)*<[\w\s,.<>[\]|?{}:]+>(?:(?:\.|::)\w+)*$/.test(name) ||
    /^[\w.-]+\/v\d\w*\/[A-Z]\w*$|^[a-z][\w-]*(?:\/[a-z][\w-]*){2,}$|^\[\]\*?\w[\w.]*$/.test(name) ||
    /^x-[a-z-]+$/i.test(name) ||
    /^\$\{[^{}\s]{1,100}\}$/.test(name)
  );
}
