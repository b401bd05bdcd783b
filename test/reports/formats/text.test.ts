import { text } from "../../../src/reports/formats/text.ts";
import { describeFormat } from "./contract.ts";

describeFormat(text, {
  check: "fetchAll",
  scan: "src/client.ts",
  remind: "fetchAll",
  report: "<!doctype html><!-- sunset-warden report -->",
  init: "Sunset Warden:",
});
