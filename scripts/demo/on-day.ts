// Imported first: sets the clock of this process to noon of the story's day, from where it continues.
import { today } from "./sample.ts";

process.env["WARDEN_TEST_DAY"] = today;
await import("../../test/support/run-on-day.ts");
