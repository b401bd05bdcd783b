const longest = 1000;
const deepest = 10;

/** The erased simple type name by which overloads are told apart: `pkg.Foo[T]` is `Foo`, `Literal[True]` is `True`. */
export function eraseAnnotation(written: string): string {
  return erase(written.slice(0, longest).replaceAll(/#[^\n]*|\s|\\/g, ""), 0);
}

function erase(written: string, depth: number): string {
  if (depth > deepest) return written;
  const text = written.replace(/^(["'])(.*)\1$/s, "$2").replace(/^\(([^()]*)\)$/, "$1");
  const members = split(text, "|");
  if (members.length > 1) return members.map((each) => erase(each, depth + 1)).join("|");
  const generic = /^([\w.]+)\[(.*)\]$/s.exec(text);
  if (generic === null) return text.replace(/^\*?(?:\w+\.)+(?=\w+$)/, "");
  const [, head = "", inside = ""] = generic;
  const name = head.slice(head.lastIndexOf(".") + 1);
  const inner = split(inside, ",").filter((each) => each !== "");
  switch (name) {
    case "Optional":
      return `${erase(inside, depth + 1)}|None`;
    case "Union":
      return inner.map((each) => erase(each, depth + 1)).join("|");
    case "Literal":
      return inner.map((each) => each.replace(/^"([^"']*)"$/, "'$1'")).join("|");
    case "Annotated":
    case "Final":
    case "ClassVar":
      return erase(inner[0] ?? name, depth + 1);
    default:
      return name;
  }
}

/** Parts between separators that stand in no brackets and no quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
