import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badBuffer = 'Scrie un număr de bucăți, de la 0 la 1000.';
const badFee = 'Scrie un procent, de la 0 la 99,99.';

export const marketplaceSettings = defineSettings({
  key: 'marketplace',
  name: 'eMAG Marketplace',
  text: 'Se aplică ofertelor care nu au valori proprii.',
  schema: z.object({
    buffer: z
      .int(badBuffer)
      .min(0, badBuffer)
      .max(1000, badBuffer)
      .default(2)
      .meta({ title: 'Bucăți păstrate pentru site', description: 'Din stocul fiecărui produs nu se oferă pe eMAG.' }),
    feePercent: z.number(badFee).min(0, badFee).max(99.99, badFee).default(15).meta({
      title: 'Comision (%)',
      description: 'Din valoarea fără TVA a produselor vândute; se scade în raportul de marjă.',
    }),
    parcels: z
      .enum(['marketplace', 'shop'])
      .default('marketplace')
      .meta({
        title: 'AWB-ul comenzilor',
        optionNames: { marketplace: 'AWB eMAG', shop: 'curierul magazinului' },
      }),
  }),
});
