import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { recording, recordingPath } from "../../scripts/recording.ts";

it("the recording in the README is what the demo says", () => {
  const path = fileURLToPath(new URL(`../../${recordingPath}`, import.meta.url));
  expect(recording()).toBe(readFileSync(path, "utf8"));
});
