import { describe, expect, it } from "vitest";
import {
  commandData,
  commandProperty,
  html,
  mermaidLabel,
  uriPath,
} from "../../../src/reports/writing/escape.ts";
import { hostileTexts } from "../../support/hostile.ts";

describe("escaping", () => {
  it("makes text of markup in HTML", () => {
    expect(html(`<a href="x" id='y'>&`)).toBe("&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;");
    expect(html("a\u001b[31m\nb")).toBe("a b");
  });

  it("escapes commands as @actions/core does", () => {
    expect(commandData("a%b\r\nc:d,e")).toBe("a%25b%0D%0Ac:d,e");
    expect(commandProperty("a%b\r\nc:d,e")).toBe("a%25b%0D%0Ac%3Ad%2Ce");
    expect(commandProperty("%0A")).toBe("%250A");
  });

  it.each([
    ["GET /v1/users ?limit", "GET /v1/users limit"],
    ["Client.fetch(String,int)", "Client.fetch(String int)"],
    ["a:b;c#d\n%%{init}%%", "a b c d init"],
    ["```\n<b>", "b"],
    ["y".repeat(200), `${"y".repeat(79)}…`],
  ])("labels %j in a diagram as %j", (text, expected) => {
    expect(mermaidLabel(text)).toBe(expected);
  });

  it("lets nothing through that Mermaid reads as syntax", () => {
    for (const text of hostileTexts) expect(mermaidLabel(text)).toMatch(/^[\p{L}\p{M}\p{N}._/()… -]*$/u);
  });

  it("makes URIs of paths", () => {
    expect(uriPath("src/a b/ü#1?.ts")).toBe("src/a%20b/%C3%BC%231%3F.ts");
    expect(uriPath("c:/x\ud800")).toBe("c%3A/x%EF%BF%BD");
  });
});
