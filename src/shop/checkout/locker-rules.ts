import { fold } from '../../kit/romanian.ts';
import type { Locker } from '../delivery/contract.ts';

/** How many are shown before one asks for more. */
export const lockersAtOnce = 6;

export type Found = { lockers: Locker[]; isNear: boolean };

/** Without words those of one's own town, or the whole county when it has none; with words any that has them all. */
export function findLockers(all: readonly Locker[], locality: string, words: string): Found {
  if (words.trim() !== '') return { lockers: all.filter((locker) => hasWords(locker, words)), isNear: false };
  const near = all.filter((locker) => fold(locker.locality) === fold(locality));
  return near.length > 0 ? { lockers: near, isNear: true } : { lockers: [...all], isNear: false };
}

const hasWords = ({ name, street, locality, postalCode }: Locker, words: string): boolean => {
  const text = fold([name, street, locality, postalCode].join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
