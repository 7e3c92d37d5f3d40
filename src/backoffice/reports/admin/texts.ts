import { formatDay } from '../../../platform/text/admin-dates.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import type { Period, Span } from '../contract.ts';

export const periodNames: Record<Period, string> = {
  '7': '7 zile',
  '30': '30 de zile',
  '12': '12 luni',
  month: 'Luna curentă',
  'last-month': 'Luna trecută',
};

export const texts = {
  report: 'Raport',
  reportOf: (name: string) => `Raportul ${name}`,
  title: 'Panou',
  period: 'Perioada',
  from: 'De la',
  until: 'Până la',
  compare: 'Comparat cu',
  comparisons: { before: 'perioada dinainte', year: 'anul trecut' },
  span: ({ from, until }: Span) => (from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`),
  compared: (now: string, before: string) => `${now}, comparat cu ${before}.`,
  sold: 'Vânzări',
  collected: 'Încasat',
  orders: 'Comenzi',
  average: 'Coș mediu',
  conversion: 'Conversie',
  soldBy: { hour: 'Vânzări pe ore', day: 'Vânzări pe zile', month: 'Vânzări pe luni' },
  ordersBy: { hour: 'Comenzi pe ore', day: 'Comenzi pe zile', month: 'Comenzi pe luni' },
  step: { hour: 'Ora', day: 'Ziua', month: 'Luna' },
  none: '–',
  bestSellers: 'Cele mai vândute',
  units: (units: number) => pluralize(units, 'bucată', 'bucăți'),
  nothingSold: 'Nicio vânzare în această perioadă.',
  goneProduct: 'Produs șters',
  toDo: 'De rezolvat',
  nothingToDo: 'Nimic nu așteaptă.',
  runningOut: 'Se termină stocul',
  enoughStock: 'Toate produsele au stoc.',
  left: (units: number) => (units === 0 ? 'fără stoc' : pluralize(units, 'bucată', 'bucăți')),
  expiring: 'Loturi care expiră',
  nothingExpires: 'Niciun lot nu expiră curând.',
  lot: (code: string, units: number) => `lot ${code}, ${pluralize(units, 'bucată', 'bucăți')}`,
  misses: 'Căutări fără rezultat',
  noMisses: 'Toate căutările au găsit ceva.',
  times: (times: number) => (times === 1 ? 'o dată' : `de ${pluralize(times, 'ori', 'ori')}`),
} as const;
