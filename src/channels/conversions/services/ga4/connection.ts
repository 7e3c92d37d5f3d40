import { z } from 'zod';
import { text } from '../../../../platform/schema.ts';

export const ga4Kind = 'ga4-conversions';

const badId = 'Scrie codul de măsurare, de exemplu G-XXXXXXXXXX.';

/** A data stream of Google Analytics with the secret of its Measurement Protocol, as staff enter it. */
export const Ga4Settings = z.strictObject({
  measurementId: text(30, badId)
    .regex(/^G-[A-Z0-9]{4,20}$/, badId)
    .meta({ title: 'Codul de măsurare', description: 'Din Google Analytics: Administrare, Fluxuri de date.' }),
  apiSecret: text(100, 'Scrie secretul.').min(1, 'Scrie secretul.').meta({
    title: 'Secretul Measurement Protocol',
    description: 'La același flux de date: Secrete Measurement Protocol API.',
    format: 'password',
  }),
});

export const ga4Texts = {
  name: 'Google Analytics: comenzi de pe server',
  text: 'Raportează comenzile și când eticheta din pagină este blocată. Numai cu acordul pentru analiză; aceeași comandă se numără o dată.',
} as const;
