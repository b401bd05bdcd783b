/**
 * Matches a comment, without its comment characters, that is a commented-out YAML entry. A notice above it refers
 * to that entry.
 */
export const commentedEntry: RegExp =
  /^(?!(?:ref|note|default|example|see|sunset|replacement|reason|since|audience|feature)s?:)[a-z][\w.-]{0,80}:[ \t]*(?:$|["'[{&|>]|\S+$)/;
