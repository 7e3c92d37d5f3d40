import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron } from '../../kit/schema.ts';
import { texts as kitTexts } from '../../kit/texts.ts';
import { County, OwnerQuery } from '../account/fields.ts';
import { ProductCard } from '../catalog/contract.ts';
import { Courier, quoteRefusals } from '../delivery/contract.ts';
import { refusals as texts } from './refusal-texts.ts';
import { actionTypes, mostLines, mostQuantity } from './rules.ts';

const Quantity = z.int(texts.badQuantity).min(1, texts.badQuantity).max(mostQuantity, texts.badQuantity);
const AttributeIds = z.array(Id).max(20);

/** What a browser without a session calls itself: 21 capital letters. */
const GuestId = z
  .string()
  .regex(/^[A-Z]{21}$/, texts.badGuest)
  .meta({ examples: ['VITRINAVITRINAVITRINA'] });

/** A line as the browser keeps it. Only the product and how many count; prices are the server's own. */
const GuestLine = z.strictObject({
  productId: Id,
  quantity: Quantity,
  name: z.string().max(300).optional(),
  brand: z.string().max(200).optional(),
  price: Ron.optional(),
  image: z.string().max(500).optional(),
  isInStock: z.boolean().optional(),
  productAttributeIds: AttributeIds.optional(),
  isSecondHand: z.boolean().optional(),
  isAvailableForBuyBack: z.boolean().optional(),
});
const GuestLines = z.array(GuestLine).max(mostLines, texts.tooManyLines);

/** Its number, and where its owner finds it. */
const UnpaidOrder = z.object({ number: z.string(), path: z.string() });

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
  /** How many this customer could buy now. */
  available: z.int(),
  /** The price told when the line was last touched; it differs from `price` when that has changed since. */
  seenPrice: Ron,
  /** One's own order that waits for its payment and holds the units that are missing here. */
  unpaidOrder: UnpaidOrder.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** A line that was just changed, and how long the cart is still held. */
const ChangedLine = CartLine.extend({ secondsLeft: z.int() });

const owner = { legalEntityId: Id.nullish() };
const CartAdd = z.strictObject({
  ...owner,
  productId: Id,
  quantity: Quantity,
  productAttributeIds: AttributeIds.default([]),
  favoriteListId: Id.nullish(),
});

const notThere = {
  unknownProduct: [404, texts.unknownProduct],
  outOfStock: [409, texts.outOfStock],
  notEnough: [409, texts.notEnough],
  tooMany: [409, texts.badQuantity],
  tooManyLines: [409, texts.tooManyLines],
} as const;

export const addNew = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/AddNew',
  auth: 'customer',
  summary: 'Pune un produs în coș și îl rezervă',
  body: CartAdd,
  data: ChangedLine,
  refusals: notThere,
});

export const addNewList = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/AddNewList',
  auth: 'customer',
  summary: 'Pune mai multe produse deodată, atât cât se poate; spune ce nu a încăput',
  query: z.strictObject({
    guestId: GuestId.optional(),
    /** One per list: sent again after a lost answer, it is not added twice. */
    key: z.uuid().optional(),
  }),
  body: z.array(CartAdd).max(mostLines, texts.tooManyLines),
  data: z.object({
    lines: z.array(CartLine),
    /** What did not come, or only in part. */
    missing: z.array(z.object({ productId: Id, wanted: z.int(), added: z.int() })),
    secondsLeft: z.int(),
  }),
  refusals: { notYours: [403, kitTexts.forbidden] },
});

export const shoppingCartList = endpoint({
  method: 'GET',
  path: '/api/ShoppingCart/ShoppingCartList',
  auth: 'customer',
  summary: 'Liniile din coșul clientului',
  query: OwnerQuery,
  data: z.array(CartLine),
});

export const updateShoppingCart = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/UpdateShoppingCart',
  auth: 'customer',
  summary: 'Schimbă cantitatea unei linii; prețul de acum devine cel văzut',
  body: z
    .strictObject({
      ...CartAdd.shape,
      shoppingCartId: Id.nullish(),
      productId: Id.nullish(),
      productAttributeIds: AttributeIds.optional(),
    })
    .refine(({ shoppingCartId, productId }) => Boolean(shoppingCartId ?? productId), texts.unknownLine)
    .meta({ examples: [{ shoppingCartId: 1, quantity: 1 }] }),
  data: ChangedLine,
  refusals: { unknownLine: [404, texts.unknownLine], ...notThere },
});

export const deleteShoppingCart = endpoint({
  method: 'GET',
  path: '/api/ShoppingCart/DeleteShoppingCart',
  auth: 'customer',
  summary: 'Scoate o linie din coș și îi eliberează rezervarea',
  query: z.strictObject({ shoppingCartId: QueryId }),
  data: z.null(),
  refusals: { unknownLine: [404, texts.unknownLine] },
});

export const addShoppingCartHistory = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/AddShoppingCartHistory',
  auth: 'optional',
  summary: 'Ține minte ce s-a schimbat într-un coș',
  body: z.strictObject({
    cart: z.strictObject({ products: GuestLines }),
    actionType: z.enum(actionTypes),
    guestId: GuestId.nullish(),
  }),
  data: z.null(),
});

/** A discount lowers what counts towards free delivery, and a county may have its own price. Only for showing: an order counts for itself. */
const terms = { discount: z.coerce.number().pipe(Ron).optional(), county: County.optional() };
const courier = { courier: QueryId.optional() };
const noCourier = { unknownCourier: quoteRefusals.unknownCourier } as const;

export const getDeliveryCost = endpoint({
  method: 'GET',
  path: '/api/ShoppingCart/GetDeliveryCost',
  auth: 'customer',
  summary: 'Costul livrării coșului cu un curier; fără curier, cu primul',
  query: z.strictObject({ legalEntityId: QueryId.optional(), ...courier, ...terms }),
  data: Ron,
  refusals: noCourier,
});

export const getGuestDeliveryCost = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/GetDeliveryCost',
  auth: 'public',
  summary: 'Costul livrării unui coș de vizitator',
  query: z.strictObject({ ...courier, ...terms }),
  body: GuestLines,
  data: Ron,
  refusals: noCourier,
});

/** No body at all is an empty list. */
const Items = z.union([GuestLines, z.strictObject({}).transform(() => [])]);

export const getCouriers = endpoint({
  method: 'POST',
  path: '/api/couriers',
  auth: 'optional',
  summary:
    'Curierii și prețurile lor pentru aceste produse; fără produse, pentru coșul clientului. Răspunsul este doar lista',
  query: z.strictObject(terms),
  body: Items,
  data: z.array(Courier),
  bare: true,
});

export const recommendProducts = endpoint({
  method: 'POST',
  path: '/api/shopping-cart/recommend-products',
  auth: 'public',
  summary: 'Produse care se potrivesc cu cele din coș',
  body: z.strictObject({ productIds: z.array(Id).max(mostLines, texts.tooManyLines).default([]) }),
  data: z.array(ProductCard),
});

const HeldProduct = z.object({
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
});

const Held = z.object({ secondsLeft: z.int(), products: z.array(HeldProduct) });
export type Held = z.infer<typeof Held>;

export const reserveCart = endpoint({
  method: 'POST',
  path: '/api/ShoppingCart/Reserve',
  auth: 'optional',
  summary: 'Rezervă produsele unui vizitator sau coșul clientului pentru 15 minute, atât cât este',
  body: z.strictObject({
    guestId: GuestId.nullish(),
    products: z
      .array(z.strictObject({ productId: Id, quantity: Quantity }))
      .max(mostLines, texts.tooManyLines)
      .default([]),
    /** A new 15 minutes, even if the old ones still run. */
    restart: z.boolean().default(false),
    /** Only looks: a reservation that has ended stays ended. */
    refresh: z.boolean().default(false),
  }),
  data: Held,
});
