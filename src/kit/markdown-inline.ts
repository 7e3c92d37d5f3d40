/** What stands in a line of text. There is no node for HTML: whatever is written stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  /** `[[produs:123]]`: something of the house, which whoever draws it knows how to name. */
  | { kind: 'reference'; what: string; id: number };

/** Each sign can be read in one way only: no text makes the reading go back and forth. */
const sign = String.raw`\\.|[^*\\]`;

const token = new RegExp(
  [
    String.raw`\\(?<sign>[!-/:-@[-\x60{-~])`,
    String.raw`\[\[(?<what>[a-z]{1,20}):(?<id>\d{1,9})\]\]`,
    String.raw`\[(?<label>(?:\\.|[^\[\]\\\n]){1,500})\]\((?<to>[^()\s]{1,1000})\)`,
    String.raw`\*\*(?=\S)(?<strong>(?:${sign}|\*(?:${sign})+\*)+?)(?<!\s)\*\*`,
    String.raw`\*(?=\S)(?<em>(?:${sign})+)(?<!\s)\*`,
    String.raw`(?<end> {2,}|\\)\n`,
  ].join('|'),
  'gu',
);

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    parts.push(...textOf(text.slice(at, match.index)), ...nodesOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  return joined([...parts, ...textOf(text.slice(at))]);
}

type Groups = Record<string, string | undefined>;

function nodesOf({ sign, what, id, label, to, strong, em }: Groups): Inline[] {
  if (sign !== undefined) return [{ kind: 'text', text: sign }];
  if (what !== undefined) return [{ kind: 'reference', what, id: Number(id) }];
  if (label !== undefined) return linkOf(label, to ?? '');
  if (strong !== undefined) return [{ kind: 'strong', parts: parseInline(strong) }];
  if (em !== undefined) return [{ kind: 'em', parts: parseInline(em) }];
  return [{ kind: 'break' }];
}

/** A link that leads nowhere safe is only its words. */
function linkOf(label: string, address: string): Inline[] {
  const parts = parseInline(label);
  const to = safeAddress(address);
  return to === null ? parts : [{ kind: 'link', to, parts }];
}

const textOf = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text: text.replace(/\s*\n/g, ' ') }]);

function joined(parts: Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/** A path of this site, a place on the page, a web address, a mail address or a phone number; nothing that could run. */
export function safeAddress(address: string): string | null {
  if (/[\s\\<>"'`\p{Cc}]/u.test(address)) return null;
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d]|\/(?!\/)|#)/i.test(address) ? address : null;
}

export const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return 'parts' in part ? wordsOf(part.parts) : ' ';
    })
    .join('');

/** For names from elsewhere that are put into a text: no sign in them means anything. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]()#|>~!-]/g, String.raw`\$&`);
