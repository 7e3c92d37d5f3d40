import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';

type Named = { firstName: string; lastName: string };

export type QuestionRow = Named & {
  id: number;
  accountId: number;
  content: string;
  writtenAt: Date;
  answers: (Named & { id: number; content: string; isShop: boolean; writtenAt: string })[];
};

/** Approved questions; within each, the shop's answers come first. */
export const selectPage = (db: Db, productId: number, take: number, skip: number): Promise<QuestionRow[]> => db<
  QuestionRow[]
>`
  select q.id, q.account_id, q.content, q.written_at,
    p.first_name, p.last_name,
    coalesce((
      select json_agg(json_build_object('id', a.id, 'content', a.content, 'isShop', a.is_shop, 'writtenAt', a.written_at,
        'firstName', w.first_name, 'lastName', w.last_name) order by a.is_shop desc, a.written_at, a.id)
      from product_answer a join account w on w.id = a.account_id where a.question_id = q.id and a.state = 'approved'
    ), '[]') as answers
  from product_question q join account p on p.id = q.account_id
  where q.product_id = ${productId} and q.state = 'approved'
  order by q.written_at desc, q.id desc limit ${take} offset ${skip}`;

export const countPublic = (db: Db, productId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from product_question where product_id = ${productId} and state = 'approved'`);

export const hasBought = (db: Db, accountId: number, productId: number): Promise<boolean> =>
  exists(db`select from bought_product where account_id = ${accountId} and product_id = ${productId}`);

/** Questions and answers of the last day. */
export async function countRecent(db: Db, accountId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select ((select count(*) from product_question where account_id = ${accountId} and written_at > now() - interval '1 day')
      + (select count(*) from product_answer where account_id = ${accountId} and written_at > now() - interval '1 day'))::int as count`;
  return row?.count ?? 0;
}

export async function insertQuestion(
  db: Db,
  accountId: number,
  { productId, content }: { productId: number; content: string },
): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    insert into product_question (product_id, account_id, content) values (${productId}, ${accountId}, ${content}) returning id`);
  return id;
}

/** Null when this customer has already answered it. */
export async function insertAnswer(
  db: Db,
  accountId: number,
  { questionId, content }: { questionId: number; content: string },
): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into product_answer (question_id, account_id, content) values (${questionId}, ${accountId}, ${content})
    on conflict (question_id, account_id) where not is_shop do nothing returning id`;
  return row?.id ?? null;
}

export const selectPublic = (db: Db, id: number): Promise<{ productId: number; accountId: number } | undefined> =>
  maybeOne(db<{ productId: number; accountId: number }[]>`
    select product_id, account_id from product_question where id = ${id} and state = 'approved'`);

export async function selectOwn(db: Db, accountId: number): Promise<unknown> {
  const questions = await db`
    select q.id, p.name as product, q.content, q.state, q.reject_reason, q.written_at
    from product_question q join product p on p.id = q.product_id where q.account_id = ${accountId} order by q.id`;
  const answers = await db`
    select a.id, q.content as question, a.content, a.state, a.reject_reason, a.written_at
    from product_answer a join product_question q on q.id = a.question_id where a.account_id = ${accountId} order by a.id`;
  return { questions, answers };
}

export async function deleteOwn(db: Db, accountId: number): Promise<void> {
  await db`delete from product_answer where account_id = ${accountId} and not is_shop`;
  await db`delete from product_question where account_id = ${accountId}`;
}
