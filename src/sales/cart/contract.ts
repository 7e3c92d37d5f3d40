import { z } from 'zod';
import { CallerQuery, County } from '../../account/identity/fields.ts';
import { ProductCard } from '../../catalog/products/contract.ts';
import { customerOrGuest, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, rawText } from '../../platform/schema.ts';
import { texts as platformTexts } from '../../platform/texts.ts';
import { Courier, quoteRefusals } from '../delivery/contract.ts';
import { actionTypes, maxLines, maxQuantity } from './rules.ts';
import { refusals as texts } from './texts.ts';

const Quantity = z.int(texts.badQuantity).min(1, texts.badQuantity).max(maxQuantity, texts.badQuantity);
const AttributeIds = z.array(Id).max(20);

/** Identifies the cart of a browser without a session: 21 capital letters. */
const GuestId = z
  .string()
  .regex(/^[A-Z]{21}$/, texts.badGuest)
  .meta({ examples: ['VITRINAVITRINAVITRINA'] });

/** Sent by the browser but not used; optional, and bounded like every field. */
const unused = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();

/** Product data in a guest's line; the server uses its own. */
const descriptive = {
  name: unused(rawText(300)),
  brand: unused(rawText(200)),
  price: unused(Ron),
  image: unused(rawText(500)),
  isInStock: unused(z.boolean()),
  isSecondHand: unused(z.boolean()),
  isAvailableForBuyBack: unused(z.boolean()),
};

/** A line of a guest's cart. Only the product and the quantity are used; other fields are ignored. */
const GuestLine = z.object({
  productId: Id,
  quantity: Quantity,
  productAttributeIds: unused(AttributeIds),
  ...descriptive,
});
/** Enough for a hundred lines with the longest fields that `GuestLine` allows. */
const guestCartBodyLimit = 400 * 1024;

/** 1§4: adding appends a line, so a guest cart may hold many lines of one product. */
const maxRawLines = 1000;
const guestCartOf = <Line extends z.ZodType<{ productId: number }>>(line: Line) =>
  z
    .array(line)
    .max(maxRawLines, texts.tooManyLines)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size <= maxLines, texts.tooManyLines);
const GuestLines = guestCartOf(GuestLine);

/** Seconds until missing units that other shoppers hold may be free again; null when nobody holds any. */
const HeldSeconds = z.int().nullable();

const UnpaidOrder = z.object({ number: z.string(), path: z.string() });

/** The parts of a bundle with the units in one bundle; empty for other products. */
const Parts = z.array(z.object({ productId: Id, name: z.string(), quantity: z.int() }));

export const CartLine = z.object({
  shoppingCartId: Id,
  productId: Id,
  name: z.string(),
  brand: z.string(),
  price: Ron,
  image: z.string(),
  isInStock: z.boolean(),
  quantity: z.int(),
  productAttributeIds: z.array(Id),
  productAttributes: z.array(z.object({ id: Id, name: z.string() })),
  isSecondHand: z.boolean(),
  isAvailableForBuyBack: z.boolean(),
  /** Units that this customer could buy now. */
  available: z.int(),
  /** The price when the line was last changed; differs from `price` after a price change. */
  seenPrice: Ron,
  /** The customer's own unpaid order that has the units missing here. */
  unpaidOrder: UnpaidOrder.nullable(),
  heldSeconds: HeldSeconds,
  parts: Parts,
});
export type CartLine = z.infer<typeof CartLine>;

/** A changed line with the remaining seconds of the reservation. */
const ChangedLine = CartLine.extend({ secondsLeft: z.int() });

const owner = { legalEntityId: Id.nullish() };
const CartAdd = z.strictObject({
  ...owner,
  productId: Id,
  quantity: Quantity,
  productAttributeIds: AttributeIds.nullable().default([]),
  favoriteListId: Id.nullish(),
});

const notThere = {
  unknownProduct: [404, texts.unknownProduct],
  outOfStock: [409, texts.outOfStock],
  notEnough: [409, texts.notEnough],
  tooMany: [409, texts.badQuantity],
  tooManyLines: [409, texts.tooManyLines],
} as const;

export const addToCart = customerOrGuest.post('/api/ShoppingCart/AddNew', {
  summary: 'Pune un produs în coș și îl rezervă',
  body: CartAdd,
  data: ChangedLine,
  refusals: notThere,
});

export const addListToCart = customerOrGuest.post('/api/ShoppingCart/AddNewList', {
  summary: 'Pune mai multe produse deodată, atât cât se poate; spune ce nu a încăput',
  query: z.strictObject({
    guestId: GuestId.optional(),
    /** Idempotency key: a list sent again after a lost response is not added twice. */
    key: z.uuid().optional(),
  }),
  bodyLimit: guestCartBodyLimit,
  /** 1§4: at sign-in the lines of the guest cart are sent; they may come with all their fields. */
  body: guestCartOf(z.strictObject({ ...CartAdd.shape, ...descriptive })),
  data: z.object({
    lines: z.array(CartLine),
    /** Products that were not added, or only in part. */
    missing: z.array(z.object({ productId: Id, wanted: z.int(), added: z.int() })),
    secondsLeft: z.int(),
  }),
  refusals: { notYours: [403, platformTexts.forbidden] },
});

export const getShoppingCart = customerOrGuest.get('/api/ShoppingCart/ShoppingCartList', {
  summary: 'Liniile din coșul de pe server al clientului sau al vizitatorului înregistrat',
  query: CallerQuery,
  data: z.array(CartLine),
});

export const updateShoppingCart = customerOrGuest.post('/api/ShoppingCart/UpdateShoppingCart', {
  summary: 'Schimbă cantitatea unei linii; prețul de acum devine cel văzut',
  /** Accepts a complete line of the list; other fields are ignored. */
  body: z
    .object({
      ...CartAdd.shape,
      shoppingCartId: Id.nullish(),
      productId: Id.nullish(),
      productAttributeIds: AttributeIds.nullish(),
    })
    .refine(({ shoppingCartId, productId }) => Boolean(shoppingCartId ?? productId), texts.unknownLine)
    .meta({ examples: [{ shoppingCartId: 1, quantity: 1 }] }),
  data: ChangedLine,
  refusals: { unknownLine: [404, texts.unknownLine], ...notThere },
});

export const deleteShoppingCart = customerOrGuest.get('/api/ShoppingCart/DeleteShoppingCart', {
  summary: 'Scoate o linie din coș și îi eliberează rezervarea',
  query: z.strictObject({ shoppingCartId: QueryId }),
  data: z.null(),
  refusals: { unknownLine: [404, texts.unknownLine] },
});

export const addShoppingCartHistory = optionalCustomer.post('/api/ShoppingCart/AddShoppingCartHistory', {
  summary: 'Ține minte ce s-a schimbat într-un coș',
  bodyLimit: guestCartBodyLimit,
  body: z.strictObject({
    cart: z.strictObject({ products: GuestLines }),
    actionType: z.enum(actionTypes),
    guestId: GuestId.nullish(),
  }),
  data: z.null(),
});

/** The discount lowers the value that counts for free delivery; counties can have their own price. Only for display: orders calculate their own. */
const terms = { discount: z.coerce.number().pipe(Ron).optional(), county: County.optional() };
const courier = { courier: QueryId.optional() };
const noCourier = { unknownCourier: quoteRefusals.unknownCourier } as const;

export const getDeliveryCost = customerOrGuest.get('/api/ShoppingCart/GetDeliveryCost', {
  summary: 'Costul livrării coșului cu un curier; fără curier, cu primul',
  query: z.strictObject({ legalEntityId: QueryId.optional(), ...courier, ...terms }),
  data: Ron,
  refusals: noCourier,
});

export const getGuestDeliveryCost = everyone.post('/api/ShoppingCart/GetDeliveryCost', {
  summary: 'Costul livrării unui coș de vizitator',
  query: z.strictObject({ ...courier, ...terms }),
  bodyLimit: guestCartBodyLimit,
  body: GuestLines,
  data: Ron,
  refusals: noCourier,
});

/** A missing body counts as an empty list, and so does null. */
const Items = z.union([
  GuestLines,
  z
    .strictObject({})
    .or(z.null())
    .transform(() => []),
]);

export const getCouriers = optionalCustomer.post('/api/couriers', {
  summary:
    'Curierii și prețurile lor pentru aceste produse; fără produse, pentru coșul de pe server al celui care întreabă. Răspunsul este doar lista',
  query: z.strictObject(terms),
  bodyLimit: guestCartBodyLimit,
  body: Items,
  data: z.array(Courier),
  bare: true,
});

/** 1§3: in the cart a filter group holds `filters`, each with `value` true where it is selected. */
const CartFilterGroup = z.strictObject({
  id: Id,
  name: rawText(200),
  filters: z.array(z.strictObject({ id: Id, name: rawText(200), value: z.boolean() })).max(200),
});
export type CartFilterGroup = z.infer<typeof CartFilterGroup>;

export const getCartFilters = everyone.get('/api/shopping-cart/filters', {
  summary: 'Grupurile de filtre cu care se pot alege produsele recomandate în coș',
  data: z.array(CartFilterGroup),
});

export const recommendProducts = everyone.post('/api/shopping-cart/recommend-products', {
  summary: 'Produse care se potrivesc cu cele din coș; cu filtre selectate, numai dintre cele care le îndeplinesc',
  body: z.strictObject({
    productIds: z.array(Id).max(maxLines, texts.tooManyLines).default([]),
    filters: z.array(CartFilterGroup).max(50).default([]),
  }),
  data: z.array(ProductCard),
});

const ReservedProduct = z.object({
  productId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  price: Ron,
  isInStock: z.boolean(),
  isSecondHand: z.boolean(),
  isAvailableForBuyBack: z.boolean(),
  available: z.int(),
  reserved: z.int(),
  unpaidOrder: UnpaidOrder.nullable(),
  heldSeconds: HeldSeconds,
  parts: Parts,
});

const CartReservation = z.object({
  secondsLeft: z.int(),
  /** Above 0 after the longest run of consecutive holds: no new hold starts before it has passed. */
  pauseSeconds: z.int(),
  products: z.array(ReservedProduct),
});
export type CartReservation = z.infer<typeof CartReservation>;

/** A line of a cart that a link opens, with today's product data. */
export const LinkedLine = z.object({
  productId: Id,
  name: z.string(),
  brand: z.string(),
  price: Ron,
  image: z.string(),
  quantity: z.int(),
});
export type LinkedLine = z.infer<typeof LinkedLine>;

export const reserveCart = optionalCustomer.post('/api/ShoppingCart/Reserve', {
  summary:
    'Rezervă produsele unui vizitator sau coșul clientului pentru 15 minute, atât cât este; la fiecare produs adăugat de la capăt, cel mult 165 de minute la rând, iar ultimele bucăți cel mult o oră',
  body: z.strictObject({
    guestId: GuestId.nullish(),
    products: z
      .array(z.strictObject({ productId: Id, quantity: Quantity }))
      .max(maxLines, texts.tooManyLines)
      .default([]),
    /** Renews the 15 minutes, also of a running hold, within 165 minutes of the first one; of the last units within an hour. */
    restart: z.boolean().default(false),
    /** Does not renew: an expired reservation stays expired. */
    refresh: z.boolean().default(false),
  }),
  data: CartReservation,
});
