import { createHash } from 'node:crypto';
import type { Transaction } from '../../src/kit/db.server.ts';
import { demoSignIns } from './accounts.ts';
import { photos } from './reviews/photos.ts';
import { writtenReviews } from './reviews/written.ts';
import { momentAfter, momentSince, partAt } from './seed-reviewers.ts';

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
  const proofs = await readProofs(tx);
  const rows = [...publishedRows(idOf, authors, proofs), ...waitingRows(idOf, authors, proofs)].map((row, i) => ({
    ...row,
    id: i + 1,
  }));
  await tx`insert into review ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('review', 'id'), ${rows.length})`;
  await insertVotes(tx, rows, authors);
  await insertPhotos(tx);
  await giveDemoCustomer(tx);
}

type Proof = { orderId: number; deliveredAt: Date };
type Proofs = Map<string, Proof>;

/** Who bought what, as the shop proves it, and when they had it in their hands. */
async function readProofs(tx: Transaction): Promise<Proofs> {
  const rows = await tx<(Proof & { accountId: number; productId: number })[]>`
    select b.account_id as "accountId", b.product_id as "productId", b.order_id as "orderId", s.at as "deliveredAt"
    from bought_product b join order_state_change s on s.order_id = b.order_id and s.state = 'delivered'`;
  return new Map(rows.map(({ accountId, productId, ...proof }) => [`${accountId} ${productId}`, proof]));
}

export async function productIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; code: string }[]>`select id, code from product`;
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function publishedRows(idOf: Map<string, number>, authors: number[], proofs: Proofs): Omit<Row, 'id'>[] {
  return writtenReviews().flatMap(({ code, addedOn, author, place, review }) => {
    const product_id = idOf.get(code);
    if (product_id === undefined) return [];
    const account_id = authors[author] ?? 0;
    const proof = proofs.get(`${account_id} ${product_id}`);
    const written_at = proof ? momentAfter(proof.deliveredAt, partAt(place)) : momentSince(addedOn, partAt(place));
    const replied_at = review.reply === null ? null : new Date(Math.min(Date.now(), written_at.getTime() + 86_400_000));
    const state = 'approved' as const;
    return [
      { product_id, account_id, ...review, state, verified_order_id: proof?.orderId ?? null, replied_at, written_at },
    ];
  });
}

const waitingRows = (idOf: Map<string, number>, authors: number[], proofs: Proofs): Omit<Row, 'id'>[] =>
  waiting.flatMap(({ code, ...said }, i) => {
    const product_id = idOf.get(code);
    if (product_id === undefined) return [];
    const account_id = authors.at(-1 - i) ?? 0;
    const verified_order_id = proofs.get(`${account_id} ${product_id}`)?.orderId ?? null;
    const written_at = new Date(Date.now() - (i + 1) * 5_400_000);
    const fields = { state: 'pending' as const, verified_order_id, reply: null, replied_at: null, written_at };
    return [{ product_id, account_id, ...said, ...fields }];
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

/** One of them is the demo customer's, about what she bought, so that the account has something to show. */
async function giveDemoCustomer(tx: Transaction): Promise<void> {
  await tx`
    update review set account_id = a.id, verified_order_id = b.order_id,
      written_at = coalesce(b.bought_at + interval '9 days', written_at)
    from account a left join bought_product b on b.account_id = a.id and b.product_id = (select product_id from review where id = 1)
    where a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer' and review.id = 1`;
}
