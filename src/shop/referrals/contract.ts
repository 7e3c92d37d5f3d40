import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Ron, words } from '../../kit/schema.ts';
import { shownStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** 'usable', 'early', 'used' or 'expired', as the promo codes say. */
const CodeState = z.enum(['usable', 'early', 'used', 'expired']);
const Moment = z.string();

export const InvitedFriend = z.object({
  /** 'Andreea M.' */
  name: z.string(),
  state: z.enum(shownStates),
  stateName: z.string(),
  since: Moment,
});
export type InvitedFriend = z.infer<typeof InvitedFriend>;

export const GiftCode = z.object({
  code: z.string(),
  value: Ron,
  state: CodeState,
  validUntil: Moment.nullable(),
});
export type GiftCode = z.infer<typeof GiftCode>;

export const Reward = GiftCode.extend({ friend: z.string(), earnedAt: Moment });
export type Reward = z.infer<typeof Reward>;

export const MyReferrals = z.object({
  code: z.string(),
  link: z.string(),
  /** What every friend brings, in RON. */
  value: Ron,
  invitedCount: z.int(),
  /** All rewards so far, in RON. */
  earned: Ron,
  /** The newest first. */
  invited: z.array(InvitedFriend),
  rewards: z.array(Reward),
  /** What the caller got as a newcomer, if someone invited them. */
  welcome: GiftCode.nullable(),
  /** They have just registered by a link, and the code is on its way. */
  isWelcomeComing: z.boolean(),
});
export type MyReferrals = z.infer<typeof MyReferrals>;

export const Invitation = z.object({ code: z.string(), inviter: z.string(), value: Ron });
export type Invitation = z.infer<typeof Invitation>;

export const getMyReferrals = endpoint({
  method: 'GET',
  path: '/api/Referral/Mine',
  auth: 'customer',
  summary: 'Codul și linkul clientului, prietenii invitați și recompensele câștigate',
  data: MyReferrals,
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/Referral/Invitation',
  auth: 'public',
  summary: 'Cine invită prin acest link și ce primește cine se înscrie',
  query: z.strictObject({ code: words(60, texts.unknownInvitation).meta({ examples: ['ABCDEFGH'] }) }),
  data: Invitation,
  refusals: { unknownInvitation: [404, texts.unknownInvitation] },
});
