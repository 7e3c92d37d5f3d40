import type { Transaction } from '../../src/kit/db.server.ts';
import { productsOf, questions, tags } from './questionnaire.ts';
import type { Keys } from './seed-keys.ts';

const idOf = (names: string[], name: string): number => {
  const place = names.indexOf(name);
  if (place < 0) throw new Error(`The demo questionnaire names something it does not have: ${name}`);
  return place + 1;
};

const questionKeys = Object.keys(questions);
const tagKeys = Object.keys(tags);

/** Writes the questionnaire and what its answers lead to. */
export async function insertQuestionnaire(tx: Transaction, keys: Keys): Promise<void> {
  await insertTags(tx, keys);
  const rows = Object.values(questions).map(({ content, hint = '' }, i) => ({ id: i + 1, position: i, content, hint }));
  await tx`insert into question ${tx(rows)}`;
  await insertAnswers(tx);
  await restartIds(tx);
}

async function insertTags(tx: Transaction, keys: Keys): Promise<void> {
  const all = Object.values(tags);
  await tx`insert into tag ${tx(all.map(({ name, reason, effect }, i) => ({ id: i + 1, name, reason, effect })))}`;
  const products = all.flatMap((tag, i) =>
    [...productsOf(tag)].map(([code, weight]) => ({ tag_id: i + 1, product_id: keys.product(code), weight })),
  );
  await tx`insert into tag_product ${tx(products)}`;
  const options = all.flatMap((tag, i) =>
    (tag.options ?? []).flatMap((name) => keys.option(name)).map((id) => ({ tag_id: i + 1, option_id: id, weight: 1 })),
  );
  await tx`insert into tag_option ${tx(options)}`;
}

async function insertAnswers(tx: Transaction): Promise<void> {
  const answers = Object.values(questions).flatMap((question, i) =>
    question.answers.map((answer, position) => ({ ...answer, questionId: i + 1, position })),
  );
  const rows = answers.map(({ questionId, position, content, hint = '', next }, i) => ({
    id: i + 1,
    question_id: questionId,
    position,
    content,
    hint,
    next_question_id: next ? idOf(questionKeys, next) : null,
  }));
  await tx`insert into answer ${tx(rows)}`;
  const links = answers.flatMap(({ tags: led = {} }, i) =>
    Object.entries(led).map(([key, weight]) => ({ answer_id: i + 1, tag_id: idOf(tagKeys, key), weight })),
  );
  await tx`insert into answer_tag ${tx(links)}`;
}

async function restartIds(tx: Transaction): Promise<void> {
  for (const table of ['question', 'answer', 'tag']) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`;
  }
}
