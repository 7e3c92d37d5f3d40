import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, pictureBody, QueryId, Ron, text, Version } from '../../platform/schema.ts';
import { claimRefusals } from '../claims/contract.ts';
import { CampaignFields, CampaignOffer } from './fields.ts';
import { campaignStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('marketing:read');
const write = admin('marketing:write');

export const ChangedCampaign = CampaignFields.safeExtend({ id: Id, version: Version });
export type ChangedCampaign = z.infer<typeof ChangedCampaign>;

const derivedFields = {
  state: z.enum(campaignStates),
  /** Products named one by one plus those of its categories and producers. */
  productCount: z.int(),
};

export const AdminCampaign = ChangedCampaign.safeExtend({
  ...derivedFields,
  /** Health-claim words that the law forbids in texts about supplements. */
});
export type AdminCampaign = z.infer<typeof AdminCampaign>;

const unknown = { unknownCampaign: [404, texts.unknown] } as const;
const saving = {
  nameTaken: [409, texts.nameTaken, 'name'],
  unknownPicture: [400, texts.unknownPicture, 'image'],
  unknownMember: [400, texts.unknownMember, 'products'],
} as const;

export const addCampaign = write.post('/api/Campaign/Add', {
  summary: 'Adaugă o campanie',
  body: CampaignFields,
  data: AdminCampaign,
  refusals: { ...saving, ...claimRefusals },
});

export const editCampaign = write.post('/api/Campaign/Edit', {
  summary: 'Schimbă o campanie; o versiune veche este refuzată',
  body: ChangedCampaign,
  data: AdminCampaign,
  refusals: { ...unknown, ...saving, ...claimRefusals, changed: [409, texts.changed] },
});

export const getCampaignsForAdmin = read.get('/api/Campaign/GetForAdmin', {
  summary: 'Toate campaniile, cele mai noi întâi',
  data: z.array(AdminCampaign),
});

const query = z.strictObject({ campaignId: QueryId });

export const activateCampaign = write.post('/api/Campaign/Activate', {
  summary: 'Pornește o campanie; prețurile ei se aplică din ziua în care începe',
  query,
  data: AdminCampaign,
  refusals: { ...unknown, ended: [409, texts.ended] },
});

export const deactivateCampaign = write.post('/api/Campaign/Deactivate', {
  summary: 'Oprește o campanie; prețurile revin la cele ale magazinului',
  query,
  data: AdminCampaign,
  refusals: unknown,
});

export const deleteCampaign = write.post('/api/Campaign/Delete', {
  summary: 'Șterge o campanie; prețurile revin la cele ale magazinului',
  query,
  data: z.null(),
  refusals: unknown,
});

export const CampaignPrice = z.object({
  productId: Id,
  name: z.string(),
  basePrice: Ron,
  /** Lowest price of the 30 days before the start; null when the product was not on sale then. */
  lowestPrice: Ron.nullable(),
  price: Ron,
  /** As `price`, before it was rounded to the campaign's ending. */
  unroundedPrice: Ron,
  /** Only a price below the lowest one may be advertised as a reduction (Omnibus directive). */
  isReduction: z.boolean(),
  /** Whole percent below the lowest price: the only percentage that may be advertised. */
  truePercent: z.int(),
});
export type CampaignPrice = z.infer<typeof CampaignPrice>;

export const getCampaignPrices = read.get('/api/Campaign/GetPrices', {
  summary: 'Prețurile pe care o campanie le are sau le-ar avea acum',
  query,
  data: z.array(CampaignPrice),
  refusals: unknown,
});

export const addCampaignPicture = write.post('/api/Campaign/AddPicture', {
  summary: 'Trimite o imagine pentru o campanie; este desenată din nou',
  ...pictureBody,
  data: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});

const { name, shortName, startsAt, endsAt, percentOff } = CampaignFields.shape;
const CampaignRow = z.object({
  id: Id,
  version: Version,
  ...derivedFields,
  name,
  shortName,
  startsAt,
  endsAt,
  percentOff,
});
export type CampaignRow = z.infer<typeof CampaignRow>;

/** A leading '-' means descending. */
export const campaignSorts = ['starts', '-starts', 'ends', '-ends', 'name', '-name', 'products', '-products'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const getAdminCampaigns = read.get('/api/admin/campaigns', {
  summary: 'Campaniile, pe pagini; caută după nume',
  ...list({
    row: CampaignRow,
    query: {
      search: text(60, texts.badName).default(''),
      state: z.enum([...campaignStates, 'all']).default('all'),
      sort: z.enum(campaignSorts).default('-starts'),
    },
  }),
});

/** A product named individually, not through a category or producer. */
const NamedProduct = z.object({ productId: Id, name: z.string(), basePrice: Ron });
export type NamedProduct = z.infer<typeof NamedProduct>;

export const getAdminCampaign = read.get('/api/admin/campaigns/:id', {
  summary: 'O campanie, cu numele produselor alese',
  params: z.strictObject({ id: QueryId }),
  data: z.object({ campaign: AdminCampaign, named: z.array(NamedProduct) }),
  refusals: { unknownCampaign: [404, texts.unknown] },
});

export const findCampaignProducts = admin(['marketing:read', 'content:read']).get('/api/admin/campaign-products', {
  summary: 'Produse de ales, după o parte din nume sau cod; cel mult opt',
  query: z.strictObject({ keyword: text(60, texts.badName).min(1, texts.badName) }),
  data: z.array(NamedProduct),
});

export const PricePreview = z.object({
  total: z.int(),
  /**
   * Counts of products that become cheaper than in the last 30 days, that get a price without a reduction, and that
   * only get the badge.
   */
  reduced: z.int(),
  notReduced: z.int(),
  unpriced: z.int(),
  /** Prices that the chosen ending makes lower. */
  rounded: z.int(),
  /** Limited; prices that are not a reduction come first. */
  prices: z.array(CampaignPrice),
});
export type PricePreview = z.infer<typeof PricePreview>;

export const PreviewBody = CampaignOffer.extend({
  /** A saved campaign keeps the reference prices it started with. */
  campaignId: Id.nullable().default(null),
});
export type PreviewBody = z.infer<typeof PreviewBody>;

export const previewPrices = read.post('/api/admin/campaigns/preview', {
  summary: 'Prețurile pe care le-ar da o campanie nesalvată; nu schimbă nimic',
  isReadOnly: true,
  body: PreviewBody,
  data: PricePreview,
});
