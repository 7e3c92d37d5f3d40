import { expect } from 'vitest';
import type { AdminCampaign } from '../../src/catalog/campaigns/admin-contract.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import type { TestShop } from './shop.ts';

let campaignCount = 0;

/** Request body of a campaign that has started and has no end, unless `fields` says otherwise. */
export const campaignBody = (fields: object = {}): object => ({
  name: `Campania ${++campaignCount}`,
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

/** Client of the campaign endpoints for staff. */
export async function createCampaignClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const { token } = await signInAdmin(shop);
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
      const { data, messages } = await post('Edit', { ...toEditBody(campaign), ...fields });
      expect(messages).toEqual([]);
      return data;
    },
    list: async (): Promise<AdminCampaign[]> => (await calls.get('/api/Campaign/GetForAdmin', token)).data,
  };
}

/** Request body that saves a campaign unchanged. */
export const toEditBody = ({ state: _, productCount: __, ...body }: AdminCampaign): object => body;

type PriceRow = { base: number; campaign: number | null; selling: number };

export async function priceOf(shop: TestShop, productId: number): Promise<PriceRow> {
  const [row] = await shop.db<PriceRow[]>`
    select base_price as base, campaign_price as campaign, selling_price as selling from product where id = ${productId}`;
  if (!row) throw new Error(`No product ${productId}`);
  return row;
}

export const sellingPrice = async (shop: TestShop, productId: number): Promise<number> =>
  (await priceOf(shop, productId)).selling;
