import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '../../../test/support/chat-message.ts';
import { session } from '../../account/identity/session.ts';
import { clearOnSignOut, clearSession } from '../../account/identity/sign-out.ts';
import { configureClient } from '../../platform/http/client.ts';
import { sending } from './sending.ts';
import { chat, findConversation, useChat } from './store.ts';
import { useUnseen } from './unseen.ts';

const me = 7;
const contact = (legalEntityId: number, last: number, newMessages: boolean) => ({
  legalEntityId,
  name: `C${legalEntityId}`,
  isShop: legalEntityId === 1,
  isBlocked: false,
  newMessages,
  unseenCount: newMessages ? 1 : 0,
  lastMessage: last > 0 ? message(last, legalEntityId, me) : null,
});

/** Stand-in for the API: responses by the last path segment, and the recorded requests. */
let answers: Record<string, unknown>;
let requests: string[];
const fetched = vi.fn(async (url: string, { body }: RequestInit) => {
  const { pathname, search } = new URL(url, 'https://vitrina.example');
  const name = pathname.split('/').at(-1) ?? '';
  requests.push(name + search);
  const data = answers[name];
  const found = typeof data === 'function' ? data(new URLSearchParams(search), JSON.parse(String(body))) : data;
  if (found === undefined) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify({ isSuccess: true, messagesUser: [], data: found }));
});

let stopForgetting: () => void;
beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => {} });
  vi.stubGlobal('document', { hidden: false, cookie: '' });
  vi.stubGlobal('fetch', fetched);
  configureClient({ customerToken: () => 't' });
  stopForgetting = clearOnSignOut();
  session.change({ token: 't', legalEntityId: me });
  requests = [];
  answers = {
    GetLegalEntitesWithWhichThereAreMessages: [contact(2, 5, true), contact(3, 4, true)],
    GetShop: contact(1, 0, false),
    GetMessages: [message(5, 2, me)],
    MarkConversationAsRead: null,
    CountUnseenConversations: 1,
  };
  await chat.load(me);
});
afterEach(() => {
  stopForgetting();
  chat.clear();
  vi.unstubAllGlobals();
});

test('2§4 opening a conversation loads messages, marks them read, clears its flag and recounts', async () => {
  expect(useUnseen.getState().count).toBe(2);
  requests = [];
  await chat.open(2);
  await expect.poll(() => requests).toHaveLength(3);
  expect(requests).toEqual([
    'GetMessages?legalEntityIdFrom=7&legalEntityIdTo=2&take=50',
    'MarkConversationAsRead?legalEntityIdFrom=7&legalEntityIdTo=2&lastMessageId=5',
    'CountUnseenConversations?legalEntityId=7',
  ]);
  expect(findConversation(2)).toMatchObject({ newMessages: false, messages: [{ id: 5 }] });
  await expect.poll(() => useUnseen.getState().count).toBe(1);
});

test('2§4 a hidden page marks nothing as read', async () => {
  vi.stubGlobal('document', { hidden: true, cookie: '' });
  requests = [];
  await chat.open(2);
  expect(requests).toEqual(['GetMessages?legalEntityIdFrom=7&legalEntityIdTo=2&take=50']);
});

test('2§4 refresh adds only new messages to the active conversation', async () => {
  await chat.open(2);
  answers.GetMessages = (query: URLSearchParams) => (query.get('afterId') === '5' ? [message(6, 2, me)] : []);
  await chat.refresh();
  expect(findConversation(2)?.messages.map(({ id }) => id)).toEqual([5, 6]);
});

test('2§4 logout: the chat is cleared', async () => {
  await chat.open(2);
  clearSession();
  expect(useChat.getState()).toMatchObject({ me: null, conversations: null, activeId: null });
  expect(useUnseen.getState().count).toBe(0);
});

test('a message that could not be sent stays, is retried with the same key, and arrives once', async () => {
  await chat.open(2);
  await sending.text(2, 'Bună');
  const [outgoing] = findConversation(2)?.outgoing ?? [];
  expect(outgoing).toMatchObject({ message: 'Bună', failure: 'Verifică legătura la internet.' });
  const key = outgoing?.key ?? '';
  answers.AddMessage = (_query: unknown, body: { key: string }) => message(9, me, 2, { key: body.key });
  await sending.again(2, key);
  expect(findConversation(2)).toMatchObject({ outgoing: [], messages: [{ id: 5 }, { id: 9, key }] });
  chat.take(message(9, me, 2, { key }));
  expect(findConversation(2)?.messages).toHaveLength(2);
});
