import { z } from 'zod';
import { customer, longBodyLimit } from '../../platform/http/endpoint.ts';
import { Id, pictureBody, QueryId, rawText, Take, text } from '../../platform/schema.ts';
import { replaceCedillas } from '../../platform/text/romanian.ts';
import { maxMessagesPerResponse, normalizeMessage, reportReasons } from './rules.ts';
import { texts } from './texts.ts';

const MessageId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const QueryMessageId = z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

export const ChatMessage = z.object({
  legalEntityIdFrom: Id,
  legalEntityIdTo: Id,
  /** The shop's time, which decides. */
  date: z.string(),
  /** The time that the sender's device sent; null without a valid one. */
  clientDate: z.string().nullable(),
  /** Text, or the URL of a picture. */
  message: z.string(),
  isImage: z.boolean(),
  id: MessageId,
  /** Pixels of a picture; null for text. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Idempotency key set by the sender. */
  key: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatContact = z.object({
  legalEntityId: Id,
  name: z.string(),
  isShop: z.boolean(),
  isBlocked: z.boolean(),
  newMessages: z.boolean(),
  unseenCount: z.int(),
  lastMessage: ChatMessage.nullable(),
});
export type ChatContact = z.infer<typeof ChatContact>;

const unknownContact = { unknownContact: [404, texts.unknownContact] } as const;
export const messageRefusals = {
  ...unknownContact,
  closed: [409, texts.closed],
  muted: [409, texts.muted],
  tooFast: [429, texts.tooFast],
  unanswered: [429, texts.unanswered],
  unknownPicture: [404, texts.unknownPicture],
} as const;

/** Text, or the id of an uploaded picture. */
export const Content = {
  message: rawText(10_000, texts.badMessage).overwrite(replaceCedillas),
  isImage: z.boolean().default(false),
  /** Idempotency key: sending again with the same key creates no second message. */
  key: z
    .string()
    .regex(/^[\w-]{8,60}$/)
    .nullish(),
};

type MessageContent = { message: string; isImage: boolean };
type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

export function checkContent({ message, isImage }: MessageContent, context: Issues): void {
  const sentence = isImage ? texts.badPicture : texts.badMessage;
  const isGood = isImage ? z.uuid().safeParse(message).success : normalizeMessage(message) !== null;
  if (!isGood) context.addIssue({ code: 'custom', path: ['message'], message: sentence });
}

const owner = { legalEntityId: QueryId.optional() };
/** The caller must be one of the two; From defaults to the caller. */
const between = { legalEntityIdFrom: QueryId.optional(), legalEntityIdTo: QueryId };

const notYours = { notYours: [403, texts.notYours] } as const;
export const addMessage = customer.post('/api/Chat/AddMessage', {
  summary: 'Trimite un mesaj; contează ora magazinului (date), iar cea trimisă se păstrează lângă ea (clientDate)',
  bodyLimit: longBodyLimit,
  body: z
    .strictObject({
      legalEntityIdFrom: Id.nullish(),
      legalEntityIdTo: Id,
      date: z.union([rawText(64), z.number().min(0).max(8.64e15)]).nullish(),
      ...Content,
    })
    .superRefine(checkContent),
  data: ChatMessage,
  refusals: { ...notYours, ...messageRefusals },
});

export const getMessages = customer.get('/api/Chat/GetMessages', {
  summary:
    'Mesajele unei conversații, cel mai vechi întâi: toate, cele de după afterId sau cele dinainte de beforeId; cel mult 1000 odată, cele mai noi, restul cu beforeId',
  query: z.strictObject({
    ...between,
    afterId: QueryMessageId.optional(),
    beforeId: QueryMessageId.optional(),
    take: Take.default(maxMessagesPerResponse),
  }),
  data: z.array(ChatMessage),
  refusals: { ...notYours, ...unknownContact },
});

export const getContacts = customer.get('/api/Chat/GetLegalEntitesWithWhichThereAreMessages', {
  summary: 'Cu cine există o conversație, cea mai nouă întâi',
  query: z.strictObject(owner),
  data: z.array(ChatContact),
});

export const markConversationAsRead = customer.get('/api/Chat/MarkConversationAsRead', {
  summary: 'Mesajele primite în conversație sunt citite; cu lastMessageId, numai până la acela',
  query: z.strictObject({ ...between, lastMessageId: QueryMessageId.optional() }),
  data: z.null(),
  refusals: { ...notYours, ...unknownContact },
});

export const countUnseenConversations = customer.get('/api/Chat/CountUnseenConversations', {
  summary: 'Câte conversații au mesaje necitite',
  query: z.strictObject(owner),
  data: z.int(),
});

export const getShop = customer.get('/api/Chat/GetShop', {
  summary: 'Magazinul, cu care oricine poate începe o conversație',
  data: ChatContact,
});

export const uploadPicture = customer.post('/api/Chat/UploadPicture', {
  summary: 'Primește o fotografie (JPG, PNG, WebP, AVIF) și răspunde cu id-ul cu care se trimite ca mesaj',
  ...pictureBody,
  data: z.object({ pictureId: z.uuid(), width: z.int(), height: z.int() }),
  refusals: {
    notAPicture: [400, texts.notAPicture],
    tooLarge: [413, texts.tooLarge],
    tooManyPictures: [429, texts.tooManyPictures],
  },
});

export const getPicture = customer.get('/api/Chat/GetPicture', {
  summary: 'Fotografia dintr-un mesaj al unei conversații proprii',
  query: z.strictObject({ messageId: QueryMessageId }),
  data: z.object({ dataUrl: z.string(), width: z.int(), height: z.int() }),
  refusals: { unknownPicture: messageRefusals.unknownPicture },
});

const LinkToken = z
  .string()
  .regex(/^[\w-]{20,60}$/, texts.unknownLink)
  .meta({ examples: ['x'.repeat(43)] });
const unknownLink = { unknownLink: [404, texts.unknownLink], ownLink: [409, texts.ownLink] } as const;

export const getContactLink = customer.get('/api/Chat/GetContactLink', {
  summary: 'Linkul prin care altcineva poate începe o conversație cu clientul',
  data: z.object({ url: z.string() }),
});

export const resetContactLink = customer.post('/api/Chat/ResetContactLink', {
  summary: 'Un link nou; cel vechi nu mai duce nicăieri',
  body: z.strictObject({}),
  data: z.object({ url: z.string() }),
});

export const getContactByLink = customer.get('/api/Chat/GetContactByLink', {
  summary: 'Al cui este linkul',
  query: z.strictObject({ token: LinkToken }),
  data: z.object({ name: z.string() }),
  refusals: unknownLink,
});

export const addContact = customer.post('/api/Chat/AddContact', {
  summary: 'Începe o conversație cu cine a dat linkul',
  body: z.strictObject({ token: LinkToken }),
  data: ChatContact,
  refusals: { ...unknownLink, muted: messageRefusals.muted, tooManyContacts: [429, texts.tooManyContacts] },
});

export const blockContact = customer.post('/api/Chat/BlockContact', {
  summary: 'Oprește sau redeschide o conversație cu alt client',
  body: z.strictObject({ contactId: Id, isBlocked: z.boolean() }),
  data: ChatContact,
  refusals: { ...unknownContact, shopStays: [409, texts.shopStays] },
});

export const reportContact = customer.post('/api/Chat/ReportContact', {
  summary: 'Cere magazinului să verifice o conversație cu alt client',
  body: z.strictObject({
    contactId: Id,
    reason: z.enum(reportReasons),
    details: text(500, texts.badDetails).default(''),
    isBlocked: z.boolean().default(true),
  }),
  data: ChatContact,
  refusals: { ...unknownContact, shopStays: [409, texts.shopStays] },
});

/** Responds with server-sent events, not JSON. */
export const followEvents = customer.get('/api/Chat/Events', {
  summary: 'Mesajele pe măsură ce vin (text/event-stream), după lastMessageId',
  query: z.strictObject({ lastMessageId: QueryMessageId.optional() }),
  data: z.string(),
});
