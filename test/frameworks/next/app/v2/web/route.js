import { g } from "../../governed.js";

export const dynamic = "force-dynamic";
export const GET = g.fetch(() => Response.json({ fresh: true }));
