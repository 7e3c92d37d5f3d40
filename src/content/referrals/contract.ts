import { z } from 'zod';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { Ron, text } from '../../platform/schema.ts';
import { visibleStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** The states of promo codes. */
const CodeState = z.enum(['usable', 'early', 'used', 'expired']);
const DateTime = z.string();

export const InvitedFriend = z.object({
  /** 'Andreea M.' */
  name: z.string(),
  state: z.enum(visibleStates),
  stateName: z.string(),
  since: DateTime,
});
export type InvitedFriend = z.infer<typeof InvitedFriend>;

export const GiftCode = z.object({
  code: z.string(),
  value: Ron,
  state: CodeState,
  validUntil: DateTime.nullable(),
});
export type GiftCode = z.infer<typeof GiftCode>;

export const Reward = GiftCode.extend({ friend: z.string(), earnedAt: DateTime });
export type Reward = z.infer<typeof Reward>;

export const MyReferrals = z.object({
  code: z.string(),
  link: z.string(),
  /** Reward for every friend, in RON. */
  value: Ron,
  invitedCount: z.int(),
  /** Sum of all rewards, in RON. */
  earned: Ron,
  /** Newest first. */
  invited: z.array(InvitedFriend),
  rewards: z.array(Reward),
  /** The caller's own welcome code, if they were invited. */
  welcome: GiftCode.nullable(),
  /** The caller has just registered through a link and the code is being issued. */
  isWelcomeComing: z.boolean(),
});
export type MyReferrals = z.infer<typeof MyReferrals>;

export const Invitation = z.object({ code: z.string(), inviter: z.string(), value: Ron });
export type Invitation = z.infer<typeof Invitation>;

export const getMyReferrals = customer.get('/api/Referral/Mine', {
  summary: 'Codul și linkul clientului, prietenii invitați și recompensele câștigate',
  data: MyReferrals,
});

export const getInvitation = everyone.get('/api/Referral/Invitation', {
  summary: 'Cine invită prin acest link și ce primește cine se înscrie',
  query: z.strictObject({ code: text(60, texts.unknownInvitation).meta({ examples: ['ABCDEFGH'] }) }),
  data: Invitation,
  refusals: { unknownInvitation: [404, texts.unknownInvitation] },
});
