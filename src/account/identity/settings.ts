import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badDays = 'Scrie un număr întreg de zile, de la 0 la 90.';

/** Rules for the accounts of the staff. */
export const staffSettings = defineSettings({
  key: 'staff',
  name: 'Securitatea echipei',
  text: 'Reguli pentru conturile celor care lucrează în administrare.',
  permission: 'staff:write',
  schema: z.strictObject({
    twoStepDays: z.int(badDays).min(0, badDays).max(90, badDays).default(14).meta({
      title: 'Zile pentru pornirea autentificării în doi pași',
      description:
        'Cât timp are un proprietar nou până când, fără ea, nu mai poate face nimic altceva. 0 înseamnă de la prima autentificare.',
    }),
  }),
});
