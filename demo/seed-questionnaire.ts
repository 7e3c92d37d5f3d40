import type { Transaction } from '../src/platform/db/db.server.ts';
import { products } from './products.ts';
import { familyQuestions } from './questionnaire/questions-family.ts';
import { goalQuestions } from './questionnaire/questions-goals.ts';
import { startQuestions } from './questionnaire/questions-start.ts';
import { bodyTags } from './questionnaire/tags-body.ts';
import { dailyTags } from './questionnaire/tags-daily.ts';
import { familyTags } from './questionnaire/tags-family.ts';
import { limitTags } from './questionnaire/tags-limits.ts';
import type { DemoIds } from './seed-ids.ts';
import type { DemoQuestion, DemoTag } from './types.ts';

/** The questionnaire starts with the first question. */
export const questions: Record<string, DemoQuestion> = { ...startQuestions, ...goalQuestions, ...familyQuestions };

export const tags: Record<string, DemoTag> = { ...dailyTags, ...bodyTags, ...familyTags, ...limitTags };

/** Product code → weight: products named by the tag, by category or by a warning on the label. */
export function productsOf({ products: own = {}, categories = [], warns }: DemoTag): Map<string, number> {
  const fitting = products.filter(
    (product) =>
      categories.includes(product.category) || (warns && product.warnings.some((warning) => warning.includes(warns))),
  );
  return new Map([...fitting.map((product): [string, number] => [product.code, 1]), ...Object.entries(own)]);
}

const idOf = (names: string[], name: string): number => {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`The demo questionnaire refers to an unknown name: ${name}`);
  return index + 1;
};

const questionKeys = Object.keys(questions);
const tagKeys = Object.keys(tags);

/** Inserts questions, answers and tags. */
export async function insertQuestionnaire(tx: Transaction, ids: DemoIds): Promise<void> {
  await insertTags(tx, ids);
  const rows = Object.values(questions).map(({ content, hint = '' }, i) => ({ id: i + 1, position: i, content, hint }));
  await tx`insert into question ${tx(rows)}`;
  await insertAnswers(tx);
  await restartIds(tx);
}

async function insertTags(tx: Transaction, ids: DemoIds): Promise<void> {
  const all = Object.values(tags);
  await tx`insert into tag ${tx(all.map(({ name, reason, effect }, i) => ({ id: i + 1, name, reason, effect })))}`;
  const products = all.flatMap((tag, i) =>
    [...productsOf(tag)].map(([code, weight]) => ({ tagId: i + 1, productId: ids.product(code), weight })),
  );
  await tx`insert into tag_product ${tx(products)}`;
  const options = all.flatMap((tag, i) =>
    (tag.options ?? []).flatMap((name) => ids.option(name)).map((id) => ({ tagId: i + 1, optionId: id, weight: 1 })),
  );
  await tx`insert into tag_option ${tx(options)}`;
}

async function insertAnswers(tx: Transaction): Promise<void> {
  const answers = Object.values(questions).flatMap((question, i) =>
    question.answers.map((answer, position) => ({ ...answer, questionId: i + 1, position })),
  );
  const rows = answers.map(({ questionId, position, content, hint = '', next }, i) => ({
    id: i + 1,
    questionId,
    position,
    content,
    hint,
    nextQuestionId: next ? idOf(questionKeys, next) : null,
  }));
  await tx`insert into answer ${tx(rows)}`;
  const links = answers.flatMap(({ tags: answerTags = {} }, i) =>
    Object.entries(answerTags).map(([key, weight]) => ({ answerId: i + 1, tagId: idOf(tagKeys, key), weight })),
  );
  await tx`insert into answer_tag ${tx(links)}`;
}

async function restartIds(tx: Transaction): Promise<void> {
  for (const table of ['question', 'answer', 'tag']) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`;
  }
}
