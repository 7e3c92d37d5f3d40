import { z } from 'zod';
import { defineSettings } from '../shop-settings.ts';

/** How long the log keeps the texts of messages. */
export const mailLogSettings = defineSettings({
  key: 'outbox',
  name: 'Mesaje trimise',
  text: 'Jurnalul mesajelor păstrează un an cui, când și ce fel de mesaj a plecat. Textul lor se păstrează mai puțin.',
  schema: z.strictObject({
    bodyDays: z
      .int('Scrie un număr între 1 și 30.')
      .min(1, 'Scrie un număr între 1 și 30.')
      .max(30, 'Scrie un număr între 1 și 30.')
      .default(30)
      .meta({ title: 'Zile de păstrare a textului', description: 'După ele textul și atașamentele se șterg.' }),
  }),
});
