import type { LotState } from './rules.ts';

const stateNames: Record<LotState, string> = {
  onSale: 'În vânzare',
  soldOut: 'Epuizat',
  expired: 'Expirat',
  blocked: 'Oprit de la vânzare',
  recalled: 'Rechemat',
};

export const texts = {
  states: stateNames,
  /** Shown below the state on the public page. */
  stateHints: {
    onSale: '',
    soldOut: 'Nu mai avem bucăți din acest lot; documentele lui rămân aici.',
    expired: 'Data de pe ambalaj a trecut. Nu consuma produsul după ea.',
    blocked: 'Am oprit vânzarea acestui lot cât îl verificăm.',
    recalled: 'Nu consuma produsul din acest lot și scrie-ne: îți spunem cum primești banii sau alt produs.',
  } satisfies Record<LotState, string>,

  recallLink: 'Citește de ce este rechemat și ce ai de făcut',
  title: (code: string) => `Lotul ${code}`,
  several: 'Același cod îl au loturi ale mai multor produse. Alege-l pe al tău.',
  unknown: 'Nu găsim acest lot',
  unknownText: 'Verifică literele și cifrele codului de pe ambalaj. Dacă l-ai citit bine, scrie-ne.',
  contact: 'Scrie-ne',
  toProducts: 'Vezi produsele',
  lot: 'Lot',
  expires: 'Expiră la',
  noDate: 'fără dată de expirare',
  state: 'Stare',
  documents: 'Documente de analiză',
  noDocuments: 'Pentru acest lot nu am publicat încă un document de analiză.',
  ofDay: (day: string) => `din ${day}`,
  howTitle: 'Unde găsești lotul pe ambalaj',
  how: [
    'Caută „Lot”, „L” sau „LOT/BATCH” urmat de litere și cifre: de obicei pe fundul flaconului, pe capac, pe marginea cutiei sau pe sudura plicului.',
    'Data de lângă el este cea de expirare: „EXP”, „BBE” sau „A se consuma de preferință înainte de”. O dată ca 06/2027 înseamnă până la sfârșitul lunii.',
    'Lotul coletului tău se vede și în cont, la comandă, după ce o ambalăm.',
  ],
  ofProduct: 'Loturi și analize',
  ofProductText: 'Ce loturi vindem acum, când expiră și ce arată analizele lor.',
  documentCount: (count: number) => (count === 1 ? '1 document' : `${count} documente`),

  unknownLot: 'Lotul nu există.',
  unknownDocument: 'Documentul nu mai există.',
  notAPdf: 'Fișierul nu este un PDF întreg.',
  badSearch: 'Caută cu cel mult 60 de caractere.',
  badReason: 'Spune de ce: între 3 și 200 de caractere.',
  badName: 'Numele documentului are între 3 și 120 de caractere.',
  badDay: 'Alege data documentului.',
  badCount: 'Se tipăresc între 1 și 240 de etichete.',
  alreadyBlocked: 'Lotul este deja oprit de la vânzare.',
  notBlocked: 'Lotul nu este blocat.',
  isRecalled: 'Lotul este rechemat și nu se repune în vânzare.',
} as const;
