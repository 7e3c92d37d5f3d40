import type { JobState } from '../contract.ts';

/** Words of the log's and the jobs' screens. */
export const auditTexts = {
  title: 'Jurnal',
  text: 'Cine ce a schimbat în administrare. Rândurile nu se pot modifica sau șterge.',
  search: 'Acțiune, obiect sau e-mail',
  from: 'De la',
  until: 'Până la',
  at: 'Când',
  who: 'Cine',
  erased: 'cont șters',
  summary: 'Ce',
  subject: 'Obiect',
  nameOf: (summary: string) => `acțiunea ${summary}`,
  endpoint: 'Apel',
  request: 'Cererea',
  sent: 'Ce s-a trimis',
  sentHint: 'Fără parole, date de contact și imagini.',
  sameSubject: 'Tot ce s-a făcut cu acest obiect',
  none: 'Jurnalul este gol',
  noneText: 'Aici apare fiecare schimbare făcută în administrare.',
} as const;

export const jobTexts = {
  title: 'Joburi',
  text: 'Ce face magazinul în fundal: e-mailuri, facturi, plăți, curățenie.',
  search: 'Fel sau eroare',
  state: 'Stare',
  states: { failed: 'Eșuate', waiting: 'În așteptare', done: 'Gata' } satisfies Record<JobState, string>,
  stateOf: { failed: 'Eșuat', waiting: 'Așteaptă', done: 'Gata' } satisfies Record<JobState, string>,
  kind: 'Fel',
  attempts: 'Încercări',
  error: 'Ultima eroare',
  runAt: 'Rulează la',
  endedAt: 'Terminat la',
  nameOf: (kind: string, id: number) => `jobul ${kind} ${id}`,
  one: 'job',
  many: 'joburi',
  retry: 'Încearcă din nou',
  retried: 'Joburile alese se încearcă din nou.',
  none: { failed: 'Niciun job eșuat', waiting: 'Nimic nu așteaptă', done: 'Nimic de arătat' },
  noneText: {
    failed: 'Totul a mers.',
    waiting: 'Tot ce era de făcut este gata.',
    done: 'Joburile gata se uită după 60 de zile.',
  },
} as const;
