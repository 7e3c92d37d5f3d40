import { expect } from 'vitest';
import type { AdminCampaign } from '../src/shop/campaigns/admin-contract.ts';
import { callsTo, demoAdmin } from './test-calls.ts';
import type { TestShop } from './test-shop.ts';

let names = 0;

/** Runs from last year on, with no end, unless told otherwise. */
export const campaignBody = (fields: object = {}): object => ({
  name: `Campania ${++names}`,
  shortName: 'Probă',
  description: 'O campanie de probă.',
  image: '/pictures/campaigns/iarna.webp',
  narrowImage: '/pictures/campaigns/card-iarna.webp',
  startsAt: '2025-01-01T00:00',
  endsAt: null,
  isActive: true,
  percentOff: null,
  ...fields,
});

/** Leads campaigns the way the back office does. */
export async function campaignsTo(shop: TestShop) {
  const calls = callsTo(shop);
  const { token } = await demoAdmin(shop);
  const post = (path: string, body: object = {}) => calls.post(`/api/Campaign/${path}`, body, token);
  return {
    token,
    post,
    add: async (fields: object = {}): Promise<AdminCampaign> => {
      const { data, messages } = await post('Add', campaignBody(fields));
      expect(messages).toEqual([]);
      return data;
    },
    edit: async (campaign: AdminCampaign, fields: object = {}): Promise<AdminCampaign> => {
      const { data, messages } = await post('Edit', { ...changeOf(campaign), ...fields });
      expect(messages).toEqual([]);
      return data;
    },
    list: async (): Promise<AdminCampaign[]> => (await calls.get('/api/Campaign/GetForAdmin', token)).data,
  };
}

/** As it came, ready to be sent back. */
export const changeOf = ({ state: _, productCount: __, claims: ___, ...body }: AdminCampaign): object => body;

type PriceRow = { base: number; campaign: number | null; selling: number };

export async function priceOf(shop: TestShop, productId: number): Promise<PriceRow> {
  const [row] = await shop.db<PriceRow[]>`
    select base_price as base, campaign_price as campaign, selling_price as selling from product where id = ${productId}`;
  if (!row) throw new Error(`No product ${productId}`);
  return row;
}

export const sellingPrice = async (shop: TestShop, productId: number): Promise<number> =>
  (await priceOf(shop, productId)).selling;
