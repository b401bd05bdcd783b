import { github } from "../../../src/reports/formats/github.ts";
import { describeFormat } from "./contract.ts";

describeFormat(github, { check: "::error " });
