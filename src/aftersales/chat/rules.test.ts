import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '../../../test/support/chat-message.ts';
import type { ChatContact, ChatMessage } from './contract.ts';
import {
  addMessages,
  addReceivedMessage,
  conversationOf,
  countNew,
  markSeen,
  mergeContacts,
  mergeMessages,
  newestId,
} from './conversation-rules.ts';
import { dayName, formatWhen, groupByDay, splitLinks } from './message-rules.ts';
import { isTooFast, normalizeMessage, otherParticipant, parseEvents, publicName, retryDelay } from './rules.ts';

const me = 1;
const contact = (legalEntityId: number, fields: Partial<ChatContact> = {}): ChatContact => ({
  legalEntityId,
  name: `C${legalEntityId}`,
  isShop: false,
  isBlocked: false,
  newMessages: false,
  unseenCount: 0,
  lastMessage: null,
  ...fields,
});
const ids = (messages: ChatMessage[]) => messages.map(({ id }) => id);

test('2§4 refresh adds only new messages, in the order of their ids', () => {
  const have = [message(1, 2, me), message(3, 2, me)];
  expect(ids(mergeMessages(have, [message(3, 2, me), message(4, 2, me), message(2, me, 2)]))).toEqual([1, 2, 3, 4]);
  expect(mergeMessages(have, [message(1, 2, me)])).toBe(have);
});

test('2§4 a message flags its conversation unless that is the active one, and moves it up', () => {
  const all = [contact(2), contact(3)].map(conversationOf);
  const arrived = addReceivedMessage(all, message(9, 3, me), { me, activeId: 2 });
  expect(arrived.map(({ contact: { legalEntityId }, newMessages }) => [legalEntityId, newMessages])).toEqual([
    [3, true],
    [2, false],
  ]);
  expect(countNew(arrived)).toBe(1);
  expect(countNew(addReceivedMessage(all, message(9, 3, me), { me, activeId: 3 }))).toBe(0);
  expect(countNew(addReceivedMessage(all, message(9, me, 3), { me, activeId: null }))).toBe(0);
});

test('2§4 a repeated message changes nothing, nor does a message of an unknown conversation', () => {
  const all = addReceivedMessage([conversationOf(contact(2))], message(9, 2, me), { me, activeId: null });
  expect(addReceivedMessage(all, message(9, 2, me), { me, activeId: null })).toEqual(all);
  expect(addReceivedMessage(all, message(10, 7, me), { me, activeId: null })).toBe(all);
});

test('2§4 a message already in the contact list is added to the conversation and counted once', () => {
  const known = contact(2, { lastMessage: message(9, 2, me), newMessages: true, unseenCount: 1 });
  const loaded = { ...conversationOf(known), isLoaded: true, messages: [message(8, 2, me)] };
  const [after] = addReceivedMessage([loaded], message(9, 2, me), { me, activeId: null });
  expect(ids(after?.messages ?? [])).toEqual([8, 9]);
  expect(after?.contact.unseenCount).toBe(1);
});

test('2§4 opening clears the flag', () => {
  const flagged = conversationOf(contact(2, { newMessages: true, unseenCount: 4 }));
  expect(markSeen(flagged)).toMatchObject({ newMessages: false, contact: { newMessages: false, unseenCount: 0 } });
});

test('2§4 a refreshed list keeps the loaded messages and flags all but the active conversation', () => {
  const loaded = { ...conversationOf(contact(2)), isLoaded: true, messages: [message(1, 2, me)] };
  const fresh = [contact(3, { newMessages: true }), contact(2, { newMessages: true, lastMessage: message(5, 2, me) })];
  const after = mergeContacts([loaded], fresh, 2);
  expect(after.map(({ newMessages, isLoaded }) => [newMessages, isLoaded])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(newestId(after)).toBe(5);
  expect(newestId([])).toBe(0);
});

test('2§4 a closed conversation with missing messages is loaded again when it is opened', () => {
  const loaded = { ...conversationOf(contact(2)), isLoaded: true, messages: [message(5, 2, me)] };
  const fresh = [contact(2, { lastMessage: message(8, 2, me) })];
  expect(mergeContacts([loaded], fresh, null)).toMatchObject([{ isLoaded: false, messages: [] }]);
  expect(mergeContacts([loaded], fresh, 2)).toMatchObject([{ isLoaded: true, messages: [{ id: 5 }] }]);
});

test('an outgoing message is removed when the message with its key arrives', () => {
  const outgoing = ['a', 'b'].map((key) => ({ key, message: 'x', isImage: false, preview: null, failure: null }));
  const after = addMessages({ ...conversationOf(contact(2)), outgoing }, [message(1, me, 2, { key: 'a' })]);
  expect(after.outgoing.map(({ key }) => key)).toEqual(['b']);
});

test('a message is trimmed, bounded, and free of control characters', () => {
  expect(normalizeMessage('  a\r\nb\rc \n')).toBe('a\nb\nc');
  expect(normalizeMessage('a\n\n\n\n\n\nb')).toBe('a\n\n\nb');
  expect(normalizeMessage('👩‍🔬 ș\tț')).toBe('👩‍🔬 ș\tț');
  expect(normalizeMessage('a\ud800')).toBe('a\ufffd');
  expect(normalizeMessage('ab\u202e')).toBe('ab');
  expect(normalizeMessage('a'.repeat(2000))).toHaveLength(2000);
  for (const text of ['', ' \n ', '\u202e', 'a'.repeat(2001), 'a\u0000', 'a\u0007', 'a\u009f'])
    expect(normalizeMessage(text)).toBeNull();
});

test('S6: the other participant, or null when the caller is neither', () => {
  expect(otherParticipant(1, { legalEntityIdFrom: 1, legalEntityIdTo: 2 })).toBe(2);
  expect(otherParticipant(1, { legalEntityIdFrom: 2, legalEntityIdTo: 1 })).toBe(2);
  expect(otherParticipant(1, { legalEntityIdTo: 2 })).toBe(2);
  expect(otherParticipant(1, { legalEntityIdFrom: 2, legalEntityIdTo: 3 })).toBeNull();
});

test('others see a first name and an initial', () => {
  expect(publicName({ firstName: 'Maria', lastName: 'ștefan' })).toBe('Maria Ș.');
  expect(publicName({ firstName: 'Maria', lastName: '' })).toBe('Maria');
  expect(publicName({ firstName: '', lastName: '' })).toBe('');
});

test('at most 20 messages a minute and 500 a day', () => {
  expect(isTooFast({ lastMinute: 19, lastDay: 499 })).toBe(false);
  expect(isTooFast({ lastMinute: 20, lastDay: 20 })).toBe(true);
  expect(isTooFast({ lastMinute: 0, lastDay: 500 })).toBe(true);
});

test('days are those of Romania, also when the clocks change', () => {
  const day = (date: string, now: string) => dayName(new Date(date), new Date(now));
  expect(day('2026-11-15T22:30:00Z', '2026-11-16T06:00:00Z')).toBe('Astăzi');
  expect(day('2026-11-15T21:30:00Z', '2026-11-16T06:00:00Z')).toBe('Ieri');
  expect(day('2026-11-13T12:00:00Z', '2026-11-16T06:00:00Z')).toBe('13.11.2026');
  expect(day('2026-10-24T12:00:00Z', '2026-10-25T22:30:00Z')).toBe('24.10.2026');
  expect(day('2026-10-24T12:00:00Z', '2026-10-25T21:30:00Z')).toBe('Ieri');
  expect(day('2026-03-28T12:00:00Z', '2026-03-28T22:30:00Z')).toBe('Ieri');
  expect(formatWhen(new Date('2026-11-16T05:05:00Z'), new Date('2026-11-16T06:00:00Z'))).toBe('07:05');
  const messages = [
    message(1, 2, me, { date: '2026-11-15T10:00:00Z' }),
    message(2, 2, me, { date: '2026-11-15T11:00:00Z' }),
    message(3, 2, me, { date: '2026-11-16T05:00:00Z' }),
  ];
  expect(
    groupByDay(messages, new Date('2026-11-16T06:00:00Z')).map(({ name, messages }) => [name, ids(messages)]),
  ).toEqual([
    ['Ieri', [1, 2]],
    ['Astăzi', [3]],
  ]);
});

test('only plain https addresses become links', () => {
  const urls = (text: string) => splitLinks(text).flatMap(({ url }) => url ?? []);
  expect(urls('Vezi https://vitrina.example/magneziu-12, apoi (https://a.ro/x?y=1).')).toEqual([
    'https://vitrina.example/magneziu-12',
    'https://a.ro/x?y=1',
  ]);
  for (const text of [
    'javascript:alert(1)',
    'http://a.ro',
    'https://',
    'https://localhost',
    'https://banca.ro@rau.ro',
    'https://аррӏе.com',
    'https://xn--80ak6aa92e.com',
    'data:text/html,x',
  ])
    expect(urls(text)).toEqual([]);
  const text = 'a https://b.ro c "https://d.ro"<script>';
  expect(
    splitLinks(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});

test('complete events are parsed with their names; keep-alive comments are ignored', () => {
  const text = ': bine ai venit\n\nid: 7\nevent: message\ndata: {"id":7}\n\nevent: read\ndata: {}\n\n: \n\nid: 8\neve';
  expect(parseEvents(text)).toEqual({
    events: [
      { event: 'message', data: '{"id":7}' },
      { event: 'read', data: '{}' },
    ],
    rest: 'id: 8\neve',
  });
});

test('however the stream is cut into pieces, the same events come out', () => {
  const unit = fc.constantFrom('a', 'ș', '\n', '\r', '\u2028', ':', ' ', '😀', '"');
  const messages = fc.array(fc.string({ unit }), { maxLength: 8 });
  fc.assert(
    fc.property(messages, fc.array(fc.nat(30), { maxLength: 40 }), (sent, cuts) => {
      const stream = sent.map((text) => `event: message\ndata: ${JSON.stringify({ text })}\n\n`).join('');
      const received: string[] = [];
      let rest = '';
      let at = 0;
      for (const length of [...cuts, stream.length]) {
        const read = parseEvents(rest + stream.slice(at, at + length));
        at += length;
        received.push(...read.events.map(({ data }) => JSON.parse(data).text));
        rest = read.rest;
      }
      expect(received).toEqual(sent);
      expect(rest).toBe('');
    }),
  );
});

test('the retry delay grows up to 15 seconds, with jitter', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => retryDelay(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([750, 1250]);
});
