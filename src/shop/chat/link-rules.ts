/** `at` is where it begins. */
export type TextPart = { at: number; text: string; url: string | null };

/** Words and plain https addresses; nothing else in a message leads anywhere. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(/https:\/\/[^\s<>"']+/g)) {
    const url = withoutEnd(found);
    if (!isPlain(url)) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index), url: null });
    parts.push({ at: index, text: url, url });
    at = index + url.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), url: null });
  return parts;
}

/** The full stop after an address ends the sentence. */
const withoutEnd = (url: string): string => url.replace(/[.,;:!?)\]}]+$/, '');

/** No name and password before the host, no letters that only look like others. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text) || !/^[\x21-\x7e]+$/.test(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && hostname.includes('.') && !hostname.includes('xn--');
}
