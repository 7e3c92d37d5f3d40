import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const names = { firstName: 'Maria', lastName: 'Ionescu' };

async function codeSentTo(phone: string): Promise<string> {
  return /\b(\d{6})\b/.exec((await waitForEmail(shop, phone)).textBody)?.[1] ?? '';
}

test('S24: Twilio sends a code to a phone and verifies it', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.post('/api/Twilio/SendCode', { phoneNumber: '0744 000 001' }, token)).status).toBe(200);
  const code = await codeSentTo('+40744000001');
  expect((await waitForEmail(shop, '+40744000001')).textBody).toBe(
    `Vitrina: codul tău este ${code}. Expiră în 10 minute.`,
  );
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000001', code: wrong }, token)).toMatchObject({
    status: 400,
    messages: ['Codul nu este corect.'],
  });
  expect((await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000001', code }, token)).data).toEqual({
    phoneNumber: '+40744000001',
    isPhoneVerified: true,
  });
  expect((await calls.get('/api/User/GetUserProfileById', token)).data).toMatchObject({
    phoneNumber: '+40744000001',
    isPhoneVerified: true,
  });
  expect((await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000001', code }, token)).messages).toEqual([
    'Codul a expirat. Cere unul nou.',
  ]);
  await calls.post('/api/User/UpdateUserProfile', { ...names, phoneNumber: '0744 000 001' }, token);
  expect((await calls.get('/api/User/GetUserProfileById', token)).data).toMatchObject({ isPhoneVerified: true });
  await calls.post('/api/User/UpdateUserProfile', { ...names, phoneNumber: '0744 000 002' }, token);
  expect((await calls.get('/api/User/GetUserProfileById', token)).data).toMatchObject({ isPhoneVerified: false });
});

test('a code has five attempts, also concurrent ones', async () => {
  const { token } = await newCustomer(shop);
  await calls.post('/api/Twilio/SendCode', { phoneNumber: '0744000003' }, token);
  const code = await codeSentTo('+40744000003');
  const wrong = code === '111111' ? '222222' : '111111';
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000003', code: wrong }, token),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000003', code }, token)).toMatchObject({
    status: 429,
    messages: ['Prea multe încercări. Cere un cod nou.'],
  });
});

test('a code is valid for ten minutes, one account and one phone', async () => {
  const { token } = await newCustomer(shop);
  const stranger = await newCustomer(shop);
  await calls.post('/api/Twilio/SendCode', { phoneNumber: '0744000004' }, token);
  const code = await codeSentTo('+40744000004');
  expect((await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000004', code }, stranger.token)).status).toBe(
    400,
  );
  expect((await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000005', code }, token)).status).toBe(400);
  await shop.db`update phone_code set expires_at = now() - interval '1 second'`;
  expect((await calls.post('/api/Twilio/VerifyCode', { phoneNumber: '0744000004', code }, token)).messages).toEqual([
    'Codul a expirat. Cere unul nou.',
  ]);
  const rows = await shop.db<{ text: string }[]>`select row_to_json(c)::text as text from phone_code c`;
  expect(rows.some(({ text }) => text.includes(`"${code}"`))).toBe(false);
});

test('at most three codes an hour, per account and per phone, also concurrently', async () => {
  const { token } = await newCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => calls.post('/api/Twilio/SendCode', { phoneNumber: `074400010${i}` }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 429)?.messages).toEqual([
    'Ai cerut prea multe coduri. Încearcă din nou peste o oră.',
  ]);
  const others = await Promise.all([newCustomer(shop), newCustomer(shop), newCustomer(shop), newCustomer(shop)]);
  const sends = await Promise.all(
    others.map((other) => calls.post('/api/Twilio/SendCode', { phoneNumber: '0744000200' }, other.token)),
  );
  expect(sends.filter(({ status }) => status === 200)).toHaveLength(3);
});
