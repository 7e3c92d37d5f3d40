import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import type { Refused } from '../../kit/endpoint.ts';

/** The products with a full heart for whoever asks. The wish list knows, and it stands after the catalogue. */
export type FullHearts = (db: Db, who: Who | null) => Promise<ReadonlySet<number>>;

type Card = { id: number; wishList: boolean };

/** One card or many as their viewer sees them; a refusal stays one. */
export function withHearts<Shown extends Card | Refused>(answer: Shown, full: ReadonlySet<number>): Shown;
export function withHearts<Shown extends Card>(answer: Shown[], full: ReadonlySet<number>): Shown[];
export function withHearts<Shown extends Card, Why extends string>(
  answer: Shown[] | Refused<Why>,
  full: ReadonlySet<number>,
): Shown[] | Refused<Why>;
export function withHearts(answer: Card[] | Card | Refused, full: ReadonlySet<number>): Card[] | Card | Refused {
  if (Array.isArray(answer)) return answer.map((card) => marked(card, full));
  return 'ok' in answer ? answer : marked(answer, full);
}

const marked = (card: Card, full: ReadonlySet<number>): Card =>
  full.has(card.id) ? { ...card, wishList: true } : card;
