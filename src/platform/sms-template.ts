import {
  fillPlaceholders,
  type MailFields,
  missingFieldProblems,
  sentenceProblems,
  type TextFieldOf,
} from './mail/template.ts';

/** A kind of text message: its default text and the values it may name as {placeholders}. */
export type SmsDefinition = {
  /** Identifies the stored text; never changes. Its first word is the group in the list of templates. */
  key: string;
  /** In the list of templates. */
  name: string;
  text: string;
  fields: MailFields;
};

/** A text message before its text is chosen; spread it into the argument of `enqueueSms`. */
export type SmsDraft = { definition: SmsDefinition; values: Readonly<Record<string, string>> };

type NewSms<Args extends unknown[]> = Omit<SmsDefinition, 'fields'> & {
  fields: Readonly<Record<string, TextFieldOf<Args>>>;
};

/** All definitions of this process, for the test that none is missing in the list of templates. */
export const definedSms = new Map<string, SmsDefinition>();

/** Defines a text message; the result makes a draft of it from the records it is about. */
export function defineSms<Args extends unknown[]>(definition: NewSms<Args>): (...args: Args) => SmsDraft {
  definedSms.set(definition.key, definition);
  const fields = Object.entries(definition.fields);
  return (...args) => ({
    definition,
    values: Object.fromEntries(fields.map(([field, { value }]) => [field, value(...args)])),
  });
}

export const renderSms = (text: string, values: SmsDraft['values']): string =>
  fillPlaceholders(text, (field) => values[field] ?? '').trim();

/** The mistakes in the text of a message; empty when it can be used. */
export const smsProblems = (text: string, fields: MailFields): string[] => [
  ...sentenceProblems(text, fields),
  ...missingFieldProblems(text, fields),
];

/** The saved text, or the default one when a newer version of the shop no longer has a field that it names. */
export const usableSmsText = (saved: string | null, { text, fields }: SmsDefinition): string =>
  saved !== null && smsProblems(saved, fields).length === 0 ? saved : text;

/** GSM 03.38: the letters that take seven bits, and those that take two places. */
const gsmLetters = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const gsmDoubleLetters = /[\^{}\\[~\]|€]/g;

export type SmsSize = { length: number; parts: number; perPart: number; isGsm: boolean };

/**
 * The length of a message and the number of parts that the provider sends and bills. One letter outside GSM 03.38, such
 * as ș or ă, makes all letters take 16 bits; parts of a long message spend some room on their order.
 */
export function smsSize(text: string): SmsSize {
  const isGsm = gsmLetters.test(text);
  const length = isGsm ? text.length + (text.match(gsmDoubleLetters)?.length ?? 0) : text.length;
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  return length <= alone
    ? { length, parts: 1, perPart: alone, isGsm }
    : { length, parts: Math.ceil(length / joined), perPart: joined, isGsm };
}
