import type { Import, ImportHead, ImportState } from '../contract.ts';
import { texts as sentences } from '../texts.ts';
import { texts } from './texts.ts';

/** Checks a file before the upload; returns null when it is acceptable. */
export function fileProblem(file: { name: string; size: number }, maxBytes: number): string | null {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) return texts.notCsv;
  if (file.size === 0) return sentences.empty;
  return file.size > maxBytes ? sentences.tooLarge : null;
}

/** Whether a background job is still working on the import. */
export const isInProgress = ({ state, pictures }: Pick<Import, 'state' | 'pictures'>): boolean =>
  ['reading', 'waiting', 'running'].includes(state) || (state === 'done' && pictures.waiting > 0);

export const canCancel = (state: ImportState): boolean => ['reading', 'ready', 'waiting', 'running'].includes(state);

/** 'Produse, WooCommerce' */
export const formatContents = ({ kind, format }: Pick<ImportHead, 'kind' | 'format'>): string =>
  [kind ? texts.kinds[kind] : '', format ? texts.formats[format] : ''].filter(Boolean).join(', ');

/** '12 noi, 3 schimbate' */
export function formatResult({ state, counts }: Pick<ImportHead, 'state' | 'counts'>): string {
  if (!['ready', 'waiting', 'running', 'done'].includes(state)) return '';
  const parts = [
    counts.new > 0 ? `${counts.new} noi` : '',
    counts.changed > 0 ? `${counts.changed} schimbate` : '',
    counts.faulty > 0 ? `${counts.faulty} greșite` : '',
  ].filter(Boolean);
  return parts.join(', ') || 'nimic';
}

export function verdictOptions(counts: ImportHead['counts']) {
  const all = counts.new + counts.changed + counts.unchanged + counts.faulty;
  return [
    { value: 'all', name: texts.all, count: all },
    { value: 'new', name: texts.verdicts.new, count: counts.new },
    { value: 'changed', name: texts.verdicts.changed, count: counts.changed },
    { value: 'unchanged', name: texts.verdicts.unchanged, count: counts.unchanged },
    { value: 'faulty', name: texts.verdicts.faulty, count: counts.faulty },
  ];
}

const verdicts = ['all', 'new', 'changed', 'unchanged', 'faulty'] as const;
export type VerdictFilter = (typeof verdicts)[number];

export const toVerdictFilter = (value: string): VerdictFilter => verdicts.find((verdict) => verdict === value) ?? 'all';

/** First day of the current month and today, in Romanian time. */
export function thisMonth(now: Date): { from: string; until: string } {
  const until = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now);
  return { from: `${until.slice(0, 8)}01`, until };
}
