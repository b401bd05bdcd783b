import { wordSet } from "../base/lexical-forms.ts";

/** Words before a declaration that are not its type. */
export const modifiers: ReadonlySet<string> = wordSet(
  "static extern inline virtual explicit constexpr consteval constinit typedef friend const volatile mutable register",
  "thread_local _Thread_local __thread _Noreturn noreturn __inline __inline__ __forceinline __extension__ __restrict",
  "__restrict__ restrict export typename final override noexcept try public private protected using signals slots",
);
/** Types of the language; several of them in a row are one type. */
export const builtins: ReadonlySet<string> = wordSet(
  "void bool char short int long float double signed unsigned auto wchar_t char8_t char16_t char32_t __int64 __int128",
  "decltype",
);
export const classKeys: ReadonlySet<string> = wordSet("class struct union enum namespace");
/** Words behind a list of parameters. */
export const trailers: ReadonlySet<string> = wordSet(
  "const volatile noexcept override final throw try requires mutable",
);
/** Compiler extensions that only some compilers know. */
export const extensions: ReadonlySet<string> = wordSet(
  "__attribute__ __attribute __declspec alignas _Alignas __asm__ __asm asm __pragma _Pragma __cdecl __stdcall __fastcall",
  "__thiscall __vectorcall __forceinline __inline __inline__ __extension__ __restrict __restrict__ _Noreturn __signed__",
);

/** The usual spelling of a macro. */
export const macro = /^[A-Z][A-Z\d_]+$/;
/** Macros that are never a type. */
export const neverType =
  /(?:^|_)(?:API|EXPORTS?|EXTERN|PUBLIC|VISIBLE|INLINE|DECL|CALL|CDECL|STDCALL|WINAPI|CALLBACK|APIENTRY|ATTR|ATTRIBUTE|UNUSED|NODISCARD|CONSTEXPR\d*|NOEXCEPT|NORETURN|MAYBE_UNUSED|FINAL|BEGIN|END)$|^(?:ABSL|G|GNUC)_ATTRIBUTE_|_(?:BEGIN|END)_/;
/** Macros by which code says that what follows is deprecated, as their names have it. */
export const deprecating =
  /^(?!.*(?:^|_)(?:NO|NOT|DISABLE|IGNORE|SUPPRESS|ALLOW|ENABLE|REMOVE|PUSH|POP|BEGIN|START|END|STOP|RESTORE|WARNINGS?|DECLARATIONS?)(?:_|$))(?:\w*_|[A-Z]*)?DEPRECATED?(?:IN|BY)?(?:_\w+)?$|^(?:__|attribute_|_)deprecated(?:__|_msg)?$/;
