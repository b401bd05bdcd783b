import type { Callable, Constructible } from "./deprecated-code.ts";

/** A decorator of a class, a method or an accessor: the standard's, and TypeScript's older one. */
export interface DeprecatedDecorator {
  <T extends Callable | Constructible>(value: T, context: DecoratorContext): T;
  <T>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<T>): void;
  <T extends Constructible>(target: T): T;
}

type Counted = (code: Callable) => Callable;
type Pair = { readonly get?: Callable; readonly set?: Callable };

/** `counted` makes a function or class one whose calls are recorded. */
export function deprecatedDecorator(counted: Counted): DeprecatedDecorator {
  const decorate = (value: unknown, context?: unknown, descriptor?: PropertyDescriptor): unknown => {
    if (descriptor !== undefined) {
      for (const part of ["value", "get", "set"] as const) {
        const code: unknown = descriptor[part];
        if (typeof code === "function") descriptor[part] = counted(code as Callable);
      }
      return undefined;
    }
    if (typeof value === "function") return counted(value as Callable);
    const { get, set } = (value ?? {}) as Pair;
    if (kindOf(context) === "accessor")
      return { ...(get && { get: counted(get) }), ...(set && { set: counted(set) }) };
    throw new TypeError("deprecated(id) decorates classes, methods, getters, setters and accessors");
  };
  return decorate as DeprecatedDecorator;
}

function kindOf(context: unknown): unknown {
  return typeof context === "object" && context !== null && "kind" in context ? context.kind : null;
}
