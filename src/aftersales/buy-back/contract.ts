import { z } from 'zod';
import { CallerQuery } from '../../account/identity/fields.ts';
import { customer } from '../../platform/http/endpoint.ts';
import { Id, paragraphs, pictureBody, QueryId, Ron, StoredPicture, stateChange } from '../../platform/schema.ts';
import { pictureRefusals } from '../reviews/contract.ts';
import { buyBackStates, completenesses, looks, maxNoteLength, maxPictures } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Moment = z.string();
export const State = z.enum(buyBackStates);
const Look = z.enum(looks, texts.look);
const Completeness = z.enum(completenesses, texts.completeness);

export const SellableProduct = z.object({
  productId: Id,
  orderId: Id,
  orderNumber: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  url: z.string(),
  /** Paid per unit. */
  price: Ron,
  deliveredAt: Moment,
  /** Old enough for the lower estimate. */
  isOld: z.boolean(),
  /** Units that can still be sold back. */
  units: z.int(),
});
export type SellableProduct = z.infer<typeof SellableProduct>;

export const BuyBack = z.object({
  id: Id,
  number: z.string(),
  state: State,
  stateName: z.string(),
  createdAt: Moment,
  productId: Id,
  orderId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  url: z.string(),
  price: Ron,
  look: Look,
  lookName: z.string(),
  completeness: Completeness,
  completenessName: z.string(),
  note: z.string(),
  pictures: z.array(StoredPicture),
  estimate: Ron,
  offer: Ron.nullable(),
  offerEndsAt: Moment.nullable(),
  code: z.string().nullable(),
  /** Set once the offer is accepted. */
  sendTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Oldest first. */
  states: z.array(stateChange(State)),
  canAccept: z.boolean(),
  canDecline: z.boolean(),
});
export type BuyBack = z.infer<typeof BuyBack>;

const unknownBuyBack = [404, texts.unknownBuyBack] as const;
const wrongState = [409, texts.wrongState] as const;

export const getSellableProducts = customer.get('/api/BuyBack/EligibleProducts', {
  summary: 'Accesoriile și dispozitivele cumpărate care pot fi răscumpărate',
  data: z.array(SellableProduct),
});

export const addBuyBackPicture = customer.post('/api/BuyBack/AddPicture', {
  summary: 'O poză pentru o cerere, trimisă ca atare; se păstrează redesenată ca WebP, fără metadate',
  ...pictureBody,
  data: StoredPicture,
  refusals: pictureRefusals,
});

export const addBuyBack = customer.post('/api/BuyBack/Add', {
  summary: 'Cere răscumpărarea unei bucăți; alimentele și suplimentele nu se răscumpără',
  body: z.strictObject({
    orderId: Id,
    productId: Id,
    look: Look,
    completeness: Completeness,
    works: z.literal(true, { error: ({ input }) => (input === undefined ? texts.noWorks : texts.works) }),
    isClean: z.literal(true, texts.isClean),
    note: paragraphs(0, maxNoteLength, texts.note).default(''),
    pictureIds: z.array(Id).min(1, texts.pictures).max(maxPictures, texts.pictures),
  }),
  data: BuyBack,
  refusals: {
    notSellable: [404, texts.notSellable],
    nothingLeft: [409, texts.nothingLeft],
    tooLittle: [409, texts.tooLittle],
    unknownPicture: [409, texts.unknownPicture],
  },
});

export const getBuyBacks = customer.get('/api/BuyBack/List', {
  summary: 'Cererile de răscumpărare ale clientului, cele noi întâi',
  query: CallerQuery,
  data: z.array(BuyBack),
});

export const getBuyBack = customer.get('/api/BuyBack/GetById', {
  summary: 'O cerere de răscumpărare a clientului',
  query: z.strictObject({ buyBackId: QueryId }),
  data: BuyBack,
  refusals: { unknownBuyBack },
});

export const acceptOffer = customer.post('/api/BuyBack/Accept', {
  summary: 'Acceptă oferta magazinului; urmează coletul',
  body: z.strictObject({ buyBackId: Id }),
  data: BuyBack,
  refusals: { unknownBuyBack, wrongState, offerEnded: [409, texts.offerEnded] },
});

export const declineOffer = customer.post('/api/BuyBack/Decline', {
  summary: 'Refuză oferta sau renunță la cerere, până ajunge coletul',
  body: z.strictObject({ buyBackId: Id }),
  data: BuyBack,
  refusals: { unknownBuyBack, wrongState },
});
