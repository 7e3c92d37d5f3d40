import { formatDay } from '../../../platform/text/admin-dates.ts';
import { type FormValuesOf, toRequestBody } from '../../../ui/admin/schema-form.ts';
import { priceEndings } from '../../products/price-endings.ts';
import { type CampaignSort, campaignSorts, type PreviewBody, type PricePreview } from '../admin-contract.ts';
import { type CampaignFields, CampaignOffer } from '../fields.ts';
import { type CampaignState, campaignStates } from '../rules.ts';
import { texts } from './texts.ts';

export type CampaignValues = FormValuesOf<typeof CampaignFields>;

/** Null while a typed number is incomplete; the last preview stays visible. */
export function toPreviewBody(values: CampaignValues, campaignId: number | null): PreviewBody | null {
  const { percentOff, priceEnding, products, categoryIds, designerIds } = values;
  const typed = toRequestBody(CampaignOffer, { percentOff, priceEnding, products, categoryIds, designerIds });
  const offer = CampaignOffer.safeParse(typed);
  return offer.success ? { campaignId, ...offer.data } : null;
}

export const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...campaignStates.map((value) => ({ value, name: texts.states[value] })),
];

export const endingOptions = priceEndings.map((bani) => ({
  value: String(bani),
  name: texts.ending((bani / 100).toFixed(2).slice(1)),
}));

type TableQuery = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Query parameters of the URL may hold anything; unknown values are dropped. */
export const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  search,
  take,
  skip,
  sort: campaignSorts.find((value) => value === sort) ?? ('-starts' satisfies CampaignSort),
  state: campaignStates.find((value) => value === filters.state) ?? ('all' as const),
});

/** Formats '2026-11-27T08:00' (local time) as '27.11.2026, 08:00'. */
export const formatLocal = (local: string): string => {
  const [day = '', time = ''] = local.split('T');
  return `${formatDay(day)}, ${time}`;
};

export const canStart = (state: CampaignState): boolean => state === 'draft';
export const canStop = (state: CampaignState): boolean => state === 'running' || state === 'scheduled';

const highPercent = 50;

/** Warnings shown before a campaign starts. */
export function warningsOf({ total, reduced, notReduced, unpriced, prices }: PricePreview): string[] {
  if (total === 0) return [];
  if (unpriced === total) return [texts.onlyBadge(total)];
  return [
    ...(reduced === 0 ? [texts.nothingCheaper] : notReduced > 0 ? [texts.someNotCheaper(notReduced)] : []),
    ...(unpriced > 0 ? [texts.onlyBadge(unpriced)] : []),
    ...(prices.some(({ price, basePrice }) => price > basePrice) ? [texts.aboveBase] : []),
    ...(prices.some(({ truePercent }) => truePercent > highPercent) ? [texts.deep] : []),
  ];
}

/** Interval in epoch milliseconds. */
export type Span = { from: number; to: number };
export type Bar = { left: number; width: number };

const dayMs = 24 * 60 * 60 * 1000;

export const timelineAround = (now: number): Span => ({ from: now - 30 * dayMs, to: now + 90 * dayMs });

/** Position in percent of the span, null when outside; an open end extends past the edge. */
export function barWithin({ from, to }: Span, startsAt: number, endsAt: number | null): Bar | null {
  const first = Math.max(from, startsAt);
  const last = Math.min(to, endsAt ?? to);
  if (first >= last) return null;
  const share = (time: number): number => ((time - from) / (to - from)) * 100;
  return { left: share(first), width: share(last) - share(first) };
}
