import type { UseReader } from "../../core/model/use.ts";
import { useReaderOf } from "../base/uses/reader.ts";
import type { UseTable } from "../base/uses/use-table.ts";
import { wordList } from "../base/usual-tables.ts";
import { grammar } from "./grammar.ts";
import { modules } from "./modules.ts";

/** Syntax of names in Rust code. */
const uses: UseTable = {
  identifiers: "identifier type_identifier field_identifier",
  scopes: "block for_expression closure_expression match_arm if_expression while_expression",
  locals: ["type_parameter name", "parameter pattern type", "let_declaration pattern type value"],
  untold: wordList("let_condition for_expression match_arm")
    .map((each) => `${each} pattern`)
    .concat("closure_expression parameters"),
  means: {
    names: "identifier type_identifier self super crate",
    members: [
      "field_expression value field",
      "scoped_identifier path name",
      "scoped_type_identifier path name",
    ],
    inner: [
      "generic_type type",
      "generic_function function",
      "reference_type type",
      "reference_expression value",
      "parenthesized_expression inside",
    ],
    calls: "call_expression function arguments",
    values: ["struct_expression name", "type_cast_expression type"],
  },
  self: { value: "self", type: "Self", base: null, isImplied: false },
  inferred: null,
  initializer: { node: "field_initializer", name: "field", list: "field_initializer_list", type: "name" },
  labels: [],
  tokens: "token_tree",
  attribute: null,
  modules,
  glances: {},
  sign: /deprecated/g,
  wholeFile: /#!\[(?:deprecated|cfg_attr\([^\]]*deprecated)/,
};

export const useReader: UseReader = useReaderOf(uses, grammar);
