import { sarif } from "../../../src/reports/formats/sarif.ts";
import { describeFormat } from "./contract.ts";

describeFormat(sarif, { check: '"version": "2.1.0"' });
