import { codeTokens, type CodeToken } from "../../core/bodies/code-tokens.ts";
import { headerAndBody, textOfDeclaration, type HeaderAndBody } from "../../core/bodies/declared-text.ts";
import { givesNothing, holdsNothing } from "../../core/bodies/emptied-values.ts";
import { answersGone } from "../../core/bodies/gone-answers.ts";
import { bodyState, firstCall, type BodyState } from "../../core/bodies/hollow-bodies.ts";
import type { Survived } from "../../core/compare/registers.ts";
import { alteredChange } from "../../core/compare/transitions.ts";
import { lineLength } from "../../core/limits.ts";
import type { Alteration, Change } from "../../core/model/change.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Place } from "../../core/model/feature.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

const callables: ReadonlySet<string> = new Set(["function", "method", "constructor", "property"]);

/** Function names that suggest that a route never worked. */
const refusing = /gone|removed|deprecat|sunset|not_?(?:found|implemented)|unavailable|40[45]|410|501/i;

/** Returns true for kinds with a body. For a route this is the body of its handler function. */
function hasBody({ kind }: Declaration): boolean {
  return kind === "endpoint" || callables.has(kind);
}

/** Returns true if a route's handler function is written inside its registration. */
function isInPlace({ kind, place, answeredAt: at }: Declaration): boolean {
  if (kind !== "endpoint" || at?.path !== place.path) return false;
  return at.line >= place.line && at.endLine <= place.endLine;
}

/** Finds deprecated functions, methods and routes that the change reduces to their names. */
export function hollowed(survived: readonly Survived[], reading: ChangeReading): Change[] {
  const sides = { base: new Bodies(reading, "base"), head: new Bodies(reading, "head") };
  const found = survived.flatMap((each) => {
    const before = each.base.declaration;
    if (before !== null && sides.head.isEmptied(each.declaration, before) && sides.base.hadValue(before))
      return [changeOf(each, before, "no-value")];
    if (before === null || !hasBody(before) || before.kind !== each.declaration.kind) return [];
    if (before.reexport || each.declaration.reexport) return [];
    const own = isInPlace(each.declaration) ? sides.base.answering(before) : sides.base.of(before);
    const now = sides.head.of(each.declaration);
    if (own === null || own.state === null || now === null || own.text === now.text) return [];
    const does = becomes(own, now, each.declaration);
    return does === null ? [] : [changeOf(each, before, does)];
  });
  const functions = new Set(
    found.flatMap(({ base }) =>
      base?.declaration?.kind === "endpoint" ? [] : [textOf(base?.declaration?.place)],
    ),
  );
  // If the handler of a route is reported under its own notice, the route is not reported again.
  return found.filter(({ base }) => {
    const answering = base?.declaration?.answeredAt;
    return answering === undefined || !functions.has(textOf(answering));
  });
}

function textOf(place: Place | undefined): string {
  return place === undefined ? "" : `${place.path}:${place.line}:${place.column}`;
}

interface Body {
  readonly text: string;
  /** Null if the declaration has no body that is known to work. `elsewhere` if its body is in another file. */
  readonly state: BodyState | "elsewhere" | null;
  readonly saysGone: boolean;
}

function becomes(own: Body, now: Body, { kind }: Declaration): Alteration["does"] | null {
  const worked = own.state === "works" || own.state === "returns";
  if (!worked || now.state === "elsewhere") return null;
  if (now.state === "refuses" || (now.saysGone && !own.saysGone)) return "refuses";
  if (own.state === "returns" || now.state === "works") return null;
  // A property with a getter may now have a plain value, and parameter properties may replace the body of a
  // constructor.
  if (kind === "constructor" || (kind === "property" && now.state === null)) return null;
  return now.state === null ? "none" : "nothing";
}

function changeOf(
  { base, head, declaration, origins }: Survived,
  before: Declaration,
  does: Alteration["does"],
): Change {
  return alteredChange(base, head, declaration, {
    by: "body",
    before: {
      declaration: before,
      origins: origins.base,
    },
    after: {
      declaration,
      origins: origins.head,
    },
    ...(does === undefined ? {} : { does }),
  });
}

/** Matches an assignment or an import of a name, by its last part. */
function assigned(name: string): RegExp {
  const last = /[\w$]+$/.exec(name)?.[0].replaceAll("$", String.raw`\$`) ?? "(?!)";
  return new RegExp(
    String.raw`(?<![\w$])(?<!(?<!\b(?:this|self))\.)${last}(?![\w$])(?:[ \t]*:[^=\n]{1,200})?[ \t]*=(?![=>])|import\b[^\n]{0,200}(?<![\w$])${last}(?![\w$])`,
  );
}

/** Returns the tokens up to the closing parenthesis of a call that encloses them, such as a registration. */
function withinBrackets(tokens: readonly CodeToken[]): readonly CodeToken[] {
  let depth = 0;
  const end = tokens.findIndex(({ kind, text }) => {
    if (kind !== "sign") return false;
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    return depth < 0 && text === ")";
  });
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** The bodies on one side. For overloads, the body of their implementation. */
class Bodies {
  readonly #files: ReadonlyMap<string, FileRead>;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, readonly string[]>();
  readonly #behind = new Map<string, ReadonlyMap<string, Declaration>>();
  readonly #callables = new Map<string, ReadonlyMap<string, readonly Declaration[]>>();
  readonly #refusals = new Map<Declaration, boolean>();

  constructor({ base, head, texts }: ChangeReading, side: "base" | "head") {
    this.#files = side === "base" ? base : head;
    this.#texts = texts[side];
  }

  of(declaration: Declaration): Body | null {
    const isEndpoint = declaration.kind === "endpoint";
    const place = isEndpoint ? declaration.answeredAt : declaration.place;
    if (place === undefined) return null;
    const { path, line } = place;
    const [file, text] = [this.#files.get(path), this.#texts.get(path)];
    const { hollow } = file?.tables.lexis ?? {};
    if (!file || text === undefined || hollow === undefined) return null;
    const lines = this.#linesOf(path, text);
    const { lexis } = file.tables;
    const behind =
      declaration.implementation === true ? undefined : this.#implementations(file).get(declaration.name);
    const own = textOfDeclaration(behind ?? { place }, lines);
    const whole = headerAndBody(own, lexis);
    const written = whole && (isEndpoint ? { ...whole, body: withinBrackets(whole.body) } : whole);
    if (written !== null) {
      const ownState = bodyState(written, lexis, hollow);
      const isRefused = ownState === "works" && this.#callsRefuser(written, declaration, file);
      const state = isRefused ? "refuses" : ownState;
      return {
        text: own,
        state,
        saysGone: state === "works" && answersGone(written.body, hollow, lexis, isEndpoint),
      };
    }
    const isElsewhere = hollow.elsewhere === null || hollow.elsewhere.test(lines[line - 1] ?? "");
    return { text: own, state: isElsewhere ? "elsewhere" : null, saysGone: false };
  }

  /** Returns true if the body begins with a call of a function in the same file that only refuses. */
  #callsRefuser({ body }: HeaderAndBody, { name }: Declaration, file: FileRead): boolean {
    const { hollow } = file.tables.lexis;
    const called = hollow && firstCall(body, hollow);
    const helpers = called
      ? this.#callablesIn(file)
          .get(called)
          ?.filter((each) => each.name !== name)
      : null;
    return helpers != null && helpers.length > 0 && helpers.every((each) => this.#refuses(each, file));
  }

  #callablesIn({ path, declarations }: FileRead): ReadonlyMap<string, readonly Declaration[]> {
    const known = this.#callables.get(path);
    const all =
      known ??
      Map.groupBy(
        declarations.filter(({ kind }) => callables.has(kind)),
        lastSegment,
      );
    this.#callables.set(path, all);
    return all;
  }

  #refuses(helper: Declaration, { tables: { lexis } }: FileRead): boolean {
    const known = this.#refusals.get(helper);
    if (known !== undefined) return known;
    const { path } = helper.place;
    const lines = this.#linesOf(path, this.#texts.get(path) ?? "");
    const written = headerAndBody(textOfDeclaration(helper, lines), lexis);
    const isRefusal =
      written !== null && lexis.hollow !== undefined && bodyState(written, lexis, lexis.hollow) === "refuses";
    this.#refusals.set(helper, isRefusal);
    return isRefusal;
  }

  /**
   * Handlers in other files are not read. A route with such a handler counts as working, unless a name in its
   * registration suggests otherwise.
   */
  answering(route: Declaration): Body | null {
    if (route.answeredAt !== undefined) return this.of(route);
    const { path } = route.place;
    const [file, text] = [this.#files.get(path), this.#texts.get(path)];
    if (!file || text === undefined) return null;
    const own = textOfDeclaration(route, this.#linesOf(path, text));
    const words = codeTokens(own, file.tables.lexis).filter(({ kind }) => kind === "word");
    return {
      text: own,
      state: words.some((each) => refusing.test(each.text)) ? null : "works",
      saysGone: false,
    };
  }

  /** Returns true for a constant or a former function that has an empty value, and no other assignment in its file. */
  isEmptied({ kind, name, place, reexport }: Declaration, before: Declaration): boolean {
    const wasCalled = before.parameters !== null && before.kind !== "constructor";
    const isValue = kind === "constant" || kind === "variable" || (kind === "property" && wasCalled);
    if (!isValue || reexport) return false;
    const { lexis } = this.#files.get(place.path)?.tables ?? {};
    const text = this.#texts.get(place.path);
    if (lexis?.hollow === undefined || text === undefined) return false;
    const own = textOfDeclaration({ place }, this.#linesOf(place.path, text));
    if (own.length > lineLength) return false;
    const tokens = codeTokens(own, lexis);
    const isBare = wasCalled && givesNothing(tokens);
    if (!isBare && !holdsNothing(tokens, lexis.hollow)) return false;
    return text.split(assigned(name)).length <= (isBare ? 1 : 2);
  }

  /** Returns true for a function that did something, or a constant with a value. */
  hadValue(before: Declaration): boolean {
    if (before.kind === "constant") return !this.isEmptied(before, before);
    const isCalled = before.kind === "function" || before.kind === "method";
    const state = isCalled ? this.of(before)?.state : null;
    return state === "works" || state === "returns";
  }

  #linesOf(path: string, text: string): readonly string[] {
    const lines = this.#lines.get(path) ?? text.split("\n");
    this.#lines.set(path, lines);
    return lines;
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
