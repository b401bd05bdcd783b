import type { Declaration } from "../../core/model/declaration.ts";
import type { Revision } from "../revision/revision.ts";
import { routeUnder } from "../register/route-under.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Limit: removed routes whose handlers are searched for in one change. */
const most = 500;

/** Adds notices to removed routes whose handlers are in other files, from these handlers. */
export async function answeredElsewhere(
  { base, head }: Pick<ChangeReading, "base" | "head">,
  revision: Revision,
): Promise<void> {
  const registers = (path: string): boolean => revision.engine.readerFor(path)?.registersBy !== undefined;
  const left = new Set(
    [...head].flatMap(([path, file]) => (registers(path) ? file.declarations.flatMap(addressOf) : [])),
  );
  let asked = 0;
  for (const [path, file] of base) {
    if (!registers(path)) continue;
    const lost = file.declarations.filter(
      (each) => each.answeredBy !== undefined && addressOf(each).every((address) => !left.has(address)),
    );
    const features = new Map(file.features);
    for (const route of lost) {
      asked += 1;
      const feature = asked > most ? null : await routeUnder(route, file, revision);
      if (feature !== null) features.set(route.id, feature);
    }
    if (features.size > file.features.size) base.set(path, { ...file, features });
  }
}

function addressOf({ kind, name, pairing = name }: Declaration): readonly string[] {
  return kind === "endpoint" ? [pairing] : [];
}
