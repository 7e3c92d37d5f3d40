import { formatRonInput, parseRon } from '../../../ui/admin/input-formats.ts';
import {
  type AdminCampaign,
  type CampaignSort,
  campaignSorts,
  type NamedProduct,
  type PreviewBody,
  type PricePreview,
} from '../admin-contract.ts';
import { type CampaignState, campaignStates, maxPercent } from '../rules.ts';
import { fieldTexts, refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

export type CampaignValues = {
  name: string;
  shortName: string;
  description: string;
  image: string;
  narrowImage: string;
  startsAt: string;
  endsAt: string;
  percentOff: string;
  /** Members as JSON, because form values are strings. */
  members: string;
};

/** A selected product with its fixed price as typed. */
type SelectedProduct = { productId: number; name: string; price: string };
export type SelectedMembers = { products: SelectedProduct[]; categoryIds: number[]; designerIds: number[] };

export const stringifyMembers = (members: SelectedMembers): string => JSON.stringify(members);
export const parseMembers = (json: string): SelectedMembers => JSON.parse(json);

export const newCampaign: CampaignValues = {
  name: '',
  shortName: '',
  description: '',
  image: '',
  narrowImage: '',
  startsAt: '',
  endsAt: '',
  percentOff: '',
  members: stringifyMembers({ products: [], categoryIds: [], designerIds: [] }),
};

export type CampaignDetail = { campaign: AdminCampaign; named: NamedProduct[] };

export const toFormValues = ({ campaign, named }: CampaignDetail): CampaignValues => ({
  name: campaign.name,
  shortName: campaign.shortName,
  description: campaign.description,
  image: campaign.image,
  narrowImage: campaign.narrowImage,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt ?? '',
  percentOff: campaign.percentOff === null ? '' : String(campaign.percentOff),
  members: stringifyMembers({
    products: campaign.products.map(({ productId, price }) => ({
      productId,
      name: named.find((one) => one.productId === productId)?.name ?? '',
      price: formatRonInput(price),
    })),
    categoryIds: campaign.categoryIds,
    designerIds: campaign.designerIds,
  }),
});

const parsePercent = (typed: string): number | null => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null);

const toMembersBody = (json: string) => {
  const { products, ...rest } = parseMembers(json);
  return { ...rest, products: products.map(({ productId, price }) => ({ productId, price: parseRon(price) })) };
};

/** Request body of the form; activation is a separate button. */
export const toRequestBody = (values: CampaignValues, isActive: boolean) => ({
  name: values.name,
  shortName: values.shortName,
  description: values.description,
  image: values.image,
  narrowImage: values.narrowImage,
  startsAt: values.startsAt,
  endsAt: values.endsAt || null,
  isActive,
  percentOff: parsePercent(values.percentOff),
  ...toMembersBody(values.members),
});

/** Null while a typed number is incomplete; the last preview stays visible. */
export function toPreviewBody(values: CampaignValues, campaignId: number | null): PreviewBody | null {
  if (percentError(values) || membersError(values)) return null;
  return { campaignId, percentOff: parsePercent(values.percentOff), ...toMembersBody(values.members) };
}

const isBetween = (text: string, min: number, max: number): boolean =>
  text.trim().length >= min && text.trim().length <= max;

/** Client-side checks with the server's messages. */
export const campaignErrors = (values: CampaignValues) => ({
  name: isBetween(values.name, 2, 80) ? undefined : refusalTexts.badName,
  shortName: isBetween(values.shortName, 2, 20) ? undefined : refusalTexts.badShortName,
  description: isBetween(values.description, 0, 400) ? undefined : refusalTexts.badDescription,
  image: values.image ? undefined : fieldTexts.badImage,
  narrowImage: values.narrowImage ? undefined : fieldTexts.badImage,
  startsAt: values.startsAt ? undefined : fieldTexts.badMoment,
  endsAt: values.endsAt !== '' && values.endsAt <= values.startsAt ? refusalTexts.badDates : undefined,
  percentOff: percentError(values),
  members: membersError(values),
});

function percentError({ percentOff }: CampaignValues): string | undefined {
  const percent = parsePercent(percentOff) ?? 0;
  return percentOff.trim() === '' || (percent >= 1 && percent <= maxPercent) ? undefined : refusalTexts.badPercent;
}

function membersError({ members }: CampaignValues): string | undefined {
  const isValid = ({ price }: SelectedProduct): boolean => price.trim() === '' || (parseRon(price) ?? 0) >= 0.01;
  return parseMembers(members).products.every(isValid) ? undefined : refusalTexts.badPrice;
}

export const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...campaignStates.map((value) => ({ value, name: texts.states[value] })),
];

type TableQuery = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Query parameters of the URL may hold anything; unknown values are dropped. */
export const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  keyword: search,
  take,
  skip,
  sort: campaignSorts.find((value) => value === sort) ?? ('-starts' satisfies CampaignSort),
  state: campaignStates.find((value) => value === filters.state) ?? ('all' as const),
});

/** Formats '2026-11-27T08:00' (local time) as '27.11.2026, 08:00'. */
export const formatLocal = (local: string): string => {
  const [day = '', time = ''] = local.split('T');
  return `${day.split('-').reverse().join('.')}, ${time}`;
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
