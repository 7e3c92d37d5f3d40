import { expect, test } from 'vitest';
import type { AdminConversation } from '../admin-contract.ts';
import {
  appendText,
  fillPlaceholders,
  fullName,
  lastMessageText,
  newestMessageId,
  shopIdOf,
  undelivered,
} from './rules.ts';

const message = (id: number, from: number, to: number, words: string, isImage = false) => ({
  id,
  legalEntityIdFrom: from,
  legalEntityIdTo: to,
  message: words,
  isImage,
  date: '2026-11-16T08:00:00.000Z',
  clientDate: null,
  width: null,
  height: null,
  key: null,
});

const conversation = (last: AdminConversation['lastMessage']): AdminConversation => ({
  legalEntityId: 7,
  firstName: 'Ana',
  lastName: '',
  email: 'ana@example.ro',
  newMessages: false,
  unseenCount: 0,
  isMuted: false,
  lastMessage: last,
});

test('a canned answer greets by name, and stays a sentence without a name', () => {
  expect(fillPlaceholders('Bună, {prenume}! Coletul este pe drum.', 'Ana ')).toBe('Bună, Ana! Coletul este pe drum.');
  expect(fillPlaceholders('Bună, {prenume}! Coletul este pe drum.', '')).toBe('Bună! Coletul este pe drum.');
});

test('a canned answer is appended to the typed text', () => {
  expect(appendText(' ', 'Gata.')).toBe('Gata.');
  expect(appendText('Am verificat. ', 'Gata.')).toBe('Am verificat.\n\nGata.');
});

test('the list marks the last message as sent or received', () => {
  expect(lastMessageText(conversation(message(1, 7, 2, 'Bună')))).toBe('Bună');
  expect(lastMessageText(conversation(message(1, 2, 7, 'Bună')))).toBe('Magazinul: Bună');
  expect(lastMessageText(conversation(message(1, 7, 2, '/x', true)))).toBe('Fotografie');
  expect(lastMessageText(conversation(null))).toBe('');
  expect(fullName({ firstName: ' ', lastName: '' })).toBe('Client fără nume');
});

test('the stream starts after the newest message, and the shop is the other participant', () => {
  expect(
    newestMessageId([conversation(message(4, 7, 2, 'a')), conversation(message(9, 7, 2, 'b')), conversation(null)]),
  ).toBe(9);
  expect(newestMessageId([])).toBe(0);
  expect([shopIdOf([message(1, 7, 2, 'a')], 7), shopIdOf([message(1, 2, 7, 'a')], 7), shopIdOf([], 7)]).toEqual([
    2, 2, 0,
  ]);
});

test('a sent message that the stream delivers first is not shown twice', () => {
  const arrived = [{ ...message(1, 2, 7, 'Bună'), key: 'one' }];
  expect(undelivered([{ key: 'one' }, { key: 'two' }], arrived)).toEqual([{ key: 'two' }]);
});
