import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, Ron, text } from '../../platform/schema.ts';
import { abuseHintKinds, referralStates, refusalReasons } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('marketing:read');

const Person = z.object({ id: Id, name: z.string(), email: z.string() });

const AdminReferral = z.object({
  id: Id,
  inviter: Person,
  invitee: Person,
  state: z.enum(referralStates),
  refusedWhy: z.enum(refusalReasons).nullable(),
  refusedWhyName: z.string().nullable(),
  welcomeCode: z.string().nullable(),
  registeredAt: z.string(),
  rewardCode: z.string().nullable(),
});
export type AdminReferral = z.infer<typeof AdminReferral>;

const AdminReward = z.object({
  referralId: Id,
  inviter: Person,
  invitee: Person,
  orderId: Id,
  orderNumber: z.string(),
  code: z.string(),
  value: Ron,
  isUsed: z.boolean(),
  earnedAt: z.string(),
});
export type AdminReward = z.infer<typeof AdminReward>;

const search = text(100, texts.search).default('');

export const getAdminReferrals = read.get('/api/admin/referrals', {
  summary: 'Cine pe cine a invitat, cele noi întâi; caută după e-mail',
  ...list({
    row: AdminReferral,
    query: {
      state: z.enum(referralStates).optional(),
      search,
    },
  }),
});

export const getAdminRewards = read.get('/api/admin/referral-rewards', {
  summary: 'Recompensele pentru invitații, cele noi întâi, cu suma lor; caută după e-mail sau cod',
  ...list({ row: AdminReward, query: { search }, data: { value: Ron } }),
});

const Inviter = z.object({
  person: Person,
  invited: z.int(),
  rewarded: z.int(),
  refused: z.int(),
  value: Ron,
  lastAt: z.string(),
  /** Reasons to check the inviter for abuse; none is proof. */
  hints: z.array(z.enum(abuseHintKinds)),
});
export type Inviter = z.infer<typeof Inviter>;

/** A '-' prefix sorts in descending order. */
export const inviterSorts = [
  'invited',
  '-invited',
  'rewarded',
  '-rewarded',
  'refused',
  '-refused',
  'last',
  '-last',
] as const;
export type InviterSort = (typeof inviterSorts)[number];

export const getInviters = read.get('/api/admin/referral-inviters', {
  summary:
    'Cine invită: câți prieteni, câte recompense, câte refuzuri și ce merită privit mai atent; caută după e-mail',
  ...list({
    row: Inviter,
    query: {
      search,
      sort: z.enum(inviterSorts).default('-refused'),
    },
  }),
});
