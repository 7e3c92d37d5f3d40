import { addDays } from '../../platform/days.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { nextOrderOn } from '../home-supply/rules.ts';
import { type HomeRecord, readHome } from '../home-supply/service.server.ts';
import { cancelOrder } from '../orders/state-service.server.ts';
import { announceChanges } from './announce-service.server.ts';
import type { actOnRepeat, Repeat } from './contract.ts';
import {
  afterPause,
  afterResume,
  afterSkip,
  afterUnskip,
  isDelivered,
  linesOfParcel,
  nextDueOn,
} from './line-rules.ts';
import { endedEmail } from './mail-texts.ts';
import { emailCustomer } from './notify-service.server.ts';
import { allowedLineActions, presentRepeat, skippedDate, skippedLines, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { allowedActions, type LineAction, openCycle, type RepeatAction } from './rules.ts';
import { repeatSettings } from './settings.ts';
import { texts } from './texts.ts';

type Acted = Repeat | Refused<RefusalOf<typeof actOnRepeat>>;
/** Staff act for every account; `reason` is who pauses. */
type Actor = { accountId: number | null; author: string; reason: 'customer' | 'shop' };

const byCustomer = ({ legalEntityId }: CurrentUser): Actor => ({
  accountId: legalEntityId,
  author: 'client',
  reason: 'customer',
});

export const actAsCustomer = (db: Db, user: CurrentUser, id: number, action: RepeatAction): Promise<Acted> =>
  applyRepeatAction(db, byCustomer(user), id, action);

type ActionContext = { actor: Actor; today: string; announceDays: number };

/** Runs the action with the locked repeat delivery, announces what changed and writes the history. */
async function act(
  db: Db,
  actor: Actor,
  id: number,
  perform: (tx: Transaction, row: queries.RepeatRow, context: ActionContext) => Promise<string | null>,
): Promise<Acted> {
  const { announceDays } = await readShopSettings(db, repeatSettings);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    if (!row || (actor.accountId !== null && row.accountId !== actor.accountId)) return refuse('unknown');
    const { today } = await queries.selectNow(tx);
    const text = await perform(tx, row, { actor, today, announceDays });
    if (text === null) return refuse('notAllowed');
    await queries.insertEvent(tx, id, actor.author, text);
    await announceChanges(tx, id);
    return presentRepeat(tx, (await queries.selectRepeat(tx, id)) ?? row, { today, announceDays });
  });
}

export const applyRepeatAction = (db: Db, actor: Actor, id: number, action: RepeatAction): Promise<Acted> =>
  act(db, actor, id, async (tx, row, context) =>
    allowedActions(row.state, skippedDate(row, context.today)).includes(action)
      ? performAction[action](tx, row, context)
      : null,
  );

type Perform = (tx: Transaction, row: queries.RepeatRow, context: ActionContext) => Promise<string>;

const changeRhythms = (
  tx: Transaction,
  { id, lines }: queries.RepeatRow,
  change: (line: queries.LineRow) => queries.LineRow,
): Promise<void> => queries.replaceLines(tx, id, lines.map(change));

/** Each returns what the history says. */
const performAction: Record<RepeatAction, Perform> = {
  skip: async (tx, row) => {
    const { id, nextOn, lines } = row;
    const parcel = linesOfParcel(lines, nextOn);
    if (openCycle(row, 'announced')) await queries.updateCycle(tx, id, nextOn, { state: 'skipped' });
    else await queries.insertCycle(tx, id, { dueOn: nextOn, state: 'skipped' });
    await changeRhythms(tx, row, (line) => (parcel.includes(line) ? afterSkip(line) : line));
    return texts.skipped(formatDay(nextOn));
  },
  unskip: async (tx, row, { today }) => {
    const skippedOn = skippedDate(row, today) ?? today;
    const wasAnnounced = row.cycles.find(({ dueOn }) => dueOn === skippedOn)?.isAnnounced;
    if (wasAnnounced) await queries.updateCycle(tx, row.id, skippedOn, { state: 'announced' });
    else await queries.deleteCycle(tx, row.id, skippedOn);
    const parcel = skippedLines(row, skippedOn);
    await changeRhythms(tx, row, (line) => (parcel.includes(line) ? afterUnskip(line) : line));
    return texts.unskipped(formatDay(skippedOn));
  },
  pause: async (tx, row, { actor }) => {
    await cancelUnpaid(tx, row, actor);
    await queries.updateRepeat(tx, row.id, { state: 'paused', pauseReason: actor.reason });
    return texts.paused;
  },
  resume: async (tx, row, { today, announceDays }) => {
    const { pauseReason } = row;
    const announced = openCycle(row, 'announced');
    if (announced && announced.dueOn < addDays(today, announceDays))
      await queries.updateCycle(tx, row.id, announced.dueOn, { state: 'cancelled' });
    const unpaid = pauseReason === 'payment' ? unpaidProducts(row) : [];
    const home = await readHome(tx, row.accountId);
    const lines = row.lines.map((line) =>
      isDelivered(line)
        ? afterResume(line, {
            today,
            announceDays,
            pauseReason: unpaid.includes(line.productId) ? 'payment' : 'customer',
            orderOn: orderOnOf(home, line, today),
          })
        : line,
    );
    await queries.replaceLines(tx, row.id, lines);
    await queries.updateRepeat(tx, row.id, { state: 'active', pauseReason: null });
    return `Pornită din nou. ${texts.resumed(formatDay(nextDueOn(lines) ?? row.nextOn))}`;
  },
  end: async (tx, row, { actor }) => {
    await cancelUnpaid(tx, row, actor);
    const announced = openCycle(row, 'announced');
    if (announced) await queries.updateCycle(tx, row.id, announced.dueOn, { state: 'cancelled' });
    await queries.updateRepeat(tx, row.id, { state: 'ended', pauseReason: null });
    await emailCustomer(tx, row, endedEmail(toMail(row, []), []));
    return texts.ended;
  },
};

/** When a product has to be ordered because of what is at home; null where that is unknown. */
function orderOnOf(home: readonly HomeRecord[], line: queries.LineRow, today: string): string | null {
  const record = home.find(({ productId }) => productId === line.productId);
  return record ? nextOrderOn(record, today) : null;
}

/** The products of the parcel whose card failed; they were not delivered. */
function unpaidProducts({ cycles, lines }: queries.RepeatRow): number[] {
  const failed = cycles.find(({ state }) => state === 'failed');
  return (failed && failed.lines.length > 0 ? failed.lines : lines).map(({ productId }) => productId);
}

/** One product of a running repeat delivery is skipped, paused or delivered again. */
export const actOnOwnLine = (
  db: Db,
  user: CurrentUser,
  { id, productId, action }: { id: number; productId: number; action: LineAction },
): Promise<Acted> =>
  act(db, byCustomer(user), id, async (tx, row, { today, announceDays }) => {
    const line = row.lines.find((one) => one.productId === productId);
    if (!line || !allowedLineActions(row, line, today).includes(action)) return null;
    const home = action === 'resume' ? await readHome(tx, row.accountId) : [];
    const orderOn = orderOnOf(home, line, today);
    const changed = {
      skip: () => afterSkip(line),
      unskip: () => afterUnskip(line),
      pause: () => afterPause(line, today),
      resume: () => afterResume(line, { today, announceDays, pauseReason: 'customer', orderOn }),
    }[action]();
    if (action === 'unskip') await reopenParcel(tx, row, line, today);
    await changeRhythms(tx, row, (one) => (one === line ? changed : one));
    const [name] = await queries.selectNames(tx, [productId]);
    return texts.lineEvent(name?.name ?? '', action, formatDay(changed.nextOn));
  });

/** An announced parcel that was given up because its last product was skipped comes on its day with the product. */
async function reopenParcel(tx: Transaction, row: queries.RepeatRow, line: queries.LineRow, today: string) {
  const parcel = row.cycles.find(
    ({ state, isAnnounced, dueOn }) =>
      state === 'skipped' && isAnnounced && dueOn > today && skippedLines(row, dueOn).includes(line),
  );
  if (parcel && !openCycle(row, 'announced'))
    await queries.updateCycle(tx, row.id, parcel.dueOn, { state: 'announced' });
}

/** The card is not charged any more for an order that is not paid yet. */
async function cancelUnpaid(tx: Transaction, row: queries.RepeatRow, { author, reason }: Actor): Promise<void> {
  const open = row.cycles.find(({ state }) => state === 'ordered');
  if (!open?.orderId) return;
  const cancelled = await cancelOrder(tx, open.orderId, { author, reason });
  await queries.updateCycle(tx, row.id, open.dueOn, { state: isRefused(cancelled) ? 'done' : 'cancelled' });
}
