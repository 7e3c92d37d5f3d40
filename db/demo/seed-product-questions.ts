import type { Transaction } from '../../src/kit/db.server.ts';
import { demoSignIns } from './accounts.ts';
import { demoQuestions } from './product-questions.ts';
import { products } from './products.ts';
import { momentSince, partAt } from './seed-reviewers.ts';
import { productIds } from './seed-reviews.ts';

const hour = 3_600_000;

/** What people asked, with the shop's answers and some of other buyers; two questions are still to be read. */
export async function seedProductQuestions(tx: Transaction, authors: number[]): Promise<void> {
  const idOf = await productIds(tx);
  const [shop] = await tx<{ id: number }[]>`
    select id from account where email = ${demoSignIns[1]?.email ?? ''} and role = 'admin'`;
  if (!shop) return;
  const asked = demoQuestions(products).flatMap((question, i) => {
    const product_id = idOf.get(question.code);
    return product_id === undefined
      ? []
      : [{ ...question, product_id, id: i + 1, at: momentSince(question.addedOn, partAt(i + 0.5)) }];
  });
  const waits = (id: number): boolean => id > asked.length - 2;
  const questions = asked.map(({ id, product_id, question, at }) => ({
    id,
    product_id,
    account_id: authors[(id * 3 + 40) % authors.length] ?? 0,
    content: question,
    state: waits(id) ? 'pending' : 'approved',
    written_at: at,
  }));
  const answered = asked.filter(({ id }) => !waits(id));
  const answers = answered.flatMap(({ id, answer, buyer, at }) => {
    const given = { question_id: id, state: 'approved' };
    const later = (hours: number): Date => new Date(Math.min(Date.now() - hour, at.getTime() + hours * hour));
    const own = { ...given, account_id: shop.id, is_shop: true, content: answer, written_at: later(5) };
    const other = {
      ...given,
      account_id: authors[(id * 3 + 55) % authors.length] ?? 0,
      is_shop: false,
      written_at: later(30),
    };
    return buyer ? [own, { ...other, content: buyer }] : [own];
  });
  await tx`insert into product_question ${tx(questions)}`;
  await tx`insert into product_answer ${tx(answers)}`;
  await tx`select setval(pg_get_serial_sequence('product_question', 'id'), ${asked.at(-1)?.id ?? 1})`;
}
