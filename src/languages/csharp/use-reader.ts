import type { UseReader } from "../../core/model/use.ts";
import { useReaderOf } from "../base/uses/reader.ts";
import { grammar } from "./grammar.ts";
import { uses } from "./uses.ts";

export const useReader: UseReader = {
  ...useReaderOf(uses, grammar),
  async placesInOtherPackages(asked, files) {
    const { placesInOtherPackages } = await import("./other-packages.ts");
    return placesInOtherPackages(asked, files);
  },
};
