import type { EInvoiceFailure } from '../port.ts';
import type { Violation } from '../ro-cius-rules.ts';
import { errorTexts as texts } from './error-texts.ts';

type Kind = EInvoiceFailure['kind'];

/** ANAF's words, the kind of failure they mean and a sentence that says what to do. */
const known: [words: RegExp, kind: Kind, message: string][] = [
  [
    /S-au facut deja|limita (zilnica|de apeluri)|numarul? maxim de (apeluri|interogari|descarcari)/i,
    'limited',
    texts.limited,
  ],
  [/drept in SPV|niciun CIF|Nu aveti dreptul/i, 'account', texts.noRight],
  [/CIF introdus/i, 'account', texts.badCif],
  [/parametr(ul|ii) (standard|cif)/i, 'account', texts.badRequest],
  [/mai mare de 10 ?MB/i, 'refused', texts.tooLarge],
  [/Fisierul transmis nu este valid/i, 'refused', texts.invalidFile],
  [/eroare tehnica/i, 'unavailable', texts.technical],
  [
    /Nu exista (factura|niciun|nicio|informatii|inregistrari)|Pentru id=.* nu exista|nu este un numar intreg/i,
    'notFound',
    texts.notFound,
  ],
];

export const failure = (kind: Kind, message: string, detail?: string): EInvoiceFailure => ({
  ok: false,
  kind,
  message,
  ...(detail ? { detail: detail.replace(/\s+/g, ' ').trim().slice(0, 500) } : {}),
});

/** Translates an error of ANAF; unknown words are `otherwise`, with the words themselves as detail. */
export function failureOf(words: string, otherwise: Kind): EInvoiceFailure {
  const match = known.find(([pattern]) => pattern.test(words));
  return match ? failure(match[1], match[2], words) : failure(otherwise, texts.unknown(words), words);
}

export const isEmptyList = (words: string): boolean => /Nu exista mesaje/i.test(words);

const rulePattern = /\[?\b(BR-[A-Z0-9]+(?:-[A-Z0-9_]+)*)\b\]?-?/;

/** Advice for the rules that are broken most often. */
const advice: Record<string, string> = {
  'BR-RO-100': texts.rules.sellerSector,
  'BR-RO-101': texts.rules.buyerSector,
  'BR-RO-110': texts.rules.sellerCounty,
  'BR-RO-111': texts.rules.buyerCounty,
  'BR-RO-120': texts.rules.buyerId,
};

/** An error of the validation: the rule, and ANAF's Romanian sentence without the technical frame and the English twin. */
export function explainError(words: string): Violation {
  const rule = rulePattern.exec(words)?.[1];
  if (!rule) return { rule: 'ANAF', message: identityAdvice(words) ?? words.trim() };
  const sentence = words.slice(words.lastIndexOf(rule) + rule.length).replace(/^[\]\s:-]+/, '');
  const [romanian = ''] = sentence.split('#');
  return { rule, message: advice[rule] ?? (romanian.trim() || words.trim()) };
}

/** After the rules, ANAF looks both parties up in its register. */
const identityAdvice = (words: string): string | null =>
  /nu a fost identificat.*(cumparator|client|beneficiar)/i.test(words) ? texts.rules.unknownBuyer : null;
