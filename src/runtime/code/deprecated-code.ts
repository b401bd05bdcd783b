import type { CallBook } from "../calls/call-book.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { placeOfCaller } from "./call-place.ts";

/** Any function or class. */
export type Callable = (...values: never[]) => unknown;
export type Constructible = abstract new (...values: never[]) => unknown;

/** The same function or class, its calls recorded, by the caller of the request in which it runs. Its name, properties and prototype stay. */
export function countedCode<F extends Callable | Constructible>(
  feature: GovernedFeature,
  code: F,
  book: CallBook,
): F {
  book.watch(feature);
  const apply = (target: F, self: unknown, values: unknown[]): unknown => {
    book.record(feature, book.callerOf(), placeOfCaller(apply));
    return Reflect.apply(target as Callable, self, values);
  };
  const construct = (target: F, values: unknown[], made: unknown): object => {
    book.record(feature, book.callerOf(), placeOfCaller(construct));
    return Reflect.construct(target as unknown as new () => object, values, made as new () => object);
  };
  return new Proxy(code, { apply, construct });
}
