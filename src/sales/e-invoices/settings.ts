import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

export const eInvoiceSettings = defineSettings({
  key: 'e-invoices',
  name: 'e-Factura',
  text: 'Cine trimite facturile în SPV. Contul de la ANAF se conectează la Conexiuni.',
  schema: z.object({
    isSentElsewhere: z.boolean().default(false).meta({
      title: 'Facturile le trimite altcineva',
      description:
        'De exemplu contabilul, din programul lui. Panoul nu mai cere autorizarea; un cont deja conectat trimite mai departe.',
    }),
  }),
});
