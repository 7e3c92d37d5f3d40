import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { fieldTexts } from '../../catalog/campaigns/texts.ts';
import { refusalTexts as texts } from './fields.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const readShopAlert = async () => (await calls.get('/api/alert')).data;
const read = async () => (await calls.get('/api/admin/alert', admin)).data;

async function saveShopAlert(fields: object, token: string | undefined = admin) {
  const { version } = await read();
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/alert',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify({ version, ...fields }),
  });
  const { messagesUser, data } = answer.json();
  return { status: answer.statusCode, messages: messagesUser, data };
}

test('2§2 app shell: the banner says what the shop has set', async () => {
  expect(await readShopAlert()).toEqual({ text: 'Livrare gratuită la comenzi peste 250 RON', link: null });
});

test('an admin changes the text, gives it a link, and takes it away; shoppers see it at once', async () => {
  const { data } = await saveShopAlert({
    text: 'Vineri livrăm gratuit',
    link: '/campaigns',
    linkName: 'Vezi campaniile',
  });
  expect(data).toMatchObject({ text: 'Vineri livrăm gratuit', link: '/campaigns', isShown: true, startsAt: null });
  const expected = { text: 'Vineri livrăm gratuit', link: { to: '/campaigns', name: 'Vezi campaniile' } };
  await eventually(readShopAlert).toEqual(expected);
  await saveShopAlert({ text: '' });
  await eventually(readShopAlert).toBeNull();
});

test('the banner comes and goes at its time', async () => {
  const { data } = await saveShopAlert({ text: 'Mâine', startsAt: '2099-11-27T08:00' });
  expect([data.isShown, data.startsAt]).toEqual([false, '2099-11-27T08:00']);
  await shop.db`update shop_alert set starts_at = now() + interval '1 second', ends_at = now() + interval '3 seconds'`;
  await eventually(readShopAlert).toEqual({ text: 'Mâine', link: null });
  await eventually(readShopAlert).toBeNull();
});

test('an outdated version is refused, and so is what cannot be shown', async () => {
  const before = await read();
  const bad: [object, number, string][] = [
    [{ text: 'Alt text', version: before.version - 1 }, 409, texts.changed],
    [{ text: 'x'.repeat(141) }, 400, texts.badText],
    [{ text: 'Da', link: 'https://rau.example', linkName: 'Aici' }, 400, fieldTexts.badLink],
    [{ text: 'Da', link: '//rau.example', linkName: 'Aici' }, 400, fieldTexts.badLink],
    [{ text: 'Da', link: '/campaigns' }, 400, texts.badLink],
    [{ text: 'Da', linkName: 'Aici' }, 400, texts.badLink],
    [{ text: 'Da', startsAt: '2026-11-02T00:00', endsAt: '2026-11-01T00:00' }, 400, texts.badDates],
  ];
  for (const [fields, status, sentence] of bad) {
    const refused = await saveShopAlert(fields);
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
  expect(await read()).toEqual(before);
});

test('S21: only an admin sets it', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/admin/alert', token)).status).toBe(403);
  expect((await calls.get('/api/admin/alert')).status).toBe(401);
  expect((await saveShopAlert({ text: 'Al meu' }, token)).status).toBe(403);
});
