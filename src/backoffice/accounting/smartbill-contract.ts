import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { FoundFields } from './smartbill/fields.ts';
import { smartBillStates } from './smartbill/rules.ts';
import { texts } from './texts.ts';

const write = admin('accounting:write');

const SmartBillDocument = z.object({
  /** The id of the invoice. */
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'storno']),
  orderId: Id,
  orderNumber: z.string(),
  customer: z.string(),
  issuedOn: z.iso.date(),
  /** RON with VAT; negative for a storno. */
  total: z.number(),
  state: z.enum(smartBillStates),
  /** Series and number in SmartBill. */
  smartBillNumber: z.string().nullable(),
  url: z.string().nullable(),
  lastError: z.string().nullable(),
  attempts: z.int(),
  sentAt: z.string().nullable(),
});
export type SmartBillDocument = z.infer<typeof SmartBillDocument>;

const Status = z.object({
  state: z.enum(['unset', 'off', 'on', 'demo']),
  waiting: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  manual: z.int(),
});
export type SmartBillStatus = z.infer<typeof Status>;

export const getSmartBillDocuments = admin('accounting:read').get('/api/admin/accounting/smartbill', {
  summary: 'Facturile trimise în SmartBill, cu starea și numărul lor de acolo',
  ...list({
    row: SmartBillDocument,
    query: {
      search: text(100, texts.badSearch).default(''),
      state: z.enum(['all', ...smartBillStates]).default('all'),
    },
    data: {
      status: Status,
    },
  }),
});

export const sendSmartBillDocuments = write.post('/api/admin/accounting/smartbill/send', {
  summary: 'Trimite facturi în SmartBill în cel mult un minut, și pe cele refuzate sau mai vechi',
  body: z.strictObject({ ids: z.array(Id).min(1, texts.chooseDocuments).max(100, texts.chooseDocuments) }),
  data: z.object({ count: z.int() }),
  refusals: { sendingOff: [409, texts.sendingOff] },
});

export const resolveSmartBillDocument = write.post('/api/admin/accounting/smartbill/:id/resolve', {
  summary: 'Spune ce s-a găsit în SmartBill: numărul facturii sau null dacă nu există și trebuie trimisă',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({ document: FoundFields.nullable() }),
  data: z.null(),
  refusals: {
    unknownDocument: [404, texts.unknownDocument],
    badState: [409, texts.badState],
    numberTaken: [409, texts.numberTaken, 'document.number'],
  },
});
