import { expect, test } from 'vitest';
import type { OrderProducts } from './contract.ts';
import {
  emptyDraft,
  emptyLine,
  estimateRefund,
  findProblems,
  isIdentifier,
  parseId,
  selectedProducts,
  withLine,
  withOrder,
} from './page-rules.ts';
import { refusalTexts as refusals, texts } from './texts.ts';

const product = (id: number, worth: number[]) => ({
  id,
  productId: id,
  name: `P${id}`,
  brand: '',
  image: '',
  quantity: worth.length,
  price: 50,
  worth,
});
const order: OrderProducts = {
  id: 7,
  number: 'VIT-100007',
  isPayedOnline: true,
  lastDay: '2026-11-30',
  refundBy: 'card',
  isForGiftCard: false,
  wholeBonus: 12.9,
  partOfDelivery: { paid: 16.5, refunded: 12.9 },
  products: [product(1, [46.67, 93.33, 140]), product(2, [20.1])],
};

test('2§3 a return line begins unselected, with quantity 1 and without a reason', () => {
  expect(emptyLine).toEqual({ isSelected: false, returnQuantity: 1, returnReason: '', ownReason: '' });
  expect(withLine(emptyDraft, 1, { isSelected: true }).lines).toEqual({ 1: { ...emptyLine, isSelected: true } });
});

test('another order has other products; the same one keeps what was chosen', () => {
  const draft = withLine(withOrder(emptyDraft, 7), 1, { isSelected: true });
  expect(withOrder(draft, 7)).toBe(draft);
  expect(withOrder(draft, 8).lines).toEqual({});
});

test('what is sent: the selected ones, never more than are left, one’s own words for another reason', () => {
  const lines = {
    1: { ...emptyLine, isSelected: true, returnQuantity: 9, returnReason: texts.otherReason, ownReason: ' Miroase ' },
    2: { ...emptyLine, returnReason: 'M-am răzgândit' },
  };
  expect(selectedProducts(order.products, lines)).toEqual([{ id: 1, returnQuantity: 3, returnReason: 'Miroase' }]);
});

test('what comes back: what the units were worth, and with the last of them delivery and fee', () => {
  const chosen = (one: number, two: number) =>
    [
      { id: 1, returnQuantity: one, returnReason: '' },
      { id: 2, returnQuantity: two, returnReason: '' },
    ].filter(({ returnQuantity }) => returnQuantity > 0);
  expect(estimateRefund(order, [])).toEqual({ goods: 0, services: 0, total: 0 });
  expect(estimateRefund(order, chosen(2, 0))).toEqual({ goods: 93.33, services: 0, total: 93.33 });
  expect(estimateRefund(order, chosen(3, 1))).toEqual({ goods: 160.1, services: 12.9, total: 173 });
});

test('what is missing is said beside its place; an account may come later, half of one may not', () => {
  expect(findProblems(emptyDraft, order)).toEqual({ products: texts.chooseProducts, address: texts.chooseAddress });
  const draft = { ...withOrder(emptyDraft, 7), addressId: 1 };
  expect(findProblems(draft, order)).toEqual({ products: texts.chooseProducts });
  const full = withLine(draft, 1, { isSelected: true });
  const byTransfer = { ...order, refundBy: 'transfer' as const };
  expect(findProblems(full, byTransfer)).toEqual({});
  expect(findProblems({ ...full, iban: 'RO49' }, byTransfer)).toEqual({
    iban: refusals.iban,
    ibanHolder: refusals.ibanHolder,
  });
  expect(findProblems({ ...full, iban: 'RO49' }, { ...byTransfer, isForGiftCard: true })).toEqual({});
  expect(findProblems({ ...full, iban: 'RO49' }, order)).toEqual({});
});

test('2§5 view-return needs an id that can be one', () => {
  expect(['12', '0', '', 'x', '2147483648', null, undefined].map(parseId)).toEqual([12, ...Array(6).fill(null)]);
});

test('a link that was cut short is no withdrawal', () => {
  expect(isIdentifier('6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10')).toBe(true);
  expect(
    ['', 'x', '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c1', '6f1c2f0e8f3b4f2a9c1d2b7a5d9e4c10'].map(isIdentifier),
  ).toEqual(Array(4).fill(false));
});
