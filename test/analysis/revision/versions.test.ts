import { describe, expect, it } from "vitest";
import { VersionReader } from "../../../src/analysis/revision/versions.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { Blob, FileTree } from "../../../src/ports/file-tree.ts";
import { blobId } from "../../../src/core/repository/blob-id.ts";
import { engine, readContract, type Files } from "../../contracts/reading.ts";

const root = `openapi: 3.1.0
info: { title: x, version: "1" }
paths:
  /users: { $ref: users.yaml }
  /orders: { $ref: orders.yaml }
components:
  schemas:
    Old: { type: object, properties: { id: { type: string, deprecated: true } } }
`;

const responding = (schema: string): string =>
  `get: { deprecated: true, responses: { 200: { description: ok, content: { application/json: { schema: { $ref: ${schema} } } } } } }\n`;

const files: Files = {
  "openapi.yaml": root,
  "users.yaml": responding("user.yaml"),
  "user.yaml": "type: object\nproperties: { email: { type: string, deprecated: true } }\n",
  "orders.yaml": responding('"openapi.yaml#/components/schemas/Old"'),
};

/** A reader of versions of one repository, and the paths that it asked for beside the file itself. */
function reader(): { versions: VersionReader; asked: string[]; oid: string } {
  const asked: string[] = [];
  const bytes = Buffer.from(root);
  const tree = (): FileTree =>
    ({
      read: (path: string) => {
        asked.push(path);
        const text = files[path];
        return Promise.resolve(text === undefined ? null : Buffer.from(text));
      },
    }) as unknown as FileTree;
  const blobs = async function* (oids: Iterable<string>): AsyncGenerator<Blob> {
    for (const oid of oids) yield await Promise.resolve({ oid, bytes, size: bytes.length });
  };
  return {
    versions: new VersionReader({ repository: { blobs, tree }, engine, policy: defaultPolicy }),
    asked,
    oid: blobId(bytes),
  };
}

async function queryFor(name: string): Promise<Parameters<VersionReader["about"]>[0]> {
  const { declarations } = await readContract(files);
  const declaration = declarations.find((each) => each.name === name);
  if (declaration === undefined) throw new Error(`${name} is not declared`);
  return { path: "openapi.yaml", declaration, key: null };
}

const noticed = async (versions: VersionReader, name: string, oid: string): Promise<boolean | undefined> => {
  const file = await versions.about(await queryFor(name), oid, "c".repeat(40));
  return file?.declarations.some((each) => each.name === name && each.notice !== null);
};

describe("a version of a description that refers to other files", () => {
  it("is read with the files alone to which the path leads", async () => {
    const { versions, asked, oid } = reader();
    expect(await noticed(versions, "GET /users", oid)).toBe(true);
    expect([...new Set(asked)].sort()).toEqual(["user.yaml", "users.yaml"]);
  });

  it("is read whole where one of those files refers back to it", async () => {
    const { versions, asked, oid } = reader();
    expect(await noticed(versions, "GET /orders", oid)).toBe(true);
    expect(new Set(asked)).toContain("users.yaml");
  });

  it("is read by the path that led to a schema before", async () => {
    const { versions, asked, oid } = reader();
    const { declarations } = await readContract(files);
    const email = declarations.find(({ name }) => name.endsWith("email"))?.name ?? "";
    expect(await noticed(versions, email, oid)).toBe(true);
    expect(new Set(asked)).toContain("orders.yaml");
    asked.length = 0;
    expect(await noticed(versions, email, oid)).toBe(true);
    expect(new Set(asked)).not.toContain("orders.yaml");
  });
});
