import type { Inherited, Naming } from "../../core/model/language/naming.ts";
import { closing, findOuter, splitOuter } from "../base/signatures/scan.ts";
import { importedNames } from "./notices/categories.ts";
import { takeApart } from "./signatures/table.ts";
import { signs } from "./signatures/types.ts";

const dotted = /^[\p{ID_Start}_]\p{ID_Continue}*(?:\.[\p{ID_Start}_]\p{ID_Continue}*)*$/u;
const fromImports =
  /^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^()]{0,20000}\)|(?:[^\n\\#;(]|\\\r?\n){1,5000})/gm;
const moduleImports = /^[ \t]*import[ \t]+([^\n;#]{1,2000})/gm;

/** Names that Python imports from other modules, and members that it inherits from other classes. */
export const naming: Naming = {
  inherits: ({ kind, signature }) => (kind === "class" || kind === "enum" ? basesIn(signature) : []),
  typesOfValue: () => [],
  signatureOf: (declaration) => (declaration.kind === "constructor" ? null : takeApart(declaration)),
  expands: "aliases",
  stem: (path) => path.replace(/\.pyi?$/, "").replace(/(?:^|\/)__init__$/, ""),
  declarationsOf: (path) => (path.endsWith(".py") ? `${path}i` : null),
  moduleIn: (specifier, name) => (specifier.endsWith(".") ? specifier : `${specifier}.`) + name,
  importsIn,
};

/** `[T](Base[T], metaclass=Meta)`. */
function basesIn(signature: string): readonly Inherited[] {
  const open = findOuter(signature, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(signature, open, signs);
  if (close < 0) return [];
  return splitOuter(signature.slice(open + 1, close), ",", signs).flatMap((each) => {
    if (findOuter(each, signs, (sign) => sign === "=") >= 0) return [];
    const name = each.replace(/\[.*\]$/s, "");
    if (givesNothing(name)) return [];
    return [dotted.test(name) ? { name: name.split(".") } : { name: [each], isUnread: true }];
  });
}

/** Returns true for bases without members. */
export function givesNothing(base: string): boolean {
  return /^(?:\w+\.)?(?:object|Generic|Protocol|ABC)$/.test(base);
}

function importsIn(text: string): ReturnType<Naming["importsIn"]> {
  const names = [...text.matchAll(fromImports)].flatMap(([, from = "", written = ""]) =>
    importedNames(written).flatMap(([name, local]) => [
      { from, local },
      { from: naming.moduleIn?.(from, name) ?? from, local },
    ]),
  );
  const modules = [...text.matchAll(moduleImports)].flatMap(([, written = ""]) =>
    written.split(",").flatMap((each) => {
      const [from = "", as, given] = each.trim().split(/\s+/);
      const local = as === "as" && given ? given : from.split(".")[0];
      return from === "" || local === undefined ? [] : [{ from, local }];
    }),
  );
  return [...names, ...modules];
}
