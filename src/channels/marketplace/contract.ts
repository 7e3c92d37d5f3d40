import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, Version } from '../../platform/schema.ts';
import { OfferFields } from './fields.ts';
import { orderFilters, orderStates as takenStates } from './order-rules.ts';
import { returnStates } from './port.ts';
import { texts } from './texts.ts';

const read = admin('catalogue:read');
/** Offers have prices. */
const write = admin('catalogue:write', 'prices');

export const offerStates = ['selling', 'waiting', 'problem'] as const;

const OfferView = z.object({
  /** The id of the product. */
  id: Id,
  version: Version,
  name: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  /** Null: the price of the site. */
  ownPrice: Ron.nullable(),
  /** Target price on the marketplace, within the limits. */
  price: Ron,
  minPrice: Ron,
  maxPrice: Ron,
  buffer: z.int().nullable(),
  feePercent: z.number().nullable(),
  categoryId: z.int(),
  partNumberKey: z.string(),
  characteristics: z.array(z.object({ id: z.int(), value: z.string() })),
  /** Units that should be offered, and what the marketplace confirmed last. */
  stock: z.int(),
  sentStock: z.int().nullable(),
  sentPrice: Ron.nullable(),
  state: z.enum(offerStates),
  error: z.string().nullable(),
  warning: z.string().nullable(),
  /** In the marketplace's own words. */
  stateWords: z.string().nullable(),
  sentAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
export type OfferView = z.infer<typeof OfferView>;

/** '-' sorts descending. */
export const offerSorts = ['name', '-name', 'price', '-price', 'stock', '-stock'] as const;
export type OfferSort = (typeof offerSorts)[number];

const params = z.strictObject({ id: QueryId });
const refusals = {
  unknownCategory: [409, texts.unknownCategory, 'categoryId'],
  categoryClosed: [409, texts.categoryClosed, 'categoryId'],
  missingCharacteristic: [409, texts.badCharacteristic, 'characteristics'],
  eanNeeded: [409, texts.eanNeeded, 'partNumberKey'],
  notConnected: [409, texts.notConnected],
  marketplaceSays: [409, texts.notConnected],
} as const;
const unknownOffer = [404, texts.unknownOffer] as const;

export const getMarketplaceOffers = read.get('/api/admin/marketplace/offers', {
  summary: 'Produsele oferite pe eMAG, cu starea lor în cuvintele eMAG',
  ...list({
    row: OfferView,
    query: {
      search: text(100, texts.search).default(''),
      state: z.enum(['all', ...offerStates]).default('all'),
      sort: z.enum(offerSorts).default('name'),
    },
    data: { connection: z.enum(['unset', 'on', 'demo']), buffer: z.int(), fee: z.number() },
  }),
});

export const getMarketplaceCategory = read.get('/api/admin/marketplace/categories/:id', {
  summary: 'O categorie eMAG cu caracteristicile ei',
  params,
  data: z.object({
    id: z.int(),
    name: z.string(),
    isAllowed: z.boolean(),
    isEanMandatory: z.boolean(),
    characteristics: z.array(
      z.object({ id: z.int(), name: z.string(), isMandatory: z.boolean(), values: z.array(z.string()) }),
    ),
  }),
  refusals: {
    unknownCategory: [404, texts.unknownCategory],
    notConnected: refusals.notConnected,
    marketplaceSays: refusals.marketplaceSays,
  },
});

export const findMarketplacePages = read.get('/api/admin/marketplace/pages/:id', {
  summary: 'Paginile eMAG cu codul de bare al produsului',
  params,
  data: z.object({
    gtin: z.string().nullable(),
    pages: z.array(
      z.object({
        partNumberKey: z.string(),
        name: z.string(),
        brand: z.string(),
        categoryId: z.int().nullable(),
        canJoin: z.boolean(),
        hasOwnOffer: z.boolean(),
      }),
    ),
  }),
  refusals: {
    unknownProduct: [404, texts.unknownProduct],
    notConnected: refusals.notConnected,
    marketplaceSays: refusals.marketplaceSays,
  },
});

export const addMarketplaceOffer = write.post('/api/admin/marketplace/offers', {
  auditsItself: true,
  summary: 'Oferă un produs pe eMAG',
  body: OfferFields.safeExtend({ productId: Id }),
  data: OfferView,
  refusals: {
    ...refusals,
    unknownProduct: [404, texts.unknownProduct, 'productId'],
    offerTaken: [409, texts.offerTaken, 'productId'],
    notSellable: [409, texts.notSellable, 'productId'],
  },
});

export const editMarketplaceOffer = write.post('/api/admin/marketplace/offers/:id', {
  auditsItself: true,
  summary: 'Schimbă o ofertă; `version` este cea care a fost citită',
  params,
  body: OfferFields.safeExtend({ version: Version }),
  data: OfferView,
  refusals: { ...refusals, unknownOffer, changed: [409, texts.changed] },
});

export const sendMarketplaceOffer = write.post('/api/admin/marketplace/offers/:id/send', {
  summary: 'Trimite din nou oferta cu textele și pozele produsului',
  params,
  data: z.null(),
  refusals: { unknownOffer },
});

const readOrders = admin('orders:read');
const writeOrders = admin('orders:write');

const MarketplaceOrderView = z.object({
  /** The number of the marketplace. */
  id: z.int(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  orderState: z.string().nullable(),
  state: z.enum(takenStates),
  problem: z.string().nullable(),
  error: z.string().nullable(),
  customerName: z.string(),
  total: Ron,
  /** Vouchers that the marketplace pays to the shop. */
  subsidy: Ron,
  /** Expected fee of the marketplace. */
  fee: Ron,
  parcelState: z.enum(['wanted', 'calling', 'made', 'unknown']).nullable(),
  parcelNumber: z.string().nullable(),
  waybill: z.string().nullable(),
  hasInvoice: z.boolean(),
  isFinalized: z.boolean(),
  announcedAt: z.string(),
});
export type MarketplaceOrderView = z.infer<typeof MarketplaceOrderView>;

const unknownMarketplaceOrder = [404, texts.unknownMarketplaceOrder] as const;
const notPossible = [409, texts.notPossible] as const;

export const getMarketplaceOrders = readOrders.get('/api/admin/marketplace/orders', {
  summary: 'Comenzile eMAG cu ce s-a transmis despre ele, cele noi întâi',
  ...list({
    row: MarketplaceOrderView,
    query: { search: text(100, texts.search).default(''), state: z.enum(orderFilters).default('all') },
    data: { connection: z.enum(['unset', 'on', 'demo']) },
  }),
});

export const sweepMarketplaceOrders = writeOrders.post('/api/admin/marketplace/sweep', {
  summary: 'Citește acum comenzile, retururile și starea ofertelor de la eMAG',
  data: z.null(),
  refusals: { notConnected: refusals.notConnected },
});

export const cancelMarketplaceOrder = admin('orders:write', 'refund').post('/api/admin/marketplace/orders/:id/cancel', {
  summary: 'Anulează comanda aici și la eMAG, cu motivul',
  params,
  body: z.strictObject({ reason: z.enum(['outOfStock', 'customer', 'undeliverable', 'other']) }),
  data: z.null(),
  refusals: { unknownMarketplaceOrder, notPossible },
});

export const makeMarketplaceParcel = admin('orders:write', 'ship').post('/api/admin/marketplace/orders/:id/parcel', {
  summary: 'Cere un AWB eMAG',
  params,
  data: z.null(),
  refusals: { unknownMarketplaceOrder, notPossible },
});

export const getMarketplaceLabel = readOrders.get('/api/admin/marketplace/orders/:id/label', {
  isDownload: true,
  summary: 'Eticheta AWB-ului eMAG, ca PDF',
  params,
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: { unknownMarketplaceOrder, notConnected: refusals.notConnected, marketplaceSays: refusals.marketplaceSays },
});

const MarketplaceReturnView = z.object({
  id: z.int(),
  externalOrderId: z.int(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  state: z.enum(returnStates),
  /** Where staff want it; null when the marketplace has it. */
  wantedState: z.enum(returnStates).nullable(),
  reason: z.string(),
  lines: z.array(z.object({ offerId: z.int(), name: z.string(), quantity: z.number() })),
  error: z.string().nullable(),
  firstReadAt: z.string(),
});
export type MarketplaceReturnView = z.infer<typeof MarketplaceReturnView>;

export const getMarketplaceReturns = readOrders.get('/api/admin/marketplace/returns', {
  summary: 'Retururile cerute la eMAG, cele noi întâi',
  ...list({ row: MarketplaceReturnView }),
});

export const moveMarketplaceReturn = writeOrders.post('/api/admin/marketplace/returns/:id/move', {
  summary: 'Duce un retur eMAG la pasul următor',
  params,
  body: z.strictObject({ state: z.enum(returnStates) }),
  data: z.null(),
  refusals: { unknownReturn: [404, texts.unknownReturn], notPossible },
});
