import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import type { ParcelState } from '../../sales/parcels/rules.ts';
import { trackParcels } from '../../sales/parcels/tracking-service.server.ts';
import type { Return } from './contract.ts';
import { labelProblems, refusalTexts } from './texts.ts';

const shop = await openCourierShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;
const { sameday, fan } = shop;

/** The easybox 1 of the stand-in, as the daily list stores it. */
const findLocker = async (): Promise<number | undefined> =>
  (await shop.db<{ id: number }[]>`select id from locker where courier_id = 2 and courier_locker_id = '1'`)[0]?.id;
await vi.waitFor(async () => expect(await findLocker()).toBeGreaterThan(0), 30_000);
const lockerId = (await findLocker()) ?? 0;

let version = 0;
/** Saves the settings of returns. */
async function set(values: Record<string, unknown>): Promise<void> {
  const defaults = { hasLabels: true, courier: 'sameday', payer: 'customer', cost: 20 };
  expect(
    await saveShopSettings(shop.db, 'returns', { version, values: { ...defaults, ...values }, savedBy: 'test' }),
  ).toBe(true);
  version++;
}

const bank = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Maria Ionescu' };
const start = async () => {
  const bought = await returns.buy({ by: 'cash', quantities: [2] });
  return { ...bought, id: await returns.add(bought, undefined, bank) };
};
type Started = Awaited<ReturnType<typeof start>>;
const request = ({ id, buyer }: Started, body: object) =>
  calls.post('/api/Return/RequestLabel', { returnId: id, ...body }, buyer.token);
const own = async ({ id, buyer }: Started): Promise<Return> =>
  (await calls.get(`/api/Return/GetReturnById?returnId=${id}`, buyer.token)).data;
const file = ({ id, buyer }: Started) => calls.get(`/api/Return/Label?returnId=${id}`, buyer.token);
const reaches = async (started: Started, state: ParcelState): Promise<NonNullable<Return['label']>> => {
  await expect.poll(async () => (await own(started)).label?.state).toBe(state);
  const { label } = await own(started);
  if (!label) throw new Error('no label');
  return label;
};
const track = () => trackParcels(shop.db, shop.accounts, new Date(Date.now() + 60_000));

test('while the shop offers no labels customers are offered none, and staff see why', async () => {
  expect((await calls.get('/api/Return/LabelOptions')).data).toMatchObject({ sources: [] });
  expect((await calls.get('/api/admin/return-label-options', admin)).data.problem).toBe(labelProblems.off);
  const started = await start();
  expect(await request(started, { source: 'address' })).toMatchObject({
    status: 409,
    messages: [refusalTexts.noLabels],
  });
});

test('couriers without returns or without a connection say so', async () => {
  await set({ courier: 'cargus' });
  expect((await calls.get('/api/admin/return-label-options', admin)).data.problem).toBe(
    labelProblems.notConnected('Cargus'),
  );
  await set({ courier: 'fan-courier' });
  expect((await calls.get('/api/admin/return-label-options', admin)).data).toMatchObject({
    sources: [],
    problem: labelProblems.unsupported('FAN Courier'),
  });
  await set({});
  expect((await calls.get('/api/Return/LabelOptions')).data).toEqual({
    courierName: 'Sameday',
    sources: ['address', 'locker'],
    lockerCourierId: 2,
    charge: 20,
  });
});

test('from the address: asked for before the approval, made with it, used, and its cost kept from the refund', async () => {
  await set({});
  const started = await start();
  const before = await own(started);
  const asked = await request(started, { source: 'address' });
  expect(asked.messages).toEqual([]);
  expect(asked.data).toMatchObject({
    label: { source: 'address', charge: 20, state: null },
    chargedAmount: 20,
    amount: before.amount - 20,
  });
  await returns.move(started.id, 'approved');
  const label = await reaches(started, 'registered');
  expect(label).toMatchObject({ courierName: 'Sameday', hasFile: true, dropOffCode: null });
  const form = sameday.awbs.get(label.awb ?? '')?.form;
  expect(form?.get('thirdPartyPickup')).toBe('1');
  expect(form?.get('thirdParty[address]')).toContain('Strada Horea');
  const { data } = await file(started);
  expect(Buffer.from(data.base64, 'base64').toString('latin1')).toContain('%PDF');
  const email = await waitForEmail(shop, started.buyer.email, `Eticheta pentru returul ${before.number}`);
  expect(email.textBody).toContain(label.awb);
  expect(email.textBody).toContain('20.00 RON');
  sameday.advance(label.awb ?? '');
  await track();
  expect(await own(started)).toMatchObject({ state: 'approved', label: { state: 'pickedUp' } });
  for (let step = 0; step < 4; step++) sameday.advance(label.awb ?? '');
  await track();
  // Staff say that the products have arrived, not the courier.
  expect(await own(started)).toMatchObject({
    state: 'approved',
    label: { state: 'delivered', stateName: 'Ajuns la magazin' },
  });
  const { products } = await returns.read(started.id);
  await returns.move(started.id, 'received', { products: products.map(({ id }) => ({ id, outcome: 'restock' })) });
  expect((await returns.move(started.id, 'refunded')).messages).toEqual([]);
  expect(await own(started)).toMatchObject({ state: 'refunded', chargedAmount: 20, amount: before.amount - 20 });
  const [storno] = await shop.db<{ total: number; lines: number }[]>`
    select sum((line ->> 'gross')::int - (line ->> 'discount')::int)::int as total, count(*)::int as lines
    from invoice i, jsonb_array_elements(i.content -> 'lines') as line where i.cause = ${`return ${started.id}`}`;
  expect(storno?.total).toBe(-Math.round((before.amount - 20) * 100));
  await expectInvariantsHold(shop.db);
});

test('from a locker: the code opens it, in the page and in the e-mail', async () => {
  await set({ payer: 'shop' });
  const started = await start();
  await returns.move(started.id, 'approved');
  expect(await request(started, { source: 'locker' })).toMatchObject({ status: 400 });
  expect(await request(started, { source: 'locker', lockerId: 2_000_000 })).toMatchObject({ status: 409 });
  expect((await request(started, { source: 'locker', lockerId })).messages).toEqual([]);
  const label = await reaches(started, 'registered');
  expect(label).toMatchObject({
    lockerName: expect.stringContaining('easybox'),
    charge: 0,
    dropOffCode: expect.stringMatching(/^\d+$/),
  });
  expect(sameday.awbs.get(label.awb ?? '')?.form.get('lockerFirstMile')).toBe('1');
  const { number } = await own(started);
  const email = await waitForEmail(shop, started.buyer.email, `Eticheta pentru returul ${number}`);
  expect(email.textBody).toContain(label.dropOffCode);
});

test('a label that was not used costs nothing', async () => {
  await set({});
  const started = await start();
  const { amount } = await own(started);
  await returns.move(started.id, 'approved');
  await request(started, { source: 'address' });
  await reaches(started, 'registered');
  const { products } = await returns.read(started.id);
  await returns.move(started.id, 'received', { products: products.map(({ id }) => ({ id, outcome: 'restock' })) });
  await returns.move(started.id, 'refunded');
  expect(await own(started)).toMatchObject({ chargedAmount: 0, amount });
  await expectInvariantsHold(shop.db);
});

test('two requests at once make one label, and a second one is refused while it exists', async () => {
  const started = await start();
  await returns.move(started.id, 'approved');
  const before = sameday.awbs.size;
  const statuses = (
    await Promise.all([request(started, { source: 'address' }), request(started, { source: 'address' })])
  ).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  await reaches(started, 'registered');
  expect(sameday.awbs.size).toBe(before + 1);
  expect((await request(started, { source: 'address' })).status).toBe(409);
});

test('a lost answer is never repeated: a person decides, then the customer gets the label', async () => {
  const started = await start();
  await returns.move(started.id, 'approved');
  sameday.fail('lostAnswer', 'POST /api/awb');
  await request(started, { source: 'address' });
  await reaches(started, 'uncertain');
  const { parcel } = await returns.read(started.id);
  const tasks = (await calls.get('/api/admin/parcel-tasks', admin)).data;
  expect(tasks).toContainEqual(expect.objectContaining({ returnId: started.id, task: 'uncertain' }));
  const awb = [...sameday.awbs.keys()].at(-1);
  await calls.post(`/api/admin/parcels/${parcel?.id}/resolve`, { awb }, admin);
  expect(await own(started)).toMatchObject({ label: { state: 'registered', awb } });
  await waitForEmail(shop, started.buyer.email, `Eticheta pentru returul ${(await own(started)).number}`);
});

test('a courier that refuses leaves the return without a label, which may be asked for again', async () => {
  await set({});
  const started = await start();
  await returns.move(started.id, 'approved');
  sameday.fail('errorBody', 'POST /api/awb');
  await request(started, { source: 'address' });
  await reaches(started, 'failed');
  expect(await own(started)).toMatchObject({ chargedAmount: 0, canChooseLabel: true, label: { hasFile: false } });
  expect((await returns.read(started.id)).parcel?.message).not.toBe('');
  expect((await file(started)).status).toBe(409);
  await request(started, { source: 'address' });
  await reaches(started, 'registered');
});

test('a return that the customer calls off cancels its label at the courier', async () => {
  const started = await start();
  await returns.move(started.id, 'approved');
  await request(started, { source: 'address' });
  const { awb } = await reaches(started, 'registered');
  await calls.post('/api/Return/Cancel', { returnId: started.id }, started.buyer.token);
  await expect.poll(() => sameday.awbs.get(awb ?? '')?.isCancelled).toBe(true);
  await reaches(started, 'cancelled');
  expect((await request(started, { source: 'address' })).messages).toEqual([refusalTexts.labelNotPossible]);
});

test('the parcel of a return is no parcel of the order', async () => {
  const started = await start();
  await returns.move(started.id, 'approved');
  await request(started, { source: 'address' });
  await reaches(started, 'registered');
  expect((await calls.get(`/api/admin/orders/${started.order.id}/parcels`, admin)).data.parcels).toEqual([]);
  const { data } = await calls.get(`/api/admin/orders/${started.order.id}`, admin);
  expect(data).toMatchObject({ state: 'delivered', waybill: null });
});

test('a stranger neither asks for a label nor reads one', async () => {
  const started = await start();
  const other = await start();
  expect(await request({ ...started, buyer: other.buyer }, { source: 'address' })).toMatchObject({ status: 404 });
  expect((await file({ ...started, buyer: other.buyer })).status).toBe(404);
  const unknown = await calls.get(`/api/Return/WithdrawalLabel?identifier=${randomUUID()}`);
  expect(unknown.status).toBe(404);
  expect(fan.awbs.size).toBe(0);
});

test('a withdrawal has its label at once, by its secret address', async () => {
  await set({});
  const { order, buyer } = await returns.buy({ by: 'cash' });
  await calls.post('/api/Return/Withdraw', { name: 'Maria', number: order.number, email: buyer.email }, buyer.token);
  const [row] = await shop.db<{ identifier: string }[]>`
    select identifier from return_request where order_id = ${order.id}`;
  const identifier = row?.identifier ?? '';
  const asked = await calls.post('/api/Return/RequestWithdrawalLabel', { identifier, source: 'address' });
  expect(asked.data).toMatchObject({ label: { source: 'address', state: 'sending' } });
  const view = async () => (await calls.get(`/api/Return/GetWithdrawal?identifier=${identifier}`)).data;
  await expect.poll(async () => (await view()).label.state).toBe('registered');
  expect((await calls.get(`/api/Return/WithdrawalLabel?identifier=${identifier}`)).data.contentType).toBe(
    'application/pdf',
  );
});
