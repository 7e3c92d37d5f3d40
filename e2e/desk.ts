import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, type Session } from './buying.ts';

export async function signInShopkeeper(request: APIRequestContext): Promise<Session> {
  const form = { username: 'admin@vitrina.example', password: 'admin123', grant_type: 'password' };
  return (await (await request.post('/Token', { form })).json()).data;
}

/** What the shopkeeper does, without the screens. */
export async function openDesk(request: APIRequestContext) {
  const headers = bearer(await signInShopkeeper(request));
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const post = async (path: string, data: object) => {
    const { isSuccess, messagesUser } = await (await request.post(path, { headers, data })).json();
    expect(messagesUser).toEqual([]);
    expect(isSuccess).toBe(true);
  };
  return {
    get,
    post,
    deliver: async (orderId: number) => {
      for (const state of ['confirmed', 'shipped', 'delivered'])
        await post(`/api/admin/orders/${orderId}/state`, { state });
    },
    payBack: async (returnId: string) => {
      const path = `/api/admin/returns/${returnId}`;
      const { products: lines } = await get(path);
      const products = lines.map(({ id }: { id: number }) => ({ id, outcome: 'restock' }));
      await post(`${path}/state`, { state: 'approved', note: 'Mulțumim că ne-ai scris.' });
      await post(`${path}/state`, { state: 'received', products });
      await post(`${path}/state`, { state: 'refunded' });
    },
    /** The newest letter to someone whose subject begins so, once it is there. */
    letter: async (email: string, subject: string): Promise<string> => {
      let text = '';
      await expect(async () => {
        const { letters } = await get(`/api/admin/outbox?search=${email}`);
        const found = letters.find((letter: { subject: string }) => letter.subject.startsWith(subject));
        ({ text } = await get(`/api/admin/outbox/${found.id}`));
      }).toPass({ timeout: 15_000 });
      return text;
    },
  };
}
