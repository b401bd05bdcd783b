import type { NoticeLook } from "../../core/model/unread.ts";

const why = "keys of an object that is passed to a library are read only for routes";

/** `deprecated: true` and similar keys, in objects that describe an API to a library. */
export const keyLooks: readonly NoticeLook[] = [
  // Swagger of NestJS, Zod, Elysia.
  {
    in: "code",
    why,
    pattern: /\bdeprecated["']?\s{0,9}:\s{0,20}true\b/g,
    within: /(?:@Api[A-Z]\w{0,60}|\.(?:meta|openapi|registerPath))\s*\($|\bdetail\s*:\s*\{$/,
  },
  // Options and commands of yargs, flags of oclif.
  {
    in: "code",
    why,
    pattern: /\bdeprecated?["']?\s{0,9}:\s{0,20}(?:true\b|"(?!")|'(?!')|`(?!`))/g,
    within:
      /(?:\.(?:options?|positional|command)|\bFlags\.\w{1,40}(?:<[^<>]{0,60}>)?)\s*\($|\bbuilder\s*[:=]\s*\{$/,
  },
  {
    in: "code",
    why,
    pattern: /\.deprecateOption\s{0,9}\(/g,
  },
  // Rules of ESLint.
  {
    in: "code",
    why,
    pattern: /\bdeprecated["']?\s{0,9}:\s{0,20}(?:true\b|\{|"(?!")|'(?!')|`(?!`))/g,
    within: /\bmeta["']?\s*[:=]\s*\{$/,
  },
  // GraphQL.js, TypeGraphQL, NestJS, Pothos.
  {
    in: "code",
    why,
    literal: "deprecationReason",
    pattern: /\bdeprecationReason["']?\s{0,9}:\s{0,60}(?:"(?!")|'(?!')|`(?!`)|[A-Z][A-Z\d_]{2,}\b)/g,
    within: /[({]$/,
  },
];
