import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron, Skip, Take, words } from '../../kit/schema.ts';
import { AdminCampaign, CampaignPrice, MemberFields, PercentOff } from './admin-contract.ts';
import { Version } from './fields.ts';
import { campaignStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const CampaignRow = z.object({
  id: Id,
  version: Version,
  state: z.enum(campaignStates),
  name: z.string(),
  shortName: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  percentOff: z.int().nullable(),
  productCount: z.int(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

/** '-' in front: the largest, the newest or the last in the alphabet first. */
export const campaignSorts = ['starts', '-starts', 'ends', '-ends', 'name', '-name', 'products', '-products'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const getAdminCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  auth: 'admin',
  summary: 'Campaniile, pe pagini; caută după nume',
  query: z.strictObject({
    take: Take.default(25),
    skip: Skip.default(0),
    keyword: words(60, texts.badName).default(''),
    state: z.enum([...campaignStates, 'all']).default('all'),
    sort: z.enum(campaignSorts).default('-starts'),
  }),
  data: z.object({ total: z.int(), campaigns: z.array(CampaignRow) }),
});

/** A product the campaign names itself. */
const NamedProduct = z.object({ productId: Id, name: z.string(), basePrice: Ron });
export type NamedProduct = z.infer<typeof NamedProduct>;

export const getAdminCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/:id',
  auth: 'admin',
  summary: 'O campanie, cu numele produselor alese',
  params: z.strictObject({ id: QueryId }),
  data: z.object({ campaign: AdminCampaign, named: z.array(NamedProduct) }),
  refusals: { unknownCampaign: [404, texts.unknown] },
});

export const findCampaignProducts = endpoint({
  method: 'GET',
  path: '/api/admin/campaign-products',
  auth: 'admin',
  summary: 'Produse de ales, după o parte din nume sau cod; cel mult opt',
  query: z.strictObject({ keyword: words(60, texts.badName).min(1, texts.badName) }),
  data: z.array(NamedProduct),
});

export const PricePreview = z.object({
  total: z.int(),
  /** How many become cheaper than in the 30 days before, how many get a price that reduces nothing, how many only the badge. */
  reduced: z.int(),
  notReduced: z.int(),
  unpriced: z.int(),
  /** The first ones; those that reduce nothing come first. */
  prices: z.array(CampaignPrice),
});
export type PricePreview = z.infer<typeof PricePreview>;

export const PreviewBody = z.strictObject({
  /** A saved campaign goes on from the prices it started with. */
  campaignId: Id.nullable().default(null),
  percentOff: PercentOff,
  ...MemberFields,
});
export type PreviewBody = z.infer<typeof PreviewBody>;

export const previewPrices = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/preview',
  auth: 'admin',
  summary: 'Prețurile pe care le-ar da o campanie nesalvată; nu schimbă nimic',
  changesNothing: true,
  body: PreviewBody,
  data: PricePreview,
});
