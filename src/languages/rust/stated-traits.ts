const member = /^<(.+) as (.+)>$/;
const header = /\bimpl\b([^{};]{0,400})\bfor\b([^{};]{0,200})\{/g;
const comments = /\/\/[^\n]*|\/\*[^]*?\*\//g;

/** The trait in `<Client as Fetch>`, where the text still implements it for that type. */
export function statedTrait(part: string, text: string): readonly string[] {
  const [, type, trait] = member.exec(part) ?? [];
  if (type === undefined || trait === undefined) return [];
  const names = (written: string, name: string): boolean =>
    [...written.matchAll(/[\p{ID_Start}_]\p{ID_Continue}*/gu)].some(([word]) => word === name);
  const own = (name: string): string =>
    /[\p{ID_Start}_]\p{ID_Continue}*$/u.exec(name.replace(/<.*/, ""))?.[0] ?? name;
  const implemented = [...text.replaceAll(comments, " ").matchAll(header)].some(
    ([, to = "", of = ""]) => names(to, own(trait)) && names(of, own(type)),
  );
  return implemented ? [own(trait)] : [];
}
