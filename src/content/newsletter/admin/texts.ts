import type { Source, SubscriberState } from '../rules.ts';

export const texts = {
  title: 'Newsletter',
  text: 'Cine s-a abonat, de unde și când și-a dat acordul.',
  search: 'E-mail',
  state: 'Stare',
  anyState: 'Toți',
  source: 'Sursă',
  anySource: 'Oricare',
  email: 'E-mail',
  askedAt: 'Cerut la',
  confirmedAt: 'Acord confirmat la',
  unsubscribedAt: 'Dezabonat la',
  nameOf: (email: string) => `abonatul ${email}`,
  one: 'abonat',
  many: 'abonați',
  none: 'Niciun abonat',
  noneText: 'Formularul stă la capătul fiecărei pagini a magazinului.',
  exportCsv: 'Descarcă CSV',
  exportFailed: 'Fișierul nu s-a descărcat. Încearcă din nou.',
  unsubscribe: 'Dezabonează',
  leaveTitle: 'Dezabonezi adresele alese?',
  leaveText: 'Fă asta doar la cererea lor. Pentru a reveni trebuie să se aboneze și să confirme din nou.',
  left: 'Adresele alese sunt dezabonate.',
  growth: 'Abonați la sfârșitul lunii',
  month: 'Luna',
  confirmed: 'Abonați acum',
  pending: 'Așteaptă confirmarea',
  cameThisMonth: 'Veniți luna aceasta',
  leftThisMonth: 'Plecați luna aceasta',
} as const;

/** Shared by the screen and the CSV export. */
export const stateNames: Record<SubscriberState, string> = {
  pending: 'Neconfirmat',
  confirmed: 'Abonat',
  unsubscribed: 'Dezabonat',
};

export const sourceNames: Record<Source, string> = {
  site: 'Formular din site',
  account: 'Din cont',
  registration: 'La crearea contului',
};

export const exportColumns = ['E-mail', 'Stare', 'Sursă', 'Cerut la', 'Acord confirmat la', 'Dezabonat la'];
