import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { courierDescriptions } from '../../sales/delivery/couriers/descriptions.ts';

const couriers = Object.entries(courierDescriptions);

const cost = 'Costul este între 0 și 200 lei.';

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
      .enum(couriers.map(([adapter]) => adapter))
      .default(couriers[0]?.[0] ?? '')
      .meta({
        title: 'Curierul',
        description: `${couriers.map(([, { name, returnsText }]) => `${name} ${returnsText}`).join(', ')}.`,
        optionNames: Object.fromEntries(couriers.map(([adapter, { name }]) => [adapter, name])),
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
