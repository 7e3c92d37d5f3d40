/** A node inside a line of Markdown. There is no node for HTML, so tags stay text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  /** `[[produs:123]]`: an entity of the shop; the renderer looks up its name and URL. */
  | { kind: 'reference'; what: string; id: number };

/** Every character matches in one way only, so that no text causes catastrophic backtracking. */
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

/** Parses emphasis, links, references and line breaks inside a block. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let position = 0;
  for (const match of text.matchAll(token)) {
    parts.push(...textOf(text.slice(position, match.index)), ...nodesOf(match.groups ?? {}));
    position = match.index + match[0].length;
  }
  return mergeTexts([...parts, ...textOf(text.slice(position))]);
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

/** A link with an unsafe URL becomes its label. */
function linkOf(label: string, url: string): Inline[] {
  const parts = parseInline(label);
  const to = safeUrl(url);
  return to === null ? parts : [{ kind: 'link', to, parts }];
}

const textOf = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text: text.replace(/\s*\n/g, ' ') }]);

function mergeTexts(parts: Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/** Allows paths of this site, anchors, http(s), mailto and tel URLs; returns null for everything else, such as javascript:. */
export function safeUrl(url: string): string | null {
  if (/[\s\\<>"'`\p{Cc}]/u.test(url)) return null;
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d]|\/(?!\/)|#)/i.test(url) ? url : null;
}

/** Returns the text of inline nodes without formatting. */
export const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return 'parts' in part ? inlineText(part.parts) : ' ';
    })
    .join('');

/** Escapes a value that is inserted into Markdown, so that none of its characters are markup. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]()#|>~!-]/g, String.raw`\$&`);
