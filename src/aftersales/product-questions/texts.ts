import { pluralize } from '../../platform/text/romanian.ts';
import { maxAnswerLength, maxQuestionLength, minContentLength } from './rules.ts';

/** Refusals of the API. */
export const refusalTexts = {
  question: `Scrie întrebarea în ${minContentLength} până la ${maxQuestionLength} de semne.`,
  answer: `Scrie răspunsul în ${minContentLength} până la ${maxAnswerLength} de semne.`,
  reason: 'Scrie motivul, în 3 până la 500 de semne.',
  search: 'Caută cu cel mult 60 de semne.',
  unknownProduct: 'Produsul nu mai este în magazin.',
  unknownQuestion: 'Întrebarea nu mai există.',
  unknownAnswer: 'Răspunsul nu mai există.',
  notBuyer: 'Pot răspunde cei care au cumpărat produsul. Dacă știi altfel răspunsul, scrie-ne.',
  alreadyAnswered: 'Ai răspuns deja la această întrebare.',
  ownQuestion: 'La întrebarea ta răspund magazinul și ceilalți cumpărători.',
  tooMany: 'Ai trimis multe mesaje astăzi. Încearcă din nou mâine.',
  alreadyDecided: 'S-a hotărât deja așa.',
} as const;

export const texts = {
  title: 'Întrebări și răspunsuri',
  none: 'Nu a întrebat nimeni nimic despre produs.',
  noneHint: 'Întreabă tu: răspundem de obicei într-o zi lucrătoare.',
  ask: 'Pune o întrebare',
  shop: 'Răspunsul magazinului',
  buyer: 'Achiziție verificată',
  answer: 'Răspunde',
  answerTo: (question: string): string => `Răspunde la „${question}”`,
  noAnswerYet: 'Încă fără răspuns.',
  more: (left: number): string => `Arată încă ${pluralize(left, 'întrebare', 'întrebări')}`,
  counted: (total: number): string => pluralize(total, 'întrebare', 'întrebări'),
  failed: 'Întrebările nu au putut fi încărcate.',

  askTitle: 'Pune o întrebare despre produs',
  yourQuestion: 'Întrebarea ta',
  askHint: 'O citim și o publicăm împreună cu răspunsul. Nu scrie date personale sau despre sănătatea ta.',
  sendQuestion: 'Trimite întrebarea',
  asked: 'Am primit întrebarea. Îți scriem pe e-mail când are răspuns.',

  answerTitle: 'Răspunde la întrebare',
  yourAnswer: 'Răspunsul tău',
  answerHint: 'Spune ce știi din folosirea produsului. Nu putem publica sfaturi medicale.',
  sendAnswer: 'Trimite răspunsul',
  answered: 'Mulțumim! Răspunsul tău apare după ce îl citim.',

  signInTitle: 'Conectează-te ca să întrebi',
  signInText: 'Îți trimitem răspunsul pe e-mail, așa că trebuie să știm cine întreabă.',
  signIn: 'Conectare',
} as const;
