import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, pictureBody, QueryId, Skip, Take, text, Version } from '../../platform/schema.ts';
import { CannedFields } from './admin-fields.ts';
import {
  ChatMessage,
  Content,
  checkContent,
  getMessages,
  getPicture,
  messageRefusals,
  QueryMessageId,
  uploadPicture,
} from './contract.ts';
import { reportReasons } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('messages:read');
const write = admin('messages:write');

const AdminConversation = z.object({
  legalEntityId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  newMessages: z.boolean(),
  unseenCount: z.int(),
  isMuted: z.boolean(),
  lastMessage: ChatMessage.nullable(),
});
export type AdminConversation = z.infer<typeof AdminConversation>;

/** The staff member who wrote it; null for the customer's messages. */
const AdminMessage = ChatMessage.extend({ authorId: Id.nullable(), authorName: z.string().nullable() });
export type AdminMessage = z.infer<typeof AdminMessage>;

const AdminReport = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  reporterId: Id,
  reporterName: z.string(),
  reportedId: Id,
  reportedName: z.string(),
  isMuted: z.boolean(),
  /** The last messages before the report. */
  messages: z.array(ChatMessage),
});
export type AdminReport = z.infer<typeof AdminReport>;

const params = z.strictObject({ legalEntityId: QueryId });
const unknownCustomer = { unknownCustomer: [404, texts.unknownCustomer] } as const;
const path = '/api/admin/chat/conversations';

export const getAdminConversations = read.get(path, {
  summary: 'Conversațiile magazinului, cele necitite întâi, apoi cea mai nouă; caută după nume sau e-mail',
  query: z.strictObject({
    search: text(100, texts.search).optional(),
    onlyUnseen: z.stringbool().default(false),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.array(AdminConversation),
});

export const getAdminMessages = read.get(`${path}/:legalEntityId/messages`, {
  summary: 'Mesajele schimbate cu un client',
  params,
  query: getMessages.query.omit({ legalEntityIdFrom: true, legalEntityIdTo: true }),
  data: z.array(AdminMessage),
  refusals: unknownCustomer,
});

export const addAdminMessage = write.post(`${path}/:legalEntityId/messages`, {
  summary: 'Scrie unui client în numele magazinului',
  params,
  body: z.strictObject(Content).superRefine(checkContent),
  data: AdminMessage,
  refusals: { ...unknownCustomer, unknownPicture: messageRefusals.unknownPicture },
});

export const markAdminRead = write.post(`${path}/:legalEntityId/read`, {
  summary: 'Mesajele clientului sunt citite de magazin',
  params,
  body: z.strictObject({}),
  data: z.null(),
  refusals: unknownCustomer,
});

export const countAdminUnseen = read.get('/api/admin/chat/unseen', {
  summary: 'Câte conversații și câte sesizări așteaptă magazinul',
  data: z.object({ conversations: z.int(), reports: z.int() }),
});

export const uploadAdminPicture = write.post('/api/admin/chat/pictures', {
  summary: 'Primește o fotografie de trimis în numele magazinului',
  ...pictureBody,
  data: uploadPicture.data,
  refusals: uploadPicture.refusals,
});

export const getAdminPicture = read.get('/api/admin/chat/pictures', {
  summary: 'Fotografia dintr-un mesaj primit sau trimis de magazin, ori dintr-o conversație raportată',
  query: getPicture.query,
  data: getPicture.data,
  refusals: getPicture.refusals,
});

export const getReports = read.get('/api/admin/chat/reports', {
  summary: 'Sesizările clienților despre alți clienți, cele deschise întâi',
  query: z.strictObject({ take: Take.default(20), skip: Skip.default(0) }),
  data: z.array(AdminReport),
});

export const closeReport = write.post('/api/admin/chat/reports/:id/close', {
  summary: 'Sesizarea a fost verificată',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({}),
  data: z.null(),
  refusals: { unknownReport: [404, texts.unknownReport] },
});

export const muteAccount = write.post('/api/admin/chat/mute', {
  summary: 'Oprește sau redă unui client dreptul de a scrie altor clienți',
  body: z.strictObject({ customerId: Id, isMuted: z.boolean() }),
  data: z.null(),
  refusals: unknownCustomer,
});

const CannedBody = CannedFields.extend(idAndVersion);
export type CannedBody = z.infer<typeof CannedBody>;

const CannedAnswer = CannedFields.extend({ id: Id, version: Version });
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const cannedPath = '/api/admin/chat/canned';
const cannedRefusals = { unknownCanned: [404, texts.unknownCanned], changed: [409, texts.cannedChanged] } as const;

export const getCanned = read.get(cannedPath, {
  summary: 'Răspunsurile pe care magazinul le dă des',
  data: z.array(CannedAnswer),
});

export const putCanned = write.post(cannedPath, {
  summary: 'Adaugă sau schimbă un răspuns dat des',
  body: CannedBody,
  data: CannedAnswer,
  refusals: { ...cannedRefusals, titleTaken: [409, texts.cannedTaken, 'title'] },
});

export const deleteCanned = write.post(`${cannedPath}/:id/delete`, {
  summary: 'Șterge un răspuns dat des',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({ version: Version }),
  data: z.null(),
  refusals: cannedRefusals,
});

/** Responds with server-sent events, not JSON. */
export const followAdminEvents = read.get('/api/admin/chat/events', {
  summary: 'Mesajele către și de la magazin pe măsură ce vin (text/event-stream)',
  query: z.strictObject({ lastMessageId: QueryMessageId.optional() }),
  data: z.string(),
});
