const role =
  /:(?:py:)?(?:func|meth|class|attr|mod|obj|exc|data|const|any|paramref|property|deco|type):`([^`]{1,200})`/g;

/** Returns the targets of the roles in a text (:func:`~pkg.f`, :class:`label <pkg.C>`), in order. */
export function linksIn(text: string): readonly string[] {
  return [...text.matchAll(role)].map(([, written = ""]) =>
    (/<([^<>]+)>$/.exec(written)?.[1] ?? written).replace(/^[~!.]+/, "").replace(/\(\)$/, ""),
  );
}
