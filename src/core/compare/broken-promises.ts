import type { ShapeChange } from "../model/contract/shape.ts";
import type { Declaration } from "../model/declaration.ts";
import { firstInWords, inWords } from "../text/in-words.ts";
import { code } from "../text/message-text.ts";
import { breaksCallers, breaksForCertain, compareShapes } from "./shapes/shapes.ts";

export interface BrokenPromise {
  readonly text: string;
  /** False if only strict clients fail, or if it depends on the provider. */
  readonly isCertain: boolean;
}

export function brokenPromises(
  before: Declaration,
  after: Declaration,
  unstable: readonly string[],
): readonly BrokenPromise[] {
  const { shape } = before;
  if (!shape || !after.shape) return [];
  // A schema that is now inlined is compared as a part of the declaration that contains it.
  if (before.kind === "type" && after.kind !== "type") return [];
  const broken = compareShapes(shape, after.shape).filter((each) => breaksCallers(each, shape.direction));
  const lowered = !isUnstable(before, unstable) && isUnstable(after, unstable);
  return [
    ...broken.map((each) => ({ text: changeText(each), isCertain: breaksForCertain(each) })),
    ...(lowered ? [{ text: `it was stable and is now ${after.stability?.[0]}`, isCertain: true }] : []),
  ];
}

/** Returns the text of the first broken promise, the most certain one, and the number of others. */
export function promisesText(broken: readonly BrokenPromise[]): {
  readonly what: string;
  readonly uncertain?: true;
} {
  const certain = broken.filter(({ isCertain }) => isCertain);
  const [first, ...more] = [...certain, ...broken.filter(({ isCertain }) => !isCertain)];
  const text = first?.text ?? "";
  return {
    what: more.length === 0 ? text : `${text}, and ${more.length} more`,
    ...(certain.length === 0 ? { uncertain: true } : {}),
  };
}

/** Returns true if the contract marks the declaration, or all paths to it, as not covered by any promise. */
export function isUnstable(
  { stability = [], promisesNothing }: Declaration,
  unstable: readonly string[],
): boolean {
  return (
    promisesNothing === true || (stability.length > 0 && stability.every((each) => unstable.includes(each)))
  );
}

/** Limit: values that a message lists by name. */
const mostValues = 4;

function valuesText(values: readonly string[]): string {
  if (values.length === 0) return "no value";
  const named = values.map((each) => code(each.trim() === "" ? JSON.stringify(each) : each));
  return named.length > mostValues ? firstInWords(named, mostValues) : inWords(named, "or");
}

function changeText({ what, at, before, after, values }: ShapeChange): string {
  const where = at === "" ? "it" : `\`${at}\``;
  switch (what) {
    case "part":
      return after === "nothing" ? `${where} no longer exists` : `${where} is now required`;
    case "values":
      return `${where} was ${valuesText(values?.before ?? [])} and may now be ${valuesText(values?.gained ?? [])}`;
    case "condition":
      return before.startsWith("without")
        ? `${where} must now be ${after}`
        : `${where} was ${before} and is now ${after}`;
    case "credentials":
    case "scopes":
      return `callers needed ${before}, and now need ${after}`;
    case "server":
    case "otherServers":
      return `its address was ${before} and is now ${after}`;
    case "form":
      return `${where} was sent as ${before} and must now be sent as ${after}`;
    case "nullable":
      return after === "may be null" ? `${where} may now be null` : `${where} may no longer be null`;
    case "required":
    case "way":
    case "enumerated":
    case "type":
    case "format":
    case "limit":
    case "pattern":
    case "wire":
      return `${where} was ${before} and is now ${after}`;
  }
}
