import { pluralize } from '../../platform/text/romanian.ts';

export const refusalTexts = {
  answer: 'Răspunsul are cel mult 200 de caractere.',
  noAnswer: 'Scrie răspunsul.',
  hint: 'Explicația are cel mult 300 de caractere.',
  question: 'Întrebarea are cel mult 300 de caractere.',
  noQuestion: 'Scrie întrebarea.',
  noAnswers: 'O întrebare are cel puțin un răspuns.',
  tooManyAnswers: 'O întrebare are cel mult 20 de răspunsuri.',
  name: 'Numele are cel mult 100 de caractere.',
  noName: 'Scrie numele etichetei.',
  reason: 'Motivul are cel mult 300 de caractere.',
  unknownQuestion: 'Întrebarea nu există.',
  unknownTag: 'Eticheta nu există.',
  questionChanged: 'Altcineva a salvat întrebarea între timp.',
  tagChanged: 'Altcineva a salvat eticheta între timp.',
  endless: 'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.',
  nameTaken: 'Există deja o etichetă cu acest nume.',
} as const;

export const dialogTexts = {
  title: 'Intrebari',
  loading: 'Se incarca...',
  empty: 'Fara intrebari',
  again: 'Încearcă din nou',
  back: 'Inapoi',
  next: 'Urmator',
  cancel: 'Renunță',
  progress: (position: number, max: number) => `Întrebarea ${position} din cel mult ${max}`,
  almostDone: 'Toate întrebările au răspuns',
  safe: 'Răspunsurile se salvează numai cu acordul tău și se șterg după 30 de zile.',
  consentTitle: 'Vrei să păstrăm răspunsurile?',
  consentHint:
    'Ce ai răspuns poate spune ceva despre sănătatea ta, așa că tu hotărăști. Produsele potrivite le vezi oricum.',
  consentYes: 'Da, salvați-le 30 de zile',
  consentYesHint:
    'Le folosim numai ca să-ți arătăm recomandările, nu și pentru reclame. Le poți șterge oricând din pagina cu recomandări.',
  consentNo: 'Nu le salvați',
  consentNoHint:
    'Le folosim o singură dată, acum. La reîncărcarea paginii dispar, iar ce ai salvat mai demult se șterge.',
  privacy: 'Cum avem grijă de datele tale',
  saved: 'Salvat!',
  notSaved: 'Gata! Răspunsurile nu au fost salvate.',
} as const;

export const pageTexts = {
  title: 'Produse recomandate',
  intro: (number: number) =>
    `Am ales ${pluralize(number, 'produs', 'produse')} după răspunsurile tale. La fiecare scrie și de ce.`,
  notAdvice:
    'Recomandările pornesc numai din răspunsurile tale și nu sunt un sfat medical. Dacă ești însărcinată, alăptezi, iei ceva prescris de medic sau alegi pentru un copil, întreabă întâi medicul sau farmacistul.',
  loading: 'Se caută produsele potrivite',
  why: 'De ce ți-l arătăm',
  answers: (number: number) => `Ce ai răspuns (${number})`,
  change: 'Schimbă răspunsurile',
  clearAnswers: 'Șterge răspunsurile',
  answersDeleted: 'Răspunsurile au fost șterse.',
  savedNote: 'Răspunsurile sunt salvate și se șterg singure după 30 de zile.',
  notSavedNote: 'Răspunsurile nu sunt salvate: dispar când reîncarci pagina.',
  nothingTitle: 'Nimic nu se potrivește cu tot ce ai răspuns',
  nothing: 'Schimbă unul dintre răspunsuri, de exemplu felul în care mănânci, sau răsfoiește raftul.',
  unknownTitle: 'Răspunde la câteva întrebări',
  unknown:
    'Nu avem răspunsuri păstrate pentru această vizită. Durează două minute, iar la sfârșit vezi produsele potrivite și motivul fiecăruia.',
  start: 'Găsește-ți produsul',
  failedTitle: 'Nu am putut încărca recomandările',
  failed: 'Verifică legătura la internet și încearcă din nou.',
  again: 'Încearcă din nou',
  allProducts: 'Toate produsele',
  description: 'Produsele potrivite cu răspunsurile tale la chestionar, fiecare cu motivul pentru care îl arătăm.',
} as const;
