import { markdown } from "../../../src/reports/formats/markdown.ts";
import { describeFormat } from "./contract.ts";

describeFormat(markdown, { check: "Sunset Warden: check", scan: "fetchAll", remind: "fetchAll" });
