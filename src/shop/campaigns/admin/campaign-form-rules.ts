import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import type { AdminCampaign } from '../admin-contract.ts';
import type { NamedProduct, PreviewBody } from '../manage-contract.ts';
import { mostPercent } from '../rules.ts';
import { fieldTexts, refusalTexts } from '../texts.ts';

export type CampaignValues = {
  name: string;
  shortName: string;
  description: string;
  image: string;
  narrowImage: string;
  startsAt: string;
  endsAt: string;
  percentOff: string;
  /** The members, written down: a form holds words. */
  members: string;
};

/** A product as the form shows it, its own price as it is typed. */
type ChosenProduct = { productId: number; name: string; price: string };
export type ChosenMembers = { products: ChosenProduct[]; categoryIds: number[]; designerIds: number[] };

export const writeMembers = (members: ChosenMembers): string => JSON.stringify(members);
export const readMembers = (written: string): ChosenMembers => JSON.parse(written);

export const newCampaign: CampaignValues = {
  name: '',
  shortName: '',
  description: '',
  image: '',
  narrowImage: '',
  startsAt: '',
  endsAt: '',
  percentOff: '',
  members: writeMembers({ products: [], categoryIds: [], designerIds: [] }),
};

export type Opened = { campaign: AdminCampaign; named: NamedProduct[] };

export const valuesOf = ({ campaign, named }: Opened): CampaignValues => ({
  name: campaign.name,
  shortName: campaign.shortName,
  description: campaign.description,
  image: campaign.image,
  narrowImage: campaign.narrowImage,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt ?? '',
  percentOff: campaign.percentOff === null ? '' : String(campaign.percentOff),
  members: writeMembers({
    products: campaign.products.map(({ productId, price }) => ({
      productId,
      name: named.find((one) => one.productId === productId)?.name ?? '',
      price: typedRon(price),
    })),
    categoryIds: campaign.categoryIds,
    designerIds: campaign.designerIds,
  }),
});

const percentOf = (typed: string): number | null => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null);

const sentMembers = (written: string) => {
  const { products, ...rest } = readMembers(written);
  return { ...rest, products: products.map(({ productId, price }) => ({ productId, price: ronOf(price) })) };
};

/** What is sent; whether it runs is decided by a button of its own. */
export const bodyOf = (values: CampaignValues, isActive: boolean) => ({
  name: values.name,
  shortName: values.shortName,
  description: values.description,
  image: values.image,
  narrowImage: values.narrowImage,
  startsAt: values.startsAt,
  endsAt: values.endsAt || null,
  isActive,
  percentOff: percentOf(values.percentOff),
  ...sentMembers(values.members),
});

/** Null while something typed is not yet a number: the last answer stays in sight. */
export function previewOf(values: CampaignValues, campaignId: number | null): PreviewBody | null {
  if (percentError(values) || membersError(values)) return null;
  return { campaignId, percentOff: percentOf(values.percentOff), ...sentMembers(values.members) };
}

const isBetween = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.trim().length <= most;

/** The server's own sentences, said before the form leaves. */
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
  const percent = percentOf(percentOff) ?? 0;
  return percentOff.trim() === '' || (percent >= 1 && percent <= mostPercent) ? undefined : refusalTexts.badPercent;
}

function membersError({ members }: CampaignValues): string | undefined {
  const isFine = ({ price }: ChosenProduct): boolean => price.trim() === '' || (ronOf(price) ?? 0) >= 0.01;
  return readMembers(members).products.every(isFine) ? undefined : refusalTexts.badPrice;
}
