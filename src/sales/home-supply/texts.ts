export const texts = {
  unknownProduct: 'Produsul nu este printre cele primite.',
  badPortions: 'Alege între 0 și 10 porții pe zi, din sfert în sfert.',
  endsOn: (day: string) => `Se termină pe ${day}`,
  endedOn: (day: string) => `S-a terminat pe ${day}`,
} as const;
