import { createHash } from 'node:crypto';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { hashSecret, newToken } from '../src/platform/secrets.server.ts';
import { demoSignIns } from './accounts.ts';
import { demoProductQuestions } from './product-questions.ts';
import { products } from './products.ts';
import { writtenReviews } from './reviews/generate.ts';
import { people } from './reviews/people.ts';
import { photos } from './reviews/photos.ts';

const pendingReviews = [
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

/** Inserts the generated reviews, and five that wait for approval. */
async function seedReviews(tx: Transaction, authors: number[]): Promise<void> {
  const idOf = await selectProductIds(tx);
  const purchases = await selectPurchases(tx);
  const rows = [...publishedRows(idOf, authors, purchases), ...pendingRows(idOf, authors, purchases)].map((row, i) => ({
    ...row,
    id: i + 1,
  }));
  await tx`insert into review ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('review', 'id'), ${rows.length})`;
  await insertVotes(tx, rows, authors);
  await insertPhotos(tx);
  await assignToDemoCustomer(tx);
}

type Purchase = { orderId: number; deliveredAt: Date };
type Purchases = Map<string, Purchase>;

/** Delivered purchases by account and product. */
async function selectPurchases(tx: Transaction): Promise<Purchases> {
  const rows = await tx<(Purchase & { accountId: number; productId: number })[]>`
    select b.account_id as "accountId", b.product_id as "productId", b.order_id as "orderId", s.at as "deliveredAt"
    from bought_product b join order_state_change s on s.order_id = b.order_id and s.state = 'delivered'`;
  return new Map(rows.map(({ accountId, productId, ...purchase }) => [`${accountId} ${productId}`, purchase]));
}

export async function selectProductIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; code: string }[]>`select id, code from product`;
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function publishedRows(idOf: Map<string, number>, authors: number[], purchases: Purchases): Omit<Row, 'id'>[] {
  return writtenReviews().flatMap(({ code, addedOn, author, number, review }) => {
    const product_id = idOf.get(code);
    if (product_id === undefined) return [];
    const account_id = authors[author] ?? 0;
    const purchase = purchases.get(`${account_id} ${product_id}`);
    const written_at = purchase ? dateAfter(purchase.deliveredAt, partAt(number)) : dateSince(addedOn, partAt(number));
    const replied_at = review.reply === null ? null : new Date(Math.min(Date.now(), written_at.getTime() + 86_400_000));
    const state = 'approved' as const;
    return [
      {
        product_id,
        account_id,
        ...review,
        state,
        verified_order_id: purchase?.orderId ?? null,
        replied_at,
        written_at,
      },
    ];
  });
}

const pendingRows = (idOf: Map<string, number>, authors: number[], purchases: Purchases): Omit<Row, 'id'>[] =>
  pendingReviews.flatMap(({ code, ...review }, i) => {
    const product_id = idOf.get(code);
    if (product_id === undefined) return [];
    const account_id = authors.at(-1 - i) ?? 0;
    const verified_order_id = purchases.get(`${account_id} ${product_id}`)?.orderId ?? null;
    const written_at = new Date(Date.now() - (i + 1) * 5_400_000);
    const fields = { state: 'pending' as const, verified_order_id, reply: null, replied_at: null, written_at };
    return [{ product_id, account_id, ...review, ...fields }];
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

const photoName = (photo: string): string => createHash('md5').update(photo).digest('hex');

/** Attaches each photo to the newest good review of its product. */
async function insertPhotos(tx: Transaction): Promise<void> {
  for (const [i, { photo, code, width, height }] of photos.entries()) {
    await tx`
      insert into review_picture (account_id, review_id, position, name, width, height)
      select r.account_id, r.id, ${i}, ${photoName(photo)}, ${width}, ${height}
      from review r join product p on p.id = r.product_id
      where p.code = ${code} and r.state = 'approved' and r.rating >= 4 order by r.written_at desc limit 1`;
  }
}

/** Makes the demo customer the author of one review. */
async function assignToDemoCustomer(tx: Transaction): Promise<void> {
  await tx`
    update review set account_id = a.id, verified_order_id = b.order_id,
      written_at = coalesce(b.bought_at + interval '9 days', written_at)
    from account a left join bought_product b on b.account_id = a.id and b.product_id = (select product_id from review where id = 1)
    where a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer' and review.id = 1`;
}

const hour = 3_600_000;

/** Inserts questions with answers of the shop and of some buyers; two questions wait for approval. */
async function seedProductQuestions(tx: Transaction, authors: number[]): Promise<void> {
  const idOf = await selectProductIds(tx);
  const [shop] = await tx<{ id: number }[]>`
    select id from account where email = ${demoSignIns[1]?.email ?? ''} and role = 'admin'`;
  if (!shop) return;
  const questions = demoProductQuestions(products).flatMap((question, i) => {
    const product_id = idOf.get(question.code);
    return product_id === undefined
      ? []
      : [{ ...question, product_id, id: i + 1, at: dateSince(question.addedOn, partAt(i + 0.5)) }];
  });
  const isPending = (id: number): boolean => id > questions.length - 2;
  const questionRows = questions.map(({ id, product_id, question, at }) => ({
    id,
    product_id,
    account_id: authors[(id * 3 + 40) % authors.length] ?? 0,
    content: question,
    state: isPending(id) ? 'pending' : 'approved',
    written_at: at,
  }));
  const answered = questions.filter(({ id }) => !isPending(id));
  const answerRows = answered.flatMap(({ id, answer, buyer, at }) => {
    const shared = { question_id: id, state: 'approved' };
    const later = (hours: number): Date => new Date(Math.min(Date.now() - hour, at.getTime() + hours * hour));
    const own = { ...shared, account_id: shop.id, is_shop: true, content: answer, written_at: later(5) };
    const other = {
      ...shared,
      account_id: authors[(id * 3 + 55) % authors.length] ?? 0,
      is_shop: false,
      written_at: later(30),
    };
    return buyer ? [own, { ...other, content: buyer }] : [own];
  });
  await tx`insert into product_question ${tx(questionRows)}`;
  await tx`insert into product_answer ${tx(answerRows)}`;
  await tx`select setval(pg_get_serial_sequence('product_question', 'id'), ${questions.at(-1)?.id ?? 1})`;
}

/** Inserts reviews and product questions unless there are reviews already. */
export async function seedReviewsAndQuestions(tx: Transaction): Promise<void> {
  const existing = await tx`select from review limit 1`;
  if (existing.length > 0) return;
  const authors = await upsertReviewers(tx);
  await seedReviews(tx, authors);
  await seedProductQuestions(tx, authors);
}

/** Inserts the authors of reviews and returns their ids in the order of `people`. */
export async function upsertReviewers(tx: Transaction): Promise<number[]> {
  const existing = await selectReviewerIds(tx);
  if (existing.length === people.length) return existing;
  const password_hash = await hashSecret(newToken());
  const rows = people.map((person, i) => ({ role: 'customer', password_hash, ...registeredOn(i), ...person }));
  await tx`insert into account ${tx(rows)} on conflict do nothing`;
  return selectReviewerIds(tx);
}

async function selectReviewerIds(tx: Transaction): Promise<number[]> {
  const ids = await tx<{ id: number }[]>`
    select id from account where role = 'customer' and email = any (${people.map(({ email }) => email)}) order by id`;
  return ids.map(({ id }) => id);
}

/** Registration dates, all before the oldest order. */
function registeredOn(index: number) {
  const created_at = new Date(Date.now() - (480 - index * 0.6) * day);
  return { created_at, terms_accepted_at: created_at };
}

const day = 86_400_000;
const maxDays = 300;

/** A date between the product's arrival and today; `part` from 0 to 1. */
function dateSince(addedOn: string, part: number): Date {
  const days = Math.min(maxDays, Math.max(2, (Date.now() - Date.parse(addedOn)) / day - 4));
  return new Date(Date.now() - day - part * (days - 1) * day);
}

/** A date some days after the delivery, before now; `part` from 0 to 1. */
function dateAfter(deliveredAt: Date, part: number): Date {
  const since = Math.min(18 * day, (Date.now() - deliveredAt.getTime()) * 0.9);
  return new Date(deliveredAt.getTime() + since * (0.15 + 0.85 * part));
}

/** Spreads indexes evenly over 0 to 1 (golden ratio). */
const partAt = (index: number): number => (index * 0.618_033_988) % 1;
