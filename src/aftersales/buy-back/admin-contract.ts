import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, stateChangeWithAuthor, text } from '../../platform/schema.ts';
import { OfferFields, ReceivedFields, RejectionFields } from './admin-fields.ts';
import { BuyBack, State } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('orders:read');
const write = admin('orders:write');

export const AdminBuyBack = BuyBack.extend({
  accountId: Id,
  customer: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  /** Id of the used product created for resale. */
  usedProductId: Id.nullable(),
  states: z.array(stateChangeWithAuthor(State)),
  /** States staff may set now. */
  next: z.array(State),
});
export type AdminBuyBack = z.infer<typeof AdminBuyBack>;

/** 'waiting': requests that wait for the shop first, oldest first; '-' means descending. */
export const buyBackSorts = ['waiting', 'created', '-created'] as const;
export type BuyBackSort = (typeof buyBackSorts)[number];

export const getAdminBuyBacks = read.get('/api/admin/buy-back', {
  summary: 'Cererile de răscumpărare; cele care așteaptă ceva de la magazin, de la cea mai veche',
  ...list({
    row: AdminBuyBack,
    query: {
      search: text(100, texts.search).default(''),
      state: State.optional(),
      sort: z.enum(buyBackSorts).default('waiting'),
    },
  }),
});

const params = z.strictObject({ id: QueryId });
const refusals = { unknownBuyBack: [404, texts.unknownBuyBack], wrongState: [409, texts.wrongState] } as const;

export const getAdminBuyBack = read.get('/api/admin/buy-back/:id', {
  summary: 'O cerere de răscumpărare cu tot ce ține de ea',
  params,
  data: AdminBuyBack,
  refusals: { unknownBuyBack: refusals.unknownBuyBack },
});

export const makeOffer = write.post('/api/admin/buy-back/:id/offer', {
  summary: 'Face clientului o ofertă, în RON, cel mult cât a plătit',
  params,
  body: OfferFields,
  data: AdminBuyBack,
  refusals: { ...refusals, tooHigh: [409, texts.tooHigh, 'offer'] },
});

export const receiveParcel = admin('orders:write', 'refund').post('/api/admin/buy-back/:id/received', {
  sensitive: true,
  summary:
    'Coletul a sosit și este în regulă: clientul primește codul; cu sale produsul apare în magazin ca „Utilizat”',
  params,
  body: ReceivedFields,
  data: AdminBuyBack,
  refusals: { ...refusals, notForSale: [409, texts.notForSale, 'sale'] },
});

export const rejectBuyBack = write.post('/api/admin/buy-back/:id/reject', {
  summary: 'Respinge cererea, cu motivul pe care îl citește clientul',
  params,
  body: RejectionFields,
  data: AdminBuyBack,
  refusals,
});
