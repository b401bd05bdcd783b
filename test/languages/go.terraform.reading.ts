import { loadAsset } from "../../src/adapters/fs/assets.ts";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import { go } from "../../src/languages/go.ts";

export const path = "internal/a.go";
const sdk = "github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema";

/** A file that imports one package. */
export const file = (imported: string, body: string): string =>
  `package p\n\nimport "${imported}"\n\n${body}\n`;
export const inSdk = (body: string): string => file(sdk, body);
/** A resource of the SDK with these entries beside its operations. */
export const resource = (entries: string, name: string = "resourceThing"): string =>
  `func ${name}() *schema.Resource {\n\treturn &schema.Resource{\n\t\tReadContext: read,\n${entries}\n\t}\n}`;
export const fields = (entries: string): string =>
  `\t\tSchema: map[string]*schema.Schema{\n${entries}\n\t\t},`;
export const field = (name: string, more: string = ""): string =>
  `\t\t\t"${name}": {\n\t\t\t\tType: schema.TypeString,\n${more}\t\t\t},`;
export const old = (message: string): string => `\t\t\t\tDeprecated: "${message}",\n`;

/** `modules`: texts of other files by their paths. */
export async function read(
  text: string,
  modules: Readonly<Record<string, string>> = {},
): Promise<ReadResult> {
  return go.read({ path, text }, loadAsset, (other) => Promise.resolve(modules[other] ?? null));
}
