import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { issueMoments } from './issue-rules.ts';

export const invoiceSettings = defineSettings({
  key: 'invoices',
  name: 'Facturi',
  text: 'Se aplică de acum înainte comenzilor care nu au încă factură. O comandă livrată are factură oricum.',
  schema: z.object({
    issueAt: z
      .enum(issueMoments)
      .default('shipped')
      .meta({
        title: 'Factura se emite',
        description: 'O comandă cu plata la livrare este plătită când ajunge coletul.',
        optionNames: {
          placed: 'când comanda este plasată',
          confirmed: 'când o confirmă magazinul',
          shipped: 'când pleacă coletul',
          paid: 'când este plătită',
        },
      }),
  }),
});
