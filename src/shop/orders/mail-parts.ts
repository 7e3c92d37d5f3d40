import type { MailBlock } from '../../kit/mail-blocks.ts';
import { type Bani, showRon, toRon } from '../../kit/money.ts';
import type { OrderRecord } from './record.ts';

export type Letter = { subject: string; preheader: string; blocks: MailBlock[] };
export type Row = [label: string, value: string];

type Named = Pick<OrderRecord, 'firstName'>;
type Followed = Pick<OrderRecord, 'id' | 'identifier' | 'isGuest'>;

/** What the letters about an order are put together from. */
export const heading = ({ firstName }: Named): MailBlock => ({
  kind: 'heading',
  text: firstName ? `Bună, ${firstName}!` : 'Bună!',
});

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const note = (words: string): MailBlock => ({ kind: 'note', text: words });
export const rows = (list: Row[]): MailBlock => ({ kind: 'rows', rows: list });
/** A row only when there is something to say. */
export const rowIf = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);
export const said = (words: string): MailBlock[] => (words ? [text(`Mesajul nostru: ${words}`)] : []);

/** Customers find their order in the account; visitors by the address only they know. */
const orderPath = ({ id, identifier, isGuest }: Followed): string =>
  isGuest ? `/success?order=${identifier}` : `/view-order/${id}`;

export const follow = (order: Followed, words = 'Vezi comanda'): MailBlock => ({
  kind: 'button',
  text: words,
  url: orderPath(order),
});

export const ron = (bani: Bani): string => showRon(toRon(bani));

type Units = { quantity: number; name: string };

/** '2 × Vitamina C' and what they cost. */
export const unitRows = <Line extends Units>(lines: readonly Line[], worth: (line: Line) => Bani): Row[] =>
  lines.map((line) => [`${line.quantity} × ${line.name}`, ron(worth(line))]);

type Refunded = 'card' | 'transfer' | 'none';

const where: Record<Exclude<Refunded, 'none'>, string> = {
  card: 'pe cardul cu care ai plătit',
  transfer: 'în contul din care ai plătit',
};

/** What becomes of money that was already paid. */
export const moneyBack = (way: Refunded, amount: Bani): MailBlock[] =>
  way === 'none' ? [] : [text(`Îți returnăm ${ron(amount)} ${where[way]}, în cel mult 14 zile.`)];
