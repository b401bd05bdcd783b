import type { Declaration } from "../../core/model/declaration.ts";
import type { Inherited, Naming, PackageScope } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { namesOfSupers } from "../base/naming/written-supers.ts";
import { isOfPlatform } from "./platform.ts";
import { openedBy, Types } from "./namespaces.ts";
import { signatures } from "./signatures.ts";

const heads =
  /\b(?:class|interface|struct|record)\s+@?[\p{ID_Start}_]\p{ID_Continue}*[^{};:]{0,2000}:([^{};]{1,2000}?)(?:\bwhere\b|[{;])/gu;
const typeWord = /(?<![\p{ID_Continue}.])\p{Lu}\p{ID_Continue}*/gu;
const types = new WeakMap<PackageFiles, Types>();

/** The scope that all files see. Declarations state their namespaces, as a file may have several. */
const everywhere = "global::";

const packages: PackageScope = {
  of: () => everywhere,
  imported(local, { origins }) {
    const origin = origins.get(local);
    const dot = origin?.lastIndexOf(".") ?? -1;
    return origin === undefined || dot < 0
      ? null
      : { from: origin.slice(0, dot), name: origin.slice(dot + 1) };
  },
  async filesOf(namespace, type, from, files) {
    if (type === null || isOfPlatform(type)) return [];
    const all = typesIn(files);
    const paths =
      namespace === everywhere ? await all.filesForAll(type) : await all.filesOf(namespace, type, from);
    return paths.toSorted((a, b) => common(b, from) - common(a, from));
  },
  seesMembers: true,
};

/** Inheritance of members from other types in C#. */
export const naming: Naming = {
  inherits,
  typesOfValue: () => [],
  // An extension method may become an instance method.
  staticApart: true,
  signatureOf: (each) => (each.signature.includes("(this ") ? null : signatures.takeApart(each)),
  stem: (path) => path,
  declarationsOf: () => null,
  importsIn: basesIn,
  implied: membersOfRecords,
  filesOfType: async (_, { segments, isPart }, __, files) =>
    isPart === true ? typesIn(files).partsOf(segments.at(-1) ?? "") : [],
  packages,
};

/** Callers of a class get the members of its base class, but not the default members of its interfaces. */
function inherits(declaration: Declaration): readonly Inherited[] {
  const { kind } = declaration;
  const names = namesOfSupers(signatures.takeApart(declaration));
  const bases = kind === "class" ? names.slice(0, 1).filter((each) => !isInterface(each)) : names;
  return kind === "enum" ? [] : bases.map((each) => ({ name: each }));
}

/** By convention, `IClient` is an interface and `IOException` is not. */
function isInterface(name: readonly string[]): boolean {
  return /^I\p{Lu}\p{Ll}/u.test(name.at(-1) ?? "");
}

/** A record can be compared with another one, and deconstructed into the parameters after its name. */
function membersOfRecords(declarations: readonly Declaration[]): readonly Declaration[] {
  const records = declarations.filter(
    ({ kind, signature }) => kind === "class" && /^(?:\w+ )*record(?: |$)/.test(signature),
  );
  return records.flatMap((record) => {
    const name = record.segments.at(-1) ?? "";
    const member = (local: string, parameters: readonly string[], signature: string): Declaration => ({
      ...record,
      id: `${record.id}.${local}(${parameters.join(",")})`,
      name: `${record.name}.${local}`,
      segments: [...record.segments, local],
      kind: "method",
      container: record.id,
      parameters,
      signature,
      notice: null,
      ...(record.pairing !== undefined && { pairing: `${record.pairing}.${local}` }),
    });
    const made = declarations.filter(
      ({ container, segments, place }) =>
        container === record.id && segments.at(-1) === name && place.line === record.place.line,
    );
    return [
      member("operator ==", [name, name], "static bool ()"),
      member("operator !=", [name, name], "static bool ()"),
      member("Equals", [name], "bool ()"),
      ...made.flatMap(({ parameters }) =>
        parameters === null || parameters.length === 0 ? [] : [member("Deconstruct", parameters, "void ()")],
      ),
    ];
  });
}

/** Returns the supertypes that a text names, in each namespace in which they may be. */
function basesIn(text: string): ReturnType<Naming["importsIn"]> {
  const named = [...text.matchAll(heads)].flatMap(([, bases = ""]) => bases.match(typeWord) ?? []);
  const from = named.length === 0 ? [] : [everywhere, ...openedBy(text)];
  return [...new Set(named)].flatMap((local) => from.map((each) => ({ from: each, local })));
}

function typesIn(files: PackageFiles): Types {
  const known = types.get(files) ?? new Types(files);
  types.set(files, known);
  return known;
}

/** Returns the number of leading characters that two paths share. */
function common(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
