import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentBelow } from '../../products/card-rules.ts';
import type { AdminCampaign, CampaignPrice } from '../admin-contract.ts';
import {
  barWithin,
  campaignErrors,
  newCampaign,
  parseMembers,
  stringifyMembers,
  timelineAround,
  toFormValues,
  toPreviewBody,
  toRequestBody,
  warningsOf,
} from './rules.ts';
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
  expect(toRequestBody(toFormValues({ campaign, named }), false)).toEqual(same);
  expect(parseMembers(toFormValues({ campaign, named }).members).products[0]).toEqual({
    productId: 7,
    name: 'Magneziu',
    price: '69.90',
  });
});

test('errors are shown beside their field; an invalid price stops the preview', () => {
  const wrong = campaignErrors(newCampaign);
  expect(Object.entries(wrong).flatMap(([name, sentence]) => (sentence ? [name] : []))).toEqual([
    'name',
    'shortName',
    'image',
    'narrowImage',
    'startsAt',
  ]);
  const values = toFormValues({ campaign, named });
  expect(campaignErrors({ ...values, endsAt: '2026-11-27T08:00' }).endsAt).toBe('Campania se încheie după ce începe.');
  expect(campaignErrors({ ...values, percentOff: '95' }).percentOff).toBe('Reducerea este între 1 și 90 la sută.');
  const typo = stringifyMembers({
    products: [{ productId: 7, name: '', price: 'zece' }],
    categoryIds: [],
    designerIds: [],
  });
  expect(campaignErrors({ ...values, members: typo }).members).toContain('0.01');
  expect(toPreviewBody({ ...values, members: typo }, 4)).toBeNull();
  expect(toPreviewBody(values, 4)).toMatchObject({ campaignId: 4, percentOff: 20, categoryIds: [3] });
});

const price = (basePrice: number, lowestPrice: number, campaignPrice: number): CampaignPrice => ({
  productId: 1,
  name: 'x',
  basePrice,
  lowestPrice,
  price: campaignPrice,
  isReduction: campaignPrice < lowestPrice,
  truePercent: percentBelow(lowestPrice * 100, campaignPrice * 100),
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

const span = { from: 0, to: 200 };

test('a bar covers the days of its campaign; outside the timeline there is none', () => {
  expect(barWithin(span, 50, 100)).toEqual({ left: 25, width: 25 });
  expect(barWithin(span, -50, 100)).toEqual({ left: 0, width: 50 });
  expect(barWithin(span, 150, null)).toEqual({ left: 75, width: 25 });
  expect(barWithin(span, -50, 0)).toBeNull();
  expect(barWithin(span, 200, null)).toBeNull();
});

test('whatever the dates, a bar stays inside the line', () => {
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.integer()), fc.integer({ min: 0 }), (startsAt, endsAt, now) => {
      const bar = barWithin(timelineAround(now), startsAt, endsAt);
      if (!bar) return;
      expect(bar.left).toBeGreaterThanOrEqual(0);
      expect(bar.width).toBeGreaterThan(0);
      expect(bar.left + bar.width).toBeLessThanOrEqual(100.000001);
    }),
  );
});
