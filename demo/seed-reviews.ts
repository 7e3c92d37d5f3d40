import { createHash } from 'node:crypto';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { hashSecret, newToken } from '../src/platform/secrets.server.ts';
import { demoSignIns } from './accounts.ts';
import { demoProductQuestions } from './product-questions.ts';
import { type WrittenReview, writtenReviews } from './reviews/generate.ts';
import { people } from './reviews/people.ts';
import { photos } from './reviews/photos.ts';
import type { DemoProduct } from './types.ts';

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
  productId: number;
  accountId: number;
  rating: number;
  title: string;
  content: string;
  state: 'approved' | 'pending';
  verifiedOrderId: number | null;
  reply: string | null;
  repliedAt: Date | null;
  writtenAt: Date;
};

/** Inserts the generated reviews, and five that wait for approval. */
async function seedReviews(tx: Transaction, authors: number[], assortment: readonly DemoProduct[]): Promise<void> {
  const idOf = await selectProductIds(tx);
  const purchases = await selectPurchases(tx);
  const published = publishedRows(writtenReviews(assortment), idOf, authors, purchases);
  const rows = [...published, ...pendingRows(idOf, authors, purchases)].map((row, i) => ({
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
    select b.account_id, b.product_id, b.order_id, s.at as delivered_at
    from bought_product b join order_state_change s on s.order_id = b.order_id and s.state = 'delivered'`;
  return new Map(rows.map(({ accountId, productId, ...purchase }) => [`${accountId} ${productId}`, purchase]));
}

export async function selectProductIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; code: string }[]>`select id, code from product`;
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function publishedRows(
  reviews: readonly WrittenReview[],
  idOf: Map<string, number>,
  authors: number[],
  purchases: Purchases,
): Omit<Row, 'id'>[] {
  return reviews.flatMap(({ code, addedOn, author, number, review }) => {
    const productId = idOf.get(code);
    if (productId === undefined) return [];
    const accountId = authors[author] ?? 0;
    const purchase = purchases.get(`${accountId} ${productId}`);
    const writtenAt = purchase ? dateAfter(purchase.deliveredAt, partAt(number)) : dateSince(addedOn, partAt(number));
    const repliedAt = review.reply === null ? null : new Date(Math.min(Date.now(), writtenAt.getTime() + 86_400_000));
    const state = 'approved' as const;
    return [
      {
        productId,
        accountId,
        ...review,
        state,
        verifiedOrderId: purchase?.orderId ?? null,
        repliedAt,
        writtenAt,
      },
    ];
  });
}

const pendingRows = (idOf: Map<string, number>, authors: number[], purchases: Purchases): Omit<Row, 'id'>[] =>
  pendingReviews.flatMap(({ code, ...review }, i) => {
    const productId = idOf.get(code);
    if (productId === undefined) return [];
    const accountId = authors.at(-1 - i) ?? 0;
    const verifiedOrderId = purchases.get(`${accountId} ${productId}`)?.orderId ?? null;
    const writtenAt = new Date(Date.now() - (i + 1) * 5_400_000);
    const fields = { state: 'pending' as const, verifiedOrderId, reply: null, repliedAt: null, writtenAt };
    return [{ productId, accountId, ...review, ...fields }];
  });

async function insertVotes(tx: Transaction, rows: Row[], authors: number[]): Promise<void> {
  const votes = rows
    .filter(({ state }) => state === 'approved')
    .flatMap(({ id, accountId }) =>
      authors
        .slice(id % 90, (id % 90) + ((id * 7) % 6))
        .filter((author) => author !== accountId)
        .map((author) => ({ reviewId: id, accountId: author })),
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
async function seedProductQuestions(
  tx: Transaction,
  authors: number[],
  assortment: readonly DemoProduct[],
): Promise<void> {
  const idOf = await selectProductIds(tx);
  const [shop] = await tx<{ id: number }[]>`
    select id from account where email = ${demoSignIns[1]?.email ?? ''} and role = 'admin'`;
  if (!shop) return;
  const questions = demoProductQuestions(assortment).flatMap((question, i) => {
    const productId = idOf.get(question.code);
    return productId === undefined
      ? []
      : [{ ...question, productId, id: i + 1, at: dateSince(question.addedOn, partAt(i + 0.5)) }];
  });
  const isPending = (id: number): boolean => id > questions.length - 2;
  const questionRows = questions.map(({ id, productId, question, at }) => ({
    id,
    productId,
    accountId: authors[(id * 3 + 40) % authors.length] ?? 0,
    content: question,
    state: isPending(id) ? 'pending' : 'approved',
    writtenAt: at,
  }));
  const answered = questions.filter(({ id }) => !isPending(id));
  const answerRows = answered.flatMap(({ id, answer, buyer, at }) => {
    const shared = { questionId: id, state: 'approved' };
    const later = (hours: number): Date => new Date(Math.min(Date.now() - hour, at.getTime() + hours * hour));
    const own = { ...shared, accountId: shop.id, isShop: true, content: answer, writtenAt: later(5) };
    const other = {
      ...shared,
      accountId: authors[(id * 3 + 55) % authors.length] ?? 0,
      isShop: false,
      writtenAt: later(30),
    };
    return buyer ? [own, { ...other, content: buyer }] : [own];
  });
  await tx`insert into product_question ${tx(questionRows)}`;
  await tx`insert into product_answer ${tx(answerRows)}`;
  await tx`select setval(pg_get_serial_sequence('product_question', 'id'), ${questions.at(-1)?.id ?? 1})`;
}

/** Inserts reviews and product questions unless there are reviews already. */
export async function seedReviewsAndQuestions(tx: Transaction, assortment: readonly DemoProduct[]): Promise<void> {
  const existing = await tx`select from review limit 1`;
  if (existing.length > 0) return;
  const authors = await upsertReviewers(tx);
  await seedReviews(tx, authors, assortment);
  await seedProductQuestions(tx, authors, assortment);
}

/** Inserts the authors of reviews and returns their ids in the order of `people`. */
export async function upsertReviewers(tx: Transaction): Promise<number[]> {
  const existing = await selectReviewerIds(tx);
  if (existing.length === people.length) return existing;
  const passwordHash = await hashSecret(newToken());
  const rows = people.map((person, i) => ({ role: 'customer', passwordHash, ...registeredOn(i), ...person }));
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
  const createdAt = new Date(Date.now() - (480 - index * 0.6) * day);
  return { createdAt, termsAcceptedAt: createdAt };
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
