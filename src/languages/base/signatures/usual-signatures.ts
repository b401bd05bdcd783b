import type { Declaration } from "../../../core/model/declaration.ts";
import type { Signature } from "../../../core/signatures/signature.ts";
import { textOf, type TypeParameter, type TypeTree } from "../../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, wordsFirst, type Signs } from "./scan.ts";
import type { FeltWords, SignatureTable } from "./serves.ts";

/** The differences of a language's signatures from those of other languages. */
export interface SignatureForm {
  readonly signs: Signs;
  readonly words: FeltWords;
  /** Its groups `words`, `type`, `rest` and `name` are the parts of a parameter without its default value. */
  readonly parameter: RegExp;
  /** Keywords of parameters that do not affect callers. */
  readonly silent: RegExp;
  /** Matches the start of a list of supertypes. Global. */
  readonly supers: RegExp;
  /** Matches the token before the type of a result or value. */
  readonly typeSign: RegExp;
  readonly typeOf: (written: string) => TypeTree;
}

const callables: ReadonlySet<string> = new Set(["method", "constructor", "function"]);
const types: ReadonlySet<string> = new Set(["class", "interface", "enum"]);

/** Signatures of a language in which callers may name parameters and omit those with a default value. */
export function usualSignatures(form: SignatureForm): SignatureTable {
  return {
    names: { separator: ".", bySuffix: true, byOrigin: false },
    words: form.words,
    namesParameters: true,
    takeApart: (declaration) => takeApart(declaration, form),
    types: { wider: {} },
    narrowsResults: true,
    addsOptional: ({ value, rest }) => value !== null || rest !== "",
    gainsSupers: true,
  };
}

function takeApart({ kind, signature }: Declaration, form: SignatureForm): Signature | null {
  const { signs } = form;
  const [own, text] = wordsFirst(signature, new Set(Object.keys(form.words)));
  const typeIn = (written: string): TypeTree => form.typeOf(written.trim().replace(form.typeSign, "").trim());
  if (types.has(kind)) {
    const supers = text.split(form.supers).slice(1);
    return {
      as: "header",
      words: own,
      variables: text.split(form.supers)[0]?.trim() ?? "",
      supers: supers
        .flatMap((each) => splitOuter(each, ",", signs))
        .filter(Boolean)
        .map((each) => textOf(form.typeOf(each))),
      rest: "",
    };
  }
  if (!callables.has(kind)) return { as: "value", words: own, type: typeIn(text), accessors: null };
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  return {
    as: "call",
    words: own,
    variables: text.slice(0, open).trim(),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((each) => parameterOf(each, form)),
    result: typeIn(text.slice(close + 1)),
    throws: [],
    rest: "",
  };
}

function parameterOf(written: string, { signs, parameter, silent, typeOf }: SignatureForm): TypeParameter {
  const equals = findOuter(written, signs, (sign, at) => sign === "=" && written[at + 1] !== ">");
  const head = (equals < 0 ? written : written.slice(0, equals)).trim();
  const { words = "", type = "", rest = "", name = "" } = parameter.exec(head)?.groups ?? {};
  const value = equals < 0 ? null : written.slice(equals + 1).trim();
  const felt = words.split(/\s+/).filter((each) => each !== "" && !silent.test(each));
  return { name, type: typeOf(type), value, isOptional: value !== null, rest, words: felt };
}
