import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { distinctValues, fieldsOf } from '../../../test/support/distinct-values.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { taxonomyTexts as texts } from './admin-texts.ts';
import type { AdminCategory } from './category-contract.ts';
import { findCategory } from './service.server.ts';
import type { AdminFilterGroup, AdminHashtag } from './taxonomy-contract.ts';
import { CategoryFields, FilterFields, FilterOption, HashtagFields, ProducerFields } from './taxonomy-fields.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const tree = async (): Promise<AdminCategory[]> => (await admin.get('categories')).data.categories;
const category = async (id: number) => (await tree()).find((one) => one.id === id);
const addCategory = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.post('categories', { name, parentId })).data.id;

test('a category is added at the end, renamed, and its old address still leads to it', async () => {
  const id = await addCategory('Raft de probă');
  expect((await tree()).findLast(({ parentId }) => parentId === null)?.name).toBe('Raft de probă');
  const before = await category(id);
  const renamed = {
    id,
    version: before?.version,
    name: 'Raft cu alt nume',
    description: 'Ce se găsește aici.',
    seoTitle: before?.seoTitle,
  };
  expect((await admin.post('categories', renamed)).status).toBe(200);
  expect(await category(id)).toMatchObject({
    slug: 'raft-cu-alt-nume',
    oldSlugs: ['raft-de-proba'],
    seoTitle: 'Raft cu alt nume',
  });
  expect(await findCategory(shop.db, 'raft-de-proba')).toMatchObject({ id, slug: 'raft-cu-alt-nume' });
  const late = await admin.post('categories', renamed);
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  const taken = await admin.post('categories', { name: 'Raft cu ALT nume' });
  expect([taken.status, taken.messages]).toEqual([409, [texts.slugTaken]]);
  const heir = await addCategory('Raft de probă');
  expect(await findCategory(shop.db, 'raft-de-proba')).toMatchObject({ id: heir });
});

test('categories move in, out, up and down; not into themselves and not too deep', async () => {
  const [a, b, c] = [await addCategory('Mutat A'), await addCategory('Mutat B'), await addCategory('Mutat C')];
  const move = async (id: number, parentId: number | null, position: number) =>
    admin.post('categories/move', { id, version: (await category(id))?.version, parentId, position });
  expect((await move(b, a, 0)).status).toBe(200);
  expect((await move(c, a, 0)).status).toBe(200);
  expect((await tree()).filter(({ parentId }) => parentId === a).map(({ id }) => id)).toEqual([c, b]);
  expect((await move(a, b, 0)).messages).toEqual([texts.ownChild]);
  expect((await move(c, b, 0)).status).toBe(200);
  const deep = await addCategory('Mutat D');
  expect((await move(deep, c, 0)).messages).toEqual([texts.tooDeep]);
  expect((await admin.post('categories/move', { id: a, version: 99, parentId: null, position: 0 })).status).toBe(409);
});

test('only an empty category is deleted', async () => {
  const id = await addCategory('De șters');
  const below = await addCategory('De șters, dedesubt', id);
  const remove = async (one: number) =>
    admin.post('categories/delete', { id: one, version: (await category(one))?.version ?? 1 });
  expect((await remove(id)).messages).toEqual([texts.hasChildren]);
  expect((await remove(below)).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  expect(await category(id)).toBeUndefined();
  const [full] = (await tree()).filter(({ products }) => products > 0);
  const children = (await tree()).some(({ parentId }) => parentId === full?.id);
  expect((await remove(full?.id ?? 0)).messages).toEqual([children ? texts.hasChildren : texts.hasProducts]);
  expect((await remove(id)).status).toBe(404);
});

test('a producer is in the shop and in the filter of producers; one with products is not deleted', async () => {
  const fields = { name: 'Fabrica de probă', country: 'România', operator: 'Fabrica SRL, Cluj' };
  const { id } = (await admin.post('producers', fields)).data;
  expect((await admin.post('producers', fields)).messages).toEqual([texts.nameTaken]);
  const designers = async () => (await calls.get('/api/Designer/Get')).data.map((one: { name: string }) => one.name);
  await eventually(async () => (await designers()).includes('Fabrica de probă')).toBe(true);
  const { version } = (await admin.get(`producers/${id}`)).data;
  await admin.post('producers', { ...fields, id, version, name: 'Fabrica mutată' });
  const [option] = await shop.db`select name from filter_option where producer_id = ${id}`;
  expect(option?.name).toBe('Fabrica mutată');
  expect((await admin.post('producers', { ...fields, id, version })).messages).toEqual([texts.changed]);
  expect((await admin.get('producers?search=mutata')).data).toMatchObject({
    total: 1,
    rows: [{ id, products: 0 }],
  });
  const full = (await admin.get('producers?sort=-products&take=1')).data.rows[0];
  const refused = await admin.post('producers/delete', { id: full.id, version: full.version });
  expect(refused.messages).toEqual([texts.hasProducts]);
  expect((await admin.post('producers/delete', { id, version: version + 1 })).status).toBe(200);
  expect((await admin.get(`producers/${id}`)).status).toBe(404);
});

test('hashtags: added, changed, put in order, deleted', async () => {
  const list = async (): Promise<AdminHashtag[]> => (await admin.get('hashtags')).data;
  const { id } = (await admin.post('hashtags', { name: '#deprobă' })).data;
  const ids = (await list()).map((one) => one.id);
  expect(ids.at(-1)).toBe(id);
  const turned = [id, ...ids.filter((one) => one !== id)];
  expect((await admin.post('hashtags/order', { ids: turned })).status).toBe(200);
  expect((await list()).map((one) => one.id)).toEqual(turned);
  expect((await admin.post('hashtags/order', { ids: [id] })).messages).toEqual([texts.changed]);
  const picture = { name: '#deprobă', image: `/uploads/ab/${'ab'.repeat(16)}.webp`, id, version: 1 };
  expect((await admin.post('hashtags', picture)).messages).toEqual([texts.unknownPicture]);
  expect((await admin.post('hashtags', { ...picture, image: null, version: 7 })).status).toBe(409);
  const [demo] = (await list()).filter(({ image }) => image);
  expect((await admin.post('hashtags', { ...picture, image: demo?.image })).status).toBe(200);
  expect((await admin.post('hashtags/delete', { id, version: 2 })).status).toBe(200);
  expect((await list()).some((one) => one.id === id)).toBe(false);
});

test('filters: a group with its options in order; products keep what they were given', async () => {
  const groups = async (): Promise<AdminFilterGroup[]> => (await admin.get('filters')).data;
  const group = async (id: number) => (await groups()).find((one) => one.id === id);
  const options = [{ name: 'Unu' }, { name: 'Doi' }];
  const { id } = (await admin.post('filters', { name: 'Probă', options })).data;
  const before = await group(id);
  expect(before?.options.map(({ name }) => name)).toEqual(['Unu', 'Doi']);
  const [first, second] = before?.options ?? [];
  await shop.db`insert into product_filter values (1, ${first?.id ?? 0})`;
  const swapped = [{ id: second?.id, name: 'Unu' }, { id: first?.id, name: 'Doi' }, { name: 'Trei' }];
  const changed = { id, version: before?.version, name: 'Probă', options: swapped };
  expect((await admin.post('filters', changed)).status).toBe(200);
  expect((await group(id))?.options).toMatchObject([
    { id: second?.id, name: 'Unu', products: 0 },
    { id: first?.id, name: 'Doi', products: 1 },
    { name: 'Trei' },
  ]);
  expect((await admin.post('filters', changed)).messages).toEqual([texts.changed]);
  expect((await admin.post('filters', { name: 'Alta', options: [options[0], options[0]] })).messages).toEqual([
    texts.repeated,
  ]);
  const fixed = (await groups()).find(({ kind }) => kind === 'price');
  expect((await admin.post('filters/delete', { id: fixed?.id, version: fixed?.version })).messages).toEqual([
    texts.fixedGroup,
  ]);
  const backwards = fixed?.options.map(({ products, ...one }) => ({ ...one, priceFrom: 10, priceBelow: 5 }));
  const wrong = await admin.post('filters', {
    id: fixed?.id,
    version: fixed?.version,
    name: 'Preț',
    options: backwards,
  });
  expect(wrong.messages).toEqual([texts.badPrices]);
  const ids = (await groups()).map((one) => one.id).reverse();
  expect((await admin.post('filters/order', { ids })).status).toBe(200);
  expect((await groups()).map((one) => one.id)).toEqual(ids);
  const newest = await group(id);
  expect((await admin.post('filters/delete', { id, version: newest?.version })).status).toBe(200);
});

const images = (await shop.db<{ image: string }[]>`select image from hashtag where image is not null limit 2`).map(
  ({ image }) => image,
);

test('every field of a category is saved and read back', async () => {
  const added = distinctValues(CategoryFields, {
    parentId: await addCategory('Sus'),
    icon: 'vitamine',
    image: images[0] ?? null,
  });
  const { data } = await admin.post('categories', added);
  const readFields = async () => fieldsOf(CategoryFields, (await category(data.id)) ?? {});
  expect(await readFields()).toEqual(added);
  const edited = distinctValues(
    CategoryFields,
    { parentId: added.parentId, icon: null, image: images[1] ?? null, isFood: true },
    20,
  );
  await admin.post('categories', { ...edited, id: data.id, version: 1 });
  expect(await readFields()).toEqual(edited);
});

test('a picture of a category that was never uploaded is refused at its field', async () => {
  const { status, fieldErrors } = await admin.post('categories', {
    name: 'Fără imagine',
    image: `/uploads/ab/${'ab'.repeat(16)}.webp`,
  });
  expect([status, fieldErrors]).toEqual([400, { image: texts.unknownPicture }]);
});

test('every field of a producer is saved and read back', async () => {
  const added = distinctValues(ProducerFields, { logo: images[0] ?? '' });
  const { data } = await admin.post('producers', added);
  const readFields = async () => fieldsOf(ProducerFields, (await admin.get(`producers/${data.id}`)).data);
  expect(await readFields()).toEqual(added);
  const edited = distinctValues(ProducerFields, { logo: '' }, 20);
  await admin.post('producers', { ...edited, id: data.id, version: 1 });
  expect(await readFields()).toEqual(edited);
});

test('every field of a hashtag is saved and read back', async () => {
  const added = distinctValues(HashtagFields, { image: images[0] ?? null });
  const { data } = await admin.post('hashtags', added);
  const hashtags = async (): Promise<AdminHashtag[]> => (await admin.get('hashtags')).data;
  const readFields = async () => fieldsOf(HashtagFields, (await hashtags()).find(({ id }) => id === data.id) ?? {});
  expect(await readFields()).toEqual(added);
  const edited = distinctValues(HashtagFields, { image: images[1] ?? null }, 20);
  await admin.post('hashtags', { ...edited, id: data.id, version: 1 });
  expect(await readFields()).toEqual(edited);
});

test('every field of a filter and its options is saved and read back', async () => {
  const groups = async (): Promise<AdminFilterGroup[]> => (await admin.get('filters')).data;
  const price = (await groups()).find(({ kind }) => kind === 'price');
  const [option] = price?.options ?? [];
  const options = [distinctValues(FilterOption, { id: option?.id })];
  const edited = distinctValues(FilterFields, { options });
  expect((await admin.post('filters', { ...edited, id: price?.id, version: price?.version })).status).toBe(200);
  const saved = (await groups()).find(({ id }) => id === price?.id);
  expect(fieldsOf(FilterFields, saved ?? {})).toEqual({ ...edited, options: [{ ...options[0], products: 0 }] });
});

test('a refused category, producer, hashtag or filter names the field', async () => {
  const image = `/uploads/ab/${'ab'.repeat(16)}.webp`;
  const price = (await admin.get('filters')).data.find(({ kind }: AdminFilterGroup) => kind === 'price');
  const wrong = [{ name: 'Unu', priceFrom: 1 }, { name: 'Doi' }];
  const refusals: [string, object, string][] = [
    ['categories', { name: 'Alta', parentId: 99_999 }, 'parentId'],
    ['producers', { name: 'Altul', logo: image }, 'logo'],
    ['hashtags', { name: '#altul', image }, 'image'],
    ['filters', { ...price, kind: undefined, options: wrong }, 'options.1.priceFrom'],
  ];
  for (const [path, body, field] of refusals)
    expect(Object.keys((await admin.post(path, body)).fieldErrors)).toEqual([field]);
});
