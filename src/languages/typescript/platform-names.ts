import { wordSet } from "../base/lexical-forms.ts";
import { builtinModules } from "node:module";

/** Names that a replacement may have without the repository declaring them: the platform gives them. */
const names = [
  // What stands for the platform as a whole.
  "globalThis window self document navigator location history process console",
  // The language.
  "Array ArrayBuffer BigInt Boolean DataView Date Error FinalizationRegistry Function Infinity Intl Iterator JSON Map",
  "Math NaN Number Object Promise Proxy RangeError Reflect RegExp Set String Symbol SyntaxError TypeError WeakMap",
  "WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt undefined",
  // Types that the compiler knows.
  "Awaited Capitalize ConstructorParameters Exclude Extract InstanceType Lowercase NoInfer NonNullable Omit",
  "OmitThisParameter Parameters Partial Pick PromiseLike ArrayLike Iterable AsyncIterable AsyncIterator Generator",
  "AsyncGenerator ReadonlyArray ReadonlyMap ReadonlySet Readonly Record Required ReturnType ThisType Uncapitalize",
  "Uppercase unknown any never void object string number boolean bigint symbol",
  // Browsers and Node.
  "AbortController AbortSignal Blob Buffer CSS CustomEvent Element Event EventTarget FormData Headers HTMLElement",
  "IntersectionObserver MessageChannel MutationObserver Node Performance ReadableStream Request ResizeObserver",
  "Response TextDecoder TextEncoder URL URLSearchParams Worker WritableStream clearInterval clearTimeout crypto",
  "fetch localStorage performance queueMicrotask requestAnimationFrame requestIdleCallback require sessionStorage",
  "setImmediate setInterval setTimeout structuredClone",
];
const known = wordSet(...builtinModules, ...names);

/** Whether the platform gives a name: a global, a type of the compiler, a module of Node. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
