import { z } from 'zod';
import { text } from '../../platform/schema.ts';

export const profitshareKind = 'profitshare';

/** An advertiser at Profitshare, as staff enter it. */
export const ProfitshareSettings = z.strictObject({
  advertiserCode: text(60, 'Scrie codul advertiserului.')
    .regex(/^[\w-]{2,60}$/, 'Codul advertiserului are litere și cifre.')
    .meta({ title: 'Codul advertiserului', description: 'Din codul de tracking, după /ca/0/.' }),
  encryptionKey: text(100, 'Scrie cheia de criptare.').min(8, 'Cheia are cel puțin 8 caractere.').meta({
    title: 'Cheia de criptare',
    description: 'Din același cod. Rămâne pe server.',
    format: 'password',
  }),
});

export const profitshareTexts = {
  name: 'Profitshare',
  text: 'Anunță vânzările pe pagina de succes a comenzii, numai cu acordul cumpărătorului pentru marketing. Profitshare nu are o verificare a codurilor: „Verifică” arată doar dacă răspunde.',
  standInText: 'Paginile nu încarcă nimic de la Profitshare.',
} as const;

export const profitshareHost = 'https://c.profitshare.ro';
