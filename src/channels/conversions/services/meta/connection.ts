import { z } from 'zod';
import { text } from '../../../../platform/schema.ts';

export const metaKind = 'meta-conversions';

const badVersion = 'Versiunea arată ca v26.0.';

/** A pixel of Meta with the token of its conversions API, as staff enter it. */
export const MetaSettings = z.strictObject({
  pixelId: text(30, 'Scrie codul pixelului.')
    .regex(/^\d{3,30}$/, 'Codul pixelului are numai cifre.')
    .meta({ title: 'Codul pixelului', description: 'Din Events Manager: Surse de date.' }),
  accessToken: text(500, 'Scrie tokenul de acces.').min(1, 'Scrie tokenul de acces.').meta({
    title: 'Tokenul de acces',
    description: 'La aceeași sursă de date: Setări, API-ul Conversii.',
    format: 'password',
  }),
  version: text(8, badVersion)
    .regex(/^v\d{1,3}\.\d$/, badVersion)
    .default('v26.0')
    .meta({
      title: 'Versiunea Graph API',
      description: 'Meta o oprește pe fiecare după vreo doi ani.',
      keepsSecrets: true,
    }),
  testCode: text(40, 'Codul are cel mult 40 de caractere.')
    .regex(/^\w*$/, 'Codul de probă are numai litere și cifre.')
    .default('')
    .meta({
      title: 'Codul de probă',
      description: 'Cu el evenimentele apar numai la Testează evenimentele. Lasă gol în magazinul adevărat.',
      keepsSecrets: true,
    }),
});

export const metaTexts = {
  name: 'Meta: comenzi de pe server',
  text: 'Raportează comenzile prin API-ul Conversii, și când browserul nu o face. Numai cu acordul pentru marketing; numele și e-mailul pleacă doar ca amprentă.',
} as const;
