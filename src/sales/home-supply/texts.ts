import { pluralize } from '../../platform/text/romanian.ts';

const numberText = (value: number): string => String(value).replace('.', ',');

export const texts = {
  unknownProduct: 'Produsul nu este printre cele primite.',
  badPortions: 'Alege între 0 și 10 porții pe zi, din sfert în sfert.',
  endsOn: (day: string) => `Se termină pe ${day}`,
  endedOn: (day: string) => `S-a terminat pe ${day}`,
  portionsPerDay: (portions: number) =>
    portions === 1 ? '1 porție pe zi' : `${numberText(portions)} ${portions < 2 ? 'porție' : 'porții'} pe zi`,
  packs: (packs: number) => pluralize(packs, 'ambalaj', 'ambalaje'),
} as const;
