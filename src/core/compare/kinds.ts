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

/** A field that is replaced by a method of the same name is removed, because callers of one break on the other. */
function sameFamily(a: FeatureKind, b: FeatureKind): boolean {
  return families[a] === families[b];
}

/** The start of a plain value: a number, a string, a list, or `{}`. */
const plainSign = /^(?:[-+]?\d|["'`[]|\{\}$)/;

/** Treats `const f = g` and `const f = () => g()` as the same callable, unless `f` evidently could not be called. */
function sameBinding(a: Declaration, b: Declaration, { plainWords }: Lexis): boolean {
  const isFunction = (each: Declaration): boolean => each.kind === "function";
  const mayBeCalled = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") &&
    !plainSign.test(signature) &&
    !plainWords.has(/^\w*/.exec(signature)?.[0] ?? "");
  return (isFunction(a) && mayBeCalled(b)) || (isFunction(b) && mayBeCalled(a));
}

/** A property whose value is a function is called like a method. */
function sameMember(a: Declaration, b: Declaration, { functionType }: Lexis): boolean {
  const isMethod = (each: Declaration): boolean => each.kind === "method";
  const holds = ({ kind, signature, called }: Declaration): boolean =>
    (kind === "property" || kind === "field") &&
    (called !== undefined || functionType?.test(signature) === true);
  return (isMethod(a) && holds(b)) || (isMethod(b) && holds(a));
}

/** `const Client = ApiClient`: a value of unknown type may be the class or enum that had the name. */
function mayHoldClass(a: Declaration, b: Declaration): boolean {
  const isValue = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") && /^(?:=|$)/.test(signature);
  const isHeld = ({ kind }: Declaration): boolean => kind === "class" || kind === "enum";
  return (isHeld(a) && isValue(b)) || (isValue(a) && isHeld(b));
}

/** `Old = dict[str, int]` and `type Old = dict[str, int]` are the same if types are run-time values. */
function mayHoldType(a: Declaration, b: Declaration, { typesAreValues }: Lexis): boolean {
  const isValue = ({ kind, signature }: Declaration): boolean =>
    (kind === "constant" || kind === "variable") && !plainSign.test(signature);
  return typesAreValues === true && ((isValue(a) && b.kind === "type") || (a.kind === "type" && isValue(b)));
}

const withValue: ReadonlySet<FeatureKind> = new Set<FeatureKind>(["class", "enum", "module"]);
const withoutValue: ReadonlySet<FeatureKind> = new Set<FeatureKind>(["interface", "type"]);

/** An interface does not exist at run time, so a class that becomes one counts as removed. */
function losesValue(before: Declaration, after: Declaration): boolean {
  return withValue.has(before.kind) && withoutValue.has(after.kind);
}

/** `class Panel extends Component<Props>` and `function Panel(props: Props)` are rendered by the same name. */
function sameComponent(before: Declaration, after: Declaration): boolean {
  const isClass = before.kind === "class" && componentHeader.test(before.signature);
  const isRendered = after.kind === "function" || after.kind === "constant" || after.kind === "variable";
  return isClass && isRendered && /^\p{Lu}/u.test(after.name.split(".").at(-1) ?? "");
}

const componentHeader = /\bextends\s+(?:[\w$]+\.)?(?:Pure)?Component\b/;

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
