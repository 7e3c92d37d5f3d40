import { z } from 'zod';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const byToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired) });
const tokenRefusals = { linkExpired: [400, texts.linkExpired] } as const;

const RefillSettings = z.object({
  isReminded: z.boolean(),
  /** False while the address of the account is not confirmed. */
  canBeReminded: z.boolean(),
  /** Null while there is no secret address. */
  calendar: z.object({ createdAt: z.string(), readAt: z.string().nullable() }).nullable(),
  /** Products with a time that the customer chose, in minutes after midnight. */
  times: z.array(z.object({ productId: Id, minute: z.int() })),
});
export type RefillSettings = z.infer<typeof RefillSettings>;

export const getRefillSettings = customer.get('/api/Refills/Settings', {
  summary: 'Dacă clientul este anunțat înainte să i se termine produsele, calendarul de doze și orele alese',
  data: RefillSettings,
});

export const setRefillReminders = customer.post('/api/Refills/SetReminders', {
  summary: 'Clientul cere sau oprește e-mailurile dinainte să i se termine un produs; acordul se păstrează',
  body: z.strictObject({ isOn: z.boolean() }),
  data: RefillSettings,
  refusals: { unconfirmed: [409, texts.unconfirmed] },
});

export const createDoseCalendar = customer.post('/api/Refills/CreateCalendar', {
  summary:
    'O adresă secretă nouă a calendarului de doze (.ics); cea dinainte nu mai merge. Adresa se arată o singură dată',
  data: z.object({ url: z.string(), settings: RefillSettings }),
});

export const deleteDoseCalendar = customer.post('/api/Refills/DeleteCalendar', {
  summary: 'Oprește calendarul de doze: adresa lui nu mai merge',
  data: RefillSettings,
});

export const setDoseTime = customer.post('/api/Refills/SetTime', {
  summary: 'La ce oră apare un produs în calendar; null este ora obișnuită, 08:00',
  body: z.strictObject({
    productId: Id,
    minute: z.int(texts.badMinute).min(0, texts.badMinute).max(1439, texts.badMinute).nullable(),
  }),
  data: RefillSettings,
  refusals: { unknownProduct: [404, texts.unknownProduct] },
});

export const endRefillReminders = everyone.post('/api/Refills/End', {
  summary: 'Oprește e-mailurile dinainte de terminarea produselor, cu tokenul din mesaj',
  body: byToken,
  data: z.null(),
  refusals: tokenRefusals,
});

export const endRefillRemindersInOneClick = everyone.post('/api/Refills/one-click', {
  summary: 'Oprirea pe care o fac programele de e-mail (List-Unsubscribe-Post)',
  query: byToken,
  bodyEncoding: 'form',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  data: z.null(),
  refusals: tokenRefusals,
});
