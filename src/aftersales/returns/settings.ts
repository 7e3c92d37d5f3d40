import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const cost = 'Costul este între 0 și 200 RON.';

/** Labels with which customers send returns. */
export const returnSettings = defineSettings({
  key: 'returns',
  name: 'Retururi',
  text: 'Eticheta de curier cu care clientul trimite produsele înapoi. Magazinul o plătește curierului.',
  schema: z.strictObject({
    hasLabels: z.boolean().default(false).meta({
      title: 'Clienții pot cere o etichetă de retur',
      description: 'Curierul ales trebuie să fie conectat în Setări › Conexiuni.',
    }),
    courier: z
      .enum(['sameday', 'fan-courier', 'cargus'])
      .default('sameday')
      .meta({
        title: 'Curierul',
        description: 'Sameday ia de la adresă sau din easybox, FAN Courier numai din FANbox, Cargus nu are prin API.',
        optionNames: { sameday: 'Sameday', 'fan-courier': 'FAN Courier', cargus: 'Cargus' },
      }),
    payer: z
      .enum(['customer', 'shop'])
      .default('customer')
      .meta({
        title: 'Cine plătește',
        description: 'Clientul află costul înainte să ceară eticheta; i se scade din banii întorși.',
        optionNames: { customer: 'Clientul', shop: 'Magazinul' },
      }),
    cost: z
      .number(cost)
      .min(0, cost)
      .max(200, cost)
      .default(20)
      .meta({ title: 'Costul pentru client', description: 'Numai când plătește clientul.', format: 'ron' }),
  }),
});
