/** Letters of no width, signs that change the direction of text, and letters that are drawn as nothing. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes what a reader does not see in a name. */
export const withoutInvisible = (name: string): string => name.replace(invisible, '');

/**
 * Matches parts of a URL or email address: a scheme, a path, an @, or a dot between letters or digits. Signs that look
 * like a dot, colon or slash count as one; compatibility forms, such as the full-width dot, are replaced before.
 */
const addressLike =
  /[:/\\@\u0589\u05c3\u02d0\u02f8\u2044\u2215\u2236\u29f5\u29f8\u29f9\ua789]|[\p{L}\d][.\u0660\u06d4\u06f0\u0701\u0702\u3002\ua4f8\ua60e\u{10a50}\u{1d16d}](?:\p{L}{2}|\d)/u;
const maxNameLength = 120;

/** Returns whether a person's name contains nothing that a mail program, or a reader, would take for a link. */
export const isPlainName = (text: string): boolean =>
  text.length <= maxNameLength && !addressLike.test(withoutInvisible(text).normalize('NFKC'));

/** Returns a name for use in an email, or `fallback` for a stored name that fails `isPlainName`. */
export function nameInMail(name: string, fallback = ''): string {
  const visible = withoutInvisible(name).trim();
  return visible && isPlainName(visible) ? visible : fallback;
}

/** The first line of an email; without a name when there is none. */
export function greeting(firstName: string): string {
  const name = nameInMail(firstName);
  return name ? `Bună, ${name}!` : 'Bună!';
}
