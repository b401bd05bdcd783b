// The way of Web-standard handlers: each route says it itself.
import { answer } from "../../../answers.js";
import { g } from "../../../governed.js";

export const dynamic = "force-dynamic";
export const GET = g.fetch(answer);
export const POST = g.fetch(answer);
