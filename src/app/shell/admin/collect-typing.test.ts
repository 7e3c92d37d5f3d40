import { expect, test } from 'vitest';
import { collectTyping } from './collect-typing.ts';

const press = (target: EventTarget, key: string, held: object = {}): boolean =>
  target.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...held }));

test('text typed before a field is ready is kept, without commands, and left alone afterwards', () => {
  const target = new EventTarget();
  const take = collectTyping(target);
  for (const key of ['c', 'o', 'x', 'Backspace', 'm', 'Shift', 'Enter']) press(target, key);
  press(target, 'k', { ctrlKey: true });
  expect(press(target, 'ș')).toBe(false);
  expect(take()).toBe('comș');
  expect(press(target, 'y')).toBe(true);
  expect(take()).toBe('comș');
});
