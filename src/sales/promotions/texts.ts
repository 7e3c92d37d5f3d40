import { pluralize } from '../../platform/text/romanian.ts';

export const texts = {
  unknownCode: 'Codul nu există. Verifică dacă l-ai scris corect.',
  inactive: 'Codul nu mai este activ. Încearcă alt cod.',
  notYetValid: 'Codul nu este încă valabil. Păstrează-l pentru mai târziu.',
  validFrom: (day: string) => `Codul este valabil de la ${day}. Păstrează-l până atunci.`,
  expired: 'Codul a expirat. Încearcă alt cod.',
  expiredOn: (day: string) => `Codul a expirat pe ${day}. Încearcă alt cod.`,
  belowMinimum: 'Comanda nu ajunge la valoarea minimă a codului. Mai adaugă produse.',
  minimum: (least: string, missing: string) =>
    `Codul se aplică la comenzi de minimum ${least}. Mai adaugă produse de ${missing}.`,
  usedUp: 'Codul a fost deja folosit de câte ori se putea. Încearcă alt cod.',
  usedByYou: 'Ai folosit deja acest cod. Încearcă alt cod.',
  firstOrderOnly: 'Codul este doar pentru prima comandă. Încearcă alt cod.',
  ownReferral: 'Este codul tău de recomandare: trimite-l unui prieten, pentru prima lui comandă.',
  signInNeeded: 'Codul este personal. Conectează-te în contul tău ca să îl folosești.',
  tooMany: 'Ai încercat prea multe coduri. Încearcă din nou peste o oră.',
  badCode: 'Scrie codul, de cel mult 40 de caractere.',
  // Back office
  badNewCode: 'Codul are între 3 și 30 de litere, cifre sau liniuțe și începe cu o literă sau o cifră.',
  badDescription: 'Descrierea are cel mult 200 de caractere.',
  badPercent: 'Procentul este un număr întreg între 1 și 100.',
  badAmount: 'Reducerea este între 0.01 și 10000 RON.',
  badMinimum: 'Valoarea minimă este între 0 și 100000 RON.',
  badLimit: 'Limita este un număr întreg de la 1 în sus.',
  badDates: 'Codul trebuie să înceapă înainte să se termine.',
  badMoment: 'Scrie data și ora, de exemplu 2026-10-27T08:00:00Z.',
  codeTaken: 'Există deja un cod cu acest nume.',
  usedCode: 'Codul apare deja pe comenzi, așa că nu mai poate fi redenumit. Oprește-l și adaugă un cod nou.',
  unknownEntry: 'Codul nu există.',
  changed: 'Altcineva a salvat codul între timp.',
  unknownAccount: 'Clientul nu există.',
  publicPersonal: 'Un cod personal nu poate fi public.',
  lonelyReferral: 'Un cod de recomandare este al unui client.',
  limitBelowUses: (uses: number) =>
    `Codul are deja ${pluralize(uses, 'folosire', 'folosiri')}: limita nu poate fi mai mică.`,
  limitTooLow: 'Codul a fost folosit deja de mai multe ori decât limita aleasă.',
} as const;
