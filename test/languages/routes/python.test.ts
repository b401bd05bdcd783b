import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { python } from "../../../src/languages/python.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string): Promise<readonly string[]> {
  const { declarations } = await python.read({ path: "a.py", text }, loadAsset);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const fastapi = "from fastapi import FastAPI, APIRouter\nfrom typing_extensions import deprecated\n";
const flask = "from flask import Flask, Blueprint\n";
const django = "from django.urls import include, path, re_path\n";

describe("routes", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "fastapi",
      `${fastapi}app = FastAPI()\n@app.get("/x/{id}")\nasync def x(id: int): ...\n@app.post("/x")\ndef y(): ...\n`,
      ["GET /x/{id}", "POST /x"],
    ],
    [
      "a router's prefix, mounted further down",
      `${fastapi}router = APIRouter(prefix="/items", tags=["a"])\n@router.get("")\ndef a(): ...\n@router.get("/{id:path}")\ndef b(): ...\napp = FastAPI()\napp.include_router(router, prefix="/v1")\n`,
      ["GET /v1/items", "GET /v1/items/{id}"],
    ],
    [
      "the framework's flag",
      `${fastapi}app = FastAPI()\n@app.get("/x", deprecated=True)\ndef x():\n    """Use GET /y instead."""\n@app.get("/y", deprecated=False)\ndef y(): ...\n`,
      ["GET /x!", "GET /y"],
    ],
    [
      "a router of the project's own class",
      `from shop.routing import APIRouter\nrouter = APIRouter(prefix="/items")\n@router.get("/{id}", deprecated=True)\ndef x(): ...\n`,
      ["GET /items/{id}!"],
    ],
    [
      "a router of another file, where no framework is imported",
      `from flask_login import current_user\nfrom app.handlers.base import json, routes\n@routes.route("/x", methods=["GET", "POST"])\ndef x(): ...\n@routes.route(scoped("/y"))\ndef y(): ...\n`,
      ["GET /x", "POST /x"],
    ],
    [
      "a router's flag",
      `${fastapi}r = APIRouter(deprecated=True)\n@r.get("/x")\ndef x(): ...\n`,
      ["GET /x!"],
    ],
    [
      "a comment above",
      `${django}urlpatterns = [\n    # Deprecated: use \`GET /v2/x\`.\n    # Sunset: 2027-06-01\n    path("x/<int:pk>/", views.x),\n    path("y/", views.y),\n    # About z.\n    # @deprecated Use y.\n    path("z/", views.z),\n]\n${fastapi}app = FastAPI()\n# DEPRECATED (since 2.1).\n@app.get("/a")\ndef a(): ...\n`,
      ["ALL /x/{pk}/!", "ALL /y/", "ALL /z/!", "GET /a!"],
    ],
    [
      "a comment that says something else",
      `${django}urlpatterns = [\n    # Deprecated endpoints of the first version\n    path("x/", views.x),\n    # Deprecated: the one below.\n\n    path("y/", views.y), # Deprecated: behind\n    path("z/", views.z),\n    # not deprecated\n    path("u/", views.u),\n    # Deprecated: what stood here is gone\n]\n`,
      ["ALL /x/", "ALL /y/", "ALL /z/", "ALL /u/"],
    ],
    [
      "the handler's own",
      `${fastapi}app = FastAPI()\n@app.get("/x")\n@deprecated("Use y.")\ndef x(): ...\n`,
      ["GET /x!"],
    ],
    [
      "a factory",
      `${fastapi}def create():\n    app = FastAPI()\n    @app.get("/x")\n    @deprecated("Use y.")\n    def x(): ...\n    return app\n`,
      ["GET /x!"],
    ],
    [
      "several methods",
      `${fastapi}app = FastAPI()\n@app.api_route("/x", methods=["GET", "put"])\ndef x(): ...\napp.add_api_route("/y", x, methods=["POST"])\n`,
      ["GET /x", "PUT /x", "POST /y"],
    ],
    [
      "a computed prefix",
      `${fastapi}r = APIRouter(prefix=settings.PREFIX)\n@r.get("/x")\ndef x(): ...\n`,
      [],
    ],
    [
      "a constant",
      `${fastapi}BASE = "/v1"\nr = APIRouter(prefix=f"{BASE}/a")\n@r.get("/x")\ndef x(): ...\n`,
      ["GET /v1/a/x"],
    ],
    [
      "typed",
      `import fastapi\ndef add(app: fastapi.FastAPI):\n    @app.get("/x")\n    def x(): ...\n`,
      ["GET /x"],
    ],
    [
      "flask",
      `${flask}app = Flask(__name__)\n@app.route("/x/<int:id>", methods=["GET", "POST"])\ndef x(id): ...\n@app.get("/y/<z>")\ndef y(z): ...\n@app.route("/")\ndef i(): ...\n`,
      ["GET /x/{id}", "POST /x/{id}", "GET /y/{z}", "GET /"],
    ],
    [
      "blueprints",
      `${flask}bp = Blueprint("a", __name__, url_prefix="/a")\n@bp.route("/x")\ndef x(): ...\nb = Blueprint("b", __name__, url_prefix="/b")\n@b.route("/y")\ndef y(): ...\napp = Flask(__name__)\napp.register_blueprint(bp)\napp.register_blueprint(b, url_prefix="/other")\n`,
      ["GET /a/x", "GET /other/y"],
    ],
    [
      "two on one function",
      `${flask}from .deps import deprecated\nfrom . import bp\n@bp.route("/x")\n@bp.route("/old")\n@deprecated("Use y.")\ndef x(): ...\n`,
      ["GET /x!", "GET /old!"],
    ],
    [
      "of a blueprint elsewhere",
      `from app.api import bp\n@bp.route("/x/<int:id>", methods=["DELETE"])\ndef x(id): ...\n@client.route("/x")\ndef y(): ...\n`,
      ["DELETE /x/{id}"],
    ],
    [
      "a rule",
      `${flask}app = Flask("a")\ndef f():\n    """.. deprecated:: 2.0\n        Use g."""\napp.add_url_rule("/x", view_func=f)\napp.add_url_rule("/y", "y", f, methods=["PUT"])\n`,
      ["GET /x!", "PUT /y!"],
    ],
    [
      "no routes",
      `${flask}import requests, respx\n@respx.get("/x")\ndef f(): ...\ncache.get("/x")\nrequests.get("/y")\n@cache.route("/z")\ndef g(): ...\nclient.get("/x", deprecated=True)\n`,
      [],
    ],
    ["no framework", `@app.get("/x")\ndef f(): ...\n`, []],
    [
      "django",
      `${django}from . import views\nurlpatterns = [path("x/<int:id>/", views.x), path("", views.V.as_view(), name="i"), path("admin/", admin.site.urls), re_path(r"^y$", views.y), path("v1/", include([path("z/", views.z)])), path("v2/", include("a.urls")), path("v3/", include(more))]\nmore = [path("w", views.w)]\n`,
      ["ALL /x/{id}/", "ALL /", "ALL /y", "ALL /v1/z/", "ALL /v3/w"],
    ],
    [
      "django's patterns",
      `from django.conf.urls import url\n${django}urlpatterns = [\n    # Deprecated: use y.\n    re_path(r"^u/(?P<pk>[0-9]+)/$", u),\n    re_path(r"^f/(?P<name>[\\w()/]+)\\.(?P<ending>(json|xml))\\Z", u),\n    re_path("^a-b/$", u),\n    url(r"^v1/", include([url(r"^(?P<x>[)]+)/x$", u), path("y/", u)])),\n]\n`,
      ["ALL /u/{pk}/!", "ALL /f/{name}.{ending}", "ALL /a-b/", "ALL /v1/{x}/x", "ALL /v1/y/"],
    ],
    [
      "django's patterns that are no paths",
      `${django}urlpatterns = [re_path(r"^a/?$", u), re_path(r"^b/(\\d+)/$", u), re_path(r"^c/(?P<x>a)?/$", u), re_path(r"^d/(?:a|b)$", u), re_path(r"^e|f$", u), re_path(r"^g.txt$", u), re_path(r"h$", u), re_path(r"^i/", u), re_path(r"^\\d$", u), re_path(r"^j\\$", u), re_path(r"^k/(?P<x>a$", u), re_path(r"^l/$", include([path("m", u)])), re_path(r"^n{2}$", u)]\n`,
      [],
    ],
    [
      "django's lists",
      `${django}more = [path("w/<slug:s>", w)]\nurlpatterns = [path("v3/", include(more))]\n`,
      ["ALL /v3/w/{s}"],
    ],
    [
      "django's lists, included twice",
      `${django}more = [path("w", w)]\nurlpatterns = [path("v1/", include(more)), path("v2/", include((more, "a")))]\n`,
      ["ALL /v1/w", "ALL /v2/w"],
    ],
    [
      "django's notices",
      `${django}from warnings import deprecated\n@deprecated("Use y.")\ndef x(r): ...\nurlpatterns = [path("x/", x)]\n`,
      ["ALL /x/!"],
    ],
    [
      "starlette",
      `from starlette.routing import Mount, Route\nroutes = [Route("/x", x), Mount("/v1", routes=[Route("/y/{a:int}", y, methods=["POST"])])]\n`,
      ["GET /x", "POST /v1/y/{a}"],
    ],
    [
      "starlette's names, and a list that is mounted",
      `from starlette.routing import Mount, Route, Router\nmore = [Route("/y", endpoint=y, methods=["POST"])]\nothers = [Route(path="/z", endpoint=z)]\nroutes = [Mount("/v1", routes=more, name="a"), Mount("/v2", app=Router(routes=others))]\n`,
      ["POST /v1/y", "GET /v2/z"],
    ],
    [
      "methods of the class",
      `from starlette.routing import Route\n${fastapi}class A:\n    def __init__(self):\n        self.app = FastAPI()\n        self.app.add_api_route("/a", self.a)\n        self.routes = [Route("/b", self.b), Route("/c", self.c)]\n    @deprecated("Use c.")\n    def a(self): ...\n    @deprecated("Use c.")\n    async def b(self): ...\n    def c(self): ...\n`,
      ["GET /a!", "GET /b!", "GET /c"],
    ],
    [
      "what wraps an app",
      `import quart_cors\nfrom quart import Quart\napp = Quart(__name__)\napp = quart_cors.cors(app)\n@app.route("/x")\ndef x(): ...\nother = quart_cors.cors(Quart("b"))\n@other.route("/y")\ndef y(): ...\napp = Sockets(io, inner=app)\nlast = Flask("c")\nlast = elsewhere(app)\n@last.route("/z")\ndef z(): ...\n`,
      ["GET /x", "GET /y"],
    ],
    [
      "an app that a function returns",
      `${fastapi}def create():\n    app = FastAPI()\n    @app.get("/x")\n    def x(): ...\n    return app\napi = create()\n@api.get("/y")\ndef y(): ...\nroot = FastAPI()\nroot.mount("/api", api)\ndef itself():\n    return itself()\nother = itself()\n@other.get("/z")\ndef z(): ...\n`,
      ["GET /api/x", "GET /api/y"],
    ],
    [
      "a parameter with a default",
      `${fastapi}def add(to=None):\n    @to.get("/x")\n    def x(): ...\nadd(APIRouter(prefix="/v1"))\n`,
      ["GET /v1/x"],
    ],
    [
      "django's list that includes itself",
      `${django}a = [path("a/", include(b)), path("x/", x)]\nb = [path("b/", include(a)), path("y/", y)]\n`,
      [],
    ],
    [
      "an app that a function is given",
      `${flask}def add(app, cache):\n    @app.route("/x")\n    def x(): ...\n    @cache.route("/y")\n    def y(): ...\ndef more(to, n):\n    @to.route("/z")\n    def z(): ...\nbp = Blueprint("a", __name__, url_prefix="/v1")\nmore(bp, 1)\n`,
      ["GET /x", "GET /v1/z"],
    ],
  ])("%s", async ([, text, expected]) => {
    expect(await routes(text)).toEqual(expected);
  });

  test("the words of a flag are those of the docstring", async () => {
    const text = `${fastapi}app = FastAPI()\n@app.get("/x", deprecated=True)\ndef x():\n    """Use GET /y instead."""\n`;
    const { declarations } = await python.read({ path: "a.py", text }, loadAsset);
    const route = declarations.find(({ kind }) => kind === "endpoint");
    expect(route?.notice).toMatchObject({ text: "Use GET /y instead.", form: "key", line: 4 });
    expect(route?.place).toMatchObject({ line: 4, column: 10, endLine: 6 });
  });

  test.for<[what: string, given: string, docstring: string, expected: string]>([
    [
      "a title alone hides no docstring",
      `, summary="One"`,
      "Use y. Sunset: 2027-06-01",
      "Use y. Sunset: 2027-06-01",
    ],
    ["a description stands for the docstring", `, description="Use z."`, "Use y.", "Use z."],
    ["a description with a title", `, summary="One", description="Use z."`, "Use y.", "Use z."],
    ["a title says all where there is nothing else", `, summary="Use y."`, "", "Use y."],
    [
      "a title that says it beside other words",
      `, summary="Use y. Sunset: 2027-06-01"`,
      "All.",
      "Use y. Sunset: 2027-06-01",
    ],
  ])("words of a flag: %s", async ([, given, docstring, expected]) => {
    const body = docstring === "" ? "..." : `\n    """${docstring}"""`;
    const text = `${fastapi}app = FastAPI()\n@app.get("/x", deprecated=True${given})\ndef x(): ${body}\n`;
    const { declarations } = await python.read({ path: "a.py", text }, loadAsset);
    expect(declarations.find(({ kind }) => kind === "endpoint")?.notice?.text).toBe(expected);
  });

  test("a computed route with a notice is said", async () => {
    const text = `${fastapi}app = FastAPI()\n@app.get(BASE + "/x", deprecated=True)\ndef x(): ...\n`;
    const { unread } = await python.read({ path: "a.py", text }, loadAsset);
    expect(unread).toMatchObject([{ line: 4 }]);
  });
});
