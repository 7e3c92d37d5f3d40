import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, Ron, Skip, Take, text } from '../../platform/schema.ts';
import { hintKinds, referralStates, refusalReasons } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

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

const page = { search: text(100, texts.search).default(''), take: Take.default(20), skip: Skip.default(0) };

export const getAdminReferrals = endpoint({
  method: 'GET',
  path: '/api/admin/referrals',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Cine pe cine a invitat, cele noi întâi; caută după e-mail',
  query: z.strictObject({ state: z.enum(referralStates).optional(), ...page }),
  data: z.object({ total: z.int(), referrals: z.array(AdminReferral) }),
});

export const getAdminRewards = endpoint({
  method: 'GET',
  path: '/api/admin/referral-rewards',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Recompensele pentru invitații, cele noi întâi, cu suma lor; caută după e-mail sau cod',
  query: z.strictObject(page),
  data: z.object({ total: z.int(), value: Ron, rewards: z.array(AdminReward) }),
});

const Inviter = z.object({
  person: Person,
  invited: z.int(),
  rewarded: z.int(),
  refused: z.int(),
  value: Ron,
  lastAt: z.string(),
  /** Reasons to check the inviter for abuse; none is proof. */
  hints: z.array(z.enum(hintKinds)),
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

export const getInviters = endpoint({
  method: 'GET',
  path: '/api/admin/referral-inviters',
  auth: 'admin',
  permission: 'marketing:read',
  summary:
    'Cine invită: câți prieteni, câte recompense, câte refuzuri și ce merită privit mai atent; caută după e-mail',
  query: z.strictObject({ ...page, sort: z.enum(inviterSorts).default('-refused') }),
  data: z.object({ total: z.int(), inviters: z.array(Inviter) }),
});
