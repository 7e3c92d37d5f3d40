import { reminderDays } from './rules.ts';

export const texts = {
  /** Stored as what the customer agreed to. */
  consent: `Vreau un e-mail cu ${reminderDays} zile înainte să mi se termine un produs primit de aici.`,
  unconfirmed: 'Confirmă întâi adresa de e-mail a contului.',
  linkExpired: 'Linkul nu mai este valabil.',
  badMinute: 'Alege o oră între 00:00 și 23:59.',
  unknownProduct: 'Produsul nu este printre cele primite.',
} as const;
