import { z } from 'zod';
import { CallerQuery } from '../../account/identity/fields.ts';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { Id, pictureBody, StoredPicture, uuid } from '../../platform/schema.ts';
import { ibanFields, requireIbanWithHolder } from '../returns/account-fields.ts';
import { actions, answers, maxPictures, recallStates, remedies } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const RecallLot = z.object({ id: Id, code: z.string(), expiresOn: z.string().nullable() });

export const RecallProduct = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  ean: z.string(),
  image: z.string(),
  lots: z.array(RecallLot),
});
export type RecallProduct = z.infer<typeof RecallProduct>;

/** The public notice. */
export const RecallNotice = z.object({
  number: z.string(),
  path: z.string(),
  state: z.enum(recallStates),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  products: z.array(RecallProduct),
  reason: z.string(),
  hazard: z.string(),
  lotPlace: z.string(),
  action: z.enum(actions),
  instructions: z.string(),
  remedies: z.array(z.enum(remedies)),
  remedyDays: z.int(),
  phone: z.string(),
  email: z.string(),
  /** The first and the last day on which orders with these lots left. */
  soldFrom: z.string().nullable(),
  soldTo: z.string().nullable(),
});
export type RecallNotice = z.infer<typeof RecallNotice>;

const OwnRecall = z.object({
  notice: RecallNotice,
  orderNumber: z.string(),
  shippedAt: z.string(),
  units: z.array(z.object({ productName: z.string(), lotCode: z.string(), quantity: z.int(), returned: z.int() })),
  /** The answers that can be chosen now. */
  choices: z.array(z.object({ answer: z.enum(answers), needsPicture: z.boolean(), needsIban: z.boolean() })),
  pictures: z.array(StoredPicture),
  answer: z.enum(answers).nullable(),
  answeredAt: z.string().nullable(),
  isSettled: z.boolean(),
  /** The page of the return that the answer opened. */
  returnPath: z.string().nullable(),
  /** The order that carries the replacement. */
  replacement: z.object({ orderNumber: z.string(), path: z.string() }).nullable(),
});
export type OwnRecall = z.infer<typeof OwnRecall>;

const identifier = uuid(texts.badLink);
const badLink = { badLink: [404, texts.badLink] } as const;

/** Opening the link counts as read, so it is no GET: programs that check links do not read. */
export const openRecall = everyone.post('/api/Recall/Open', {
  summary: 'Rechemarea din legătura personală a unui cumpărător; se notează că a citit-o',
  body: z.strictObject({ identifier }),
  data: OwnRecall,
  refusals: badLink,
});

export const addRecallPicture = everyone.post('/api/Recall/AddPicture', {
  summary: 'O poză a produsului distrus, trimisă ca atare; se păstrează redesenată ca WebP, fără metadate',
  query: z.strictObject({ identifier }),
  ...pictureBody,
  data: StoredPicture,
  refusals: {
    ...badLink,
    recallClosed: [409, texts.recallClosed],
    alreadyAnswered: [409, texts.alreadyAnswered],
    notAPicture: [400, texts.notAPicture],
    tooLarge: [413, texts.tooLarge],
    tooManyPictures: [429, texts.tooManyPictures],
  },
});

export const answerRecall = everyone.post('/api/Recall/Answer', {
  summary: 'Răspunsul unui cumpărător: nu mai are produsul, vrea banii, alt produs sau trimite produsul înapoi',
  body: z
    .strictObject({
      identifier,
      answer: z.enum(answers),
      pictureIds: z.array(Id).max(maxPictures).default([]),
      ...ibanFields,
    })
    .superRefine(requireIbanWithHolder),
  data: OwnRecall,
  refusals: {
    ...badLink,
    recallClosed: [409, texts.recallClosed],
    alreadyAnswered: [409, texts.alreadyAnswered],
    notOffered: [409, texts.notOffered],
    pictureMissing: [409, texts.pictureMissing],
    ibanNeeded: [409, texts.ibanNeeded, 'iban'],
  },
});

const OwnRecallRow = z.object({
  orderId: Id,
  orderNumber: z.string(),
  path: z.string(),
  productNames: z.string(),
  lotCodes: z.string(),
  answer: z.enum(answers).nullable(),
});
export type OwnRecallRow = z.infer<typeof OwnRecallRow>;

export const getOwnRecalls = customer.get('/api/Recall/List', {
  summary: 'Rechemările în curs care privesc comenzile clientului',
  query: CallerQuery,
  data: z.array(OwnRecallRow),
});
