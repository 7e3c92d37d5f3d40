import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, pictureBody, QueryId, Ron, words } from '../../kit/schema.ts';
import { LocalMoment, Version, WindowImage } from './fields.ts';
import { campaignStates, isInOrder, mostPercent, repeats } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Price = z.number(texts.badPrice).min(0.01, texts.badPrice).max(100_000, texts.badPrice);

const MemberIds = z
  .array(Id)
  .max(200, texts.tooMany)
  .default([])
  .refine((ids) => !repeats(ids), texts.repeated);

/** Products by name, each perhaps with its own price, and all of these categories and producers. */
export const MemberFields = {
  products: z
    .array(z.strictObject({ productId: Id, price: Price.nullable() }))
    .max(2000, texts.tooMany)
    .default([])
    .refine((products) => !repeats(products.map(({ productId }) => productId)), texts.repeated),
  categoryIds: MemberIds,
  designerIds: MemberIds,
};
export const PercentOff = z
  .int(texts.badPercent)
  .min(1, texts.badPercent)
  .max(mostPercent, texts.badPercent)
  .nullable();

const Fields = z.strictObject({
  name: words(80, texts.badName).min(2, texts.badName),
  shortName: words(20, texts.badShortName).min(2, texts.badShortName),
  description: words(400, texts.badDescription).default(''),
  image: WindowImage,
  narrowImage: WindowImage,
  startsAt: LocalMoment,
  /** Null: until someone ends it. */
  endsAt: LocalMoment.nullable(),
  isActive: z.boolean().default(false),
  /** Off the lowest price of the 30 days before; null: only the products with a price of their own are reduced. */
  percentOff: PercentOff,
  ...MemberFields,
});

export const NewCampaign = Fields.refine(isInOrder, texts.badDates);
export type NewCampaign = z.infer<typeof NewCampaign>;

export const ChangedCampaign = Fields.extend({ id: Id, version: Version }).refine(isInOrder, texts.badDates);
export type ChangedCampaign = z.infer<typeof ChangedCampaign>;

export const AdminCampaign = Fields.extend({
  id: Id,
  version: Version,
  state: z.enum(campaignStates),
  /** Named, of its categories and of its producers together. */
  productCount: z.int(),
  /** Words a text about a supplement may not use. */
  claims: z.array(z.string()),
});
export type AdminCampaign = z.infer<typeof AdminCampaign>;

const unknown = { unknownCampaign: [404, texts.unknown] } as const;
const saving = {
  nameTaken: [409, texts.nameTaken],
  unknownPicture: [400, texts.unknownPicture],
  unknownMember: [400, texts.unknownMember],
} as const;

export const addCampaign = endpoint({
  method: 'POST',
  path: '/api/Campaign/Add',
  auth: 'admin',
  summary: 'Adaugă o campanie',
  body: NewCampaign,
  data: AdminCampaign,
  refusals: saving,
});

export const editCampaign = endpoint({
  method: 'POST',
  path: '/api/Campaign/Edit',
  auth: 'admin',
  summary: 'Schimbă o campanie; o versiune veche este refuzată',
  body: ChangedCampaign,
  data: AdminCampaign,
  refusals: { ...unknown, ...saving, changed: [409, texts.changed] },
});

export const getCampaignsForAdmin = endpoint({
  method: 'GET',
  path: '/api/Campaign/GetForAdmin',
  auth: 'admin',
  summary: 'Toate campaniile, cele mai noi întâi',
  data: z.array(AdminCampaign),
});

const query = z.strictObject({ campaignId: QueryId });

export const activateCampaign = endpoint({
  method: 'POST',
  path: '/api/Campaign/Activate',
  auth: 'admin',
  summary: 'Pornește o campanie; prețurile ei se aplică din ziua în care începe',
  query,
  data: AdminCampaign,
  refusals: { ...unknown, ended: [409, texts.ended] },
});

export const deactivateCampaign = endpoint({
  method: 'POST',
  path: '/api/Campaign/Deactivate',
  auth: 'admin',
  summary: 'Oprește o campanie; prețurile revin la cele ale magazinului',
  query,
  data: AdminCampaign,
  refusals: unknown,
});

export const deleteCampaign = endpoint({
  method: 'POST',
  path: '/api/Campaign/Delete',
  auth: 'admin',
  summary: 'Șterge o campanie; prețurile revin la cele ale magazinului',
  query,
  data: z.null(),
  refusals: unknown,
});

export const CampaignPrice = z.object({
  productId: Id,
  name: z.string(),
  basePrice: Ron,
  /** The lowest price of the 30 days before. */
  lowestPrice: Ron,
  price: Ron,
  /** Below the lowest price, so that it may be called a reduction. */
  isReduction: z.boolean(),
  /** Whole percent off the lowest price; what may be said aloud. */
  truePercent: z.int(),
});
export type CampaignPrice = z.infer<typeof CampaignPrice>;

export const getCampaignPrices = endpoint({
  method: 'GET',
  path: '/api/Campaign/GetPrices',
  auth: 'admin',
  summary: 'Prețurile pe care o campanie le are sau le-ar avea acum',
  query,
  data: z.array(CampaignPrice),
  refusals: unknown,
});

export const addCampaignPicture = endpoint({
  method: 'POST',
  path: '/api/Campaign/AddPicture',
  auth: 'admin',
  summary: 'Trimite o imagine pentru o campanie; este desenată din nou',
  ...pictureBody,
  data: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});
