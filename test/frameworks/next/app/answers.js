// Every way in which a route may answer, as its users write them.
import { NextResponse } from "next/server";

export async function answer(_request, { params }) {
  const { kind } = await params;
  switch (kind) {
    case "204":
      return new Response(null, { status: 204 });
    case "302":
      return NextResponse.redirect("http://127.0.0.1/elsewhere", 302);
    case "304":
      return new Response(null, { status: 304 });
    case "403":
      return NextResponse.json({ error: "no" }, { status: 403 });
    case "404":
      return NextResponse.json({ error: "none" }, { status: 404 });
    case "cookie": {
      const response = NextResponse.json({}, { headers: { Link: '</own>; rel="own"', Deprecation: "true" } });
      response.cookies.set("a", "1");
      return response;
    }
    case "stream":
      return new Response(new Blob(["streamed"]).stream());
    case "reject":
      return Promise.reject(new Error("as meant"));
    case "throw":
      throw new Error("as meant");
    default:
      return NextResponse.json({ ok: true });
  }
}
