/** The arguments that fill a template, as text. */
export interface Given {
  readonly positional: readonly string[];
  readonly keywords: ReadonlyMap<string, string>;
}

/** `"{} {0} {name!r:>5}".format(…)`; a field that nothing is given for stays. */
export function fillFormat(template: string, { positional, keywords }: Given): string {
  let next = 0;
  return template.replaceAll(
    /\{\{|\}\}|\{([\w.]{0,100})(?:\[\w{1,100}\])?(?:![rsa])?(?::[^{}]{0,40})?\}/g,
    (whole, field?: string) => {
      if (field === undefined) return whole[0] ?? "";
      const value =
        field === ""
          ? positional[next++]
          : /^\d+$/.test(field)
            ? positional[Number(field)]
            : keywords.get(field);
      return value ?? whole;
    },
  );
}

/** `"%s %(name)s" % …`; a field that nothing is given for stays. */
export function fillPercent(template: string, values: readonly string[]): string {
  let next = 0;
  return template.replaceAll(
    /%(?:\((\w{1,100})\))?[#0\- +]{0,5}(?:\d{0,4}|\*)(?:\.\d{1,4})?([a-zA-Z%])/g,
    (whole, field?: string, kind?: string) => {
      if (kind === "%") return "%";
      return field === undefined ? (values[next++] ?? whole) : whole;
    },
  );
}
