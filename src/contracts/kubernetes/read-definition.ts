import type { Shape } from "../../core/model/contract/shape.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { noticeOf, wordsNotice } from "../base/notice.ts";
import { SchemaMembers } from "../base/schema/members.ts";
import { NamedSchemas, travelling } from "../base/schema/named.ts";

/** Reads the versions that a definition serves, with their fields. */
export function readDefinitions({ path, documents, references }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  const schemas = new NamedSchemas(references, () => null);
  const members = new SchemaMembers(drafts, schemas, references, fieldNotice);
  for (const document of documents) {
    const spec = Cursor.root(document).at("spec");
    const kind = spec?.at("names")?.text("kind");
    if (!spec || typeof kind !== "string") continue;
    for (const version of versionsOf(spec)) {
      const name = version.text("name") ?? version.text("version");
      if (name === null || own(version.value, "served") === false) continue;
      // A version's name states its stability.
      const level = /\d(alpha)\d*$/.exec(name)?.[1] ?? null;
      const local = `${kind}/${name}`;
      const shape = versionShape(spec, version);
      const id = drafts.declare({ local, kind: "endpoint", at: version, container: null, level, shape });
      const schema =
        version.at("schema")?.at("openAPIV3Schema") ?? spec.at("validation")?.at("openAPIV3Schema") ?? null;
      if (schema === null) continue;
      const travel = travelling("request", level);
      members.declareIn(schema, {
        local: `${local} `,
        pairing: `${local} `,
        separator: ".",
        container: id,
        travel: () => travel,
        level,
        schema: null,
      });
    }
  }
  const { declarations } = drafts;
  for (const each of declarations)
    if (each.kind === "enum-value") Object.assign(each, { undeprecatable: ofValues });
  return { declarations, problems: [], complete: true };
}

const ofValues =
  "A definition cannot mark a single value as deprecated; deprecate the field that accepts it instead";

/** Returns the address of a version: its group, plural name, scope and subresources. */
function versionShape(spec: Cursor, version: Cursor): Shape {
  const [group, plural] = [spec.text("group"), spec.at("names")?.text("plural")];
  const subresources = version.at("subresources") ?? spec.at("subresources");
  const parts = [
    ...(group === null ? [] : [`group ${group}`]),
    ...(plural === null || plural === undefined ? [] : [`plural ${plural}`]),
    `scope ${spec.text("scope") ?? "Namespaced"}`,
    ...[...(subresources?.entries() ?? [])].map(([name]) => `subresource ${name}`),
  ];
  const part: Shape = { direction: "both", required: false, value: { kind: "any", nullable: false } };
  return {
    direction: "both",
    required: false,
    value: {
      kind: "named",
      name: "version",
      nullable: false,
    },
    parts: Object.fromEntries(parts.map((each) => [each, part])),
  };
}

/** The oldest form of a definition has a single version. */
function versionsOf(spec: Cursor): readonly Cursor[] {
  const versions = [...(spec.at("versions")?.items() ?? [])];
  return versions.length === 0 && spec.text("version") !== null ? [spec] : versions;
}

/**
 * Matches `Deprecated: use b`, `size is deprecated: use b`, `size deprecated: use b`, and all notices in the
 * comment of the Go field from which a definition is generated. Some generators join the comment into one line.
 */
const saysDeprecated = new RegExp(
  [
    String.raw`(?:^|\n)\s*(?:(?:\w+ is )?(?:deprecated|DEPRECATED|Deprecated)[:.]|(?!(?:[Nn]ot|[Nn]o|[Nn]ever) )\w+ deprecated:)`,
    String.raw`(?:^|\n|[.!?)]\s)\s*(?:DEPRECATED(?:[:.!,]|\s+[-–—]|\s*$)|Deprecated(?:[:.,;](?=\s|$)|\s+[-–—](?=\s)|\s+(?:since|as of|in favou?r of|use)\b))`,
    String.raw`(?:^|\n\n)DEPRECATED(?![\w-])`,
  ].join("|"),
);

/** Fields state a deprecation in words, because they are generated from comments. */
function fieldNotice(at: Cursor): NoticeSource | null {
  return noticeOf(at) ?? wordsNotice(at, saysDeprecated);
}
