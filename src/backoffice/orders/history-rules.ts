import { stateName as returnStateName } from '../../aftersales/returns/rules.ts';
import { formatLei } from '../../platform/lei.ts';
import { toRon } from '../../platform/money.ts';
import { formatInvoiceNumber } from '../../sales/invoices/rules.ts';
import type { HistoryEvent } from '../../sales/orders/history-contract.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { stateNames } from '../../sales/orders/rules.ts';
import { isClosedParcel } from '../../sales/parcels/rules.ts';
import { stateNames as parcelStateNames } from '../../sales/parcels/texts.ts';
import type * as rows from './history-rows.ts';
import { refundReasonNames, texts } from './history-texts.ts';
import { parseCause } from './rules.ts';

/** Events of an order, read from its tables. */
export type HistoryRows = {
  states: OrderRecord['states'];
  cancellations: rows.CancellationRow[];
  changes: rows.ChangeRow[];
  refunds: rows.RefundRow[];
  payouts: rows.PayoutRow[];
  gifts: rows.GiftRow[];
  invoices: rows.InvoiceRow[];
  proformas: rows.ProformaRow[];
  parcels: rows.ParcelRow[];
  parcelEvents: rows.ParcelEventRow[];
  returns: rows.ReturnRow[];
};

/** `isInternal` events are for staff only. */
type Event = {
  key: string;
  at: Date;
  name: string;
  text?: string | null;
  author: string;
  isInternal?: boolean;
  /** Shown to the customer in place of `text`. */
  customerText?: string;
  paper?: HistoryEvent['paper'];
};

const shop = 'sistem';

const amountText = (bani: number): string => formatLei(toRon(bani));
const sentences = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

const stateEvents = ({ states }: HistoryRows): Event[] =>
  states.map(({ state, at, author, note }, index) => ({
    key: `state ${index}`,
    at,
    name: stateNames[state],
    text: note,
    author,
  }));

const cancellationEvents = ({ cancellations }: HistoryRows): Event[] =>
  cancellations.map(({ id, at, author, note, amount, lines }) => ({
    key: `cancellation ${id}`,
    at,
    name: texts.cancelled(lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')),
    text: sentences(texts.worth(amountText(amount)), note),
    author,
  }));

const changeEvents = ({ changes }: HistoryRows): Event[] =>
  changes.flatMap(({ id, at, author, note, lines, totalBefore, totalAfter, settlement, settledAt }) => {
    const difference = amountText(totalAfter - totalBefore);
    const changed: Event = {
      key: `change ${id}`,
      at,
      name: texts.changed(lines.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join(', ')),
      text: sentences(
        texts.newTotal(amountText(totalBefore), amountText(totalAfter)),
        settlement === 'asked' && texts.asked(difference),
        note,
      ),
      author,
    };
    const received = { key: `change ${id} settled`, name: texts.differenceReceived(difference), author: shop };
    return settledAt ? [changed, { ...received, at: settledAt }] : [changed];
  });

const refundEvents = ({ refunds }: HistoryRows): Event[] =>
  refunds.map(({ id, at, author, amount, status, reason }) => ({
    key: `refund ${id}`,
    at,
    name: texts.refundByCard(amountText(amount)),
    text: sentences(texts.refundStates[status], refundReasonNames.get(reason) ?? reason),
    customerText: status === 'succeeded' ? texts.refundStates.succeeded : texts.refundUnderWay,
    author,
  }));

const payoutEvents = ({ payouts }: HistoryRows): Event[] =>
  payouts.flatMap(({ id, at, author, amount, cause, reason, sentAt, sentBy }) => {
    const why = reason || texts.payoutKinds[parseCause(cause).kind];
    const owed = { key: `payout ${id}`, at, name: texts.payoutOwed(amountText(amount)), text: why, author };
    const sent = { key: `payout ${id} sent`, name: texts.payoutSent(amountText(amount)), author: sentBy };
    const isOwn = parseCause(cause).kind === 'shop';
    const forCustomer = { ...owed, customerText: isOwn ? '' : why };
    return sentAt ? [forCustomer, { ...sent, at: sentAt }] : [forCustomer];
  });

const giftEvents = ({ gifts }: HistoryRows): Event[] =>
  gifts.map(({ id, at, amount, ending }) => ({
    key: `gift ${id}`,
    at,
    name: amount > 0 ? texts.giftPaid(ending, amountText(amount)) : texts.giftReturned(ending, amountText(-amount)),
    author: shop,
  }));

function invoiceEvents({ invoices }: HistoryRows): Event[] {
  return invoices.flatMap(({ id, at, kind, reason, eState, uploadedAt, answeredAt, ...numbered }) => {
    const name = texts[kind](formatInvoiceNumber(numbered));
    const paper = { kind: 'invoice', id, name } as const;
    const events: Event[] = [{ key: `invoice ${id}`, at, name, text: reason, author: shop, paper }];
    if (uploadedAt)
      events.push({ key: `upload ${id}`, at: uploadedAt, name: texts.uploaded(name), author: shop, isInternal: true });
    if (answeredAt && (eState === 'accepted' || eState === 'rejected'))
      events.push({
        key: `answer ${id}`,
        at: answeredAt,
        name: texts[eState](name),
        author: 'ANAF',
        isInternal: eState === 'rejected',
      });
    return events;
  });
}

function proformaEvents({ proformas }: HistoryRows): Event[] {
  return proformas.flatMap(({ id, at, voidedAt, voidReason, ...numbered }) => {
    const number = formatInvoiceNumber(numbered);
    const paper = { kind: 'proforma', id, name: texts.proforma(number) } as const;
    const events: Event[] = [{ key: `proforma ${id}`, at, name: texts.proforma(number), author: shop, paper }];
    if (voidedAt)
      events.push({
        key: `proforma ${id} void`,
        at: voidedAt,
        name: texts.voidProforma(number),
        text: voidReason && texts.voidReasons[voidReason],
        author: shop,
      });
    return events;
  });
}

/** A parcel's own states are shown when the courier reports none: it was requested, failed or cancelled. */
function parcelEvents({ parcels, parcelEvents: reported }: HistoryRows): Event[] {
  const own = parcels.flatMap(({ id, at, author, courierName, awb, isReturn, state, message, updatedAt }) => {
    const name = texts.parcel(courierName, awb, isReturn);
    const created: Event = { key: `parcel ${id}`, at, name, author, isInternal: awb === null };
    const closed: Event = {
      key: `parcel ${id} closed`,
      at: updatedAt,
      name: texts.parcelWithState(name, parcelStateNames[state]),
      text: message,
      author: shop,
      isInternal: true,
    };
    return isClosedParcel(state) ? [created, closed] : [created];
  });
  const scans = reported.map(({ id, at, awb, text, place }) => ({
    key: `scan ${id}`,
    at,
    name: text,
    text: sentences(place, awb && `AWB ${awb}`),
    author: 'curier',
  }));
  return [...own, ...scans];
}

const returnEvents = ({ returns }: HistoryRows): Event[] =>
  returns.map(({ id, at, author, number, state, note, refundedAmount }) => ({
    key: `return ${id}`,
    at,
    name: texts.returned(number, returnStateName(state, refundedAmount)),
    text: note,
    author,
  }));

const allEvents = (history: HistoryRows): Event[] =>
  [
    ...stateEvents(history),
    ...cancellationEvents(history),
    ...changeEvents(history),
    ...refundEvents(history),
    ...payoutEvents(history),
    ...giftEvents(history),
    ...proformaEvents(history),
    ...invoiceEvents(history),
    ...parcelEvents(history),
    ...returnEvents(history),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** Everything, oldest first, with its authors. */
export const staffHistory = (history: HistoryRows, authorName: (author: string) => string): HistoryEvent[] =>
  allEvents(history).map(({ key, at, name, text, author, paper }) => ({
    key,
    at: at.toISOString(),
    name,
    text: text ?? '',
    author: authorName(author),
    paper: paper ?? null,
  }));

/** The events that concern the customer, oldest first, without authors and internal reasons. */
export const customerHistory = (history: HistoryRows): HistoryEvent[] =>
  allEvents(history)
    .filter(({ isInternal = false }) => !isInternal)
    .map(({ key, at, name, text, customerText, paper }) => ({
      key,
      at: at.toISOString(),
      name,
      text: customerText ?? text ?? '',
      author: '',
      paper: paper ?? null,
    }));

/** The authors whose names staff read. */
export const authorsOf = (history: HistoryRows): { author: string }[] =>
  allEvents(history).map(({ author }) => ({ author }));
