import type { Declaration, Leads } from "../declaration.ts";

/** The same leads, with each declaration as it is listed now. */
export function leadsAmong(
  leads: Leads,
  listed: (declaration: Declaration | null) => Declaration | null,
): Leads {
  return {
    declared: (pairing) => listed(leads.declared(pairing)),
    types: (pairing) => leads.types(pairing),
    uses: (pairing, path) => leads.uses(pairing, path),
  };
}
