import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import type { AdminQuestion } from './admin-contract.ts';
import type { QuestionPage } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
await shop.db`delete from product_question`;
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);
const ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
const buyer = await newCustomer(shop, { firstName: 'Ion', lastName: 'Dan' });

const soon = <Value>(read: () => Promise<Value>) => expect.poll(read);
const list = async (productId: number, token?: string, query = ''): Promise<QuestionPage> =>
  (await calls.get(`/api/questions?productId=${productId}${query}`, token)).data;
const addQuestion = (customer: Session, productId: number, content = 'Are gust de pește?') =>
  calls.post('/api/questions', { productId, content }, customer.token);
const addAnswer = (customer: Session, questionId: number, content = 'Nu, se simte lămâia.') =>
  calls.post(`/api/questions/${questionId}/answers`, { content }, customer.token);
const decide = (what: 'questions' | 'answers', id: number, decision: 'approve' | 'reject', body: object = {}) =>
  calls.post(`/api/admin/product-${what}/${id}/${decision}`, body, admin.token);

async function publishQuestion(productId: number, customer = ana): Promise<number> {
  const { data } = await addQuestion(customer, productId);
  expect((await decide('questions', data.id, 'approve')).status).toBe(200);
  return data.id;
}

test('2§3 Customer question: content, answers each with content; public once approved', async () => {
  const { data } = await addQuestion(ana, 1);
  expect(await list(1)).toEqual({ total: 0, canAnswer: false, questions: [] });
  const answer = await calls.post(
    `/api/admin/product-questions/${data.id}/answers`,
    { content: 'Nu, are aromă de lămâie.' },
    admin.token,
  );
  expect(answer.status).toBe(200);
  await soon(async () => (await list(1)).total).toBe(1);
  const [question] = (await list(1)).questions;
  expect(question).toMatchObject({ content: 'Are gust de pește?', author: 'Ana P.', isMine: false });
  expect(question?.answers).toMatchObject([{ content: 'Nu, are aromă de lămâie.', author: 'Vitrina', isShop: true }]);
  const email = await waitForEmail(shop, ana.userName, 'Întrebarea ta are un răspuns');
  expect(email.textBody).toContain('Are gust de pește?');
  expect(email.textBody).toContain('Nu, are aromă de lămâie.');
});

test('buyers of the product answer once; the author of the question is notified after approval', async () => {
  const author = await newCustomer(shop);
  const id = await publishQuestion(2, author);
  expect((await addAnswer(buyer, id)).messages).toEqual([texts.notBuyer]);
  expect((await list(2, buyer.token)).canAnswer).toBe(false);
  await insertOrder(shop.db, { accountId: buyer.legalEntityId, productId: 2 });
  await insertOrder(shop.db, { accountId: author.legalEntityId, productId: 2 });
  expect((await list(2, buyer.token)).canAnswer).toBe(true);
  expect((await addAnswer(author, id)).messages).toEqual([texts.ownQuestion]);
  const both = await Promise.all([addAnswer(buyer, id), addAnswer(buyer, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list(2)).questions[0]?.answers).toEqual([]);
  const waiting: AdminQuestion[] = (await calls.get('/api/admin/product-questions', admin.token)).data.rows;
  const pending = waiting.find((question) => question.id === id)?.answers[0];
  expect(pending).toMatchObject({ state: 'pending', author: 'Ion D.', isShop: false });
  await decide('answers', pending?.id ?? 0, 'approve');
  await soon(async () => (await list(2)).questions[0]?.answers.map(({ author }) => author)).toEqual(['Ion D.']);
  const email = await waitForEmail(shop, author.userName, 'Întrebarea ta are un răspuns');
  expect(email.textBody).toContain('Un cumpărător îți răspunde:');
});

test('moderation: a rejection is explained by email; a decision is made once and logged', async () => {
  const { data } = await addQuestion(ana, 3, 'Îmi tratează boala de stomac?');
  const [waiting] = (await calls.get('/api/admin/product-questions', admin.token)).data.rows;
  expect(waiting).toMatchObject({ id: data.id, claims: ['tratează', 'boala'], email: ana.userName });
  expect((await decide('questions', data.id, 'reject', { reason: 'x' })).messages).toEqual([texts.reason]);
  await decide('questions', data.id, 'reject', { reason: 'Pentru boli, întreabă medicul.' });
  const email = await waitForEmail(shop, ana.userName, 'Nu am putut publica întrebarea ta');
  expect(email.textBody).toContain('Motivul: Pentru boli, întreabă medicul.');
  expect((await decide('questions', data.id, 'reject', { reason: 'Din nou.' })).messages).toEqual([
    texts.alreadyDecided,
  ]);
  expect((await list(3)).total).toBe(0);
  expect((await addAnswer(buyer, data.id)).messages).toEqual([texts.unknownQuestion]);
  const log = await shop.db`select decision, author from question_decision where question_id = ${data.id}`;
  expect(log).toEqual([{ decision: 'rejected', author: `admin:${admin.legalEntityId}` }]);
  for (const what of ['questions', 'answers'] as const)
    expect((await decide(what, 2_000_000, 'approve')).status).toBe(404);
});

test('an invalid question is refused, and questions per day are limited', async () => {
  const customer = await newCustomer(shop);
  expect((await addQuestion(customer, 1, 'Cum?')).messages).toEqual([texts.question]);
  expect((await addQuestion(customer, 1, 'x'.repeat(1001))).messages).toEqual([texts.question]);
  expect((await addQuestion(customer, 2_000_000)).messages).toEqual([texts.unknownProduct]);
  const injected = { productId: 1, content: 'Are gust de pește?', state: 'approved' };
  expect((await calls.post('/api/questions', injected, customer.token)).status).toBe(400);
  for (let i = 0; i < 10; i++) expect((await addQuestion(customer, 4)).status).toBe(200);
  expect((await addQuestion(customer, 4)).messages).toEqual([texts.tooMany]);
  expect((await calls.get('/api/questions?productId=4&take=1000')).status).toBe(400);
});

test('trust: markup stays text; pages start with the newest question', async () => {
  const hostile = '<img src=x onerror=alert(1)> și </script><script>alert(1)</script>?';
  const { data } = await addQuestion(buyer, 5, hostile);
  await decide('questions', data.id, 'approve');
  for (let i = 0; i < 5; i++) await publishQuestion(5, buyer);
  await soon(async () => (await list(5)).total).toBe(6);
  const first = await list(5, undefined, '&take=4');
  const rest = await list(5, undefined, '&take=4&skip=4');
  expect([first.questions.length, rest.questions.length]).toEqual([4, 2]);
  expect(rest.questions.at(-1)?.content).toBe(hostile);
});

test('romania: questions are part of the data export and are deleted with the account', async () => {
  const customer = await newCustomer(shop);
  await publishQuestion(6, customer);
  const { data } = await calls.get('/api/User/ExportData', customer.token);
  expect(data.productQuestions.questions[0]).toMatchObject({ content: 'Are gust de pește?', state: 'approved' });
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, customer.token);
  await soon(async () => (await list(6)).total).toBe(0);
});

test('back office: questions are searched, counted per state, and the shop removes its answer', async () => {
  const customer = await newCustomer(shop, { firstName: 'Paraschiva', lastName: 'Neagu' });
  const { data: waiting } = await addQuestion(customer, 7, 'Are 100%_ coajă?');
  const published = await publishQuestion(7, customer);
  const read = async (query: string) => (await calls.get(`/api/admin/product-questions?${query}`, admin.token)).data;
  expect(await read('state=all&search=paraschiva')).toMatchObject({
    total: 2,
    counts: { pending: 1, approved: 1, rejected: 0 },
    rows: [{ id: published }, { id: waiting.id }],
  });
  expect(await read('search=100%25_')).toMatchObject({ total: 1, rows: [{ id: waiting.id }] });
  expect((await read('search=100__')).total).toBe(0);
  const path = `/api/admin/product-questions/${published}/answers`;
  const { data: answer } = await calls.post(path, { content: 'Nu are.' }, admin.token);
  const remove = () => calls.post(`/api/admin/product-answers/${answer.id}/remove`, {}, admin.token);
  expect((await remove()).status).toBe(200);
  expect((await remove()).messages).toEqual([texts.unknownAnswer]);
  await soon(async () => (await list(7)).questions[0]?.answers).toEqual([]);
  const [stored] =
    await shop.db`select note from question_decision where answer_id = ${answer.id} and decision = 'removed'`;
  expect(stored).toEqual({ note: 'Nu are.' });
});
