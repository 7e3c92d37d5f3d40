import { expect, test } from 'vitest';
import type { ParcelState as CourierState } from '../delivery/couriers/port.ts';
import { describeLots } from '../inventory/lot-names.ts';
import { type OrderState, orderStates, stateTransitions } from '../orders/rules.ts';
import {
  canBeLost,
  canCancelParcel,
  cancelPlans,
  canMove,
  deliveryPlanOf,
  formatKilograms,
  isClosedParcel,
  lostDecisions,
  orderSteps,
  type ParcelState,
  parcelReference,
  parcelStates,
  parcelTransitions,
  pickingLines,
  sortByExpiry,
  sortForPicking,
  splitWeight,
  sumHandover,
  taskOf,
  trackedState,
} from './rules.ts';

test('a parcel whose answer was lost is registered, sent again or given up, never cancelled or delivered', () => {
  expect(parcelTransitions.uncertain).toEqual(['registered', 'sending', 'failed']);
  expect(parcelTransitions.sending).not.toContain('sending');
});

test('an AWB is cancelled only before the courier has picked it up', () => {
  expect(parcelStates.filter((state) => canMove(state, 'cancelled'))).toEqual(['registered']);
});

test('a delivered, returned, cancelled or failed parcel never moves again', () => {
  for (const state of ['delivered', 'returned', 'cancelled', 'failed'] as const)
    expect(parcelTransitions[state]).toEqual([]);
  expect(parcelStates.filter(isClosedParcel)).toEqual(['failed', 'returned', 'writtenOff', 'cancelled']);
});

test('a state that we do not know changes nothing', () => {
  expect(trackedState('inTransit', 'unknown')).toBeNull();
  expect(trackedState('inTransit', 'inTransit')).toBeNull();
  expect(trackedState('delivered', 'inTransit')).toBeNull();
  expect(trackedState('registered', 'delivered')).toBe('delivered');
});

test('the order follows its parcel through states that it may have', () => {
  expect(orderSteps('confirmed', 'pickedUp')).toEqual(['shipped']);
  expect(orderSteps('placed', 'pickedUp')).toEqual(['confirmed', 'shipped']);
  expect(orderSteps('confirmed', 'delivered')).toEqual(['shipped', 'delivered']);
  expect(orderSteps('shipped', 'refused')).toEqual(['returning']);
  expect(orderSteps('returning', 'delivered')).toEqual(['delivered']);
  expect(orderSteps('shipped', 'inTransit')).toEqual([]);
  for (const from of orderStates)
    for (const parcel of parcelStates) {
      let state = from;
      for (const next of orderSteps(from, parcel)) {
        expect(stateTransitions[state], `${from} ${parcel}`).toContain(next);
        state = next;
      }
    }
});

test('a parcel that came back leaves it to a person what becomes of the products', () => {
  expect(orderSteps('shipped', 'returned')).toEqual(['returning']);
  expect(orderSteps('returning', 'returned')).toEqual([]);
});

test('the way back of a parcel in any order of scans ends in the same states', () => {
  const orders: [reported: readonly CourierState[], parcel: string, order: string][] = [
    [['pickedUp', 'refused', 'returning', 'returned'], 'returned', 'returning'],
    [['refused', 'pickedUp', 'returned', 'returning'], 'returned', 'returning'],
    [['returned', 'refused', 'delivered', 'inTransit'], 'returned', 'returning'],
    [['returning', 'refused', 'refused', 'returned'], 'returned', 'returning'],
    [['pickedUp', 'refused', 'outForDelivery', 'delivered'], 'delivered', 'delivered'],
    [['pickedUp', 'lost', 'inTransit', 'lost'], 'lost', 'shipped'],
    [['pickedUp', 'lost', 'delivered'], 'delivered', 'delivered'],
    [['returning', 'lost', 'returning', 'returned'], 'returned', 'returning'],
  ];
  for (const [reported, parcel, order] of orders) {
    let [parcelState, orderState]: [ParcelState, OrderState] = ['registered', 'confirmed'];
    for (const state of reported) {
      parcelState = trackedState(parcelState, state) ?? parcelState;
      orderState = orderSteps(orderState, parcelState).at(-1) ?? orderState;
    }
    expect([parcelState, orderState], reported.join(' ')).toEqual([parcel, order]);
  }
});

test('a lost parcel is refunded or sent again while its order is on the way; a refused one is only refunded', () => {
  expect(Object.entries(lostDecisions).filter(([, decisions]) => decisions.length > 0)).toEqual([
    ['shipped', ['refund', 'resend']],
    ['returning', ['refund']],
  ]);
  expect(parcelStates.filter((state) => canBeLost(state, 'shipped'))).toEqual([
    'registered',
    'pickedUp',
    'inTransit',
    'atLocker',
    'outForDelivery',
    'refused',
    'returning',
  ]);
  for (const order of ['placed', 'confirmed', 'delivered', 'cancelled', 'returned'] as const)
    expect(parcelStates.some((state) => canBeLost(state, order))).toBe(false);
});

test('the AWB of a cancelled order is cancelled exactly where a parcel may be cancelled', () => {
  for (const state of parcelStates) expect(cancelPlans[state] === 'cancel', state).toBe(canMove(state, 'cancelled'));
  expect(parcelStates.filter((state) => cancelPlans[state] === 'wait')).toEqual(['sending', 'uncertain']);
});

test('a person is asked only about what the system cannot know', () => {
  const parcel = {
    state: 'returned',
    order: 'returning',
    isReturn: false,
    cancelProblem: '',
    hasOtherDelivery: false,
  } as const;
  expect(taskOf(parcel)).toBe('arrived');
  expect(taskOf({ ...parcel, order: 'returned' })).toBeNull();
  expect(taskOf({ ...parcel, state: 'returning' })).toBeNull();
  expect(taskOf({ ...parcel, state: 'lost', order: 'shipped' })).toBe('lost');
  expect(taskOf({ ...parcel, state: 'lost', order: 'delivered' })).toBeNull();
  expect(taskOf({ ...parcel, state: 'writtenOff', order: 'shipped' })).toBeNull();
  expect(taskOf({ ...parcel, state: 'uncertain', order: 'confirmed' })).toBe('uncertain');
  expect(taskOf({ ...parcel, state: 'pickedUp', order: 'cancelled', cancelProblem: 'nu' })).toBe('awbLeft');
  expect(taskOf({ ...parcel, state: 'cancelled', order: 'cancelled', cancelProblem: 'nu' })).toBeNull();
  expect(taskOf({ ...parcel, isReturn: true })).toBeNull();
});

test('a parcel with another delivery than its order is made again until the courier has it, then the courier is called', () => {
  const parcel = { state: 'registered', hasOtherDelivery: true, isRemade: false, calledAt: new Date() } as const;
  expect(deliveryPlanOf(parcel)).toBe('remake');
  expect(deliveryPlanOf({ ...parcel, calledAt: null })).toBe('byHand');
  expect(deliveryPlanOf({ ...parcel, isRemade: true })).toBe('wait');
  expect(deliveryPlanOf({ ...parcel, hasOtherDelivery: false })).toBeNull();
  const withPlan = (plan: string) => parcelStates.filter((state) => deliveryPlanOf({ ...parcel, state }) === plan);
  expect(withPlan('wait')).toEqual(['sending', 'uncertain']);
  expect(withPlan('call')).toEqual(['pickedUp', 'inTransit', 'atLocker', 'outForDelivery', 'refused']);
  // Only what may be cancelled is made again.
  expect(withPlan('remake')).toEqual(parcelStates.filter(canCancelParcel));
});

test('a closed order follows no parcel', () => {
  for (const state of ['cancelled', 'delivered', 'returned'] as const)
    expect(orderSteps(state, 'returning')).toEqual([]);
});

test('every parcel of an order has a reference of its own', () => {
  expect(parcelReference('VIT-483920175', 2)).toBe('VIT-483920175-2');
});

test('the picking list adds up products by name, and the orders come in its order', () => {
  const line = (productId: number, name: string, quantity: number) => ({
    productId,
    code: `C${productId}`,
    name,
    quantity,
  });
  const orders = [
    { number: 'VIT-1', lines: [line(2, 'Zinc', 1)] },
    { number: 'VIT-3', lines: [line(1, 'Șofran', 2), line(2, 'Zinc', 1)] },
    { number: 'VIT-2', lines: [line(3, 'Aloe', 1)] },
  ];
  expect(sortForPicking(orders).map(({ number }) => number)).toEqual(['VIT-2', 'VIT-3', 'VIT-1']);
  expect(pickingLines(orders).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Aloe', 1],
    ['Șofran', 2],
    ['Zinc', 2],
  ]);
});

test('the weight of the pieces adds up', () => {
  expect(splitWeight(1000, 3)).toEqual([333, 333, 334]);
});

test('lots are named with their units when there are several, in the order in which they expire', () => {
  const lot = (code: string, expiresOn: string | null, quantity = 1) => ({ productId: 7, code, expiresOn, quantity });
  expect(describeLots([lot('A', '2027-12-31', 3)], 7)).toEqual(['Lot A, expiră 31.12.2027']);
  expect(describeLots([lot('A', null)], 7)).toEqual(['Lot A, fără dată de expirare']);
  const lots = sortByExpiry([
    lot('C', null),
    lot('B', '2028-01-01'),
    lot('A', '2027-12-31', 2),
    lot('B', '2028-01-01'),
  ]);
  expect(describeLots(lots, 7)).toEqual([
    '2 × Lot A, expiră 31.12.2027',
    '2 × Lot B, expiră 01.01.2028',
    '1 × Lot C, fără dată de expirare',
  ]);
  expect(describeLots(lots, 8)).toEqual([]);
});

test('a handover list adds up parcels, known weights and cash', () => {
  const rows = [
    { pieces: 2, weightGrams: 1500, cash: 9990 },
    { pieces: 1, weightGrams: null, cash: 0 },
  ];
  expect(sumHandover(rows)).toEqual({ pieces: 3, weightGrams: 1500, cash: 9990 });
  expect([formatKilograms(1500), formatKilograms(2000)]).toEqual(['1,5 kg', '2 kg']);
});

test('the picking list walks along the shelves: A-2 before A-10, products without a shelf last', () => {
  const line = (productId: number, name: string) => ({ productId, code: `C${productId}`, name, quantity: 1 });
  const lines = [line(1, 'Zinc'), line(2, 'Cupru'), line(3, 'Magneziu'), line(4, 'Fier')];
  const shelves = new Map([
    [1, 'A-10-1'],
    [2, 'B-1-1'],
    [3, 'A-2-1'],
  ]);
  expect(pickingLines([{ lines }], shelves).map(({ name, shelf }) => [name, shelf])).toEqual([
    ['Magneziu', 'A-2-1'],
    ['Zinc', 'A-10-1'],
    ['Cupru', 'B-1-1'],
    ['Fier', ''],
  ]);
});
