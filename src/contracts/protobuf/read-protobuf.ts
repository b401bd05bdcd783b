import type { Problem } from "../../core/model/feature.ts";
import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { TextDrafts } from "../base/text-drafts.ts";
import { declareAll } from "./drafted.ts";
import { FileParser } from "./file-parser.ts";
import { ProtobufFault, Tokens } from "./tokens.ts";

/** Reads a file's declarations. If the file is broken, returns the part before the error. Imports may be missing. */
export function readProtobuf({ path, text }: SourceFile): ReadResult {
  const parser = new FileParser(new Tokens(text));
  const problems: Problem[] = [];
  try {
    parser.read();
  } catch (error) {
    if (!(error instanceof ProtobufFault)) throw error;
    problems.push({ path, line: error.line, message: error.message });
  }
  const drafts = new TextDrafts(path);
  declareAll(parser.drafted, drafts);
  const { declarations, unread } = drafts;
  return { declarations, problems, complete: problems.length === 0, passesOn: [], unread };
}
