import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createReferralClient, newPhone } from '../../../test/support/referrals.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const referrals = createReferralClient(shop);
const ioana = await newCustomer(shop, { firstName: 'Ioana', lastName: 'Stan', phoneNumber: newPhone() });

test('S24 Referrals: everyone has a code and a link of their own, always the same', async () => {
  const { code, link, value, invited, rewards, welcome } = await referrals.mine(ioana);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(link).toBe(`https://vitrina.example/referrals/${code}`);
  expect({ value, invited, rewards, welcome }).toEqual({ value: 30, invited: [], rewards: [], welcome: null });
  const [first, second] = await Promise.all([referrals.mine(ioana), referrals.mine(ioana)]);
  expect([first.code, second.code]).toEqual([code, code]);
  const stranger = await newCustomer(shop);
  const codes = await Promise.all(Array.from({ length: 5 }, () => referrals.codeOf(stranger)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).not.toBe(code);
});

test('2§2 referrals/{url}: only the first name of the inviter is shown', async () => {
  const code = await referrals.codeOf(ioana);
  const { data } = await calls.get(`/api/Referral/Invitation?code=${code.toLowerCase()}`);
  expect(data).toEqual({ code, inviter: 'Ioana', value: 30 });
  for (const wrong of ['ZZZZZZZZ', 'x', "' or 1=1"]) {
    const response = await calls.get(`/api/Referral/Invitation?code=${encodeURIComponent(wrong)}`);
    expect([response.status, response.messages]).toEqual([404, [texts.unknownInvitation]]);
  }
});

test('S24 Referrals: an invited customer gets 30 RON at registration, and the inviter is notified', async () => {
  const maria = await referrals.follow(ioana, { firstName: 'Maria', lastName: 'Dobre' });
  expect(await referrals.stateOf(maria)).toBe('registered');
  const { welcome, isWelcomeComing } = await referrals.mine(maria);
  expect(isWelcomeComing).toBe(false);
  expect(welcome).toMatchObject({ value: 30, state: 'usable' });
  const coupon = `/api/Order/VerifyCoupon?coupon=${welcome?.code}`;
  expect((await calls.get(coupon, maria.token)).data).toMatchObject({ couponType: 'Fixed', value: 30 });
  expect((await calls.get(coupon, ioana.token)).status).toBe(404);
  expect((await waitForEmail(shop, maria.userName, 'Ai 30 RON pentru prima ta comandă')).textBody).toContain(
    welcome?.code,
  );
  const notification = await waitForEmail(shop, ioana.userName, 'Cineva a folosit invitația ta');
  expect(notification.textBody).toContain('Maria D.');
  expect(notification.textBody).not.toContain('Dobre');
  expect((await referrals.mine(ioana)).invited).toMatchObject([{ name: 'Maria D.', state: 'registered' }]);
});

test('the code is typed as people type; one that is none makes an account like any other', async () => {
  const code = await referrals.codeOf(ioana);
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const dan = await newCustomer(shop, { referralCode: typed });
  await eventually(() => referrals.stateOf(dan)).toBe('registered');
  const eva = await newCustomer(shop, { referralCode: 'ZZZZ-ZZZZ' });
  await eventually(
    async () => (await shop.db`select from job where kind = 'customer-invited' and done_at is null`).length,
  ).toBe(0);
  expect(await referrals.stateOf(eva)).toBeNull();
  expect(await referrals.mine(eva)).toMatchObject({ welcome: null, isWelcomeComing: false });
});

test('the registration is welcomed once, however often the job is done', async () => {
  const friend = await referrals.follow(ioana);
  const codes = () => shop.db`select code from promo_code where account_id = ${friend.legalEntityId}`;
  expect(await codes()).toHaveLength(1);
  const payload = JSON.stringify({ accountId: friend.legalEntityId });
  await shop.db`
    insert into job (kind, payload) select 'customer-invited', ${payload}::text::jsonb from generate_series(1, 5)`;
  await eventually(
    async () => (await shop.db`select from job where kind = 'customer-invited' and done_at is null`).length,
  ).toBe(0);
  expect(await codes()).toHaveLength(1);
});

const selves: [string, (inviter: Session, phone: string) => object][] = [
  ['the same mailbox with a word after +', ({ userName }) => ({ email: userName.replace('@', '+nou@') })],
  ['the same mailbox of Gmail with other dots', () => ({ email: 'i.o.a.n.a.stan@googlemail.com' })],
  ['the same phone', (_inviter, phone) => ({ phoneNumber: phone })],
];

test.each(selves)('S24 Referrals: customers cannot refer themselves: %s', async (_name, fieldsOf) => {
  const phoneNumber = newPhone();
  const email = _name.includes('Gmail') ? 'ioanastan@gmail.com' : undefined;
  const inviter = await newCustomer(shop, { phoneNumber, ...(email ? { email } : {}) });
  const again = await referrals.follow(inviter, fieldsOf(inviter, phoneNumber));
  expect(await referrals.stateOf(again)).toBe('self');
  expect(await shop.db`select from promo_code where account_id = ${again.legalEntityId}`).toHaveLength(0);
  expect((await referrals.mine(inviter)).invited).toMatchObject([{ state: 'refused' }]);
});

test('S24 Referrals: an address or phone from an order of the inviter is the inviter', async () => {
  const inviter = await newCustomer(shop);
  const orderId = await referrals.ship(inviter, 1, { phoneNumber: '+40744900001' });
  await shop.db`update orders set email = 'serviciu@firma.ro' where id = ${orderId}`;
  const byMail = await referrals.follow(inviter, { email: 'serviciu+acasa@firma.ro' });
  const byPhone = await referrals.follow(inviter, { phoneNumber: '0744900001' });
  expect([await referrals.stateOf(byMail), await referrals.stateOf(byPhone)]).toEqual(['self', 'self']);
});

test('a guest who ordered, or a customer with the same mailbox, is not new', async () => {
  const guest = await newGuest(shop, { email: 'vizitator@example.ro' });
  await referrals.ship({ ...ioana, legalEntityId: guest.legalEntityId }, 1);
  const later = await referrals.follow(ioana, { email: 'vizitator@example.ro' });
  expect(await referrals.stateOf(later)).toBe('known');
  const second = await referrals.follow(ioana, { email: later.userName.replace('@', '+2@') });
  expect(await referrals.stateOf(second)).toBe('known');
});

test('the back office lists who invited whom', async () => {
  const admin = await signInAdmin(shop);
  const { data } = await calls.get('/api/admin/referrals?state=refused&take=96', admin.token);
  expect(data.total).toBe(data.rows.length);
  expect(data.rows.map(({ refusedWhy }: { refusedWhy: string }) => refusedWhy)).toContain('known');
  const found = await calls.get(
    `/api/admin/referrals?search=${encodeURIComponent(ioana.userName.toUpperCase())}`,
    admin.token,
  );
  expect(found.data.rows[0]).toMatchObject({ inviter: { email: ioana.userName, name: 'Ioana Stan' } });
});

test('the back office shows totals by inviter, with hints of abuse', async () => {
  const { token } = await signInAdmin(shop);
  const read = async (query: string) => (await calls.get(`/api/admin/referral-inviters?${query}`, token)).data;
  const { total, rows: inviters } = await read(`search=${encodeURIComponent(ioana.userName)}`);
  expect(total).toBe(1);
  const [sums] = await shop.db<{ invited: number; refused: number }[]>`
    select count(*)::int as invited, count(*) filter (where state = 'refused')::int as refused
    from referral where inviter_id = ${ioana.legalEntityId}`;
  expect(inviters[0]).toMatchObject({ person: { email: ioana.userName }, ...sums });
  expect(inviters[0].hints).toEqual(expect.any(Array));
  const sorted = (await read('sort=-invited&take=96')).rows.map(({ invited }: { invited: number }) => invited);
  expect(sorted).toEqual(sorted.toSorted((one: number, other: number) => other - one));
  expect((await calls.get('/api/admin/referral-inviters', ioana.token)).status).toBe(403);
  expect((await calls.get('/api/admin/referral-inviters')).status).toBe(401);
});

test('privacy: the data is exported, and after erasure the link is invalid', async () => {
  const leaving = await newCustomer(shop, { firstName: 'Vlad' });
  await referrals.follow(leaving);
  const code = await referrals.codeOf(leaving);
  const exported = await calls.get('/api/User/ExportData', leaving.token);
  expect(JSON.stringify(exported.data)).toContain(code);
  const deletion = await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, leaving.token);
  expect(deletion.status).toBe(200);
  expect((await calls.get(`/api/Referral/Invitation?code=${code}`)).status).toBe(404);
  const latecomer = await newCustomer(shop, { referralCode: code });
  await eventually(
    async () => (await shop.db`select from job where kind = 'customer-invited' and done_at is null`).length,
  ).toBe(0);
  expect(await referrals.stateOf(latecomer)).toBeNull();
});
