import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, known, QueryId, Ron, Skip, Take, words } from '../../kit/schema.ts';
import { bodyProblem, isNewCode } from './code-rules.ts';
import { CouponType } from './contract.ts';
import { tidyCode } from './rules.ts';
import { texts } from './texts.ts';

const NewCode = z
  .string({ error: texts.badNewCode })
  .meta({ examples: ['VARA-10'] })
  .transform(tidyCode)
  .refine(isNewCode, texts.badNewCode);
const Moment = z.iso.datetime({ offset: true, error: texts.badMoment }).meta({ examples: ['2026-10-27T08:00:00Z'] });
const Limit = z.int(texts.badLimit).min(1, texts.badLimit).max(1_000_000, texts.badLimit);
const Minimum = z.number(texts.badMinimum).min(0, texts.badMinimum).max(100_000, texts.badMinimum);

const PromoCodeFields = z.strictObject({
  code: NewCode,
  couponType: CouponType,
  /** Percent, or RON. */
  value: z.number(),
  description: words(200, texts.badDescription).default(''),
  /** Without it a new code begins now, and one that is there keeps its beginning. */
  validFrom: Moment.nullable().default(null),
  validUntil: Moment.nullable().default(null),
  minimumTotal: Minimum.default(0),
  totalLimit: Limit.nullable().default(null),
  perCustomerLimit: Limit.nullable().default(null),
  isFirstOrder: z.boolean().default(false),
  isReferral: z.boolean().default(false),
  /** The account whose personal code it is. */
  accountId: Id.nullable().default(null),
  isPublic: z.boolean().default(false),
  isActive: z.boolean().default(true),
});

export const PromoCodeBody = PromoCodeFields.extend(known).superRefine((body, context) => {
  const message = bodyProblem(body);
  if (message) context.addIssue({ code: 'custom', message });
});
export type PromoCodeBody = z.infer<typeof PromoCodeBody>;

/** Whether it can be used at the database's moment, and if not, why. */
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
  /** By orders that were not cancelled, and what it took off them, in RON. */
  uses: z.int(),
  discount: Ron,
});
export type AdminPromoCode = z.infer<typeof AdminPromoCode>;

/** '-' in front: the largest, the newest or the last in the alphabet first. */
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
    keyword: words(60, texts.badCode).default(''),
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

export const putCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un cod promoțional',
  body: PromoCodeBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    codeTaken: [409, texts.codeTaken],
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
