import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { picture, picturePath } from "../../scripts/picture.ts";

it("the README's picture shows what the check says (node scripts/picture.ts draws it again)", async () => {
  const root = new URL("../../", import.meta.url);
  expect(await picture()).toBe(readFileSync(new URL(picturePath, root), "utf8"));
  expect(readFileSync(new URL("README.md", root), "utf8")).toContain(`](${picturePath})`);
});
