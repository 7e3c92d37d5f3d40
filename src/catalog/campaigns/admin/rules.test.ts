import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import { percentBelow } from '../../products/card-rules.ts';
import type { CampaignPrice } from '../admin-contract.ts';
import { CampaignFields } from '../fields.ts';
import { barWithin, timelineAround, toPreviewBody, warningsOf } from './rules.ts';
import { texts } from './texts.ts';

const campaign: CampaignFields = {
  name: 'Zilele magneziului',
  shortName: 'Magneziu',
  description: 'Zece forme.',
  image: '/pictures/campaigns/iarna.webp',
  narrowImage: '/pictures/campaigns/card-iarna.webp',
  startsAt: '2026-11-27T08:00',
  endsAt: null,
  isActive: false,
  percentOff: 20,
  priceEnding: 90,
  products: [
    { productId: 7, price: 69.9 },
    { productId: 9, price: null },
  ],
  categoryIds: [3],
  designerIds: [],
};
const values = toFormValues(CampaignFields, campaign);
const errorsOf = (changes: Partial<typeof values>) =>
  CampaignFields.safeParse(toRequestBody(CampaignFields, { ...values, ...changes })).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  );

test('a campaign that is opened and saved without a change stays what it was', () => {
  expect(CampaignFields.parse(toRequestBody(CampaignFields, values))).toEqual(campaign);
});

test('errors are shown beside their field', () => {
  expect(errorsOf(toFormValues(CampaignFields, null))?.map(([path]) => path)).toEqual([
    'name',
    'shortName',
    'startsAt',
  ]);
  expect(errorsOf({ endsAt: '2026-11-27T08:00' })).toEqual([['endsAt', 'Campania se încheie după ce începe.']]);
  expect(errorsOf({ percentOff: '95' })).toEqual([['percentOff', 'Reducerea este între 1 și 90 la sută.']]);
  expect(errorsOf({ products: [{ productId: 7, price: Number.NaN }] })).toEqual([
    ['products.0.price', 'Prețul de campanie este între 0,01 și 100.000 lei.'],
  ]);
  expect(errorsOf({ categoryIds: [3, 3] })).toEqual([['categoryIds', 'Ceva apare de două ori în listă.']]);
});

test('prices are previewed unless a typed number is wrong', () => {
  expect(toPreviewBody(values, 4)).toMatchObject({
    campaignId: 4,
    percentOff: 20,
    priceEnding: 90,
    categoryIds: [3],
  });
  expect(toPreviewBody({ ...values, name: '', percentOff: '' }, null)).toMatchObject({ percentOff: null });
  expect(toPreviewBody({ ...values, percentOff: 'mult' }, 4)).toBeNull();
  expect(toPreviewBody({ ...values, products: [{ productId: 7, price: Number.NaN }] }, 4)).toBeNull();
});

const price = (basePrice: number, lowestPrice: number, campaignPrice: number): CampaignPrice => ({
  productId: 1,
  name: 'x',
  basePrice,
  lowestPrice,
  price: campaignPrice,
  unroundedPrice: campaignPrice,
  isReduction: campaignPrice < lowestPrice,
  truePercent: percentBelow(lowestPrice * 100, campaignPrice * 100),
});

test('warns when nothing gets cheaper, when some does not, and when a price is above the shop’s own', () => {
  const all = { total: 2, reduced: 0, notReduced: 2, unpriced: 0, rounded: 0, prices: [price(100, 80, 80)] };
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
