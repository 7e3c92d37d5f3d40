import { beforeEach, expect, test, vi } from 'vitest';
import { useSnacks } from '../../ui/snackbar.ts';
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
const said = () => useSnacks.getState().snacks.map(({ kind, text }) => [kind, text]);
const codes = () => useCart.getState().codes.map((one) => one.code);

type Answer = { status: number; isSuccess: boolean; why?: string };

/** What the server says of each code. */
function answering(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'https://shop.invalid').searchParams.get('coupon') ?? '';
    const { status, isSuccess, why } = answers[asked] ?? { status: 200, isSuccess: true };
    const body = { isSuccess, messagesUser: ['Nu.'], data: isSuccess ? code(asked) : null };
    return Response.json(body, { status, headers: why ? { 'X-Refusal': why } : {} });
  });
}

beforeEach(() => {
  useCart.setState({ codes: ['IARNA', 'IARNA10', 'VARA5'].map(code) });
  useSnacks.setState({ snacks: [] });
});

test('1§8 a code that fails re-verification is removed with the sentence of the catalogue, the others stay', async () => {
  answering({ IARNA10: { status: 409, isSuccess: false, why: 'expired' } });
  await verifyCodes();
  expect(codes()).toEqual(['IARNA', 'VARA5']);
  expect(said()).toEqual([['error', 'Codul IARNA10 nu mai este valid si a fost eliminat!']]);
});

test('1§8 an answer with isSuccess false is a refusal too, whatever its status', async () => {
  answering({ VARA5: { status: 200, isSuccess: false } });
  await verifyCodes();
  expect(codes()).toEqual(['IARNA', 'IARNA10']);
  expect(said()).toEqual([['error', 'Codul VARA5 nu mai este valid si a fost eliminat!']]);
});

test('1§4 without an answer about it a code stays, and the order decides', async () => {
  answering({
    IARNA: { status: 502, isSuccess: false },
    IARNA10: { status: 429, isSuccess: false, why: 'tooMany' },
    VARA5: { status: 401, isSuccess: false },
  });
  await verifyCodes();
  expect(codes()).toHaveLength(3);
  expect(said()).toEqual([]);
});
