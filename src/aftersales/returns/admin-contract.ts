import { z } from 'zod';
import { admin, longBodyLimit } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, stateChangeWithAuthor, text } from '../../platform/schema.ts';
import { OrderNumber } from '../../sales/orders/contract.ts';
import { LineOutcome, OpenReturnFields, StepFields } from './admin-fields.ts';
import { choiceRefusals, OrderProducts, RequestKey, Return, State, unknownReturn } from './contract.ts';
import { LabelOptions, labelRefusals } from './label-contract.ts';
import { LabelFields } from './label-fields.ts';
import { refusalTexts } from './texts.ts';
import { Withdrawal } from './withdrawal-contract.ts';

const read = admin('orders:read');
const write = admin('orders:write');

const AdminReturnHead = Return.pick({
  id: true,
  number: true,
  orderId: true,
  orderNumber: true,
  kind: true,
  kindName: true,
  state: true,
  stateName: true,
  createdAt: true,
  refundBy: true,
  needsIban: true,
  amount: true,
}).extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
  productCount: z.int(),
});
export type AdminReturnHead = z.infer<typeof AdminReturnHead>;

export const AdminReturn = Return.extend({
  accountId: Id,
  isGuest: z.boolean(),
  isPaid: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  declaredBy: z.string(),
  iban: z.string().nullable(),
  ibanHolder: z.string().nullable(),
  products: z.array(Return.shape.products.element.extend({ outcome: LineOutcome.shape.outcome.nullable() })),
  states: z.array(stateChangeWithAuthor(State)),
  /** The parcel of the label, for the staff. */
  parcel: z.object({ id: Id, reference: z.string(), message: z.string(), cancelProblem: z.string() }).nullable(),
  /** States staff may set now. */
  next: z.array(State),
});
export type AdminReturn = z.infer<typeof AdminReturn>;

/** '-' means descending. */
export const returnSorts = ['created', '-created'] as const;
export type ReturnSort = (typeof returnSorts)[number];

export const getAdminReturns = read.get('/api/admin/returns', {
  summary: 'Retururile și retragerile, cele noi întâi; caută după numărul lor, al comenzii sau e-mail',
  ...list({
    row: AdminReturnHead,
    query: {
      search: text(100, refusalTexts.search).default(''),
      state: State.optional(),
      sort: z.enum(returnSorts).default('-created'),
    },
    maxTotal: 10_000,
  }),
});
export type AdminReturnPage = z.infer<typeof getAdminReturns.data>;

/** A withdrawal declared without signing in and not confirmed yet; the order is unchanged. */
export const PendingDeclaration = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  name: z.string(),
  keepsSome: z.boolean(),
  declaredAt: z.string(),
  expiresAt: z.string(),
});
export type PendingDeclaration = z.infer<typeof PendingDeclaration>;

export const getPendingDeclarations = read.get('/api/admin/withdrawal-declarations', {
  summary: 'Declarațiile de retragere pe care clienții nu le-au confirmat încă, cele noi întâi',
  query: z.strictObject({ orderId: QueryId.optional() }),
  data: z.array(PendingDeclaration),
});

const params = z.strictObject({ id: QueryId });

/** A declaration of withdrawal whose number and email match no order. */
export const UnmatchedWithdrawal = z.object({
  id: Id,
  orderNumber: z.string(),
  email: z.string(),
  name: z.string(),
  keepsSome: z.boolean(),
  declaredAt: z.string(),
  similarOrders: z.array(z.object({ id: Id, number: z.string() })),
});
export type UnmatchedWithdrawal = z.infer<typeof UnmatchedWithdrawal>;

export const getUnmatchedWithdrawals = read.get('/api/admin/unmatched-withdrawals', {
  summary: 'Declarațiile de retragere fără o comandă potrivită, cele vechi întâi',
  data: z.array(UnmatchedWithdrawal),
});

const unknownDeclaration = { unknownDeclaration: [404, refusalTexts.unknownDeclaration] } as const;

export const attachUnmatched = write.post('/api/admin/unmatched-withdrawals/:id/attach', {
  summary: 'Leagă declarația de o comandă și înregistrează retragerea, cu data declarației',
  params,
  body: z.strictObject({ orderNumber: OrderNumber }),
  data: Withdrawal,
  refusals: {
    ...unknownDeclaration,
    unknownOrder: [404, refusalTexts.unknownOrder, 'orderNumber'],
    tooLate: [409, refusalTexts.tooLate],
    notSent: [409, refusalTexts.notSent],
    alreadyOver: [409, refusalTexts.alreadyOver],
    nothingLeft: [409, refusalTexts.nothingLeft],
  },
});

export const closeUnmatched = write.post('/api/admin/unmatched-withdrawals/:id/close', {
  summary: 'Închide o declarație pentru care nu există comandă, după ce clientul a primit răspuns',
  params,
  data: z.null(),
  refusals: unknownDeclaration,
});

export const getAdminReturn = read.get('/api/admin/returns/:id', {
  summary: 'Un retur cu tot ce ține de el',
  params,
  data: AdminReturn,
  refusals: unknownReturn,
});

export const changeAdminReturn = write.post('/api/admin/returns/:id/state', {
  sensitive: 'refund',
  summary:
    'Duce returul mai departe; la primire spune ce se întoarce în stoc, la final banii și stornarea pleacă singure',
  params,
  /** 'received' needs an outcome for every product. */
  body: StepFields.extend({ state: State }),
  data: AdminReturn,
  refusals: {
    ...unknownReturn,
    wrongState: [409, refusalTexts.wrongState],
    outcomesMissing: [409, refusalTexts.outcomesMissing, 'products'],
    ibanMissing: [409, refusalTexts.ibanMissing],
    reasonMissing: [409, refusalTexts.reasonMissing, 'note'],
  },
});

export const receiveUndeliveredParcel = write.post('/api/admin/returns/parcel-back', {
  sensitive: 'refund',
  summary: 'Coletul s-a întors nelivrat: produsele intră în stoc, comanda se închide, banii plătiți cu cardul pleacă',
  /** Products by the id of the order line; lines that are left out are restocked. */
  body: StepFields.extend({ orderId: Id }),
  data: AdminReturn,
  refusals: {
    ...unknownReturn,
    unknownOrder: [404, refusalTexts.unknownOrder],
    notShipped: [409, refusalTexts.notShipped],
    underReturn: [409, refusalTexts.parcelUnderReturn],
  },
});

export const refundLostParcel = write.post('/api/admin/returns/parcel-lost', {
  sensitive: 'refund',
  summary: 'Coletul s-a pierdut: produsele se scad din loturi, factura se stornează, banii plătiți se întorc',
  body: z.strictObject({ parcelId: Id, note: StepFields.shape.note }),
  data: AdminReturn,
  refusals: {
    ...unknownReturn,
    notLost: [409, refusalTexts.notLost],
    underReturn: [409, refusalTexts.parcelUnderReturn],
  },
});

const orderParams = z.strictObject({ orderId: QueryId });
const windowRefusals = {
  unknownOrder: [404, refusalTexts.unknownOrder],
  notDelivered: [409, refusalTexts.notDeliveredYet],
  tooLate: [409, refusalTexts.tooLate],
} as const;

export const getReturnable = read.get('/api/admin/orders/:orderId/returnable', {
  summary: 'Ce se mai poate returna dintr-o comandă și pe ce căi se întorc banii',
  params: orderParams,
  data: OrderProducts.extend({ refundChoices: z.array(Return.shape.refundBy) }),
  refusals: windowRefusals,
});

export const openReturn = write.post('/api/admin/orders/:orderId/returns', {
  summary: 'Deschide un retur în numele clientului, care primește același e-mail ca pentru cererea lui',
  params: orderParams,
  bodyLimit: longBodyLimit,
  body: OpenReturnFields.safeExtend({ requestKey: RequestKey }),
  data: AdminReturn,
  refusals: { ...windowRefusals, ...choiceRefusals, wrongRefund: [409, refusalTexts.wrongRefund, 'refundBy'] },
});

export const getAdminLabelOptions = read.get('/api/admin/return-label-options', {
  summary: 'Eticheta de retur pe care o poate cere magazinul, sau de ce nu poate',
  /** `problem`: why there is none. */
  data: LabelOptions.extend({ problem: z.string().nullable() }),
});

export const requestAdminLabel = write.post('/api/admin/returns/:id/label', {
  summary: 'Cere o etichetă de curier pentru returul unui client',
  params,
  body: LabelFields,
  data: AdminReturn,
  refusals: labelRefusals,
});
