import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { typescript } from "../../../src/languages/typescript.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string, path: string = "a.ts"): Promise<readonly string[]> {
  const { declarations } = await typescript.read({ path, text }, loadAsset);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const express = `import express, { Router } from "express";\nconst app = express();\n`;

describe("routers that functions of the file give back", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "declared behind",
      `app.use("/admin", adminRouter()); function adminRouter() { const r = Router(); r.get("/stats", h); return r; }`,
      ["GET /admin/stats"],
    ],
    [
      "an arrow, and one without a body",
      `const users = (db) => { const r = Router(); r.get("/u", h); return r; }; const one = () => Router().get("/o", h); app.use("/v1", auth, users(db)); app.use("/v2", one());`,
      ["GET /v1/u", "GET /v2/o"],
    ],
    [
      "bound to a name",
      `const admin = make(); app.use("/admin", admin); admin.get("/more", h); function make() { const r = Router(); r.get("/x", h); return r; }`,
      ["GET /admin/more", "GET /admin/x"],
    ],
    [
      "in each other, and without a prefix",
      `function inner() { const r = Router(); r.get("/i", h); return r; } function outer() { const r = Router(); r.use("/in", inner()); return r; } app.use("/out", outer()); app.use(plain()); function plain() { const p = Router(); p.get("/p", h); return p; }`,
      ["GET /out/in/i", "GET /p"],
    ],
    [
      "twice",
      `function v() { const r = Router(); r.get("/x", h); return r; } app.use("/v1", v()); app.use("/v2", v());`,
      ["GET /v1/x", "GET /v2/x"],
    ],
    [
      "nothing certain: one of two, itself, of a function within, or another value",
      `function two(a) { const r = Router(); r.get("/r", h); const s = Router(); s.get("/s", h); if (a) return r; return s; } function self() { return self(); } function within() { const f = () => { const r = Router(); r.get("/w", h); return r; }; } function other() { const r = Router(); r.get("/o", h); return 1; } app.use("/a", two(1)); app.use("/b", self()); app.use("/c", within()); app.use("/d", other());`,
      ["GET /r", "GET /s", "GET /w", "GET /o"],
    ],
    [
      "set again",
      `let r = make(); r = express(); r.get("/x", h); function make() { const r = Router(); return r; } app.use("/v1", make());`,
      ["GET /x"],
    ],
  ])("%s", async ([, text, expected]) => {
    expect((await routes(`${express}${text}`)).toSorted()).toEqual(expected.toSorted());
  });
});
