import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, StoredPicture, text, Version } from '../../platform/schema.ts';
import { RecallNotice } from './contract.ts';
import { CloseFields, RecallFields, ReplacedFields } from './fields.ts';
import { answers, recallStates, recipientFilters } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('recalls:read');
const write = admin('recalls:write');
const settle = admin('recalls:write', 'refund');

const RecallRow = z.object({
  id: Id,
  number: z.string(),
  isExercise: z.boolean(),
  state: z.enum(recallStates),
  productNames: z.string(),
  lotCodes: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  recipients: z.int(),
  answered: z.int(),
});
export type RecallRow = z.infer<typeof RecallRow>;

export const getRecalls = read.get('/api/admin/recalls', {
  summary: 'Rechemările și exercițiile, cele noi întâi',
  ...list({
    row: RecallRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      kind: z.enum(['all', 'open', 'closed', 'exercise']).default('all'),
    },
  }),
});

const LotChoice = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  productCode: z.string(),
  ean: z.string(),
  code: z.string(),
  expiresOn: z.string().nullable(),
  supplier: z.string(),
  inStock: z.int(),
  /** Units that orders have, sent or not. */
  sold: z.int(),
});
export type LotChoice = z.infer<typeof LotChoice>;

export const findRecallLots = read.get('/api/admin/recall-lots', {
  summary: 'Loturi după codul lor, codul, EAN-ul sau numele produsului, sau furnizor',
  query: z.strictObject({ search: text(60, texts.badSearch).min(2, texts.badSearch) }),
  data: z.array(LotChoice),
});

const Count = z.object({ queued: z.int(), sent: z.int(), failed: z.int(), missing: z.int() });

/** How many buyers there are and what they got and answered. */
const Reached = z.object({
  recipients: z.int(),
  units: z.int(),
  returned: z.int(),
  mail: Count,
  sms: Count,
  reminders: z.int(),
  /** At least one message was sent. */
  reached: z.int(),
  read: z.int(),
  answered: z.int(),
  settled: z.int(),
  answers: z.record(z.enum(answers), z.int()),
});
export type Reached = z.infer<typeof Reached>;

const HistoryEntry = z.object({ at: z.string(), text: z.string(), author: z.string() });

export const Recall = RecallFields.extend({
  id: Id,
  version: Version,
  number: z.string(),
  isExercise: z.boolean(),
  state: z.enum(recallStates),
  lots: z.array(LotChoice),
  traceMs: z.int().nullable(),
  closeNote: z.string(),
  /** Fields that are missing before the notice can be sent. */
  missing: z.array(z.enum(['reason', 'hazard', 'lotPlace', 'remedies', 'phone'])),
  reached: Reached,
  stoppedCount: z.int(),
  history: z.array(HistoryEntry),
});
export type Recall = z.infer<typeof Recall>;

const params = z.strictObject({ id: QueryId });
const unknownRecall = { unknownRecall: [404, texts.unknownRecall] } as const;
const changed = { changed: [409, texts.changed] } as const;
const notDraft = { notDraft: [409, texts.notDraft] } as const;
const draftRefusals = {
  ...unknownRecall,
  ...changed,
  ...notDraft,
  unknownLot: [400, texts.unknownLot, 'lotIds'],
  recalledLot: [409, texts.recalledLot, 'lotIds'],
  softWord: [400, texts.soft],
} as const;

export const getRecall = read.get('/api/admin/recalls/:id', {
  summary: 'O rechemare: textele, loturile, cifrele și istoricul',
  params,
  data: Recall,
  refusals: unknownRecall,
});

export const saveRecall = write.post('/api/admin/recalls', {
  summary: 'Face sau schimbă o ciornă de rechemare sau de exercițiu; cuvintele care îndulcesc pericolul sunt refuzate',
  body: RecallFields.extend({ ...idAndVersion, isExercise: z.boolean().default(false) }),
  data: Recall,
  refusals: draftRefusals,
});

export const removeRecall = write.post('/api/admin/recalls/:id/remove', {
  summary: 'Șterge o ciornă',
  params,
  data: z.null(),
  refusals: { ...unknownRecall, ...notDraft },
});

export const previewRecall = read.get('/api/admin/recalls/:id/preview', {
  summary: 'E-mailul, SMS-ul și pagina publică, cum le-ar vedea un cumpărător',
  params,
  data: z.object({
    subject: z.string(),
    html: z.string(),
    sms: z.string(),
    smsParts: z.int(),
    notice: RecallNotice,
    /** Buyers by the stock moves until now. */
    recipients: z.int(),
  }),
  refusals: unknownRecall,
});

export const startRecall = write.post('/api/admin/recalls/:id/start', {
  sensitive: true,
  summary: 'Pornește rechemarea: oprește loturile și comenzile neplecate, scrie cumpărătorilor, pune pagina și banda',
  params,
  body: z.strictObject({ version: Version }),
  data: Recall,
  refusals: { ...draftRefusals, incomplete: [409, texts.incomplete] },
});

export const runExercise = write.post('/api/admin/recalls/:id/run', {
  summary: 'Rulează exercițiul: aceeași listă de cumpărători, fără mesaje și fără să oprească ceva; timpul se măsoară',
  params,
  body: z.strictObject({ version: Version }),
  data: Recall,
  refusals: draftRefusals,
});

export const closeRecall = write.post('/api/admin/recalls/:id/close', {
  sensitive: true,
  summary: 'Încheie rechemarea: banda dispare și nu se mai trimit reamintiri; loturile rămân oprite',
  params,
  body: CloseFields.extend({ version: Version }),
  data: Recall,
  refusals: { ...unknownRecall, ...changed, notStarted: [409, texts.notStarted] },
});

const Message = z.object({
  channel: z.enum(['mail', 'sms']),
  round: z.int(),
  state: z.enum(['queued', 'sent', 'failed']),
  at: z.string(),
  error: z.string(),
});

const Recipient = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  shippedAt: z.string(),
  units: z.array(z.object({ lotCode: z.string(), quantity: z.int(), returned: z.int() })),
  messages: z.array(Message),
  readAt: z.string().nullable(),
  answer: z.enum(answers).nullable(),
  answeredAt: z.string().nullable(),
  pictures: z.array(StoredPicture),
  returnId: Id.nullable(),
  returnNumber: z.string().nullable(),
  replacementOrder: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

export const getRecallRecipients = read.get('/api/admin/recalls/:id/recipients', {
  summary: 'Cumpărătorii loturilor, cu ce au primit, ce au citit și ce au răspuns',
  params,
  ...list({
    row: Recipient,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(recipientFilters).default('all'),
    },
  }),
  refusals: unknownRecall,
});

const StoppedOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  stateName: z.string(),
  units: z.array(z.object({ productName: z.string(), lotCode: z.string(), quantity: z.int() })),
  /** otherLot: other lots have enough units; cancelLine: they do not. */
  nextStep: z.enum(['otherLot', 'cancelLine']),
});
export type StoppedOrder = z.infer<typeof StoppedOrder>;

export const getStoppedOrders = read.get('/api/admin/recalls/:id/orders', {
  summary: 'Comenzile care nu au plecat și au bucăți din loturi, cu pasul următor',
  params,
  data: z.array(StoppedOrder),
  refusals: unknownRecall,
});

export const moveToOtherLot = write.post('/api/admin/recalls/:id/other-lot', {
  summary: 'Mută bucățile unei comenzi neplecate din loturile rechemate pe loturi în vânzare',
  params,
  body: z.strictObject({ orderId: Id }),
  data: z.array(StoppedOrder),
  refusals: { ...unknownRecall, notStopped: [409, texts.notStopped], noOtherLot: [409, texts.noOtherLot] },
});

const recipientRefusals = {
  unknownRecipient: [404, texts.unknownRecipient],
  notAnswered: [409, texts.notAnswered],
  alreadySettled: [409, texts.alreadySettled],
} as const;

export const refundRecipient = settle.post('/api/admin/recalls/:id/refund', {
  sensitive: true,
  summary: 'Dă banii înapoi unui cumpărător care nu trimite produsul; stornarea și banii pleacă ca la un retur',
  params,
  body: z.strictObject({ recipientId: Id }),
  data: z.null(),
  refusals: {
    ...recipientRefusals,
    ibanMissing: [409, texts.ibanMissing],
    wrongState: [409, texts.wrongState],
  },
});

export const markReplaced = write.post('/api/admin/recalls/:id/replaced', {
  summary: 'Notează comanda cu care a plecat produsul nou',
  params,
  body: ReplacedFields.extend({ recipientId: Id }),
  data: z.null(),
  refusals: { ...recipientRefusals, unknownOrder: [404, texts.unknownOrder, 'orderNumber'] },
});

export const downloadRecallReport = read.get('/api/admin/recalls/:id/report', {
  isDownload: true,
  summary: 'Raportul pentru autoritate: cine a fost anunțat, când și ce a răspuns, ca PDF',
  params,
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknownRecall,
});

export const downloadRecallList = admin('recalls:read', 'personal-data').get('/api/admin/recalls/:id/list', {
  isDownload: true,
  sensitive: true,
  summary: 'Lista cumpărătorilor cu mesajele și răspunsurile lor, ca fișier CSV',
  params,
  data: z.string(),
  refusals: unknownRecall,
});
