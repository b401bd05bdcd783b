// What several attributes of one declaration say together.
import { expect, it } from "vitest";
import { languages } from "../../../src/languages/registry.generated.ts";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";

it.each([
  ["a.scala", '@Deprecated\n@deprecated("Use b.", "1")\nclass A\n', "Use b.", { since: "1" }, 1],
  ["a.scala", '@deprecated("Use b.")\n@Deprecated(since = "2")\nclass A\n', "Use b.", { since: "2" }, 1],
  ["a.scala", '@deprecated("Use b.", "1")\nclass A\n', "Use b.", { since: "1" }, 0],
  [
    "a.rs",
    '#[cfg_attr(a, deprecated(note = "Use c."))]\n#[deprecated(note = "Use b.")]\npub fn a() {}\n',
    "Use b.",
    {},
    0,
  ],
])("the notices of a declaration in %s are one: %s", async (path, text, words, slots, others) => {
  const language = languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)));
  const result = await language?.read({ path, text }, loadAsset);
  const [notice] = result?.declarations.flatMap((each) => each.notice ?? []) ?? [];
  expect(notice).toMatchObject({ text: words, slots });
  expect(notice?.elsewhere ?? []).toHaveLength(others);
});
