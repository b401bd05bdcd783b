const link = /<[^<>]*>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))?)*)/g;
const parameter = /;\s*([^\s;=]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?/g;

/** The relation types of a `Link` header (RFC 8288 §3.3), in lower case; of each link the first `rel` counts. */
export function linkRelations(value: string): ReadonlySet<string> {
  const all = [...value.matchAll(link)].flatMap(([, parameters = ""]) => {
    const rel = [...parameters.matchAll(parameter)].find(([, name = ""]) => name.toLowerCase() === "rel");
    return (rel?.[2] ?? rel?.[3] ?? "").toLowerCase().split(/\s+/);
  });
  return new Set(all.filter((each) => each !== ""));
}
