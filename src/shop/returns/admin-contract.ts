import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, signedTurnTo, Take, words } from '../../kit/schema.ts';
import { Return, State, unknownReturn } from './contract.ts';
import { mostNote, outcomes } from './rules.ts';
import { texts } from './texts.ts';

const Outcome = z.enum(outcomes);

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

export const AdminReturnPage = z.object({ total: z.int(), returns: z.array(AdminReturnHead) });
export type AdminReturnPage = z.infer<typeof AdminReturnPage>;

/** What the owner sees, the account to pay into, and who did what. */
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
  products: z.array(Return.shape.products.element.extend({ outcome: Outcome.nullable() })),
  states: z.array(signedTurnTo(State)),
  /** What the back office may make of it now. */
  next: z.array(State),
});
export type AdminReturn = z.infer<typeof AdminReturn>;

/** '-' in front: the newest first. */
export const returnSorts = ['created', '-created'] as const;
export type ReturnSort = (typeof returnSorts)[number];

export const getAdminReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  auth: 'admin',
  summary: 'Retururile și retragerile, cele noi întâi; caută după numărul lor, al comenzii sau e-mail',
  query: z.strictObject({
    search: words(100, texts.search).optional(),
    state: State.optional(),
    sort: z.enum(returnSorts).default('-created'),
    take: Take.default(20),
    skip: z.coerce.number().pipe(z.int().min(0).max(10_000)).default(0),
  }),
  data: AdminReturnPage,
});

const params = z.strictObject({ id: QueryId });

export const getAdminReturn = endpoint({
  method: 'GET',
  path: '/api/admin/returns/:id',
  auth: 'admin',
  summary: 'Un retur cu tot ce ține de el',
  params,
  data: AdminReturn,
  refusals: unknownReturn,
});

export const changeAdminReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/state',
  auth: 'admin',
  summary:
    'Duce returul mai departe; la primire spune ce se întoarce în stoc, la final banii și stornarea pleacă singure',
  params,
  body: z.strictObject({
    state: State,
    /** The customer reads it in the letter. */
    note: words(mostNote, texts.note).default(''),
    /** For 'received': what becomes of each line. */
    products: z
      .array(z.strictObject({ id: Id, outcome: Outcome }))
      .max(100)
      .default([]),
  }),
  data: AdminReturn,
  refusals: {
    ...unknownReturn,
    wrongState: [409, texts.wrongState],
    outcomesMissing: [409, texts.outcomesMissing],
    ibanMissing: [409, texts.ibanMissing],
    reasonMissing: [409, texts.reasonMissing],
  },
});
