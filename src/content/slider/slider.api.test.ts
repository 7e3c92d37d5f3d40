import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { fieldTexts } from '../../catalog/campaigns/texts.ts';
import type { AdminSlide } from './admin-contract.ts';
import type { Slide } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const shown = async (): Promise<Slide[]> => (await calls.get('/api/Slider/GetActive')).data;
const titles = async (): Promise<string[]> => (await shown()).map(({ title }) => title);
const list = async (): Promise<AdminSlide[]> => (await calls.get('/api/Slider/GetForAdmin', admin)).data;
const post = (path: string, body: object = {}) => calls.post(`/api/Slider/${path}`, body, admin);

const fresh = {
  title: 'Toamna pe raft',
  button: 'Vezi',
  link: '/products?campaignId=1&page=1',
  image: '/pictures/slides/minerale.webp',
  narrowImage: '/pictures/slides/card-minerale.webp',
};
const changeOf = ({ isShown: _, ...slide }: AdminSlide) => slide;

test('S24: Slider gives the active slides of the home page, in their order', async () => {
  const slides = await shown();
  expect(slides.length).toBe(4);
  expect(slides[1]).toEqual({
    id: 2,
    kicker: 'Săptămâna magneziului',
    title: 'Aceeași literă, alt magneziu.',
    text: expect.stringContaining('Bisglicinat'),
    button: 'Compară formele',
    link: '/products?campaignId=2&page=1',
    image: '/pictures/slides/minerale.webp',
    narrowImage: '/pictures/slides/card-minerale.webp',
    ground: '#dcecea',
  });
});

test('back office: a slide is added at the end, changed, moved, hidden and deleted', async () => {
  const { data: added } = await post('Add', fresh);
  expect(added).toMatchObject({
    ...fresh,
    kicker: '',
    ground: '',
    isActive: true,
    isShown: true,
    version: 1,
  });
  await eventually(async () => (await titles()).at(-1)).toBe(fresh.title);
  const refused = await post('Edit', { ...changeOf(added), title: 'Remediul iernii' });
  expect([refused.status, refused.messages[1]]).toEqual([409, 'Remediul iernii']);
  const { data: bold } = await post('Edit', { ...changeOf(added), title: 'Ceai de iarnă' });
  const { data: changed } = await post('Edit', { ...changeOf(bold), title: 'Iarna pe raft', ground: '#EFE5CF' });
  expect(changed).toMatchObject({ title: 'Iarna pe raft', ground: '#efe5cf', version: 3 });
  const late = await post('Edit', { ...changeOf(added), title: 'Târziu' });
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  const ids = (await list()).map(({ id }) => id);
  await post('Order', { ids: [added.id, ...ids.filter((id) => id !== added.id)] });
  await eventually(async () => (await titles())[0]).toBe('Iarna pe raft');
  await post('Edit', { ...changeOf(changed), isActive: false });
  await eventually(async () => (await titles()).includes('Iarna pe raft')).toBe(false);
  expect((await post(`Delete?slideId=${added.id}`)).data).toBeNull();
  expect((await post(`Delete?slideId=${added.id}`)).status).toBe(404);
  expect((await list()).length).toBe(4);
});

test('a slide is shown between its dates, in Romanian time', async () => {
  const { data: later } = await post('Add', { ...fresh, title: 'Mai târziu', startsAt: '2099-01-01T08:00' });
  const { data: past } = await post('Add', { ...fresh, title: 'A fost', endsAt: '2025-01-01T08:00' });
  expect([later.isShown, later.startsAt, past.isShown]).toEqual([false, '2099-01-01T08:00', false]);
  expect(await titles()).not.toContain('Mai târziu');
  await shop.db`update slide set starts_at = now() + interval '1 second' where id = ${later.id}`;
  await eventually(async () => (await titles()).includes('Mai târziu')).toBe(true);
  for (const { id } of [later, past]) await post(`Delete?slideId=${id}`);
});

test('an order without all slides is refused as outdated', async () => {
  const before = await list();
  const ids = before.map(({ id }) => id);
  for (const wrong of [ids.slice(1), [...ids, 999], [...ids.slice(1), ids[1]], []]) {
    const refused = await post('Order', { ids: wrong });
    expect([refused.status, refused.messages]).toEqual([409, [texts.badOrder]]);
  }
  expect(await list()).toEqual(before);
});

test('trust: a slide leads only into the shop, shows only its pictures, and stays legible', async () => {
  const before = await list();
  const bad: [object, string][] = [
    [{ link: 'https://rau.example' }, fieldTexts.badLink],
    [{ link: '//rau.example' }, fieldTexts.badLink],
    [{ link: '/\\rau.example' }, fieldTexts.badLink],
    [{ link: 'javascript:alert(1)' }, fieldTexts.badLink],
    [{ image: '/pictures/x.svg' }, fieldTexts.badImage],
    [{ narrowImage: `/uploads/ab/${'ab'.repeat(16)}.webp` }, texts.unknownPicture],
    [{ ground: '#14613a' }, texts.badGround],
    [{ ground: 'red' }, texts.badGround],
    [{ title: '' }, texts.badTitle],
    [{ startsAt: '2026-11-02T00:00', endsAt: '2026-11-01T00:00' }, texts.badDates],
  ];
  for (const [fields, sentence] of bad) {
    const refused = await post('Add', { ...fresh, ...fields });
    expect([refused.status, refused.messages[0]], sentence).toEqual([400, sentence]);
  }
  expect(await list()).toEqual(before);
});

test('a refused slide names its wrong fields', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/Slider/Add',
    headers: { authorization: `Bearer ${admin}` },
    payload: { ...fresh, title: '', ground: 'red' },
  });
  expect(response.json().fieldErrors).toEqual({ title: texts.badTitle, ground: texts.badGround });
});

test('S21: only an admin gets to the slides of the back office', async () => {
  const { token } = await newCustomer(shop);
  for (const [caller, status] of [
    [token, 403],
    [undefined, 401],
  ] as const) {
    expect((await calls.get('/api/Slider/GetForAdmin', caller)).status).toBe(status);
    for (const path of ['Add', 'Edit', 'Order', 'Delete?slideId=1'])
      expect((await calls.post(`/api/Slider/${path}`, fresh, caller)).status, path).toBe(status);
  }
});
