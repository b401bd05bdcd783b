import type { UseReader } from "../../core/model/use.ts";
import { useReaderOf } from "../base/uses/reader.ts";
import { grammar } from "./grammar.ts";
import { uses } from "./uses.ts";

export const useReader: UseReader = {
  ...useReaderOf(uses, grammar),
  async placesBeside(asked, files) {
    const { placesBeside } = await import("./beside.ts");
    return placesBeside(asked, files);
  },
};
