import { expect } from 'vitest';
import { createApiClient, signInAdmin } from './api-client.ts';
import type { TestShop } from './shop.ts';

/** A supplement with all legally required fields. */
export const completeProduct = {
  code: 'PROBA-1',
  name: 'Magneziu de probă',
  producerId: 1,
  categoryId: 1,
  price: 49.9,
  form: 'Capsule',
  netQuantity: '45 g (60 de capsule)',
  unitName: 'capsulă',
  unitCount: 60,
  dailyPortion: '2 capsule',
  portions: 30,
  ingredients: 'citrat de magneziu, *soia*',
  usage: '2 capsule pe zi, cu apă.',
  warnings: ['A nu se lăsa la îndemâna copiilor.'],
  storage: 'La loc uscat.',
  notificationNumber: 'AA 1234/2026',
  notificationAuthority: 'SNPMAPS',
  countryOfOrigin: 'România',
  details: 'Magneziul contribuie la reducerea oboselii.',
  nutrients: [{ name: 'Magneziu', source: 'din citrat', amount: 300, unit: 'mg', referencePercent: 80 }],
};

/** Client of the back-office endpoints, signed in as admin. */
export async function createAdminClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const { token } = await signInAdmin(shop);
  return {
    get: (path: string) => calls.get(`/api/admin/${path}`, token),
    post: (path: string, body: object = {}) => calls.post(`/api/admin/${path}`, body, token),
    send: async (path: string, bytes: Buffer) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
      const { messagesUser, data } = response.json();
      return { status: response.statusCode, messages: messagesUser, data };
    },
  };
}

type AdminClient = Awaited<ReturnType<typeof createAdminClient>>;
let productCount = 0;

/** Adds a draft with all required fields through the API, with a code of its own; returns its id. */
export async function addProduct(admin: AdminClient, fields: object = {}): Promise<number> {
  const body = { ...completeProduct, code: `NOU-${++productCount}`, ...fields };
  const { data, messages } = await admin.post('products', body);
  expect(messages).toEqual([]);
  return data.id;
}

export const publishProducts = (admin: AdminClient, ...ids: number[]) => admin.post('products/publish', { ids });

type PreviewRow = { id: number; from: string; to: string; problem: string | null };

/** Changes products as the bulk dialog does: reads the preview and agrees to it. */
export async function editAtOnce(admin: AdminClient, ids: readonly number[], edit: object) {
  const { data } = await admin.post('products/bulk/preview', { ids, edit });
  const agreed = data.rows.filter(({ problem }: PreviewRow) => problem === null);
  return admin.post('products/bulk', {
    edit,
    rows: agreed.map(({ id, from, to }: PreviewRow) => ({ id, from, to })),
  });
}
