import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markup, scriptData, trusted } from "../../../src/reports/page/markup.ts";
import { anyText } from "../../support/hostile.ts";

describe("markup", () => {
  it.each([
    ["text", String(markup`<b>${"<i>&\"'"}</b>`), "<b>&lt;i&gt;&amp;&quot;&#39;</b>"],
    ["an attribute", String(markup`<a title="${'" onclick="x'}">`), '<a title="&quot; onclick=&quot;x">'],
    ["markup in markup", String(markup`<b>${markup`<i>${"&"}</i>`}</b>`), "<b><i>&amp;</i></b>"],
    ["lists", String(markup`<ul>${["<", markup`<li>`, 3, null]}</ul>`), "<ul>&lt;<li>3</ul>"],
    ["what is trusted", String(markup`${trusted("<br>")}`), "<br>"],
  ])("escapes %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it("takes indentation off beside tags, and keeps a space within words", () => {
    const found = markup`<p>one,
       ${"two"} three
       four ${"five"}</p>
       <p>six</p>`;
    expect(String(found)).toBe("<p>one, two three four five</p><p>six</p>");
  });

  it("never lets text open a tag, or leave an attribute", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [, inside = "<"] = /^<a title="([\s\S]*)">$/.exec(String(markup`<a title="${text}">`)) ?? [];
        expect(inside).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe("data in a script element", () => {
  it("is read back as it was, and cannot end its element", () => {
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const data = String(scriptData(texts));
        expect(data).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(texts)));
      }),
    );
  });
});
