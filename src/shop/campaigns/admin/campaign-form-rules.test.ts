import { expect, test } from 'vitest';
import type { AdminCampaign, CampaignPrice } from '../admin-contract.ts';
import { truePercentOf } from '../rules.ts';
import {
  bodyOf,
  campaignErrors,
  newCampaign,
  previewOf,
  readMembers,
  valuesOf,
  writeMembers,
} from './campaign-form-rules.ts';
import { warningsOf } from './price-warnings-rules.ts';
import { texts } from './texts.ts';

const campaign: AdminCampaign = {
  id: 4,
  version: 2,
  state: 'draft',
  name: 'Zilele magneziului',
  shortName: 'Magneziu',
  description: 'Zece forme.',
  image: '/pictures/campaigns/iarna.webp',
  narrowImage: '/pictures/campaigns/card-iarna.webp',
  startsAt: '2026-11-27T08:00',
  endsAt: null,
  isActive: false,
  percentOff: 20,
  products: [
    { productId: 7, price: 69.9 },
    { productId: 9, price: null },
  ],
  categoryIds: [3],
  designerIds: [],
  productCount: 12,
  claims: [],
};
const named = [{ productId: 7, name: 'Magneziu', basePrice: 90 }];

test('a campaign that is opened and saved without a change stays what it was', () => {
  const { id, version, state, productCount, claims, ...same } = campaign;
  expect(bodyOf(valuesOf({ campaign, named }), false)).toEqual(same);
  expect(readMembers(valuesOf({ campaign, named }).members).products[0]).toEqual({
    productId: 7,
    name: 'Magneziu',
    price: '69.90',
  });
});

test('what is wrong is said beside its field; a price that is no price stops the preview', () => {
  const wrong = campaignErrors(newCampaign);
  expect(Object.entries(wrong).flatMap(([name, sentence]) => (sentence ? [name] : []))).toEqual([
    'name',
    'shortName',
    'image',
    'narrowImage',
    'startsAt',
  ]);
  const values = valuesOf({ campaign, named });
  expect(campaignErrors({ ...values, endsAt: '2026-11-27T08:00' }).endsAt).toBe('Campania se încheie după ce începe.');
  expect(campaignErrors({ ...values, percentOff: '95' }).percentOff).toBe('Reducerea este între 1 și 90 la sută.');
  const typo = writeMembers({
    products: [{ productId: 7, name: '', price: 'zece' }],
    categoryIds: [],
    designerIds: [],
  });
  expect(campaignErrors({ ...values, members: typo }).members).toContain('0.01');
  expect(previewOf({ ...values, members: typo }, 4)).toBeNull();
  expect(previewOf(values, 4)).toMatchObject({ campaignId: 4, percentOff: 20, categoryIds: [3] });
});

const price = (basePrice: number, lowestPrice: number, asked: number): CampaignPrice => ({
  productId: 1,
  name: 'x',
  basePrice,
  lowestPrice,
  price: asked,
  isReduction: asked < lowestPrice,
  truePercent: truePercentOf(lowestPrice * 100, asked * 100),
});

test('the true percentage is of the lowest price and never rounded up', () => {
  expect([truePercentOf(10_000, 8000), truePercentOf(10_000, 8001), truePercentOf(8000, 8000)]).toEqual([20, 19, 0]);
});

test('warns when nothing gets cheaper, when some does not, and when a price is above the shop’s own', () => {
  const all = { total: 2, reduced: 0, notReduced: 2, unpriced: 0, prices: [price(100, 80, 80)] };
  expect(warningsOf(all)).toEqual([texts.nothingCheaper]);
  expect(warningsOf({ ...all, reduced: 1, notReduced: 1 })).toEqual([texts.someNotCheaper(1)]);
  expect(warningsOf({ ...all, reduced: 2, notReduced: 0, prices: [price(90, 100, 95)] })).toEqual([texts.aboveBase]);
  expect(warningsOf({ ...all, reduced: 2, notReduced: 0, prices: [price(100, 100, 40)] })).toEqual([texts.deep]);
  expect(warningsOf({ ...all, notReduced: 0, unpriced: 2, prices: [] })).toEqual([texts.onlyBadge(2)]);
  expect(warningsOf({ ...all, total: 0 })).toEqual([]);
});
