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
    labels: 'Etichete (PDF)',
    picking: 'Listă de pregătire (PDF)',
    slips: 'Conținutul coletelor (PDF)',
  } satisfies Record<DayAction, string>,
  none: 'Nicio comandă la acest pas',
  noneText: 'Comenzile apar aici când ajung la el.',
  chooseFirst: 'Alege întâi comenzile, sau mergi cu săgețile pe una.',
  tracking: 'Unde este',
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
