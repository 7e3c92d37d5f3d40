import type { Db } from '../../platform/db/db.server.ts';
import { count, exists } from '../../platform/db/rows.server.ts';
import { Billing, Shipping } from '../orders/contract.ts';
import { nextDueOn, type Rhythm } from './line-rules.ts';
import { type CycleState, openCycle, type PauseReason, type RepeatState } from './rules.ts';

export type LineRow = Rhythm & { productId: number; quantity: number; toldPrice: number };

/** A line as the last announcement of a delivery named it. */
export type AnnouncedLine = {
  productId: number;
  quantity: number;
  price: number;
  /** The line's own date. */
  lineDueOn: string;
};

export type CycleRow = {
  dueOn: string;
  state: CycleState;
  checkoutKey: string;
  orderId: number | null;
  attempts: number;
  nextAttemptOn: string | null;
  lastError: string | null;
  isAnnounced: boolean;
  /** Null for deliveries that the previous version announced, which have no lines either. */
  announcedTotal: number | null;
  lines: AnnouncedLine[];
};

export type RepeatRow = {
  id: number;
  accountId: number;
  email: string | null;
  firstName: string;
  lastName: string;
  state: RepeatState;
  pauseReason: PauseReason | null;
  /** The shortest rhythm of its lines. */
  intervalDays: number;
  percent: number;
  /** The day of the next parcel. */
  nextOn: string;
  shipping: Shipping;
  billing: Billing;
  courierId: number;
  lockerId: number | null;
  paymentMethod: 'card' | 'cash';
  cardId: string | null;
  cardName: string | null;
  sourceOrderId: number;
  agreedText: string;
  agreedAt: Date;
  createdAt: Date;
  lines: LineRow[];
  /** Newest first. */
  cycles: CycleRow[];
};

const columns = (db: Db) => db`
  r.id, r.account_id, a.email, a.first_name, a.last_name, r.state, r.pause_reason, r.interval_days, r.percent,
  r.next_on::text, r.shipping, r.billing, r.courier_id, r.locker_id, r.payment_method, r.card_id,
  r.card_name, r.source_order_id, r.agreed_text, r.agreed_at, r.created_at,
  array(select json_build_object('productId', l.product_id, 'quantity', l.quantity, 'toldPrice', l.told_price,
      'intervalDays', l.interval_days, 'lastOn', l.last_on, 'nextOn', l.next_on, 'skippedOn', l.skipped_on,
      'pausedOn', l.paused_on)
    from repeat_line l where l.repeat_id = r.id order by l.product_id) as lines,
  array(select json_build_object('dueOn', c.due_on, 'state', c.state, 'checkoutKey', c.checkout_key,
      'orderId', c.order_id, 'attempts', c.attempts, 'nextAttemptOn', c.next_attempt_on, 'lastError', c.last_error,
      'isAnnounced', c.announced_at is not null, 'announcedTotal', c.announced_total,
      'lines', array(select json_build_object('productId', k.product_id, 'quantity', k.quantity, 'price', k.price,
          'lineDueOn', k.line_due_on)
        from repeat_cycle_line k where k.repeat_id = c.repeat_id and k.due_on = c.due_on order by k.product_id))
    from repeat_cycle c where c.repeat_id = r.id order by c.due_on desc) as cycles`;

type RawRow = Omit<RepeatRow, 'shipping' | 'billing'> & { shipping: unknown; billing: unknown };

const toRow = (row: RawRow): RepeatRow => ({
  ...row,
  intervalDays: row.lines.length === 0 ? row.intervalDays : Math.min(...row.lines.map((line) => line.intervalDays)),
  nextOn: openCycle(row, 'announced')?.dueOn ?? nextDueOn(row.lines) ?? row.nextOn,
  shipping: Shipping.parse(row.shipping),
  billing: Billing.parse(row.billing),
});

export async function selectRepeat(db: Db, id: number): Promise<RepeatRow | undefined> {
  const rows = await db<RawRow[]>`
    select ${columns(db)} from repeat_delivery r join account a on a.id = r.account_id where r.id = ${id}`;
  return rows.map(toRow)[0];
}

/** Locks the repeat delivery and then reads its latest state. */
export async function lockRepeat(db: Db, id: number): Promise<RepeatRow | undefined> {
  await db`select from repeat_delivery where id = ${id} for update`;
  return selectRepeat(db, id);
}

const maxListed = 50;

/** The customer's repeat deliveries; those that have not ended come first. */
export const selectOwn = async (db: Db, accountId: number): Promise<RepeatRow[]> =>
  (
    await db<RawRow[]>`
      select ${columns(db)} from repeat_delivery r join account a on a.id = r.account_id
      where r.account_id = ${accountId}
      order by r.state = 'ended', r.next_on, r.id limit ${maxListed}`
  ).map(toRow);

export const countOpen = (db: Db, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from repeat_delivery where account_id = ${accountId} and state <> 'ended'`);

export type NewRepeat = Pick<
  RepeatRow,
  | 'accountId'
  | 'percent'
  | 'shipping'
  | 'billing'
  | 'courierId'
  | 'lockerId'
  | 'paymentMethod'
  | 'cardId'
  | 'cardName'
  | 'sourceOrderId'
  | 'agreedText'
> & { lines: [LineRow, ...LineRow[]] };

/** Null when the order is already repeated at this interval. */
export async function insertRepeat(db: Db, repeat: NewRepeat): Promise<number | null> {
  const { lines } = repeat;
  const [{ lastOn, nextOn }] = lines;
  const intervalDays = Math.min(...lines.map((line) => line.intervalDays));
  const [row] = await db<{ id: number }[]>`
    insert into repeat_delivery (account_id, interval_days, percent, last_on, next_on, shipping, billing, courier_id,
      locker_id, payment_method, card_id, card_name, source_order_id, agreed_text)
    values (${repeat.accountId}, ${intervalDays}, ${repeat.percent}, ${lastOn}::text::date,
      ${nextOn}::text::date, ${JSON.stringify(repeat.shipping)}::text::jsonb,
      ${JSON.stringify(repeat.billing)}::text::jsonb, ${repeat.courierId}, ${repeat.lockerId}, ${repeat.paymentMethod},
      ${repeat.cardId}, ${repeat.cardName}, ${repeat.sourceOrderId}, ${repeat.agreedText})
    on conflict (source_order_id, interval_days) where state <> 'ended' do nothing
    returning id`;
  if (!row) return null;
  await replaceLines(db, row.id, repeat.lines);
  return row.id;
}

export async function replaceLines(db: Db, repeatId: number, lines: readonly LineRow[]): Promise<void> {
  await db`delete from repeat_line where repeat_id = ${repeatId}`;
  const rows = lines.map((line) => ({
    repeatId,
    productId: line.productId,
    quantity: line.quantity,
    toldPrice: line.toldPrice,
    intervalDays: line.intervalDays,
    lastOn: line.lastOn,
    nextOn: line.nextOn,
    skippedOn: line.skippedOn,
    pausedOn: line.pausedOn,
  }));
  if (rows.length > 0) await db`insert into repeat_line ${db(rows)}`;
  const nextOn = nextDueOn(lines);
  if (nextOn) await db`update repeat_delivery set next_on = ${nextOn}::text::date where id = ${repeatId}`;
}

type Update = Partial<
  Pick<RepeatRow, 'state' | 'pauseReason' | 'courierId' | 'lockerId' | 'paymentMethod' | 'cardId' | 'cardName'>
>;

export async function updateRepeat(db: Db, id: number, update: Update): Promise<void> {
  if (Object.keys(update).length === 0) return;
  await db`
    update repeat_delivery set ${db(update)},
      ended_at = case when ${update.state === 'ended'} then now() else ended_at end
    where id = ${id}`;
}

export async function updateAddress(
  db: Db,
  id: number,
  { shipping, billing }: Pick<RepeatRow, 'shipping' | 'billing'>,
) {
  await db`
    update repeat_delivery set shipping = ${JSON.stringify(shipping)}::text::jsonb,
      billing = ${JSON.stringify(billing)}::text::jsonb
    where id = ${id}`;
}

/** A delivery of a day that made no order is replaced. */
export async function insertCycle(
  db: Db,
  repeatId: number,
  { dueOn, state }: Pick<CycleRow, 'dueOn' | 'state'>,
): Promise<void> {
  await db`
    insert into repeat_cycle (repeat_id, due_on, state, announced_at)
    values (${repeatId}, ${dueOn}::text::date, ${state}, case when ${state} = 'announced' then now() end)
    on conflict (repeat_id, due_on) do update set state = excluded.state, announced_at = excluded.announced_at`;
}

/** Stores what an announcement told, with its total. */
export async function replaceAnnounced(
  db: Db,
  repeatId: number,
  dueOn: string,
  { lines, total }: { lines: readonly AnnouncedLine[]; total: number },
): Promise<void> {
  await db`delete from repeat_cycle_line where repeat_id = ${repeatId} and due_on = ${dueOn}::text::date`;
  if (lines.length > 0)
    await db`insert into repeat_cycle_line ${db(lines.map((line) => ({ repeatId, dueOn, ...line })))}`;
  await db`
    update repeat_cycle set announced_total = ${total} where repeat_id = ${repeatId} and due_on = ${dueOn}::text::date`;
}

/** A line that was ordered for the same day before is refused by the database. */
export async function markOrdered(
  db: Db,
  repeatId: number,
  dueOn: string,
  productIds: readonly number[],
): Promise<void> {
  await db`
    update repeat_cycle_line set is_ordered = true
    where repeat_id = ${repeatId} and due_on = ${dueOn}::text::date and product_id = any(${[...productIds]}::int[])`;
}

type CycleUpdate = Partial<Pick<CycleRow, 'orderId' | 'attempts' | 'nextAttemptOn' | 'lastError'>> & {
  state: CycleState;
};

/** The date of the next attempt is kept only while the order waits for its money. */
export async function updateCycle(db: Db, repeatId: number, dueOn: string, update: CycleUpdate): Promise<void> {
  const { nextAttemptOn = null, ...rest } = update;
  await db`
    update repeat_cycle set ${db(rest)}, next_attempt_on = ${nextAttemptOn}::text::date
    where repeat_id = ${repeatId} and due_on = ${dueOn}::text::date`;
}

export async function deleteCycle(db: Db, repeatId: number, dueOn: string): Promise<void> {
  await db`delete from repeat_cycle where repeat_id = ${repeatId} and due_on = ${dueOn}::text::date`;
}

export async function insertEvent(db: Db, repeatId: number, author: string, text: string): Promise<void> {
  await db`insert into repeat_event (repeat_id, author, text) values (${repeatId}, ${author}, ${text})`;
}

/** The local date and hour. */
export async function selectNow(db: Db): Promise<{ today: string; hour: number }> {
  const [row] = await db<{ today: string; hour: number }[]>`
    select t::date::text as today, extract(hour from t)::int as hour
    from (select now() at time zone 'Europe/Bucharest' as t) as local`;
  return row ?? { today: '', hour: 0 };
}

/** Repeat deliveries to announce, to order or to charge. */
export const selectDue = async (db: Db, today: string, announceDays: number): Promise<number[]> =>
  (
    await db<{ id: number }[]>`
      select r.id from repeat_delivery r
      where r.state = 'active' and exists (
        select from repeat_line l where l.repeat_id = r.id and l.paused_on is null
          and l.next_on <= ${today}::text::date + ${announceDays}::int)
      union
      select c.repeat_id from repeat_cycle c join repeat_delivery r on r.id = c.repeat_id and r.state = 'active'
      where c.state = 'announced' and c.due_on <= ${today}::text::date
      union
      select c.repeat_id from repeat_cycle c where c.state = 'ordered' and c.next_attempt_on <= ${today}::text::date
      order by id`
  ).map(({ id }) => id);

export type ChoiceRow = { productId: number; name: string; intervalDays: number; agreedText: string };

export const selectChoices = (db: Db, accountId: number, maxDays: number): Promise<ChoiceRow[]> => db<ChoiceRow[]>`
  select c.product_id, p.name, c.interval_days, c.agreed_text from repeat_choice c join product p on p.id = c.product_id
  where c.account_id = ${accountId} and c.chosen_at > now() - ${maxDays} * interval '1 day'
  order by p.name`;

/** Whether the buyer of an order has chosen products to be repeated. */
export const hasChoices = (db: Db, orderId: number, maxDays: number): Promise<boolean> =>
  exists(db`
    select from repeat_choice c join orders o on o.account_id = c.account_id
    where o.id = ${orderId} and c.chosen_at > now() - ${maxDays} * interval '1 day'`);

export async function upsertChoice(db: Db, accountId: number, choice: Omit<ChoiceRow, 'name'>): Promise<void> {
  const { productId, intervalDays, agreedText } = choice;
  await db`
    insert into repeat_choice (account_id, product_id, interval_days, agreed_text)
    values (${accountId}, ${productId}, ${intervalDays}, ${agreedText})
    on conflict (account_id, product_id)
    do update set interval_days = excluded.interval_days, agreed_text = excluded.agreed_text, chosen_at = now()`;
}

export async function updateChoiceTexts(
  db: Db,
  accountId: number,
  productIds: readonly number[],
  agreedText: string,
): Promise<void> {
  await db`
    update repeat_choice set agreed_text = ${agreedText}
    where account_id = ${accountId} and product_id = any(${[...productIds]}::int[])`;
}

export async function deleteChoices(db: Db, accountId: number, productIds: readonly number[]): Promise<void> {
  await db`delete from repeat_choice where account_id = ${accountId} and product_id = any(${[...productIds]}::int[])`;
}

/** Filters the products: food that is sold; accessories and used products do not run out. */
export const selectRepeatable = async (db: Db, productIds: readonly number[]): Promise<number[]> =>
  (
    await db<{ id: number }[]>`
      select p.id from product p join category c on c.id = p.category_id
      where p.id = any(${[...productIds]}::int[]) and p.is_published and c.is_food`
  ).map(({ id }) => id);

export const selectNames = (db: Db, productIds: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`select id, name from product where id = any(${[...productIds]}::int[])`;

export async function deleteOfAccount(db: Db, accountId: number): Promise<void> {
  await db`delete from repeat_choice where account_id = ${accountId}`;
  await db`delete from repeat_delivery where account_id = ${accountId}`;
}

export type CycleOrder = { id: number; number: string; total: number; canPay: boolean };

export const selectOrders = (db: Db, ids: readonly number[]): Promise<CycleOrder[]> => db<CycleOrder[]>`
  select id, number, total, state = 'awaiting_payment' as can_pay from orders where id = any(${[...ids]}::int[])`;

export type RepeatedProduct = { accountId: number; productId: number; nextOn: string };

/** Products that accounts get by running repeat deliveries. */
export const selectRepeated = (db: Db, accountIds: readonly number[]): Promise<RepeatedProduct[]> => db<
  RepeatedProduct[]
>`
  select r.account_id, l.product_id, min(l.next_on)::text as next_on
  from repeat_delivery r join repeat_line l on l.repeat_id = r.id and l.paused_on is null
  where r.state = 'active' and r.account_id = any(${[...accountIds]}::int[])
  group by r.account_id, l.product_id`;
