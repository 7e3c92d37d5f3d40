import type { EmailContent, MailBlock } from './blocks.ts';

/** The texts of an email that staff may change; they name values as {placeholders}. */
export type MailTexts = {
  subject: string;
  preheader: string;
  /**
   * Paragraphs, separated by empty lines: `# ` starts the heading, `> ` a note, `[label]({link})` is a button, and a
   * list such as {produse} stands alone. A paragraph that names an empty value is left out, unless it also names a
   * required one.
   */
  text: string;
};

type FieldKind = 'text' | 'link' | 'block';
type FieldOptions = {
  /** The email is useless or unlawful without it, so it cannot be removed from the text. */
  isRequired?: boolean;
  /** For a list: it is added at the end when the text does not name it, so that saved texts stay valid. */
  isAlwaysShown?: boolean;
  /** Opens an account or proves who the reader is: hidden in the log of sent emails. */
  isSecret?: boolean;
};
type MailField = { kind: FieldKind; name: string } & FieldOptions;
export type MailFields = Readonly<Record<string, MailField>>;
type FieldValue = string | MailBlock[];
type FieldOf<Args extends unknown[]> = MailField & { value: (...args: Args) => FieldValue };
export type TextFieldOf<Args extends unknown[]> = MailField & { value: (...args: Args) => string };

/** A value of a sentence. `name` explains it in the editor. */
export const textField = <Args extends unknown[]>(
  name: string,
  value: (...args: Args) => string,
  options: FieldOptions = {},
): TextFieldOf<Args> => ({ kind: 'text', name, value, ...options });

/** The target of a button: a path of this site or a URL. */
export const linkField = <Args extends unknown[]>(
  name: string,
  value: (...args: Args) => string,
  options: FieldOptions = {},
): FieldOf<Args> => ({ kind: 'link', name, value, ...options });

/** Parts that code composes, such as the lines of an order. */
export const blockField = <Args extends unknown[]>(
  name: string,
  value: (...args: Args) => MailBlock[],
  options: FieldOptions = {},
): FieldOf<Args> => ({ kind: 'block', name, value, ...options });

/** A kind of email: its default texts and the values they may name. */
export type MailDefinition = MailTexts & {
  /** Identifies the stored texts; never changes. Its first word is the group in the list of templates. */
  key: string;
  /** In the list of templates. */
  name: string;
  fields: MailFields;
};

/** The order and the customer of an email, for the links of the log. */
export type MailSubject = { orderId?: number | undefined; accountId?: number | undefined };

/** An email before its texts are chosen; spread it into the argument of `enqueueMail`. */
export type MailDraft = {
  definition: MailDefinition;
  values: Readonly<Record<string, FieldValue>>;
  about: MailSubject;
};

type NewMail<Args extends unknown[]> = {
  key: string;
  name: string;
  subject: string;
  preheader: string;
  /** One string per paragraph. */
  text: readonly string[];
  fields: Readonly<Record<string, FieldOf<Args>>>;
  about?: (...args: Args) => MailSubject;
};

/** All definitions of this process, for the test that none is missing in the list of templates. */
export const definedMails = new Map<string, MailDefinition>();

/** Defines an email; the result makes a draft of it from the records it is about. */
export function defineMail<Args extends unknown[]>(mail: NewMail<Args>): (...args: Args) => MailDraft {
  const { key, name, subject, preheader, text, fields, about } = mail;
  const definition: MailDefinition = { key, name, subject, preheader, text: text.join('\n\n'), fields };
  definedMails.set(key, definition);
  return (...args) => ({
    definition,
    values: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value(...args)])),
    about: about?.(...args) ?? {},
  });
}

type Paragraph =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'block'; field: string };

const placeholder = /\{([^{}\n]*)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Puts values in place of the {placeholders} of a text. */
export const fillPlaceholders = (text: string, textOf: (field: string) => string): string =>
  text.replace(placeholder, (_, field: string) => textOf(field));

function parseParagraph(text: string, fields: MailFields): Paragraph {
  const [, field] = /^\{([^{}\n]*)\}$/.exec(text) ?? [];
  if (field !== undefined && fields[field]?.kind === 'block') return { kind: 'block', field };
  const [, label, url] = /^\[([^\]\n]+)\]\(([^()\s]+)\)$/.exec(text) ?? [];
  if (label !== undefined && url !== undefined) return { kind: 'button', text: label, url };
  if (text.startsWith('# ')) return { kind: 'heading', text: text.slice(2).trim() };
  if (text.startsWith('> ')) return { kind: 'note', text: text.replace(/^> ?/gm, '') };
  return { kind: 'text', text };
}

const parseText = (text: string, { fields }: MailDefinition): Paragraph[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => parseParagraph(paragraph, fields));

/** Fills the values into texts. Values are filled in after the text is parsed, so nothing in them becomes markup. */
export function renderMail(texts: MailTexts, { definition, values }: MailDraft): EmailContent {
  const textOf = (field: string): string => {
    const value = values[field];
    return typeof value === 'string' ? value : '';
  };
  const fill = (text: string): string => fillPlaceholders(text, textOf);
  const isShown = (text: string): boolean => {
    const names = namesIn(text);
    return names.every((field) => textOf(field) !== '') || names.some((field) => definition.fields[field]?.isRequired);
  };
  const toBlocks = (paragraph: Paragraph): MailBlock[] => {
    if (paragraph.kind === 'block') {
      const value = values[paragraph.field];
      return typeof value === 'object' ? value : [];
    }
    const text = fill(paragraph.text);
    if (paragraph.kind !== 'button')
      return isShown(paragraph.text) && text.trim() !== '' ? [{ kind: paragraph.kind, text }] : [];
    const url = fill(paragraph.url);
    return isShown(`${paragraph.text} ${paragraph.url}`) && url !== '' ? [{ kind: 'button', text, url }] : [];
  };
  const named = new Set(namesIn(texts.text));
  const added = Object.entries(definition.fields).flatMap(([field, { isAlwaysShown }]): Paragraph[] =>
    isAlwaysShown && !named.has(field) ? [{ kind: 'block', field }] : [],
  );
  return {
    // A subject of nothing but empty values would be empty.
    subject: oneLine(fill(texts.subject)) || oneLine(fill(definition.subject)),
    preheader: fill(texts.preheader).trim(),
    blocks: [...parseText(texts.text, definition), ...added].flatMap(toBlocks),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export type TemplateProblem = { field: keyof MailTexts; message: string };

const problemTexts = {
  unknown: (name: string) => `Câmpul {${name}} nu există la acest mesaj.`,
  brace: 'O acoladă a rămas singură. Câmpurile se scriu între acolade, de exemplu {salut}.',
  block: (name: string) => `{${name}} este o listă: scrie-o singură, cu rânduri goale înainte și după.`,
  link: (name: string) => `{${name}} este o adresă: scrie [textul butonului]({${name}}).`,
  target: (url: string) => `Butonul nu poate duce la „${url}”: scrie un câmp de adresă, o pagină (/…) sau https://….`,
  foreign: 'În acest mesaj butoanele duc numai la paginile magazinului (/…), pentru că este despre conturi.',
  missing: (name: string, about: string) => `Câmpul {${name}} (${about}) trebuie să rămână în text.`,
  empty: 'Scrie textul mesajului.',
} as const;

const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replace(placeholder, ''));

/** The mistakes in the placeholders of a sentence, in which only values of the kind 'text' may stand. */
export const sentenceProblems = (text: string, fields: MailFields): string[] => [
  ...(hasStrayBrace(text) ? [problemTexts.brace] : []),
  ...namesIn(text).flatMap((name) => {
    const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
    if (kind === 'text') return [];
    return [kind ? problemTexts[kind](name) : problemTexts.unknown(name)];
  }),
];

/** One sentence for each required placeholder that a text does not name. */
export function missingFieldProblems(text: string, fields: MailFields): string[] {
  const named = new Set(namesIn(text));
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isRequired && !named.has(name) ? [problemTexts.missing(name, field.name)] : [],
  );
}

/** The mistakes in the texts of an email, in the order of reading; empty when they can be used. */
export function templateProblems(texts: MailTexts, definition: MailDefinition): TemplateProblem[] {
  const { fields } = definition;
  const sentence = (field: TemplateProblem['field'], text: string): TemplateProblem[] =>
    sentenceProblems(text, fields).map((message) => ({ field, message }));
  const target = (url: string): TemplateProblem[] => {
    const [, name] = /^\{([^{}]*)\}$/.exec(url) ?? [];
    if (name !== undefined && !Object.hasOwn(fields, name))
      return [{ field: 'text', message: problemTexts.unknown(name) }];
    const isAllowed = name === undefined ? isPublicTarget(url) : fields[name]?.kind === 'link';
    if (!isAllowed) return [{ field: 'text', message: problemTexts.target(url) }];
    const isForeign = isAboutAccess(definition) && name === undefined && !isOwnPage(url);
    return isForeign ? [{ field: 'text', message: problemTexts.foreign }] : [];
  };
  const paragraphs = parseText(texts.text, definition);
  return [
    ...sentence('subject', texts.subject),
    ...sentence('preheader', texts.preheader),
    ...(paragraphs.length === 0 ? [{ field: 'text' as const, message: problemTexts.empty }] : []),
    ...paragraphs.flatMap((paragraph) => {
      if (paragraph.kind === 'block') return [];
      return [...sentence('text', paragraph.text), ...(paragraph.kind === 'button' ? target(paragraph.url) : [])];
    }),
    ...missingFieldProblems(texts.text, fields).map((message) => ({ field: 'text' as const, message })),
  ];
}

/** Emails about passwords and accounts, or with a secret: readers would type their password where a button leads. */
const isAboutAccess = ({ key, fields }: MailDefinition): boolean =>
  /^(account|staff)-/.test(key) || Object.values(fields).some(({ isSecret }) => isSecret);

const isOwnPage = (url: string): boolean => /^\/(?![/\\])[^\s{}]*$/.test(url);

const isPublicTarget = (url: string): boolean =>
  isOwnPage(url) || (/^https:\/\/[^\s{}]+$/.test(url) && URL.canParse(url));

/** The saved texts, or the default ones when a newer version of the shop no longer has a field that they name. */
export const usableTexts = (saved: MailTexts | null, definition: MailDefinition): MailTexts =>
  saved && templateProblems(saved, definition).length === 0 ? saved : definition;

/** The values that the log must not show. */
export const secretsOf = ({
  definition: { fields },
  values,
}: {
  definition: { fields: MailFields };
  values: MailDraft['values'];
}): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    fields[name]?.isSecret && typeof value === 'string' && value !== '' ? [value] : [],
  );

const hidden = '••••••';

/** Hides secret values in the parts of an email. */
export function hideSecrets(blocks: readonly MailBlock[], secrets: readonly string[]): MailBlock[] {
  const hide = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);
  return blocks.map((block) => {
    if (block.kind === 'rows') return { ...block, rows: block.rows.map(([label, value]) => [label, hide(value)]) };
    if (block.kind === 'button') return { ...block, text: hide(block.text), url: hide(block.url) };
    return 'text' in block ? { ...block, text: hide(block.text) } : block;
  });
}
