import type { Certainty, DutyState } from './rules.ts';

export const refusalTexts = {
  badSearch: 'Caută cu cel mult 60 de semne.',
  unknownDuty: 'Obligația nu există.',
  running: 'Verificarea este deja în lucru. Reîncarcă pagina peste un minut.',
  badPeriod: 'Alege o perioadă de cel mult doi ani, cu prima zi înaintea ultimei.',
} as const;

export const stateNames: Record<DutyState, string> = {
  unmet: 'neîndeplinită',
  'to-check': 'de verificat',
  met: 'îndeplinită',
  'not-applicable': 'nu se aplică',
};

/** Where the shop has the law from. */
export const certaintyNames: Record<Certainty, string> = {
  primary: 'textul legii',
  official: 'rezumat oficial',
  secondary: 'surse terțe',
  unconfirmed: 'neconfirmat',
};

export const levelNames = { missing: 'lipsește', 'to-check': 'de verificat' } as const;
