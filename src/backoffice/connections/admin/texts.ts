import { texts as connectionTexts } from '../texts.ts';

export const texts = {
  title: 'Conexiuni',
  text: 'Conturile magazinului la alte servicii. Secretele se păstrează criptate și nu se mai arată.',
  noKey:
    'Conexiunile nu pot fi salvate: cheia de criptare (SECRETS_KEY) nu este pusă la instalare. Cere-o celui care a instalat magazinul.',
  others: 'Servicii neconectate',
  notSet: 'Neconectat',
  fromEnvironment: 'Setat din mediul serverului',
  fromEnvironmentText:
    'Contul este setat din mediul serverului, care are întâietate: ce se salvează aici nu se folosește.',
  withoutAccount: 'Folosit fără cont',
  unchecked: 'Conectat, neverificat',
  works: (at: string) => `Funcționează, verificat la ${at}`,
  fails: 'Nu funcționează',
  standIn: 'Serviciul este simulat pentru demonstrație: nimic nu pleacă din magazin.',
  useStandIn: 'Conectează simularea',
  standInUsed: 'Serviciul simulat este conectat.',
  ownersOnly: connectionTexts.notPermitted,
  settings: 'Datele contului',
  save: 'Salvează',
  saved: 'Conexiunea a fost salvată.',
  check: 'Verifică conexiunea',
  checked: 'Conexiunea funcționează.',
  remove: 'Șterge conexiunea',
  removeTitle: 'Ștergi conexiunea?',
  removeText: (name: string) => `Magazinul nu va mai folosi ${name} până când datele sunt completate din nou.`,
  removed: 'Conexiunea a fost ștearsă.',
} as const;
