import { json } from "../../../src/reports/formats/json.ts";
import { describeFormat } from "./contract.ts";

describeFormat(json, {
  check: '"verdict"',
  scan: '"name": "fetchAll"',
  report: '"schema": 1',
  init: '"schema": 1',
});
