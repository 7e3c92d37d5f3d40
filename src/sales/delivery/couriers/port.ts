import type { z } from 'zod';
import type { Bani } from '../../../platform/money.ts';
import type { PriceList } from '../rules.ts';

/** Fields of our requests that a courier can refuse; 'parcel' when the courier does not say which. */
export type ParcelField =
  | 'parcel'
  | 'awb'
  | 'reference'
  | 'service'
  | 'pickupPoint'
  | 'recipient.name'
  | 'recipient.phone'
  | 'recipient.email'
  | 'address.county'
  | 'address.locality'
  | 'address.street'
  | 'address.postalCode'
  | 'locker'
  | 'pieces'
  | 'weight'
  | 'size'
  | 'cashOnDelivery'
  | 'insuredValue'
  | 'canOpen'
  | 'content'
  | 'date'
  | 'hours';

/** Romanian sentences by field. */
export type FieldErrors = Partial<Record<ParcelField, string>>;

type Failure = {
  ok: false;
  /** A Romanian sentence for the staff. */
  message: string;
  /** The courier's own words, for the log and the order's history; never contains credentials. */
  detail?: string;
};

export type CourierFailure =
  | (Failure & { kind: 'invalid'; fieldErrors: FieldErrors })
  | (Failure & {
      kind:
        | 'auth'
        /** Nothing happened at the courier; the same request may be sent again. */
        | 'unavailable'
        /** A create may or may not have happened: look it up before sending it again. */
        | 'unknownOutcome'
        | 'notFound'
        | 'unsupported';
    });

export type CourierResult<Value> = { ok: true; value: Value } | CourierFailure;

/** Normalized parcel states. A failed delivery attempt is 'inTransit': the courier still has the parcel. */
export const parcelStates = [
  'registered',
  'pickedUp',
  'inTransit',
  'atLocker',
  'outForDelivery',
  'delivered',
  'refused',
  'returning',
  'returned',
  /** The courier will not bring it any more; a person decides what the customer gets. */
  'lost',
  'cancelled',
  'unknown',
] as const;
export type ParcelState = (typeof parcelStates)[number];

export type Recipient = { name: string; phone: string; email: string };

export type AddressDestination = {
  kind: 'address';
  /** ISO code: 'RO-CJ'. */
  county: string;
  locality: string;
  /** Only in București. */
  sector: number | null;
  street: string;
  number: string | null;
  /** Building, entrance, floor, flat. */
  details: string | null;
  postalCode: string;
};

/** A locker as `lockers` listed it. */
type LockerDestination = {
  kind: 'locker';
  /** The courier's own id of the locker. */
  lockerId: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
};

export type Destination = AddressDestination | LockerDestination;

export type Piece = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number };

export type ParcelRequest = {
  /**
   * Our reference, at most 40 letters, digits and hyphens. Unique for each parcel, also after a cancellation, because
   * no courier offers an idempotency key and a lost answer is looked up by it.
   */
  reference: string;
  /** A code of `services`; null lets the adapter choose by destination, weight and cash on delivery. */
  service: string | null;
  recipient: Recipient;
  destination: Destination;
  pieces: readonly [Piece, ...Piece[]];
  /** Cash to collect; 0 for none. */
  cashOnDelivery: Bani;
  /** 0 for no insurance. */
  insuredValue: Bani;
  /** The recipient may open the parcel before paying. */
  canOpen: boolean;
  content: string;
  note: string;
  /** Number written by staff, for deliveries without an API; other adapters ignore it. */
  typedAwb: string | null;
};

export type QuoteRequest = Omit<ParcelRequest, 'reference' | 'content' | 'note' | 'typedAwb'>;

type CourierQuote = {
  price: Bani;
  /** Null when the courier does not say whether VAT is included. */
  includesVat: boolean | null;
};

export type CreatedParcel = {
  /** Null only for the shop's own deliveries without a number. */
  awb: string | null;
  /** Price of the courier; null when its response does not say. */
  cost: Bani | null;
};

/** Where a customer hands a return to the courier. */
export const returnSources = ['address', 'locker'] as const;
export type ReturnSource = (typeof returnSources)[number];

/** A parcel from a customer to the pickup point of the account; the shop pays the courier. */
export type ReturnRequest = {
  /** As in `ParcelRequest`. */
  reference: string;
  sender: Recipient;
  address: AddressDestination;
  /** The locker where the customer leaves it; null when the courier comes to the address. */
  locker: LockerDestination | null;
  piece: Piece;
  content: string;
};

export type CreatedReturn = CreatedParcel & {
  /** Opens the locker, in place of a printed label; the courier gives it once. */
  dropOffCode: string | null;
};

export type CourierService = { code: string; name: string };
type PickupPoint = { id: string; name: string; address: string; isDefault: boolean };

/** 'A6' is the courier's small label: A6, 10 × 15 or 10 × 14 cm. */
export type LabelFormat = 'A4' | 'A6';

export type ParcelEvent = {
  at: Date;
  state: ParcelState;
  /** The courier's code and words, kept also for states that we know. */
  code: string;
  text: string;
  place: string | null;
};

export type TrackedParcel = {
  awb: string;
  state: ParcelState;
  /** Oldest first. */
  events: ParcelEvent[];
  /** The AWB under which a refused parcel travels back, where the courier gives it another one. */
  returnAwb: string | null;
};

export type Tracking = { parcels: TrackedParcel[]; notFound: string[] };

export type CourierLocker = {
  id: string;
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  hours: string;
  /** Whether cash on delivery can be paid at the locker, usually by card; null when the courier does not say. */
  canPay: boolean | null;
};

export type LockerPage = {
  lockers: CourierLocker[];
  /** Entries of this page left out: abroad, hidden or without a county that we know. */
  skipped: number;
};

export type PickupRequest = {
  /** Local date: '2026-10-02'. */
  date: string;
  /** Local times: '10:00'. */
  from: string;
  until: string;
  parcels: number;
  weightGrams: number;
  note: string;
};

/** Dates are local: '2026-10-02'. */
export type DateRange = { from: string; to: string };

export type Remittance = {
  awb: string;
  reference: string | null;
  amount: Bani;
  collectedOn: string | null;
  /** Null while the courier still holds the money. */
  paidOn: string | null;
};

type AccountCheck = {
  /** A Romanian sentence: what was found in the account. */
  message: string;
  services: number;
  pickupPoints: number;
};

/**
 * Connection to the account of a courier. All calls use the network, so none is made inside a transaction or while an
 * order is placed; expected failures are values.
 */
export type CourierAdapter = {
  /** Signs in and reads the account, for the button „Verifică conexiunea”. */
  check: () => Promise<CourierResult<AccountCheck>>;
  services: () => Promise<CourierResult<CourierService[]>>;
  pickupPoints: () => Promise<CourierResult<PickupPoint[]>>;
  quote: (request: QuoteRequest) => Promise<CourierResult<CourierQuote>>;
  createParcel: (request: ParcelRequest) => Promise<CourierResult<CreatedParcel>>;
  /** 'unsupported' for sources that are not in `returnSources` of the definition. */
  createReturn: (request: ReturnRequest) => Promise<CourierResult<CreatedReturn>>;
  /** Looks a parcel up after 'unknownOutcome'. 'notFound' means that it was not created and can be sent again. */
  findByReference: (reference: string, sentAt: Date) => Promise<CourierResult<CreatedParcel>>;
  /** Sizes of the labels that this account gets, the preferred one first; empty when the courier gives none. */
  labelFormats: readonly LabelFormat[];
  /** The label as PDF. */
  label: (awb: string, format: LabelFormat) => Promise<CourierResult<Uint8Array>>;
  /** Cancels a parcel that was not picked up yet. Repeating it does no harm. */
  cancel: (awb: string) => Promise<CourierResult<null>>;
  track: (awbs: readonly string[]) => Promise<CourierResult<Tracking>>;
  /** Thousands of lockers, page by page; ends after the first failure. */
  lockers: () => AsyncIterable<CourierResult<LockerPage>>;
  /** Calls the courier to collect; the value is the courier's number of the order, where it gives one. */
  callPickup: (request: PickupRequest) => Promise<CourierResult<string | null>>;
  /** Cash on delivery collected and paid out in a range of dates. */
  remittances: (range: DateRange) => Promise<CourierResult<Remittance[]>>;
};

/** Calls that not every courier offers; the others answer 'unsupported'. */
export const courierFeatures = ['findByReference', 'label', 'track', 'lockers', 'callPickup', 'remittances'] as const;
export type CourierFeature = (typeof courierFeatures)[number];

export type ConnectOptions = {
  /** Price for customers of the shop. */
  prices: PriceList;
  /** Replaces the courier's address, for its stand-in. */
  baseUrl?: string;
  timeoutMs?: number;
};

export type CourierDefinition = {
  name: string;
  features: readonly CourierFeature[];
  /** Sources of returns that public sources show for this courier; empty when there are none. */
  returnSources: readonly ReturnSource[];
  /** Account settings. Titles and hints are in the metadata; `format: 'password'` marks what is stored encrypted. */
  credentials: z.ZodObject;
  /** 'invalid' when the credentials do not fit the schema. Does not use the network. */
  connect: (credentials: unknown, options: ConnectOptions) => CourierResult<CourierAdapter>;
};
