import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { type GivenAnswer, getQuestions, getRecommendations, type Question, type Recommendation } from './contract.ts';
import { questionnaireData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const questions: Question[] = (await calls.get('/api/shop/questions')).data;

/** Looks up the answers with these texts. */
const answersFor = (...words: string[]): GivenAnswer[] =>
  words.map((content) => {
    const question = questions.find((one) => one.answers.some((answer) => answer.content === content));
    const answer = question?.answers.find((one) => one.content === content);
    if (!question || !answer) throw new Error(`No answer has the text ${content}`);
    return { id: question.id, answerId: answer.id };
  });
const tiredAnswers = () => answersFor('Pentru mine', 'Mai multă energie', 'Mă trezesc fără energie');
const tokenOf = (letter: string): string => letter.repeat(21);
const countSessions = async (): Promise<number> => (await shop.db`select from questionnaire_session`).length;

test('2§7 GET /api/shop/questions: no auth; ids, contents and where each answer leads; the first is the start', async () => {
  const data = getQuestions.data.parse(questions);
  expect(data.length).toBeGreaterThanOrEqual(12);
  expect(data[0]?.content).toBe('Pentru cine cauți?');
  expect(data[0]?.answers[0]).toEqual({ id: 1, content: 'Pentru mine', nextQuestionId: 2 });
  expect(data.flatMap((question) => question.answers).some((answer) => answer.nextQuestionId === null)).toBe(true);
});

test('2§7 POST /api/shop/questions: without consent it succeeds, saves nothing and deletes nothing saved earlier', async () => {
  const token = tokenOf('n');
  const previousAnswers = answersFor('Pentru mine', 'Un somn odihnitor');
  await calls.post(`/api/shop/questions?token=${token}&consent=true`, previousAnswers);
  const before = await countSessions();
  const date = encodeURIComponent(new Date().toISOString());
  for (const url of ['', `?token=${token}`, `?currentDate=${date}&token=${token}`, `?token=${token}&consent=false`]) {
    expect(await calls.post(`/api/shop/questions${url}`, tiredAnswers())).toMatchObject({
      status: 200,

      data: { isSaved: false },
    });
  }
  expect(await countSessions()).toBe(before);
  expect((await calls.get(`/api/shop/answers?token=${token}`)).data).toEqual(previousAnswers);
});

test("2§7 POST /api/shop/questions: with consent they are saved for 30 days under the guest's token, hashed", async () => {
  const token = tokenOf('g');
  expect((await calls.post(`/api/shop/questions?token=${token}&consent=true`, tiredAnswers())).status).toBe(200);
  expect((await calls.get(`/api/shop/answers?token=${token}`)).data).toEqual(tiredAnswers());
  const [row] =
    await shop.db`select token_hash, account_id, expires_at - consent_at as kept from questionnaire_session where token_hash is not null`;
  expect(row).toMatchObject({ accountId: null, kept: '30 days' });
  expect(row?.tokenHash).not.toContain(token);
});

test('new answers replace the earlier ones', async () => {
  const token = tokenOf('r');
  await calls.post(`/api/shop/questions?token=${token}&consent=true`, tiredAnswers());
  await calls.post(`/api/shop/questions?token=${token}&consent=true`, answersFor('Pentru mine', 'Un somn odihnitor'));
  expect((await calls.get(`/api/shop/answers?token=${token}`)).data).toEqual(
    answersFor('Pentru mine', 'Un somn odihnitor'),
  );
});

test('saved twice at once, the answers are there once', async () => {
  const url = `/api/shop/questions?token=${tokenOf('t')}&consent=true`;
  const answers = await Promise.all([1, 2, 3, 4].map(() => calls.post(url, tiredAnswers())));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect((await calls.get(`/api/shop/answers?token=${tokenOf('t')}`)).data).toEqual(tiredAnswers());
});

test("an account's answers are its own: another one, and a guest's token, see nothing of them", async () => {
  const [maria, ion] = [await newCustomer(shop), await newCustomer(shop)];
  expect((await calls.post('/api/shop/questions?consent=true', tiredAnswers(), maria.token)).status).toBe(200);
  expect((await calls.get('/api/shop/answers', maria.token)).data).toEqual(tiredAnswers());
  expect((await calls.get('/api/shop/recommendations', maria.token)).data.length).toBeGreaterThan(4);
  expect((await calls.get('/api/shop/answers', ion.token)).data).toEqual([]);
  expect((await calls.get('/api/shop/recommendations', ion.token)).data).toEqual([]);
  expect((await calls.get(`/api/shop/answers?token=${tokenOf('z')}`)).data).toEqual([]);
});

test("2§2 a guest with a session sends their bearer token and the questionnaire's token: the latter owns the answers", async () => {
  const guest = await newGuest(shop);
  const url = `token=${tokenOf('q')}&currentDate=${encodeURIComponent(new Date().toISOString())}`;
  expect(await calls.post(`/api/shop/questions?${url}&consent=true`, tiredAnswers(), guest.token)).toMatchObject({
    status: 200,
    data: { isSaved: true },
  });
  expect((await calls.get(`/api/shop/answers?${url}`, guest.token)).data).toEqual(tiredAnswers());
  expect((await calls.get(`/api/shop/answers?${url}`)).data).toEqual(tiredAnswers());
  expect((await calls.get('/api/shop/answers', guest.token)).data).toEqual([]);
});

test('2§7 the token is for guests only: with an account it is refused, and guests need one', async () => {
  const { token } = await newCustomer(shop);
  const withAccount = [400, 'Codul de vizitator este doar pentru cei care nu sunt autentificați.'];
  for (const path of ['answers', 'recommendations']) {
    const refused = await calls.get(`/api/shop/${path}?token=${tokenOf('g')}`, token);
    expect([refused.status, refused.messages[0]]).toEqual(withAccount);
    const withoutToken = await calls.get(`/api/shop/${path}`);
    expect([withoutToken.status, withoutToken.messages[0]]).toEqual([400, 'Lipsește codul de vizitator.']);
  }
  const refused = await calls.post(`/api/shop/questions?token=${tokenOf('g')}&consent=true`, tiredAnswers(), token);
  expect([refused.status, refused.messages[0]]).toEqual(withAccount);
  expect((await calls.post('/api/shop/questions?consent=true', tiredAnswers())).messages).toEqual([
    'Lipsește codul de vizitator.',
  ]);
});

test('2§9 a token is 21 lowercase letters and nothing else', async () => {
  for (const token of [
    'a'.repeat(20),
    'a'.repeat(22),
    'A'.repeat(21),
    `${'a'.repeat(20)}1`,
    `${'a'.repeat(20)}ș`,
    "' or 1=1 --",
  ]) {
    const refused = await calls.get(`/api/shop/answers?token=${encodeURIComponent(token)}`);
    expect([refused.status, refused.messages]).toEqual([400, ['Codul de vizitator nu este valid.']]);
  }
});

test('bad lists are refused with a sentence, whether they are to be saved or not', async () => {
  const [first] = tiredAnswers();
  const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, answerId: index + 1 }));
  const bad: [object, string][] = [
    [[], 'Răspunde la cel puțin o întrebare.'],
    [{}, 'Trimite lista răspunsurilor.'],
    [[first, first], 'La fiecare întrebare se dă un singur răspuns.'],
    [many, 'Sunt prea multe răspunsuri.'],
    [[{ id: 9999, answerId: 1 }], 'Un răspuns nu mai face parte din chestionar. Începe din nou.'],
    [[{ id: 1, answerId: 9999 }], 'Un răspuns nu mai face parte din chestionar. Începe din nou.'],
    [[{ id: 2, answerId: 1 }], 'Un răspuns nu mai face parte din chestionar. Începe din nou.'],
  ];
  for (const [body, sentence] of bad) {
    for (const url of [
      '/api/shop/recommendations',
      '/api/shop/questions',
      `/api/shop/questions?token=${tokenOf('b')}&consent=true`,
    ]) {
      const refused = await calls.post(url, body);
      expect([refused.status, refused.messages[0]], `${url} ${JSON.stringify(body).slice(0, 60)}`).toEqual([
        400,
        sentence,
      ]);
    }
  }
  expect((await calls.get(`/api/shop/answers?token=${tokenOf('b')}`)).data).toEqual([]);
  for (const url of ['?consent=yes', '?currentDate=ieri', '?legalEntityId=1'])
    expect((await calls.post(`/api/shop/questions${url}`, tiredAnswers())).status).toBe(400);
});

const recommend = async (...words: string[]): Promise<Recommendation[]> =>
  (await calls.post('/api/shop/recommendations', answersFor(...words))).data;

test('the recommendations give reasons, quoting the answer; at most 24, in stock first, nothing stored', async () => {
  const before = await countSessions();
  const found = getRecommendations.data.parse(
    await recommend(
      'Pentru mine',
      'Mai multă energie',
      'Mă trezesc fără energie',
      'Carne și leguminoase mănânc rar',
      'Mai puțin de 15 minute',
    ),
  );
  expect(found.length).toBeGreaterThan(8);
  expect(found.length).toBeLessThanOrEqual(24);
  expect(found[0]?.reasons[0]).toBe(
    'pentru că ai răspuns „Mă trezesc fără energie”, iar magneziul contribuie la reducerea oboselii și extenuării',
  );
  for (const { reasons } of found) for (const reason of reasons) expect(reason).toMatch(/^pentru că ai răspuns „.+”/);
  const stock = found.map(({ product }) => product.isInStock);
  expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)));
  expect(await countSessions()).toBe(before);
});

test('saved and unsaved answers lead to the same products', async () => {
  await calls.post(`/api/shop/questions?token=${tokenOf('s')}&consent=true`, tiredAnswers());
  expect((await calls.get(`/api/shop/recommendations?token=${tokenOf('s')}`)).data).toEqual(
    (await calls.post('/api/shop/recommendations', tiredAnswers())).data,
  );
});

test('what is required is required of every product, what is excluded is on none', async () => {
  const idsWith = async (option: string) =>
    (
      await shop.db<
        { id: number }[]
      >`select f.product_id as id from product_filter f join filter_option o on o.id = f.option_id where o.name = ${option}`
    ).map(({ id }) => id);
  const vegan = new Set(await idsWith('Vegan'));
  const found = await recommend('Pentru mine', 'Mai multă energie', 'Mă trezesc fără energie', 'Mănânc vegan');
  expect(found.length).toBeGreaterThan(4);
  for (const { product, reasons } of found) {
    expect(vegan.has(product.id), product.name).toBe(true);
    expect(reasons).toContain('pentru că ai răspuns „Mănânc vegan”, iar produsul este vegan');
  }
  const careful = await recommend(
    'Pentru mine',
    'Concentrare și memorie',
    'Când uit lucruri mărunte',
    'Da, anticoagulante',
  );
  expect(careful.map(({ product }) => product.name).join()).not.toContain('Ginkgo');
});

test('the form someone likes moves products up and brings none in', async () => {
  const names = async (...words: string[]) =>
    (await recommend('Pentru mine', 'Sprijin în sezonul rece', 'Sunt mereu între oameni', ...words)).map(
      ({ product }) => product.name,
    );
  const [plain, fizzy] = [await names(), await names('Ceva de băut')];
  expect(fizzy.toSorted()).toEqual(plain.toSorted());
  expect(fizzy[0]).toContain('efervescente');
  expect(await recommend('Ceva de băut')).toEqual([]);
});

test('for pregnancy only what is meant for it, and no tea that speaks against it', async () => {
  const found = await recommend(
    'Pentru sarcină sau alăptare',
    'Sunt în primele trei luni',
    'Pește mănânc mai rar',
    'Mănânc puțină carne',
    'Medicul nu mi-a recomandat încă nimic',
  );
  expect(found.length).toBeGreaterThan(4);
  const ids = found.map(({ product }) => product.id);
  const against =
    await shop.db`select name from product where id = any(${ids}::int[]) and array_to_string(warnings, ' ') ~ 'Nu este recomandat în sarcină|Nu se folosește în timpul sarcinii'`;
  expect(against).toHaveLength(0);
});

test('a product that is no longer published is no longer recommended; one that gets the option is', async () => {
  const [first] = await recommend('Pentru mine', 'Mai multă energie', 'Mă trezesc fără energie');
  await shop.db`update product set is_published = false where id = ${first?.product.id ?? 0}`;
  const after = await recommend('Pentru mine', 'Mai multă energie', 'Mă trezesc fără energie');
  expect(after.map(({ product }) => product.id)).not.toContain(first?.product.id);
  await shop.db`update product set is_published = true where id = ${first?.product.id ?? 0}`;
});

test('romania privacy: saved answers can be deleted, by their owner only', async () => {
  const [mine, other] = [tokenOf('d'), tokenOf('e')];
  for (const token of [mine, other])
    await calls.post(`/api/shop/questions?token=${token}&consent=true`, tiredAnswers());
  const { statusCode } = await shop.app.inject({ method: 'DELETE', url: `/api/shop/answers?token=${mine}` });
  expect(statusCode).toBe(200);
  expect((await calls.get(`/api/shop/answers?token=${mine}`)).data).toEqual([]);
  expect((await calls.get(`/api/shop/answers?token=${other}`)).data).toEqual(tiredAnswers());
  expect((await shop.app.inject({ method: 'DELETE', url: '/api/shop/answers' })).statusCode).toBe(400);
});

test('romania privacy: after 30 days the answers are neither read nor there', async () => {
  const token = tokenOf('o');
  await calls.post(`/api/shop/questions?token=${token}&consent=true`, tiredAnswers());
  const [job] =
    await shop.db`select kind, run_at > now() + interval '29 days' and run_at < now() + interval '31 days' as is_in_time from job where kind = 'questionnaire-forget' order by id desc limit 1`;
  expect(job).toMatchObject({ isInTime: true });
  await shop.db`update questionnaire_session set consent_at = now() - interval '31 days', expires_at = now() - interval '1 day'`;
  expect((await calls.get(`/api/shop/answers?token=${token}`)).data).toEqual([]);
  expect((await calls.get(`/api/shop/recommendations?token=${token}`)).data).toEqual([]);
  await shop.db`update job set run_at = now() where kind = 'questionnaire-forget'`;
  await shop.db`select pg_notify('job', '')`;
  await expect.poll(countSessions).toBe(0);
  expect(await shop.db`select from given_answer`).toHaveLength(0);
});

test('romania privacy: the export contains the answers as texts, erasure deletes them', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await calls.post('/api/shop/questions?consent=true', tiredAnswers(), token);
  expect(await questionnaireData.export(shop.db, legalEntityId)).toMatchObject([
    { question: 'Pentru cine cauți?', answer: 'Pentru mine' },
    {},
    {},
  ]);
  await shop.db.begin((tx) => questionnaireData.erase(tx, legalEntityId));
  expect(await questionnaireData.export(shop.db, legalEntityId)).toEqual([]);
});

test('2§7 the admin calls need an admin', async () => {
  const { token } = await newCustomer(shop);
  for (const path of ['questions', 'tags']) {
    expect((await calls.get(`/api/admin/${path}`)).status).toBe(401);
    expect((await calls.get(`/api/admin/${path}`, token)).status).toBe(403);
    expect((await calls.post(`/api/admin/${path}`, {}, token)).status).toBe(403);
  }
  expect((await calls.get('/api/admin/questions', (await signInAdmin(shop)).token)).data).toHaveLength(
    questions.length,
  );
});
