import { writtenBody, textOfDeclaration } from "../../core/bodies/declared-text.ts";
import { answersGone, bodyState, type BodyState } from "../../core/bodies/hollow-bodies.ts";
import type { Survived } from "../../core/compare/registers.ts";
import type { Alteration, Change } from "../../core/model/change.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

const callables: ReadonlySet<string> = new Set(["function", "method", "constructor", "property"]);

/** Deprecated functions and methods of which the change leaves nothing but their names. */
export function hollowed(survived: readonly Survived[], reading: ChangeReading): Change[] {
  const sides = { base: new Bodies(reading, "base"), head: new Bodies(reading, "head") };
  return survived.flatMap((each) => {
    const before = each.base.declaration;
    if (before === null || !callables.has(before.kind) || before.kind !== each.declaration.kind) return [];
    // What passes another one on has no body.
    if (before.reexport || each.declaration.reexport) return [];
    const [own, now] = [sides.base.of(before), sides.head.of(each.declaration)];
    if (own === null || own.state === null || now === null || own.text === now.text) return [];
    const does = becomes(own, now, each.declaration);
    return does === null ? [] : [changeOf(each, before, does)];
  });
}

interface Body {
  readonly text: string;
  /** Null where it has none, and where it stands elsewhere. */
  readonly state: BodyState | "elsewhere" | null;
  readonly saysGone: boolean;
}

function becomes(own: Body, now: Body, { kind }: Declaration): Alteration["does"] | null {
  const worked = own.state === "works" || own.state === "returns";
  if (!worked || now.state === "elsewhere") return null;
  if (now.state === "refuses" || (now.saysGone && !own.saysGone)) return "refuses";
  if (own.state === "returns" || now.state === "works") return null;
  if (now.state === null) return "none";
  // What a constructor did may be said by its parameters now.
  return kind === "constructor" ? null : "nothing";
}

function changeOf(
  { base, head, declaration, origins }: Survived,
  before: Declaration,
  does: Alteration["does"],
): Change {
  const { path, line } = declaration.place;
  return {
    ...{ noticed: true, feature: base.id, change: "altered", path, line, side: "head", movedTo: null },
    ...{ sunsetFrom: base.notice.sunset, sunsetTo: head.notice.sunset, base, members: [] },
    head: { ...head, id: declaration.id, place: declaration.place },
    alteration: {
      by: "body",
      before: { declaration: before, origins: origins.base },
      after: { declaration, origins: origins.head },
      ...(does === undefined ? {} : { does }),
    },
  };
}

/** The bodies of one side; of overloads that of the implementation behind them. */
class Bodies {
  readonly #files: ReadonlyMap<string, FileRead>;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, readonly string[]>();
  readonly #behind = new Map<string, ReadonlyMap<string, Declaration>>();

  constructor({ base, head, texts }: ChangeReading, side: "base" | "head") {
    this.#files = side === "base" ? base : head;
    this.#texts = texts[side];
  }

  /** Null where the file is not known. */
  of(declaration: Declaration): Body | null {
    const { path, line } = declaration.place;
    const [file, text] = [this.#files.get(path), this.#texts.get(path)];
    const { hollow } = file?.tables.lexis ?? {};
    if (!file || text === undefined || hollow === undefined) return null;
    const lines = this.#lines.get(path) ?? text.split("\n");
    this.#lines.set(path, lines);
    const { lexis } = file.tables;
    const behind =
      declaration.implementation === true ? undefined : this.#implementations(file).get(declaration.name);
    const own = textOfDeclaration(behind ?? declaration, lines);
    const tokens = writtenBody(own, lexis);
    if (tokens !== null) {
      const state = bodyState(tokens, lexis, hollow);
      return { text: own, state, saysGone: state === "works" && answersGone(tokens, hollow, lexis) };
    }
    const isElsewhere = hollow.elsewhere === null || hollow.elsewhere.test(lines[line - 1] ?? "");
    return { text: own, state: isElsewhere ? "elsewhere" : null, saysGone: false };
  }

  #implementations(file: FileRead): ReadonlyMap<string, Declaration> {
    const known = this.#behind.get(file.path);
    if (known) return known;
    const all = file.declarations.filter((each) => each.implementation === true);
    const behind = new Map(all.map((each) => [each.name, each]));
    this.#behind.set(file.path, behind);
    return behind;
  }
}
