import { messageKinds } from '../../content/mailings/rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { toRon } from '../../platform/money.ts';
import type { ChannelFigures } from './contract.ts';
import * as queries from './queries.server.ts';

const none = { sent: 0, failed: 0, clicked: 0, unsubscribed: 0, orders: 0, value: 0 };

export async function readMarketing(db: Db, days: number): Promise<{ channels: ChannelFigures[] }> {
  const [messages, referrals] = await Promise.all([
    queries.selectMessageFigures(db, days),
    queries.selectReferralFigures(db, days),
  ]);
  const ofMessages = messageKinds.map((channel): ChannelFigures => {
    const { kind: _, ...figures } = messages.find(({ kind }) => kind === channel) ?? { kind: channel, ...none };
    return { channel, ...figures, value: toRon(figures.value) };
  });
  const unsent = { sent: null, failed: null, unsubscribed: null };
  return { channels: [...ofMessages, { channel: 'referral', ...unsent, ...referrals, value: toRon(referrals.value) }] };
}
