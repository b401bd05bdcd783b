// Imported first: the clock of this process stands at noon of the story's day, and goes on from there.
import { today } from "./sample.ts";

process.env["WARDEN_TEST_DAY"] = today;
await import("../../test/support/run-on-day.ts");
