/** How a framework writes its templates. */
export type TemplateStyle =
  /** `:id`, `:id(\\d+)`, `*`, `*rest`. */
  | "colon"
  /** `{id}`, `{id:[0-9]+}`, `{rest...}`. */
  | "braces"
  /** `<id>`, `<int:id>`. */
  | "angle";

/** A part of a template as people write it, as `{name}`; `{*}` is what takes any number of segments. */
export function templateOf(written: string, style: TemplateStyle): string {
  switch (style) {
    case "colon":
      return colons(written);
    case "braces":
      return braces(written);
    case "angle":
      return written.replaceAll(/<(?:[^<>:]*:)?([^<>:]*)>/g, "{$1}");
  }
}

const rest = "{*}";

/** Express 5 puts optional parts into braces: `/files{/:name}`, `/{*rest}`. */
function colons(written: string): string {
  let text = withoutPatterns(written.replaceAll(/\{\*\w*\}/g, "*"));
  if (text.includes("{")) text = text.replaceAll(/\{([^{}]*:[^{}]*)\}/g, "$1");
  return text.replaceAll(/:(\w+)[?+*]?/g, "{$1}").replaceAll(/(?<![\w}{])\*\w*/g, rest);
}

/** Without the patterns behind parameters, in brackets or braces, which may nest. */
function withoutPatterns(text: string): string {
  let left = "";
  let [open, close, depth] = ["", "", 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (depth > 0) depth += char === open ? 1 : char === close ? -1 : 0;
    else if (/[({]/.test(char) && text[at + 1] !== "/" && /:\w+$/.test(left.slice(-100)))
      [open, close, depth] = [char, char === "(" ? ")" : "}", 1];
    else left += char;
  }
  return left;
}

/** A pattern behind the name may itself hold braces: `{year:[0-9]{4}}`. */
function braces(written: string): string {
  let [depth, name, text] = [0, "", ""];
  for (const char of written) {
    if (char === "{" && depth++ === 0) name = "";
    else if (char === "}" && depth > 0 && --depth === 0) text += parameter(name);
    else if (depth > 0) name += char;
    else text += char;
  }
  return text.replaceAll(/(?<!\{)\*{1,2}(?!\})/g, rest);
}

function parameter(written: string): string {
  if (written === "$") return "";
  const name = written.split(":")[0]?.trim() ?? "";
  return name.startsWith("*") || name.endsWith("...") ? rest : `{${name}}`;
}
