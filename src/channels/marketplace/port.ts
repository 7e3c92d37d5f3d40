import type { Bani } from '../../platform/money.ts';

export type MarketplaceFailure = {
  ok: false;
  kind: /** Nothing was saved; the data must be changed first. */
    | 'refused'
    /** Wrong login or missing rights; every call would fail. */
    | 'account'
    /** Too many calls; nothing was saved. */
    | 'limited'
    /** Nothing was saved; the same call may be repeated. */
    | 'unavailable'
    /** Something may have been saved: read it before the call is repeated. */
    | 'lost';
  /** A Romanian sentence for the staff. */
  message: string;
};

export type MarketplaceResult<Value> = { ok: true; value: Value } | MarketplaceFailure;

export const succeed = <Value>(value: Value): MarketplaceResult<Value> => ({ ok: true, value });
export const fail = (kind: MarketplaceFailure['kind'], message: string): MarketplaceFailure => ({
  ok: false,
  kind,
  message,
});

/** Contact by the law on product safety; the marketplace takes one only with all its parts. */
export type SafetyContact = { name: string; address: string; email: string };

export type CharacteristicValue = { id: number; value: string };

/** Fields that change often; prices include VAT, and the marketplace accepts only those within the limits. */
export type OfferUpdate = {
  /** The shop's number of the offer: the id of its product. */
  id: number;
  price: Bani;
  minPrice: Bani;
  maxPrice: Bani;
  vatRate: number;
  stock: number;
  isActive: boolean;
};

/** An offer with its product page. */
export type Offer = OfferUpdate & {
  categoryId: number;
  /** The existing product page that the offer joins; then the marketplace keeps its own texts. */
  partNumberKey: string | null;
  name: string;
  brand: string;
  code: string;
  gtin: string | null;
  /** HTML. */
  description: string;
  /** Full addresses, the main picture first. */
  images: string[];
  url: string;
  characteristics: CharacteristicValue[];
  safetyInformation: string;
  manufacturer: SafetyContact | null;
  responsible: SafetyContact | null;
};

/** `warning`: the marketplace's own words beside an offer that it saved all the same. */
export type SavedOffer = { warning: string | null };

/** How the marketplace sees an offer. */
export type OfferState = {
  id: number;
  /** In the marketplace's own words. */
  words: string;
  isSellable: boolean;
  partNumberKey: string | null;
  stock: number;
};

type Characteristic = {
  id: number;
  name: string;
  isMandatory: boolean;
  allowsNewValue: boolean;
  values: string[];
};

export type Category = {
  id: number;
  name: string;
  isAllowed: boolean;
  isEanMandatory: boolean;
  characteristics: Characteristic[];
};

/** A product page of the marketplace with the searched barcode. */
type EanMatch = {
  partNumberKey: string;
  name: string;
  brand: string;
  categoryId: number | null;
  canJoin: boolean;
  hasOwnOffer: boolean;
};

export type OrderState = 'new' | 'inProgress' | 'prepared' | 'finalized' | 'returned' | 'cancelled';

export type OrderAddress = {
  county: string;
  locality: string;
  street: string;
  postalCode: string;
};

export type OrderCustomer = {
  name: string;
  /** Null for a person. */
  company: { name: string; taxId: string; registrationNumber: string } | null;
  phone: string;
  recipient: string;
  shipping: OrderAddress;
  billing: OrderAddress;
};

export type OrderLine = {
  id: number;
  offerId: number;
  name: string;
  code: string;
  quantity: number;
  /** Of one unit, with VAT, before vouchers. */
  price: Bani;
  vatRate: number;
  /** Vouchers of the seller and of the marketplace, with VAT, for the whole line. */
  discount: Bani;
};

export type MarketplaceOrder = {
  id: number;
  state: OrderState;
  /** Sent from the marketplace's own warehouse, not from the shop. */
  isFulfilledByMarketplace: boolean;
  isPaidOnDelivery: boolean;
  isPaid: boolean;
  /** Null when the marketplace does not tell it. */
  customer: OrderCustomer | null;
  lines: OrderLine[];
  /** The offers of all its lines, also of cancelled ones. */
  offerIds: number[];
  deliveryCost: Bani;
  /** Vouchers for the delivery. */
  deliveryDiscount: Bani;
  /** The part of all vouchers that the marketplace pays to the shop. */
  subsidy: Bani;
  /** Deposits for packaging are charged; the shop sells none, so staff look at such an order. */
  hasDeposit: boolean;
  currency: string;
  /** Names of the attached documents. */
  attachments: string[];
  isCancellationRequested: boolean;
  lockerName: string;
};

export type Parcel = { number: string; id: number };

export const returnStates = ['new', 'acknowledged', 'refused', 'cancelled', 'received', 'finalized'] as const;
export type ReturnState = (typeof returnStates)[number];

export type MarketplaceReturn = {
  id: number;
  orderId: number;
  state: ReturnState;
  /** The customer's words. */
  reason: string;
  lines: { offerId: number; name: string; quantity: number }[];
};

export type NewParcel = {
  orderId: number;
  cod: Bani;
  grams: number;
  sender: { name: string; phone: string };
};

/** Why an order is cancelled; each marketplace has its own numbers. */
export type CancelReason = 'outOfStock' | 'customer' | 'undeliverable' | 'other';

/** A marketplace. All calls use the network; expected failures are values. */
export type MarketplacePort = {
  check: () => Promise<MarketplaceResult<null>>;
  readCategory: (id: number) => Promise<MarketplaceResult<Category | null>>;
  findByEan: (gtin: string) => Promise<MarketplaceResult<EanMatch[]>>;
  /** Creates or changes an offer with its product page. */
  saveOffer: (offer: Offer, isFirst: boolean) => Promise<MarketplaceResult<SavedOffer>>;
  /** Changes prices and stock of at most 50 offers; one bad row refuses all of them without naming it. */
  updateOffers: (offers: readonly OfferUpdate[]) => Promise<MarketplaceResult<null>>;
  /** A page of the own offers, from 1; empty after the last. */
  listOffers: (page: number) => Promise<MarketplaceResult<OfferState[]>>;
  readOffer: (id: number) => Promise<MarketplaceResult<OfferState | null>>;
  readOrder: (id: number) => Promise<MarketplaceResult<MarketplaceOrder | null>>;
  /** New orders and those changed since the moment. */
  listOrders: (since: Date, now: Date) => Promise<MarketplaceResult<Pick<MarketplaceOrder, 'id' | 'state'>[]>>;
  acknowledge: (id: number) => Promise<MarketplaceResult<null>>;
  cancelOrder: (id: number, reason: CancelReason) => Promise<MarketplaceResult<null>>;
  /** Says that the parcel left; a parcel of the marketplace says so itself. */
  finalize: (id: number) => Promise<MarketplaceResult<null>>;
  /** Attaches the invoice; the marketplace fetches the PDF from the address. */
  attachInvoice: (order: { id: number; name: string; url: string }) => Promise<MarketplaceResult<null>>;
  createParcel: (parcel: NewParcel) => Promise<MarketplaceResult<Parcel>>;
  readLabel: (parcelId: number) => Promise<MarketplaceResult<Buffer>>;
  listReturns: (since: Date, now: Date) => Promise<MarketplaceResult<MarketplaceReturn[]>>;
  moveReturn: (id: number, to: ReturnState) => Promise<MarketplaceResult<null>>;
};

export const updatesPerCall = 50;
