// A route that another file's function answers works; what is written in its place may say that it is gone.
import { expect, it } from "vitest";
import { checked, saidIn } from "../memory-check.ts";

const words = "Use GET /v2/users instead. It is slow. Sunset: 2027-06-01";
const express = (handler: string): string =>
  `import express from "express";\nimport { gone, show, respondGone } from "./handlers.js";\nconst app = express();\n/** @deprecated ${words} */\napp.get("/users", ${handler});\n`;
const gin = (body: string): string =>
  `package web\n\nimport (\n\t"net/http"\n\n\t"github.com/gin-gonic/gin"\n)\n\nfunc Setup(r *gin.Engine) {\n\t// Deprecated: ${words}\n\tr.GET("/users", ${body})\n}\n`;
const inline = (body: string): string => gin(`func(c *gin.Context) { ${body} }`);
const echo = (body: string): string =>
  `package web\n\nimport (\n\t"net/http"\n\n\t"github.com/labstack/echo/v4"\n)\n\nfunc Setup(e *echo.Echo) {\n\t// Deprecated: ${words}\n\te.GET("/users", func(c echo.Context) error { ${body} })\n}\n`;

it.each<[name: string, path: string, before: string, after: string, isHollow: boolean]>([
  ["gin's status", "a.go", inline("c.JSON(200, find())"), inline("c.Status(410)"), true],
  [
    "gin's status, by its name",
    "a.go",
    inline("c.JSON(200, find())"),
    inline("c.Status(http.StatusGone)"),
    true,
  ],
  ["gin's status of nothing found", "a.go", inline("c.JSON(200, find())"), inline("c.Status(404)"), true],
  [
    "gin's error",
    "a.go",
    inline("c.JSON(200, find())"),
    inline('c.AbortWithError(410, errors.New("gone"))'),
    true,
  ],
  ["gin's other status", "a.go", inline("c.JSON(200, find())"), inline("c.Status(204)"), false],
  [
    "gin's status and work",
    "a.go",
    inline("c.JSON(200, find())"),
    inline("remove(c)\n\t\tc.Status(410)"),
    false,
  ],
  ["gin's status in a case", "a.go", inline("c.JSON(200, find())"), inline("if x { c.Status(410) }"), false],
  [
    "echo's error",
    "a.go",
    echo("return c.JSON(200, find())"),
    echo('return echo.NewHTTPError(http.StatusGone, "gone")'),
    true,
  ],
  ["in the place of a function", "a.ts", express("show"), express("(q, res) => res.status(410).end()"), true],
  ["in the place of a method", "a.ts", express("show.all"), express("(q, res) => res.sendStatus(404)"), true],
  ["in a body", "a.ts", express("show"), express("(q, res) => { res.status(410).end(); }"), true],
  [
    "behind what checks",
    "a.ts",
    express("auth, show"),
    express("auth, (q, res) => res.sendStatus(410)"),
    true,
  ],
  ["throws", "a.ts", express("show"), express('() => { throw new Error("gone"); }'), true],
  ["does nothing", "a.ts", express("show"), express("() => {}"), true],
  ["in Go", "a.go", gin("show"), inline("c.Status(http.StatusGone)"), true],
  ["does what it did", "a.ts", express("show"), express("(q, res) => res.json(all())"), false],
  ["calls it", "a.ts", express("show"), express("(q, res) => show(q, res)"), false],
  [
    "finds nothing in a case",
    "a.ts",
    express("show"),
    express("(q, res) => { if (!q.x) return res.sendStatus(404); res.json(q.x); }"),
    false,
  ],
  ["was gone, by its name", "a.ts", express("gone"), express("(q, res) => res.status(410).end()"), false],
  [
    "was gone, by a call",
    "a.ts",
    express("respondGone()"),
    express("(q, res) => res.status(410).end()"),
    false,
  ],
  [
    "was gone, in place",
    "a.ts",
    express("(q, res) => res.sendStatus(410)"),
    express("(q, res) => res.status(410).end()"),
    false,
  ],
])("%s", async (_, path, before, after, isHollow) => {
  const said = saidIn(await checked({ base: [["2026-01-10", { [path]: before }]], head: { [path]: after } }));
  expect(said).toEqual(isHollow ? [`window/hollowed error ${path}#GET /users`] : []);
});
