import { pluralize } from '../../../platform/text/romanian.ts';
import type { QueueStep } from '../../../sales/orders/rules.ts';
import type { DayAction } from './day-rules.ts';

const orders = (count: number): string => pluralize(count, 'comandă', 'comenzi');

export const dayTexts = {
  title: 'Ziua de lucru',
  text: 'De la comanda nouă până la coletul predat, pas cu pas.',
  steps: {
    new: 'De confirmat',
    packing: 'De împachetat',
    handover: 'De predat curierului',
    sent: 'Plecate',
  } satisfies Record<QueueStep, string>,
  step: 'Pasul',
  actions: {
    confirm: 'Confirmă',
    parcels: 'Cere AWB',
    ship: 'Au plecat',
    track: 'Unde sunt acum',
    deliver: 'Au fost livrate',
    refuse: 'Refuzate, se întorc',
    arrive: 'Au ajuns înapoi',
    mail: 'Trimite din nou e-mailul',
    labels: 'Etichete (PDF)',
    picking: 'Listă de pregătire (PDF)',
    slips: 'Conținutul coletelor (PDF)',
  } satisfies Record<DayAction, string>,
  none: 'Nicio comandă la acest pas',
  noneText: 'Comenzile apar aici când ajung la el.',
  chooseFirst: 'Alege întâi comenzile, sau mergi cu săgețile pe una.',
  tracking: 'Unde este',
  lastEvent: 'Ultima veste',
  noEvent: 'nicio veste',
  shippedAt: 'Plecată la',
  daysAgo: (days: number) => (days === 0 ? 'azi' : days === 1 ? 'de o zi' : `de ${pluralize(days, 'zi', 'zile')}`),
  anyTracking: 'Oriunde',
  trackingNone: 'Fără urmărire',
  since: 'A plecat de',
  anyDays: 'oricând',
  atLeastDays: (days: number) => `cel puțin ${pluralize(days, 'zi', 'zile')}`,
  mailed: (count: number) => `E-mailul pleacă din nou: ${orders(count)}.`,
  someMailed: (done: number, failed: number) =>
    `E-mailul pleacă din nou: ${orders(done)}; ${orders(failed)} nu, cu motivul în listă.`,
  refused: (count: number) => `Se întorc la magazin: ${orders(count)}.`,
  arrived: (count: number) => `Ajunse înapoi și închise: ${orders(count)}.`,
  arriveTitle: (count: number) => `${orders(count)}: coletul a ajuns înapoi?`,
  arriveText:
    'Toate produsele intră înapoi în stoc, factura se stornează, iar banii plătiți se întorc la client. Dacă un produs este deteriorat, închide comanda din pagina ei, unde alegi ce se pierde.',
  notTracked: 'nu se urmărește de aici',
  noTracking: 'Curierul nu anunță unde este coletul.',
  otherDelivery: 'Livrarea s-a schimbat după AWB: deschide comanda.',
  tracked: (count: number) => `Am întrebat curierii despre ${orders(count)}.`,
  delivered: (count: number) => `Livrate: ${orders(count)}.`,
  done: (count: number) => `${orders(count)} la pasul următor.`,
  someDone: (done: number, failed: number) =>
    `${done === 0 ? 'Nicio comandă' : orders(done)} la pasul următor; ${orders(failed)} nu, cu motivul în listă.`,
  help: 'Taste rapide',
  helpText: 'Tastele lucrează cu comenzile alese; fără comenzi alese, cu cea de pe rândul curent.',
  helpRows: {
    move: 'Rândul următor sau cel dinainte',
    select: 'Alege rândul',
    open: 'Deschide comanda',
    steps: 'Pasul zilei',
    help: 'Această listă',
  },
  areOn: 'Taste rapide pornite',
  close: 'Închide',
} as const;
