import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badRate = 'Între 1 și 2000 de mesaje pe minut.';
const badHours = 'Între 1 și 168 de ore.';

export const mailingSettings = defineSettings({
  key: 'mailings',
  name: 'Mesaje comerciale',
  text: 'Se trimit numai celor care și-au dat acordul. Fiecare mesaj are un link de dezabonare.',
  schema: z.strictObject({
    messagesPerMinute: z.int(badRate).min(1, badRate).max(2000, badRate).default(200).meta({
      title: 'Mesaje pe minut',
      description: 'Cât de repede se trimit newsletterele. Unele servere de e-mail refuză prea multe deodată.',
    }),
    cartReminders: z.boolean().default(false).meta({
      title: 'Amintește de coșurile părăsite',
      description: 'Cel mult un mesaj pentru un coș, numai abonaților la newsletter care nu au comandat între timp.',
    }),
    cartHours: z.int(badHours).min(1, badHours).max(168, badHours).default(4).meta({
      title: 'După câte ore este un coș părăsit',
      description: 'De la ultima schimbare a coșului.',
    }),
  }),
});
