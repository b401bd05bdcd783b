import { describe, expect, it } from "vitest";
import { withdrawNotice } from "../../src/core/edits/withdraw-notice.ts";
import { readNotice } from "../../src/core/words/read-notice.ts";
import { go } from "../../src/languages/go.ts";
import { only } from "./go.reading.ts";

const lifecycle = "+k8s:prerelease-lifecycle-gen:";

/** `version | replacement | text` of the notice of a type below these comments. */
async function said(comments: string, code: string = "type T struct{}"): Promise<string | null> {
  const { notice } = await only(`${comments}\n${code}`, "T");
  if (notice === null) return null;
  const read = readNotice(notice, { releases: {} });
  return [read.sunsetVersion ?? "-", read.replacement ?? "-", read.text || "-"].join(" | ");
}

describe("markers of Kubernetes' generators", () => {
  it.each<[string, string, string | null]>([
    ["deprecated and removed", `// ${lifecycle}deprecated=1.22\n// ${lifecycle}removed=1.25`, "1.25 | - | -"],
    [
      "all four",
      `// T does.\n// ${lifecycle}introduced=1.16\n// ${lifecycle}deprecated=1.22\n// ${lifecycle}removed=1.25\n// ${lifecycle}replacement=networking.k8s.io,v1,Ingress`,
      "1.25 | networking.k8s.io/v1.Ingress | -",
    ],
    [
      "the core group as replacement",
      `// ${lifecycle}removed=1.25\n// ${lifecycle}replacement=,v1,Pod`,
      "1.25 | v1.Pod | -",
    ],
    ["no removal: three minor versions later", `// ${lifecycle}deprecated=1.19`, "1.22 | - | -"],
    ["a blank line before the doc comment", `// ${lifecycle}removed=1.25\n\n// T does.`, "1.25 | - | -"],
    ["a blank line before the type", `// ${lifecycle}removed=1.25\n`, "1.25 | - | -"],
    ["a value with arguments", `// ${lifecycle}removed=1.25,x=y`, "1.25 | - | -"],
    ["no blank before the sign", `//${lifecycle}removed=1.25`, "1.25 | - | -"],
    ["a block comment", `/*\n${lifecycle}removed=1.25\n*/`, "1.25 | - | -"],
    [
      "words beside them",
      `// ${lifecycle}removed=1.25\n// ${lifecycle}replacement=apps,v1,Deployment\n\n// DEPRECATED - see the release notes.`,
      "1.25 | apps/v1.Deployment | see the release notes.",
    ],
    [
      "a version of a definition",
      '// +kubebuilder:deprecatedversion:warning="v1alpha1 is old. Use `Gadget` instead."',
      "- | Gadget | v1alpha1 is old. Use `Gadget` instead.",
    ],
    ["a raw warning", '// +kubebuilder:deprecatedversion:warning=`it is "old"`', '- | - | it is "old"'],
    [
      "a warning with escapes",
      String.raw`// +kubebuilder:deprecatedversion:warning="it is \"old\""`,
      '- | - | it is "old"',
    ],
    ["no warning", "//+kubebuilder:deprecatedversion\n\n// T does.", "- | - | -"],
    ["a value", "// +kubebuilder:deprecatedversion=true", "- | - | -"],
    ["introduced alone", `// ${lifecycle}introduced=1.16`, null],
    [
      "a replacement alone",
      `// ${lifecycle}introduced=1.16\n// ${lifecycle}replacement=apps,v1,Deployment`,
      null,
    ],
    ["what is no version", `// ${lifecycle}removed=soon`, null],
    ["switched off", "// +kubebuilder:deprecatedversion=false", null],
    ["a mention", `// The tag "${lifecycle}removed=1.25" says it.`, null],
    ["a longer name", `// ${lifecycle}removedAt=1.25\n// +kubebuilder:deprecatedversions`, null],
    ["two blank lines", `// ${lifecycle}removed=1.25\n\n\n// T does.`, null],
    ["another declaration between", `// ${lifecycle}removed=1.25\nvar x int\n\n// T does.`, null],
    ["a comment of the line before", `var x int // ${lifecycle}removed=1.25\n// T does.`, null],
    ["three groups above", `// ${lifecycle}removed=1.25\n\n// Other.\n\n// T does.`, null],
  ])("%s", async (_, comments, wanted) => {
    expect(await said(comments)).toBe(wanted);
  });

  it("stand in a statement for several types, and above fields", async () => {
    const code = `type (\n\t// ${lifecycle}removed=1.25\n\tT struct{}\n\tU struct{}\n)`;
    expect((await only(code, "T")).notice?.form).toBe("marker");
    expect((await only(code, "U")).notice).toBeNull();
    const field = 'type S struct {\n\t// +kubebuilder:deprecatedversion:warning="use B"\n\tA int\n\tB int\n}';
    expect((await only(field, "S.A")).notice).toMatchObject({ line: 4, endLine: 4, text: "use B" });
    expect((await only(field, "S.B")).notice).toBeNull();
  });

  it("are no notices of functions and values", async () => {
    expect(await said(`// ${lifecycle}removed=1.25`, "func T() {}")).toBeNull();
    expect(await said(`// ${lifecycle}removed=1.25`, "var T int")).toBeNull();
  });

  it("can be cut", () => {
    const text = `package p\n\n// +genclient\n// ${lifecycle}deprecated=1.22\n// ${lifecycle}removed=1.25\ntype T struct{}\n`;
    const notice = { line: 4, endLine: 5, form: "marker" } as const;
    expect(withdrawNotice(text, notice, go)).toBe("package p\n\n// +genclient\ntype T struct{}\n");
    expect(withdrawNotice(text, { ...notice, endLine: 6 }, go)).toBeNull();
  });

  it("name the lines of their run", async () => {
    const text = `// +genclient\n// ${lifecycle}deprecated=1.22\n// ${lifecycle}removed=1.25\n\n// T does.\ntype T struct{}`;
    expect((await only(text, "T")).notice).toMatchObject({ line: 4, endLine: 5 });
  });
});
