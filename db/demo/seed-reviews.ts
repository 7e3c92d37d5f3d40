import { createHash } from 'node:crypto';
import type { Transaction } from '../../src/kit/db.server.ts';
import { demoSignIns } from './accounts.ts';
import { products } from './products.ts';
import { demoReviews } from './reviews/make.ts';
import { photos } from './reviews/photos.ts';
import { momentSince, partAt } from './seed-reviewers.ts';

const waiting = [
  { code: 'SOR-D3-2000-120', rating: 5, title: '', content: 'Capsule mici, le iau dimineața. A venit repede.' },
  {
    code: 'MIR-COL-300',
    rating: 2,
    title: 'Nu mi-a plăcut',
    content: 'Se simte în apă. În cafea e mai bine, dar mă așteptam la altceva.',
  },
  {
    code: 'ZUM-MULTI-60',
    rating: 5,
    title: 'Fetița le adoră',
    content: 'Le cere în fiecare dimineață. Mi-a vindecat și răceala, jur!',
  },
  { code: 'FOR-CREA-500', rating: 4, title: '', content: 'Se dizolvă bine în apă călduță. Punga e mare, ține mult.' },
  {
    code: 'BIO-PRO-25-30',
    rating: 3,
    title: 'Așa și așa',
    content: 'Capsulele sunt în regulă, cutia a venit însă turtită.',
  },
];

type Row = {
  id: number;
  product_id: number;
  account_id: number;
  rating: number;
  title: string;
  content: string;
  state: 'approved' | 'pending';
  verified_order_id: number | null;
  reply: string | null;
  replied_at: Date | null;
  written_at: Date;
};

/** What the demo shop's customers have said; five of them are still to be read. */
export async function seedReviews(tx: Transaction, authors: number[]): Promise<void> {
  const idOf = await productIds(tx);
  const rows = [...publishedRows(idOf, authors), ...waitingRows(idOf, authors)].map((row, i) => ({
    ...row,
    id: i + 1,
  }));
  await tx`insert into review ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('review', 'id'), ${rows.length})`;
  await insertVotes(tx, rows, authors);
  await insertPhotos(tx);
  await giveDemoCustomer(tx);
}

export async function productIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; code: string }[]>`select id, code from product`;
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function publishedRows(idOf: Map<string, number>, authors: number[]): Omit<Row, 'id'>[] {
  let place = 0;
  return demoReviews(products).flatMap(({ code, addedOn, reviews }, rank) => {
    const product_id = idOf.get(code);
    if (product_id === undefined) return [];
    return reviews.map((review, i) => {
      const written_at = momentSince(addedOn, partAt(++place));
      return {
        product_id,
        account_id: authors[(rank * 11 + i) % authors.length] ?? 0,
        ...review,
        state: 'approved' as const,
        // Bought in orders from before the demo: their numbers are below those of any real one.
        verified_order_id: place % 7 === 0 ? null : -place,
        replied_at: review.reply === null ? null : new Date(Math.min(Date.now(), written_at.getTime() + 86_400_000)),
        written_at,
      };
    });
  });
}

const waitingRows = (idOf: Map<string, number>, authors: number[]): Omit<Row, 'id'>[] =>
  waiting.flatMap(({ code, ...said }, i) => {
    const product_id = idOf.get(code);
    const fields = { state: 'pending' as const, verified_order_id: null, reply: null, replied_at: null };
    const written_at = new Date(Date.now() - (i + 1) * 5_400_000);
    return product_id === undefined
      ? []
      : [{ product_id, account_id: authors.at(-1 - i) ?? 0, ...said, ...fields, written_at }];
  });

async function insertVotes(tx: Transaction, rows: Row[], authors: number[]): Promise<void> {
  const votes = rows
    .filter(({ state }) => state === 'approved')
    .flatMap(({ id, account_id }) =>
      authors
        .slice(id % 90, (id % 90) + ((id * 7) % 6))
        .filter((author) => author !== account_id)
        .map((author) => ({ review_id: id, account_id: author })),
    );
  await tx`insert into review_vote ${tx(votes)}`;
}

const nameOf = (photo: string): string => createHash('md5').update(photo).digest('hex');

/** The newest words with five stars about a product get its photo. */
async function insertPhotos(tx: Transaction): Promise<void> {
  for (const [i, { photo, code, width, height }] of photos.entries()) {
    await tx`
      insert into review_picture (account_id, review_id, position, name, width, height)
      select r.account_id, r.id, ${i}, ${nameOf(photo)}, ${width}, ${height}
      from review r join product p on p.id = r.product_id
      where p.code = ${code} and r.state = 'approved' and r.rating >= 4 order by r.written_at desc limit 1`;
  }
}

/** One of them is the demo customer's, so that the account has something to show. */
async function giveDemoCustomer(tx: Transaction): Promise<void> {
  await tx`
    update review set account_id = a.id from account a
    where a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer' and review.id = 1`;
}
