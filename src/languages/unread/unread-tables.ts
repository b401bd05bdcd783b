import type { UnreadTables, NoticeLook, UnreadLanguage } from "../../core/model/unread.ts";
import { braces } from "./braces.ts";
import { scripts } from "./scripts.ts";
import type { TextLexis } from "../../core/model/language/lexis.ts";
import { longQuoted, quoted, starComment } from "../base/lexical-forms.ts";
import { inCode } from "../base/looks.ts";
import { braceLexis, hashLexis, usualLayout } from "./usual-parts.ts";

const layout = usualLayout;

/** Strings may be keys or values, so only comments are left out of a line. */
const yaml: TextLexis = { lineComments: ["#"], blockComments: [], strings: [quoted('"'), quoted("'")] };
const yamlFiles = [".yaml", ".yml", ".json", ".json5"];

function keyed(keys: string, value: string): NoticeLook {
  return {
    in: "code and texts",
    pattern: new RegExp(
      String.raw`(?:^[ \t]*(?:-[ \t]+)?|[{,][ \t]*)["']?(?:${keys})["']?[ \t]*:[ \t]*(?:${value})`,
      "gm",
    ),
  };
}

/** Matches a key at the start of a line or after a brace. */
function has(keys: string): RegExp {
  return new RegExp(String.raw`(?:^[ \t]*|[{,][ \t]*)["']?(?:${keys})["']?[ \t]*:`, "m");
}

/** Contract formats. If several formats share a file name, the first one whose pattern matches counts. */
const contracts: readonly UnreadLanguage[] = [
  {
    name: "OpenAPI",
    files: yamlFiles,
    isOne: has("openapi|swagger"),
    lexis: yaml,
    looks: [keyed("deprecated", "true"), keyed("x-(?:[\\w-]*-)?(?:sunset|deprecat|removal)[\\w-]*", "\\S")],
    layout,
  },
  {
    name: "AsyncAPI",
    files: yamlFiles,
    isOne: has("asyncapi"),
    lexis: yaml,
    looks: [keyed("deprecated|x-deprecated", "true")],
    layout,
  },
  {
    name: "a Kubernetes definition",
    files: yamlFiles,
    isOne: /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?CustomResourceDefinition\b/m,
    lexis: yaml,
    looks: [keyed("deprecated", "true"), keyed("deprecationWarning", "\\S")],
    layout,
  },
  {
    name: "a Helm chart",
    files: ["chart.yaml", "chart.yml"],
    lexis: yaml,
    looks: [keyed("deprecated", "true")],
    layout,
  },
  {
    name: "an action's description",
    files: ["action.yml", "action.yaml"],
    lexis: yaml,
    looks: [keyed("deprecationMessage", "\\S")],
    layout,
  },
  {
    name: "JSON Schema",
    files: yamlFiles,
    isOne: /["']?\$schema["']?[ \t]*:[ \t]*["']?https?:\/\/json-schema\.org\//,
    lexis: yaml,
    looks: [keyed("deprecated", "true"), keyed("deprecationMessage|x-deprecat\\w*", "\\S")],
    layout,
  },
  {
    // A part of a description that another file refers to.
    name: "a part of an OpenAPI description or a schema",
    files: yamlFiles,
    isOne: has("\\$ref|operationId|responses|requestBody"),
    lexis: yaml,
    looks: [keyed("deprecated", "true")],
    layout,
  },
  {
    name: "Thrift",
    files: [".thrift"],
    lexis: { ...braceLexis, lineComments: ["//", "#"] },
    looks: [
      inCode(/\([^)\n]{0,200}\bdeprecated\b/g),
      { in: "comment", pattern: /^[ \t]*\*[ \t]*@deprecated\b/gm },
    ],
    layout,
  },
  {
    name: "Smithy",
    files: [".smithy"],
    lexis: { ...braceLexis, strings: [longQuoted('"""'), quoted('"')] },
    looks: [inCode(/^[ \t]*@deprecated\b/gm)],
    layout,
  },
  {
    name: "FlatBuffers",
    files: [".fbs"],
    lexis: braceLexis,
    looks: [inCode(/\([^)\n]{0,200}\bdeprecated\b/g)],
    layout,
  },
  {
    name: "Terraform",
    files: [".tf"],
    lexis: { ...hashLexis, lineComments: ["#", "//"], blockComments: [starComment] },
    looks: [inCode(/^[ \t]*deprecat(?:ed|ion_message)[ \t]*=[ \t]*["']/gm)],
    layout,
  },
];

/** Languages that are known but not read. If their files contain text like a notice, it is reported. */
export const unreadTables: UnreadTables = {
  languages: [...scripts, ...braces, ...contracts],
  needles: ["deprecat", "obsolete", "depwarn"],
};
