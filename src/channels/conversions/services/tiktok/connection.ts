import { z } from 'zod';
import { text } from '../../../../platform/schema.ts';

export const tiktokKind = 'tiktok-conversions';

/** A pixel of TikTok with the token of its Events API, as staff enter it. */
export const TiktokSettings = z.strictObject({
  pixelCode: text(40, 'Scrie codul pixelului.')
    .regex(/^[A-Z0-9]{10,40}$/, 'Codul pixelului are numai litere mari și cifre.')
    .meta({ title: 'Codul pixelului', description: 'Din TikTok Ads Manager: Tools, Events.' }),
  accessToken: text(300, 'Scrie tokenul de acces.').min(1, 'Scrie tokenul de acces.').meta({
    title: 'Tokenul de acces',
    description: 'La același pixel: Settings, Events API.',
    format: 'password',
  }),
  eventName: z
    .enum(['Purchase', 'CompletePayment'], 'Alege numele evenimentului.')
    .default('Purchase')
    .meta({
      title: 'Numele evenimentului',
      description: 'Alege-l pe cel pe care îl folosesc reclamele tale.',
      optionNames: { Purchase: 'Cumpărare („Purchase”)', CompletePayment: 'Plată încheiată („CompletePayment”)' },
      keepsSecrets: true,
    }),
});

export const tiktokTexts = {
  name: 'TikTok: comenzi de pe server',
  text: 'Raportează comenzile prin Events API. Numai cu acordul pentru marketing; e-mailul pleacă doar ca amprentă.',
} as const;
