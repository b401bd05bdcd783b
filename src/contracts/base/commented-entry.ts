/** A comment without its signs that is an entry of YAML: what is said above it is said of that. */
export const commentedEntry: RegExp =
  /^(?!(?:ref|note|default|example|see|sunset|replacement|reason|since|audience|feature)s?:)[a-z][\w.-]{0,80}:[ \t]*(?:$|["'[{&|>]|\S+$)/;
