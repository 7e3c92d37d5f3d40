import { expect, test } from 'vitest';
import { canTransition, orderQueue, queueSteps } from '../../../sales/orders/rules.ts';
import { actionKeys, actionStates, actionsOf, commandOf, dayActions, toStep } from './day-rules.ts';

const press = (key: string, held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('every action of a step that moves orders is allowed from the state of that step', () => {
  for (const step of queueSteps)
    for (const action of actionsOf[step]) {
      const state = actionStates[action];
      if (state) expect(orderQueue[step].states.some((from) => canTransition(from, state))).toBe(true);
    }
});

test('every action has a key of its own, and none of them moves in the table', () => {
  const keys = dayActions.map((action) => actionKeys[action]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => ['j', 'k', 'x', '?'].includes(key))).toEqual([]);
});

test('a key does only what the step of the day allows', () => {
  expect(commandOf(press('c'), 'new')).toEqual({ kind: 'action', action: 'confirm' });
  expect(commandOf(press('C'), 'new')).toEqual({ kind: 'action', action: 'confirm' });
  expect(commandOf(press('c'), 'handover')).toBeNull();
  expect(commandOf(press('s'), 'handover')).toEqual({ kind: 'action', action: 'ship' });
  expect(commandOf(press('s'), 'sent')).toBeNull();
});

test('numbers change the step, and keys of the browser are left alone', () => {
  expect(commandOf(press('2'), 'new')).toEqual({ kind: 'step', step: 'packing' });
  expect(commandOf(press('9'), 'new')).toBeNull();
  expect(commandOf(press('c', { ctrlKey: true }), 'new')).toBeNull();
  expect(commandOf(press('?'), 'sent')).toEqual({ kind: 'help' });
});

test('an unknown step in the address is the first one', () => {
  expect(toStep('handover')).toBe('handover');
  expect(toStep('altceva')).toBe('new');
});
