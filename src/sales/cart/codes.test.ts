import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../account/identity/session.ts';
import { configureClient } from '../../platform/http/client.ts';
import { useSnackbars } from '../../ui/snackbar.ts';
import { useCart } from './cart-state.ts';
import { verifyCodes } from './codes.ts';

const code = (name: string) => ({
  code: name,
  couponType: 'Percent' as const,
  value: 10,
  abs: 0,
  minimumTotal: 0,
  description: '',
  validUntil: null,
});
const shownSnacks = () => useSnackbars.getState().snacks.map(({ kind, text }) => [kind, text]);
const codes = () => useCart.getState().codes.map((one) => one.code);

type CodeResponse = { status: number; isSuccess: boolean; reason?: string };

/** Stubs the response of the server for each code. */
function respondWith(responses: Record<string, CodeResponse>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const coupon = new URL(url, 'https://shop.invalid').searchParams.get('coupon') ?? '';
    const { status, isSuccess, reason } = responses[coupon] ?? { status: 200, isSuccess: true };
    const body = { isSuccess, messagesUser: ['Nu.'], data: isSuccess ? code(coupon) : null };
    return Response.json(body, { status, headers: reason ? { 'X-Refusal': reason } : {} });
  });
}

beforeEach(() => {
  useCart.setState({ codes: ['IARNA', 'IARNA10', 'VARA5'].map(code) });
  useSnackbars.setState({ snacks: [] });
});

test('1§8 a code that fails re-verification is removed with the sentence of the catalogue, the others stay', async () => {
  respondWith({ IARNA10: { status: 409, isSuccess: false, reason: 'expired' } });
  await verifyCodes();
  expect(codes()).toEqual(['IARNA', 'VARA5']);
  expect(shownSnacks()).toEqual([['error', 'Codul IARNA10 nu mai este valid si a fost eliminat!']]);
});

test('1§8 a response with isSuccess false is a refusal too, whatever its status', async () => {
  respondWith({ VARA5: { status: 200, isSuccess: false } });
  await verifyCodes();
  expect(codes()).toEqual(['IARNA', 'IARNA10']);
  expect(shownSnacks()).toEqual([['error', 'Codul VARA5 nu mai este valid si a fost eliminat!']]);
});

test('1§4 without a response a code stays, and the order decides', async () => {
  respondWith({
    IARNA: { status: 502, isSuccess: false },
    IARNA10: { status: 429, isSuccess: false, reason: 'tooMany' },
    VARA5: { status: 401, isSuccess: false },
  });
  await verifyCodes();
  expect(codes()).toHaveLength(3);
  expect(shownSnacks()).toEqual([]);
});

test('a gift card that was spent elsewhere shows its new balance', async () => {
  const card = { ...code('CADOU-AAAA-BBBB-CCCC'), couponType: 'GiftCard' as const, value: 50 };
  vi.stubGlobal('fetch', async () =>
    Response.json({ isSuccess: true, messagesUser: [], data: { ...card, value: 12.5 } }),
  );
  useCart.setState({ codes: [card] });
  await verifyCodes();
  expect(useCart.getState().codes).toMatchObject([{ code: card.code, value: 12.5 }]);
});

test('1§4 a guest verifies with the token, so that the guest’s own unpaid order does not use up the code', async () => {
  const fetched = vi.fn(async (_url: string, _asked: { headers: Headers }) =>
    Response.json({ isSuccess: true, messagesUser: [], data: code('IARNA') }),
  );
  vi.stubGlobal('fetch', fetched);
  configureClient({ guestToken: () => 'guest-token' });
  useSession.setState({ guest: { token: 'guest-token', legalEntityId: 4, userName: null } });
  useCart.setState({ codes: [code('IARNA')] });
  await verifyCodes();
  const headers = fetched.mock.calls[0]?.[1].headers;
  expect([headers?.get('Authorization'), headers?.get('Guest')]).toEqual(['Bearer guest-token', 'True']);
});
