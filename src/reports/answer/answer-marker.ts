const pattern = /^\s*<!-- sunset-warden:answer v\d{1,3} (\d{1,18}) -->\r?\n(<!-- done -->)?/;

/** Returns the first line of a reply. The second line shows whether the reply is complete. */
export function answerMarker(commentId: number, done: boolean): string {
  return `<!-- sunset-warden:answer v1 ${commentId} -->\n${done ? "<!-- done -->" : "<!-- working -->"}`;
}

/**
 * Returns the comment that a reply answers, and whether the reply is complete. Null for any other text. Check the
 * author, too.
 */
export function readAnswerMarker(
  body: string,
): { readonly commentId: number; readonly done: boolean } | null {
  const match = pattern.exec(body);
  return match === null ? null : { commentId: Number(match[1]), done: match[2] !== undefined };
}
