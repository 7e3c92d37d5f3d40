import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { maxAddresses, parseAddresses } from './rules.ts';

const badAddresses = `Scrie cel mult ${maxAddresses} adrese de e-mail, cu virgulă între ele.`;

const areAddresses = (typed: string): boolean => (parseAddresses(typed)?.length ?? Infinity) <= maxAddresses;

/** E-mails to the staff. */
export const staffNoticeSettings = defineSettings({
  key: 'notices',
  name: 'Înștiințări',
  text: 'Mesaje către echipa magazinului, când se întâmplă ceva. Fără adrese nu se trimite nimic.',
  schema: z.strictObject({
    emails: text(1000, badAddresses).refine(areAddresses, badAddresses).default('').meta({
      title: 'Adrese de e-mail',
      description: 'Mai multe adrese se despart prin virgulă.',
    }),
    newOrders: z.boolean().default(true).meta({
      title: 'La fiecare comandă nouă',
      description: 'O comandă cu plata în avans este nouă abia când este plătită. La fel, un card cadou vândut.',
    }),
    returns: z.boolean().default(true).meta({
      title: 'La fiecare retur cerut',
      description: 'Și la retragerile din contract.',
    }),
    failedPayments: z.boolean().default(false).meta({
      title: 'La plățile cu cardul refuzate',
      description: 'O dată pe comandă, dacă după două minute este încă neplătită.',
    }),
    duties: z.boolean().default(true).meta({
      title: 'Când o obligație legală nu mai este îndeplinită',
      description: 'O dată pentru fiecare verificare care găsește ceva nou.',
    }),
  }),
});
