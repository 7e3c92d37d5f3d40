import { pluralize } from '../../../platform/text/romanian.ts';

export { certaintyNames, stateNames } from '../texts.ts';

export const texts = {
  title: 'Obligații legale',
  text: 'Ce cere legea, ce s-a găsit pe paginile magazinului și în date, și unde se repară.',
  check: 'Verifică acum',
  checkStarted: 'Verificarea a început. Durează cam un minut.',
  running: 'Verificarea este în lucru…',
  neverChecked: 'Obligațiile nu au fost încă verificate.',
  lastRun: (when: string, pages: number, isNight: boolean): string =>
    `Ultima verificare${isNight ? ' de noapte' : ''}: ${when}, ${pluralize(pages, 'pagină citită', 'pagini citite')}.`,
  unread: (pages: number): string => ` ${pluralize(pages, 'pagină', 'pagini')} nu s-au putut citi.`,
  search: 'Obligație sau lege',
  name: 'Obligația',
  law: 'Legea',
  state: 'Stare',
  found: 'Ce s-a găsit',
  evidence: 'Ultima dovadă',
  all: 'Toate',
  notChecked: 'neverificată',
  missing: (count: number): string => pluralize(count, 'lipsă', 'lipsuri'),
  toCheck: (count: number): string => `${count} de verificat`,
  none: 'Nicio obligație',
  noneText: 'Schimbă căutarea sau starea aleasă.',

  certainty: 'De unde știm legea',
  since: 'Se aplică din',
  unknownSince: 'nu este notat',
  lookedAt: 'Ce se privește',
  counted: 'Privite',
  pages: (count: number): string => pluralize(count, 'pagină', 'pagini'),
  records: (count: number): string => pluralize(count, 'înregistrare', 'înregistrări'),
  mend: 'Se repară la',
  findings: 'Ce este de reparat sau de verificat',
  more: (count: number): string => `și încă ${count}`,
  excerpt: 'Dovada',
  page: 'Pagina',
  hash: 'SHA-256 al paginii',
  history: 'Verificările de până acum',
  noHistory: 'Nicio verificare încă.',

  export: 'Descarcă dovezile',
  exportText:
    'Dosarul are starea de acum, ca PDF, și toate dovezile perioadei. Tabelul are numai dovezile; amândouă se pot arăta la un control.',
  file: 'Dosar (ZIP)',
  table: 'Tabel (CSV)',
} as const;
