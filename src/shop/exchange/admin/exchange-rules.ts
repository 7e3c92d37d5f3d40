import type { Import, ImportHead, ImportState } from '../admin-contract.ts';
import { texts as sentences } from '../texts.ts';
import { texts } from './texts.ts';

/** What is wrong with a file before it is sent; null when nothing is. */
export function fileProblem(file: { name: string; size: number }, mostBytes: number): string | null {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) return texts.notCsv;
  if (file.size === 0) return sentences.empty;
  return file.size > mostBytes ? sentences.tooLarge : null;
}

/** Something is still happening to it without anybody's doing. */
export const isUnderWay = ({ state, pictures }: Pick<Import, 'state' | 'pictures'>): boolean =>
  ['reading', 'waiting', 'running'].includes(state) || (state === 'done' && pictures.waiting > 0);

/** It can still be stopped. */
export const canBeStopped = (state: ImportState): boolean => ['reading', 'ready', 'waiting', 'running'].includes(state);

/** 'Produse, WooCommerce' */
export const holdsOf = ({ kind, format }: Pick<ImportHead, 'kind' | 'format'>): string =>
  [kind ? texts.kinds[kind] : '', format ? texts.formats[format] : ''].filter(Boolean).join(', ');

/** '12 noi, 3 schimbate' */
export function resultOf({ state, counts }: Pick<ImportHead, 'state' | 'counts'>): string {
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
export type Chosen = (typeof verdicts)[number];

export const asVerdict = (value: string): Chosen => verdicts.find((known) => known === value) ?? 'all';

/** First day of the month and today, on Romania's calendar as the browser knows it. */
export function thisMonth(now: Date): { from: string; until: string } {
  const until = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now);
  return { from: `${until.slice(0, 8)}01`, until };
}
