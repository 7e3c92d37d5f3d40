import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, stateChangeWithAuthor, Take, text } from '../../platform/schema.ts';
import { OfferFields, ReceivedFields, RejectionFields } from './admin-fields.ts';
import { BuyBack, State } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

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

export const getAdminBuyBacks = endpoint({
  method: 'GET',
  path: '/api/admin/buy-back',
  auth: 'admin',
  permission: 'orders:read',
  summary: 'Cererile de răscumpărare; cele care așteaptă ceva de la magazin, de la cea mai veche',
  query: z.strictObject({
    search: text(100, texts.search).default(''),
    state: State.optional(),
    sort: z.enum(buyBackSorts).default('waiting'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), buyBacks: z.array(AdminBuyBack) }),
});

const params = z.strictObject({ id: QueryId });
const refusals = { unknownBuyBack: [404, texts.unknownBuyBack], wrongState: [409, texts.wrongState] } as const;

export const getAdminBuyBack = endpoint({
  method: 'GET',
  path: '/api/admin/buy-back/:id',
  auth: 'admin',
  permission: 'orders:read',
  summary: 'O cerere de răscumpărare cu tot ce ține de ea',
  params,
  data: AdminBuyBack,
  refusals: { unknownBuyBack: refusals.unknownBuyBack },
});

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/admin/buy-back/:id/offer',
  auth: 'admin',
  permission: 'orders:write',
  summary: 'Face clientului o ofertă, în RON, cel mult cât a plătit',
  params,
  body: OfferFields,
  data: AdminBuyBack,
  refusals: { ...refusals, tooHigh: [409, texts.tooHigh, 'offer'] },
});

export const receiveParcel = endpoint({
  method: 'POST',
  path: '/api/admin/buy-back/:id/received',
  auth: 'admin',
  permission: 'orders:write',
  summary:
    'Coletul a sosit și este în regulă: clientul primește codul; cu sale produsul apare în magazin ca „Utilizat”',
  params,
  body: ReceivedFields,
  data: AdminBuyBack,
  refusals: { ...refusals, notForSale: [409, texts.notForSale, 'sale'] },
});

export const rejectBuyBack = endpoint({
  method: 'POST',
  path: '/api/admin/buy-back/:id/reject',
  auth: 'admin',
  permission: 'orders:write',
  summary: 'Respinge cererea, cu motivul pe care îl citește clientul',
  params,
  body: RejectionFields,
  data: AdminBuyBack,
  refusals,
});
