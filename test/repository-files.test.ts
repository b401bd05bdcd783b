/** What GitHub reads of this repository is well formed. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

const root = new URL("../", import.meta.url);

it.each(["false-positive.yml", "missed-removal.yml", "crash.yml"])(
  "the issue form %s asks for the change",
  (name) => {
    const form = parse(readFileSync(new URL(`.github/ISSUE_TEMPLATE/${name}`, root), "utf8")) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly {
        readonly id: string;
        readonly attributes: { readonly label: string };
        readonly validations?: { readonly required: boolean };
      }[];
    };
    expect([typeof form.name, typeof form.description]).toEqual(["string", "string"]);
    const [first] = form.body;
    expect(first?.attributes.label).toMatch(/^The change/);
    expect(first?.validations?.required).toBe(true);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
  },
);

it("every workflow is YAML that names its permissions", () => {
  const folder = new URL(".github/workflows/", root);
  for (const name of readdirSync(folder)) {
    const workflow = parse(readFileSync(new URL(name, folder), "utf8")) as { readonly permissions?: object };
    expect([name, workflow.permissions !== undefined]).toEqual([name, true]);
  }
});
