/** Matches parts of a URL or email address: a scheme, a path, an @, or a dot (of any script) between letters or digits. */
const addressLike = /[:/\\@]|[\p{L}\d][.\u3002\uff0e\uff61](?:\p{L}{2}|\d)/u;
const maxNameLength = 120;

/** Returns whether a person's name contains nothing that a mail program would turn into a link. */
export const isPlainName = (text: string): boolean => text.length <= maxNameLength && !addressLike.test(text);

/** Returns a name for use in an email, or `fallback` for a stored name that fails `isPlainName`. */
export const nameInMail = (name: string, fallback = ''): string => (name && isPlainName(name) ? name : fallback);

/** The first line of an email; without a name when there is none. */
export function greeting(firstName: string): string {
  const name = nameInMail(firstName);
  return name ? `Bună, ${name}!` : 'Bună!';
}
