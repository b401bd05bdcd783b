import type { Declaration } from "../model/declaration.ts";
import type { FeatureKind } from "../model/feature.ts";
import type { Lexis } from "../model/language/lexis.ts";

type Family = "value" | "callable" | "type" | "contract";

const families: Record<FeatureKind, Family> = {
  field: "value",
  property: "value",
  variable: "value",
  constant: "value",
  "enum-value": "value",
  parameter: "value",
  function: "callable",
  method: "callable",
  constructor: "callable",
  class: "type",
  interface: "type",
  type: "type",
  enum: "type",
  module: "type",
  file: "type",
  endpoint: "contract",
  header: "contract",
  message: "contract",
  service: "contract",
  flag: "contract",
  capability: "contract",
  "config-key": "contract",
};

/** A field replaced by a method of the same name is removed: callers of the one break on the other. */
function sameFamily(a: FeatureKind, b: FeatureKind): boolean {
  return families[a] === families[b];
}

/** A number, a text, a list, nothing. */
const plainSign = /^(?:[-+]?\d|["'`[]|\{\}$)/;

/**
 * `const f = g` and `const f = () => g()`: one binding that may be called either way, unless its type or
 * value says that it was none to call.
 */
function sameBinding(a: Declaration, b: Declaration, { plainWords }: Lexis): boolean {
  const isFunction = (each: Declaration): boolean => each.kind === "function";
  const mayBeCalled = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") &&
    !plainSign.test(signature) &&
    !plainWords.has(/^\w*/.exec(signature)?.[0] ?? "");
  return (isFunction(a) && mayBeCalled(b)) || (isFunction(b) && mayBeCalled(a));
}

/** A property that holds a function is called as a method is. */
function sameMember(a: Declaration, b: Declaration, { functionType }: Lexis): boolean {
  const isMethod = (each: Declaration): boolean => each.kind === "method";
  const holds = ({ kind, signature, called }: Declaration): boolean =>
    (kind === "property" || kind === "field") &&
    (called !== undefined || functionType?.test(signature) === true);
  return (isMethod(a) && holds(b)) || (isMethod(b) && holds(a));
}

/** `const Client = ApiClient`: a value that nothing says more of may be the class, or the enum, that the name was. */
function mayHoldClass(a: Declaration, b: Declaration): boolean {
  const isValue = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") && /^(?:=|$)/.test(signature);
  const isHeld = ({ kind }: Declaration): boolean => kind === "class" || kind === "enum";
  return (isHeld(a) && isValue(b)) || (isValue(a) && isHeld(b));
}

/** `Old = dict[str, int]` and `type Old = dict[str, int]`, where a type is a value when the program runs. */
function mayHoldType(a: Declaration, b: Declaration, { typesAreValues }: Lexis): boolean {
  const isValue = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") && !plainSign.test(signature);
  return typesAreValues === true && ((isValue(a) && b.kind === "type") || (a.kind === "type" && isValue(b)));
}

const withValue: ReadonlySet<FeatureKind> = new Set<FeatureKind>(["class", "enum", "module"]);
const withoutValue: ReadonlySet<FeatureKind> = new Set<FeatureKind>(["interface", "type"]);

/** Of a class that became an interface nothing is left when the program runs: it is removed. */
function losesValue(before: Declaration, after: Declaration): boolean {
  return withValue.has(before.kind) && withoutValue.has(after.kind);
}

/** `class Panel extends Component<Props>` and `function Panel(props: Props)`: what is rendered by its name either way. */
function sameComponent(before: Declaration, after: Declaration): boolean {
  const isClass = before.kind === "class" && componentHeader.test(before.signature);
  const isRendered = after.kind === "function" || after.kind === "constant" || after.kind === "variable";
  return isClass && isRendered && /^\p{Lu}/u.test(after.name.split(".").at(-1) ?? "");
}

const componentHeader = /\bextends\s+(?:[\w$]+\.)?(?:Pure)?Component\b/;

/** Returns true if one declaration may have become the other, by their kinds. */
export function mayBecome(before: Declaration, after: Declaration, lexis: Lexis): boolean {
  if (sameComponent(before, after)) return true;
  if (losesValue(before, after)) return false;
  return (
    sameFamily(before.kind, after.kind) ||
    sameBinding(before, after, lexis) ||
    sameMember(before, after, lexis) ||
    mayHoldClass(before, after) ||
    mayHoldType(before, after, lexis)
  );
}
