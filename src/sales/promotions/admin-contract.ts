import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, Ron, text } from '../../platform/schema.ts';
import { PromoCodeFields } from './code-fields.ts';
import { texts } from './texts.ts';

const read = admin('marketing:read');
const write = admin('marketing:write');

export const PromoCodeBody = PromoCodeFields.safeExtend(idAndVersion);
export type PromoCodeBody = z.infer<typeof PromoCodeBody>;

/** State at the time of the query. */
const CodeState = z.enum(['active', 'early', 'expired', 'off']);
export type CodeState = z.infer<typeof CodeState>;

const AdminPromoCode = PromoCodeFields.safeExtend({
  id: Id,
  version: Id,
  state: CodeState,
  code: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  createdAt: z.string(),
  /** Uses in orders that are not cancelled; `discount` is their sum in RON. */
  uses: z.int(),
  discount: Ron,
});
export type AdminPromoCode = z.infer<typeof AdminPromoCode>;

const Names = z.array(z.object({ id: Id, name: z.string() }));
const CodeDetails = AdminPromoCode.safeExtend({
  /** Names of the chosen products, and of the gift. */
  productNames: Names,
  familyNames: Names,
});
export type CodeDetails = z.infer<typeof CodeDetails>;

/** '-' sorts descending. */
export const codeSorts = ['created', '-created', 'code', '-code', 'uses', '-uses', 'until', '-until'] as const;
export type CodeSort = (typeof codeSorts)[number];

export const getAdminCodes = read.get('/api/admin/promo-codes', {
  summary:
    'Codurile promoționale, cele mai noi întâi; kind alege între cele comune, cele care se aplică singure și cele personale, state după cum se pot folosi acum',
  ...list({
    row: AdminPromoCode,
    query: {
      search: text(60, texts.badCode).default(''),
      kind: z.enum(['shared', 'automatic', 'personal', 'all']).default('all'),
      state: z.enum([...CodeState.options, 'all']).default('all'),
      sort: z.enum(codeSorts).default('-created'),
    },
  }),
});

export const getAdminCode = read.get('/api/admin/promo-codes/:id', {
  summary: 'Un cod promoțional, cu folosirile lui',
  params: z.strictObject({ id: QueryId }),
  data: CodeDetails,
  refusals: { unknownEntry: [404, texts.unknownEntry] },
});

export const saveCode = write.post('/api/admin/promo-codes', {
  summary: 'Adaugă sau schimbă un cod promoțional',
  body: PromoCodeBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    codeTaken: [409, texts.codeTaken, 'code'],
    usedCode: [409, texts.usedCode, 'code'],
    unknownAccount: [400, texts.unknownAccount],
    badDates: [400, texts.badDates, 'validUntil'],
    limitTooLow: [409, texts.limitTooLow, 'totalLimit'],
    changed: [409, texts.changed],
  },
});

export const activateCode = write.post('/api/admin/promo-codes/activate', {
  summary: 'Pornește sau oprește un cod promoțional',
  body: z.strictObject({ id: Id, isActive: z.boolean() }),
  data: z.null(),
  refusals: { unknownEntry: [404, texts.unknownEntry] },
});
