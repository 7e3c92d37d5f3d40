import { z } from 'zod';
import { admin, customer } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, uuid } from '../../platform/schema.ts';
import { GiftCardFields, RecipientFields, ValidityFields } from './fields.ts';
import { giftCardStates, giftDesigns } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('gift-cards:read');
const write = admin('gift-cards:write');

const AdminGiftCard = z.object({
  id: Id,
  /** 'CADOU-····-····-9WHT': the whole code is money, so only the person who issues the card sees it. */
  maskedCode: z.string(),
  state: z.enum(giftCardStates),
  amount: Ron,
  balance: Ron,
  recipientEmail: z.string().nullable(),
  recipientName: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** Day on which the code is sent; null: at once. */
  sendOn: z.iso.date().nullable(),
  /** When the code was last sent; null while it waits for its day. */
  sentAt: z.string().nullable(),
  validUntil: z.iso.date(),
  createdAt: z.string(),
  design: z.enum(giftDesigns),
  /** The sale of a card that a customer bought; null for cards that staff issued. */
  saleOrderId: Id.nullable(),
});
export type AdminGiftCard = z.infer<typeof AdminGiftCard>;

const GiftCardMovement = z.object({
  id: Id,
  kind: z.enum(['issued', 'spent', 'returned', 'refunded']),
  amount: z.number().meta({ format: 'ron' }),
  order: z.object({ id: Id, number: z.string() }).nullable(),
  at: z.string(),
});
export type GiftCardMovement = z.infer<typeof GiftCardMovement>;

const MyGiftCard = z.object({
  id: Id,
  /** The code itself is money and stays in the e-mail. */
  maskedCode: z.string(),
  state: z.enum(giftCardStates),
  balance: Ron,
  validUntil: z.iso.date(),
  /** The account's own orders that the card paid, with the amount paid minus refunds to the card. */
  orders: z.array(z.object({ id: Id, number: z.string(), amount: Ron, at: z.string() })),
});
export type MyGiftCard = z.infer<typeof MyGiftCard>;

export const getMyGiftCards = customer.get('/api/gift-cards/mine', {
  summary: 'Cardurile cadou primite pe adresa contului sau folosite în comenzile lui, cu soldul lor',
  data: z.array(MyGiftCard),
});

export const giftCardSorts = ['created', '-created', 'balance', '-balance', 'until', '-until'] as const;

export const getGiftCards = read.get('/api/admin/gift-cards', {
  summary: 'Cardurile cadou cu soldul lor; caută după codul întreg, sfârșitul lui sau adresa de e-mail',
  ...list({
    row: AdminGiftCard,
    query: {
      search: text(100, texts.badSearch).default(''),
      state: z.enum([...giftCardStates, 'all']).default('all'),
      sort: z.enum(giftCardSorts).default('-created'),
    },
    data: {
      /** The balances of all cards: what the shop owes, and what ended unspent. */
      open: Ron,
      expired: Ron,
    },
  }),
});

const params = z.strictObject({ id: QueryId });
const unknownCard = { unknownCard: [404, texts.unknownCard] } as const;

export const getGiftCard = read.get('/api/admin/gift-cards/:id', {
  summary: 'Un card cadou cu mișcările lui, cele vechi întâi',
  params,
  data: AdminGiftCard.extend({ movements: z.array(GiftCardMovement) }),
  refusals: unknownCard,
});

export const issueGiftCard = write.post('/api/admin/gift-cards', {
  sensitive: true,
  summary: 'Emite un card cadou și trimite codul pe e-mail; aceeași cheie răspunde cu același card',
  body: GiftCardFields.extend({ key: uuid(texts.badKey) }),
  data: z.object({ id: Id, code: z.string() }),
  refusals: { overLimit: [409, texts.overLimit, 'amount'], badSendDay: [400, texts.badSendDay, 'sendOn'] },
});

export const blockGiftCard = write.post('/api/admin/gift-cards/:id/block', {
  sensitive: true,
  summary: 'Blochează sau deblochează un card cadou; soldul rămâne',
  params,
  body: z.strictObject({ isBlocked: z.boolean() }),
  data: z.null(),
  refusals: unknownCard,
});

export const extendGiftCard = write.post('/api/admin/gift-cards/:id/validity', {
  sensitive: true,
  summary: 'Prelungește valabilitatea unui card cadou, și după ce a expirat',
  params,
  body: ValidityFields,
  data: z.null(),
  refusals: { ...unknownCard, notLater: [409, texts.notLater] },
});

export const sendGiftCard = write.post('/api/admin/gift-cards/:id/send', {
  sensitive: true,
  summary: 'Trimite din nou codul pe e-mail',
  params,
  data: z.null(),
  refusals: { ...unknownCard, noRecipient: [409, texts.noRecipient], notUsable: [409, texts.notUsable] },
});

export const changeGiftCardRecipient = write.post('/api/admin/gift-cards/:id/recipient', {
  sensitive: true,
  summary: 'Schimbă destinatarul unui card nefolosit; un cod trimis deja este înlocuit cu altul',
  params,
  body: RecipientFields,
  data: z.null(),
  refusals: { ...unknownCard, cardUsed: [409, texts.cardUsed] },
});

export const getGiftCardsCsv = admin('accounting:read').get('/api/admin/gift-cards-file', {
  isDownload: true,
  summary: 'Cardurile cadou emise până într-o zi, cu soldul de la sfârșitul ei, ca fișier CSV pentru contabil',
  query: z.strictObject({ day: z.iso.date({ error: texts.badDay }).meta({ examples: ['2026-11-17'] }) }),
  data: z.string(),
});
