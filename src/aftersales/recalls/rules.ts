import { normalizeForSearch } from '../../platform/text/romanian.ts';

export const recallStates = ['draft', 'started', 'closed'] as const;
export type RecallState = (typeof recallStates)[number];

/** How buyers handle the product. */
export const actions = ['keep', 'return', 'destroy'] as const;
export type Action = (typeof actions)[number];

/** refund and replacement: the product does not come back; return: it comes back at the shop's cost for a refund. */
export const remedies = ['refund', 'replacement', 'return'] as const;
export type Remedy = (typeof remedies)[number];
/** Buyers choose among at least two. */
const minRemedies = 2;

/** gone: the buyer has no unit left. */
export const answers = ['gone', ...remedies] as const;
export type Answer = (typeof answers)[number];

export const maxPictures = 4;
export const maxNoticeLength = 600;
export const maxInstructionsLength = 800;

/** 'RC-1007' */
export const recallNumber = (id: number): string => `RC-${1000 + id}`;

export const recallsPath = '/rechemari';
export const recallPath = (id: number): string => `${recallsPath}/${recallNumber(id).toLowerCase()}`;
/** The personal page of a buyer. */
export const answerPath = (identifier: string): string => `/rechemare/${identifier}`;

/** The id in the address of a public page, or null. */
export function parseRecallSlug(slug: string): number | null {
  const [, digits = ''] = /^rc-(\d{4,9})$/i.exec(slug) ?? [];
  const id = Number(digits) - 1000;
  return digits !== '' && id > 0 ? id : null;
}

/** A buyer who destroyed the product proves it. */
export const needsPicture = (action: Action, answer: Answer): boolean =>
  action === 'destroy' && (answer === 'refund' || answer === 'replacement');

/** Whether the answer opens a return, which staff end with the refund. */
export const opensReturn = (answer: Answer): boolean => answer === 'refund' || answer === 'return';

type SoftWord = { words: string; pattern: RegExp };

/** Words that make a danger seem smaller than it is, on text without diacritics in lower case. */
const softWords: readonly SoftWord[] = [
  { words: 'voluntar', pattern: /\bvoluntar/ },
  { words: 'din precauție', pattern: /\b(?:de|din|ca) (?:o )?(?:masura de )?(?:precautie|precautiune)\b|\bpreventiv/ },
  { words: 'în cazuri rare', pattern: /\b(?:cazuri|situatii) (?:foarte |extrem de )?(?:rare|izolate)\b|\brareori\b/ },
  {
    words: 'nu s-au raportat incidente',
    pattern: /\bnu (?:s-au|s-a|au fost|a fost|exista|avem) [^.]{0,40}?(?:incident|reclamat|sesizar|plangeri|cazuri)/,
  },
  { words: 'la alegerea noastră', pattern: /\bdiscretionar|\bla alegerea noastra\b/ },
];

/** The first expression of a text that softens the danger; null when there is none. */
export function findSoftWord(text: string): string | null {
  const plain = normalizeForSearch(text).replace(/\s+/g, ' ');
  return softWords.find(({ pattern }) => pattern.test(plain))?.words ?? null;
}

/** The texts of a notice that must not soften the danger. */
const checkedFields = ['reason', 'hazard', 'lotPlace', 'instructions'] as const;
type CheckedField = (typeof checkedFields)[number];

export function findSoftField(texts: Record<CheckedField, string>): { field: CheckedField; words: string } | null {
  for (const field of checkedFields) {
    const words = findSoftWord(texts[field]);
    if (words !== null) return { field, words };
  }
  return null;
}

type Notice = Record<CheckedField, string> & { remedies: readonly Remedy[]; phone: string; email: string };

/** The fields that are missing before a notice can be sent. */
export const missingParts = ({ reason, hazard, lotPlace, remedies: offered, phone, email }: Notice) =>
  [
    ...(reason.length < 10 ? (['reason'] as const) : []),
    ...(hazard.length < 10 ? (['hazard'] as const) : []),
    ...(lotPlace.length < 10 ? (['lotPlace'] as const) : []),
    ...(offered.length < minRemedies ? (['remedies'] as const) : []),
    ...(phone === '' && email === '' ? (['phone'] as const) : []),
  ] as const;

/** In the list of buyers. */
export const recipientFilters = ['all', 'unreached', 'unread', 'unanswered', 'answered', 'toSettle'] as const;
export type RecipientFilter = (typeof recipientFilters)[number];
