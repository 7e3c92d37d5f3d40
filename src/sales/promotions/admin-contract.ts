import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, QueryId, Ron, Skip, Take, text } from '../../platform/schema.ts';
import { findBodyProblem, isValidNewCode } from './code-rules.ts';
import { CouponType } from './contract.ts';
import { normalizeCode } from './rules.ts';
import { texts } from './texts.ts';

const NewCode = z
  .string({ error: texts.badNewCode })
  .meta({ examples: ['VARA-10'] })
  .transform(normalizeCode)
  .refine(isValidNewCode, texts.badNewCode);
const DateTime = z.iso.datetime({ offset: true, error: texts.badMoment }).meta({ examples: ['2026-10-27T08:00:00Z'] });
const Limit = z.int(texts.badLimit).min(1, texts.badLimit).max(1_000_000, texts.badLimit);
const Minimum = z.number(texts.badMinimum).min(0, texts.badMinimum).max(100_000, texts.badMinimum);

const PromoCodeFields = z.strictObject({
  code: NewCode,
  couponType: CouponType,
  /** Percent or RON; `findBodyProblem` checks the range. */
  value: z.number().min(-10_000_000).max(10_000_000),
  description: text(200, texts.badDescription).default(''),
  /** When null, a new code is valid from now and an existing code keeps its date. */
  validFrom: DateTime.nullable().default(null),
  validUntil: DateTime.nullable().default(null),
  minimumTotal: Minimum.default(0),
  totalLimit: Limit.nullable().default(null),
  perCustomerLimit: Limit.nullable().default(null),
  isFirstOrder: z.boolean().default(false),
  isReferral: z.boolean().default(false),
  /** The owner of a personal code. */
  accountId: Id.nullable().default(null),
  isPublic: z.boolean().default(false),
  isActive: z.boolean().default(true),
});

export const PromoCodeBody = PromoCodeFields.extend(idAndVersion).superRefine((body, context) => {
  const message = findBodyProblem(body);
  if (message) context.addIssue({ code: 'custom', message });
});
export type PromoCodeBody = z.infer<typeof PromoCodeBody>;

/** State at the time of the query. */
const CodeState = z.enum(['active', 'early', 'expired', 'off']);
export type CodeState = z.infer<typeof CodeState>;

const AdminPromoCode = PromoCodeFields.extend({
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

/** '-' sorts descending. */
export const codeSorts = ['created', '-created', 'code', '-code', 'uses', '-uses', 'until', '-until'] as const;
export type CodeSort = (typeof codeSorts)[number];

export const getAdminCodes = endpoint({
  method: 'GET',
  path: '/api/admin/promo-codes',
  auth: 'admin',
  summary:
    'Codurile promoționale, cele mai noi întâi; kind alege între cele comune și cele personale, state după cum se pot folosi acum',
  query: z.strictObject({
    take: Take.default(48),
    skip: Skip.default(0),
    keyword: text(60, texts.badCode).default(''),
    kind: z.enum(['shared', 'personal', 'all']).default('all'),
    state: z.enum([...CodeState.options, 'all']).default('all'),
    sort: z.enum(codeSorts).default('-created'),
  }),
  data: z.object({ total: z.int(), codes: z.array(AdminPromoCode) }),
});

export const getAdminCode = endpoint({
  method: 'GET',
  path: '/api/admin/promo-codes/:id',
  auth: 'admin',
  summary: 'Un cod promoțional, cu folosirile lui',
  params: z.strictObject({ id: QueryId }),
  data: AdminPromoCode,
  refusals: { unknownEntry: [404, texts.unknownEntry] },
});

export const saveCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un cod promoțional',
  body: PromoCodeBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    codeTaken: [409, texts.codeTaken],
    usedCode: [409, texts.usedCode],
    unknownAccount: [400, texts.unknownAccount],
    badDates: [400, texts.badDates],
    limitTooLow: [409, texts.limitTooLow],
    changed: [409, texts.changed],
  },
});

export const activateCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes/activate',
  auth: 'admin',
  summary: 'Pornește sau oprește un cod promoțional',
  body: z.strictObject({ id: Id, isActive: z.boolean() }),
  data: z.null(),
  refusals: { unknownEntry: [404, texts.unknownEntry] },
});
