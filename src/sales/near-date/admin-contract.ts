import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idList, Ron, text, Version } from '../../platform/schema.ts';
import { NearDateOffer } from './contract.ts';
import { Percent, RuleFields } from './fields.ts';
import { endedReasons, lotStates } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:read', 'prices');

export const maxChosenLots = 200;

const NearDateLot = z.object({
  /** Of the lot of the product. */
  id: Id,
  productId: Id,
  productName: z.string(),
  productCode: z.string(),
  code: z.string(),
  expiresOn: z.string(),
  daysLeft: z.int(),
  /** Units sold as fresh ones, and those of the offer. */
  freshUnits: z.int(),
  offerUnits: z.int(),
  /** Acquisition value of both, without VAT; null when the cost is not known. */
  value: Ron.nullable(),
  state: z.enum(lotStates),
  endedReason: z.enum(endedReasons).nullable(),
  price: Ron,
  /** The lowest price of the product in the last 30 days; null when it was not on sale. */
  referencePrice: Ron.nullable(),
  /** Discount by the rule now. */
  proposedPercent: z.int().nullable(),
  proposedPrice: Ron.nullable(),
  offerPercent: z.int().nullable(),
  offerPrice: Ron.nullable(),
  followsRule: z.boolean(),
  packDays: z.int().nullable(),
  /** The last day on which a buyer can finish a pack; null when the days of a pack are not known. */
  sellableUntil: z.string().nullable(),
  /** Percent over the cost at the offered or proposed price; null when the cost is not known. */
  margin: z.number().nullable(),
  marginLevel: z.enum(['fine', 'low', 'belowStop', 'belowCost']).nullable(),
});
export type NearDateLot = z.infer<typeof NearDateLot>;

export const nearDateSorts = ['days', '-days', 'value', '-value', 'units', '-units'] as const;
export const nearDateFilters = ['all', ...lotStates] as const;

export const getNearDateLots = read.get('/api/admin/near-date', {
  summary: 'Loturile aproape de termen: zile rămase, stoc, valoare, ce propune regula și starea ofertei',
  ...list({
    row: NearDateLot,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(nearDateFilters).default('all'),
      sort: z.enum(nearDateSorts).default('days'),
    },
    data: { isAutomatic: z.boolean() },
  }),
});

const lotIds = z.array(Id).min(1, texts.noLots).max(maxChosenLots, texts.tooManyLots);
const LotsResult = z.object({
  changed: z.int(),
  /** Lots that were left as they were, with the reason. */
  refused: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
});
export type LotsResult = z.infer<typeof LotsResult>;

const sell = admin('orders:write');

export const maxSoldProducts = 20;

export const getSellableOffers = sell.get('/api/admin/near-date/sellable', {
  summary: 'Ofertele care se pot vinde acum ale unor produse, pentru comenzile scrise de personal',
  query: z.strictObject({ productIds: idList(maxSoldProducts, texts.badProducts) }),
  data: z.array(NearDateOffer),
});

export const offerLots = write.post('/api/admin/near-date/offer', {
  summary: 'Deschide oferte pentru loturi la pasul regulii, sau la reducerea scrisă, pe care regula nu o mai schimbă',
  body: z.strictObject({ ids: lotIds, percent: Percent.nullable().default(null) }),
  data: LotsResult,
});

export const stopOffers = write.post('/api/admin/near-date/stop', {
  summary: 'Oprește ofertele unor loturi; bucățile se vând din nou la prețul produsului, iar regula nu le mai propune',
  body: z.strictObject({ ids: lotIds }),
  data: LotsResult,
});

const NearDateRule = RuleFields.extend({
  id: Id,
  version: Version,
  /** Of the category or product; empty for all products. */
  name: z.string(),
});
export type NearDateRule = z.infer<typeof NearDateRule>;

export const getNearDateRules = read.get('/api/admin/near-date/rules', {
  summary: 'Regulile de reducere după zilele rămase: pentru toate produsele, pe categorii și pe produse',
  data: z.array(NearDateRule),
});

const unknownRule = { unknownRule: [404, texts.unknownRule] } as const;

export const saveNearDateRule = write.post('/api/admin/near-date/rules', {
  summary: 'Adaugă sau schimbă o regulă; ofertele deschise o urmează la următoarea zi',
  body: RuleFields.extend({ id: Id.optional(), version: Version.optional() }).refine(
    ({ categoryId, productId }) => categoryId === null || productId === null,
    texts.oneScope,
  ),
  data: z.object({ id: Id }),
  refusals: {
    ...unknownRule,
    changed: [409, texts.changed],
    ruleTaken: [409, texts.ruleTaken],
    unknownScope: [400, texts.unknownScope],
  },
});

export const deleteNearDateRule = write.post('/api/admin/near-date/rules/delete', {
  summary: 'Șterge regula unei categorii sau a unui produs',
  body: z.strictObject({ id: Id }),
  data: z.null(),
  refusals: { ...unknownRule, ruleForAll: [409, texts.ruleForAll] },
});
