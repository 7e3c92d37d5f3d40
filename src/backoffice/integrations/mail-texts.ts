import { defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { maxFailingDays } from './rules.ts';

type FailingWebhook = { id: number; name: string };

export const webhookOffEmail = defineMail<[webhook: FailingWebhook]>({
  key: 'integrations-webhook-off',
  name: 'Înștiințare: webhook oprit',
  subject: 'Webhook-ul „{nume}” a fost oprit',
  preheader: 'Nu a mai răspuns de {zile} zile.',
  text: [
    '# Un webhook a fost oprit',
    'Adresa webhook-ului „{nume}” nu a mai primit niciun eveniment de {zile} zile, așa că magazinul nu îi mai trimite.',
    'Repară adresa, apoi pornește-l din nou. Evenimentele de până atunci se trimit din jurnalul lui.',
    '[Vezi webhook-ul]({link_webhook})',
  ],
  fields: {
    nume: textField('Numele webhook-ului', ({ name }) => name),
    zile: textField('Zile fără răspuns', () => String(maxFailingDays)),
    link_webhook: linkField('Webhook-ul, în administrare', ({ id }) => `/admin/webhooks/${id}`),
  },
});
