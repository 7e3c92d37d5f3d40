import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Session } from '../../src/account/identity/contract.ts';
import type { ChatContact, ChatMessage } from '../../src/aftersales/chat/contract.ts';
import { createApiClient, newCustomer } from './api-client.ts';
import type { TestShop } from './shop.ts';

/** Client of the chat endpoints. */
export function createChatClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const read = async (url: string, { token }: Session) => {
    const { status, data } = await calls.get(url, token);
    expect(status).toBe(200);
    return data;
  };
  return {
    calls,
    send: (from: Session, to: number, message: string, more: object = {}) =>
      calls.post(
        '/api/Chat/AddMessage',
        {
          legalEntityIdFrom: from.legalEntityId,
          legalEntityIdTo: to,
          date: '2001-01-01T00:00:00Z',
          message,
          isImage: false,
          ...more,
        },
        from.token,
      ),
    messages: (me: Session, other: number, more = ''): Promise<ChatMessage[]> =>
      read(`/api/Chat/GetMessages?legalEntityIdFrom=${me.legalEntityId}&legalEntityIdTo=${other}${more}`, me),
    contacts: (me: Session): Promise<ChatContact[]> =>
      read(`/api/Chat/GetLegalEntitesWithWhichThereAreMessages?legalEntityId=${me.legalEntityId}`, me),
    unseen: (me: Session): Promise<number> =>
      read(`/api/Chat/CountUnseenConversations?legalEntityId=${me.legalEntityId}`, me),
    markRead: (me: Session, other: number, more = '') =>
      read(
        `/api/Chat/MarkConversationAsRead?legalEntityIdFrom=${me.legalEntityId}&legalEntityIdTo=${other}${more}`,
        me,
      ),
    shopId: async (me: Session): Promise<number> => (await read('/api/Chat/GetShop', me)).legalEntityId,
    link: async (me: Session): Promise<string> =>
      new URL((await read('/api/Chat/GetContactLink', me)).url).searchParams.get('invite') ?? '',
    /** Two customers who are contacts: the second has opened the first one's link. */
    async friends(): Promise<[Session, Session]> {
      const inviter = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
      const other = await newCustomer(shop, { firstName: 'Dan', lastName: 'Rusu' });
      const token = await this.link(inviter);
      expect((await calls.post('/api/Chat/AddContact', { token }, other.token)).status).toBe(200);
      return [inviter, other];
    },
    newKey: (): string => randomUUID(),
  };
}
