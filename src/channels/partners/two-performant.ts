import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import type { Sale } from './sale.ts';

export const twoPerformantKind = 'two-performant';

const code = (title: string, message: string) =>
  text(60, message)
    .regex(/^[\w-]{4,60}$/, message)
    .meta({ title, description: 'Din codul de tracking al programului, în contul de advertiser.' });

/** The two codes of a program at 2Performant, as staff enter them. */
export const TwoPerformantSettings = z.strictObject({
  campaignUnique: code('Codul campaniei (campaign_unique)', 'Scrie codul campaniei: litere și cifre.'),
  confirm: code('Codul de confirmare (confirm)', 'Scrie codul de confirmare: litere și cifre.'),
});

export const twoPerformantTexts = {
  name: '2Performant',
  text: 'Anunță vânzările pe pagina de succes a comenzii, numai cu acordul cumpărătorului pentru marketing. 2Performant nu are o verificare a codurilor: „Verifică” arată doar dacă răspunde.',
  standInText: 'Paginile nu încarcă nimic de la 2Performant.',
} as const;

export const twoPerformantHost = 'https://event.2performant.com';

/** The address of the frame that counts a sale; 2Performant counts a transaction once. */
export function twoPerformantFrame(
  { campaignUnique, confirm }: z.infer<typeof TwoPerformantSettings>,
  { number, total, items }: Sale,
): string {
  const query = new URLSearchParams({
    amount: (total / 100).toFixed(2),
    campaign_unique: campaignUnique,
    confirm,
    description: items
      .map((item) => item.code)
      .join('|')
      .slice(0, 500),
    transaction_id: number,
  });
  return `${twoPerformantHost}/events/salecheck?${query}`;
}
