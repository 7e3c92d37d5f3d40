import { z } from 'zod';
import { badSubscription, PublicKey, PushEndpoint, PushSubscriptionInput } from '../../account/push/contract.ts';
import { everyone } from '../../platform/http/endpoint.ts';
import { uuid } from '../../platform/schema.ts';
import { unknownOrder } from './contract.ts';
import { texts } from './texts.ts';

/** The identifier shows the order's state anyway, and notifications say no more than its number and state. */
const orderIdentifier = uuid(texts.unknownOrder);

export const getOrderPush = everyone.post('/api/Order/Push', {
  isReadOnly: true,
  summary: 'Dacă un browser primește notificări despre o comandă; fără cheie, comanda nu le mai are',
  body: z.strictObject({ orderIdentifier, endpoint: PushEndpoint.nullable() }),
  data: z.object({ publicKey: PublicKey, isOn: z.boolean() }),
  refusals: unknownOrder,
});

export const joinOrderPush = everyone.post('/api/Order/Push/Join', {
  summary: 'Browserul primește notificări când coletul pleacă, ajunge în locker și este livrat',
  body: z.strictObject({ orderIdentifier, subscription: PushSubscriptionInput }),
  data: z.null(),
  refusals: { ...unknownOrder, ...badSubscription, hasEnded: [409, texts.newsEnded] },
});

export const leaveOrderPush = everyone.post('/api/Order/Push/Leave', {
  summary: 'Browserul nu mai primește notificări despre o comandă',
  body: z.strictObject({ orderIdentifier, endpoint: PushEndpoint }),
  data: z.null(),
  refusals: unknownOrder,
});
