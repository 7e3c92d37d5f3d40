import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { refuseNewClaims } from '../claims/service.server.ts';
import { percentBelow } from '../products/card-rules.ts';
import type {
  AdminCampaign,
  CampaignPrice,
  CampaignRow,
  ChangedCampaign,
  NamedProduct,
  PreviewBody,
  PricePreview,
} from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import type { CampaignFields, CampaignMembers } from './fields.ts';
import { type PastPrices, selectOffersOf } from './queries.server.ts';
import { campaignPriceOf, type Offer } from './rules.ts';
import {
  enqueuePriceChanges,
  hasPictures,
  recalculatePrices,
  schedulePictureCleanup,
  withPriceLock,
} from './service.server.ts';

export const listCampaigns = async (db: Db): Promise<AdminCampaign[]> =>
  (await queries.selectAll(db)).map(toAdminCampaign);

const toAdminCampaign = (row: queries.AdminRow): AdminCampaign => ({
  ...row,
  products: row.products.map(({ productId, price }) => ({ productId, price: price === null ? null : toRon(price) })),
});

type NotSaved = Refused<'nameTaken' | 'unknownPicture' | 'unknownMember' | 'claims'>;
type Unknown = Refused<'unknownCampaign'>;

export const addCampaign = (db: Db, body: CampaignFields): Promise<AdminCampaign | NotSaved> =>
  withPriceLock(db, async (tx) => {
    const problem = await findProblem(tx, body, null);
    if (problem) return problem;
    const { members, own } = split(body);
    return applyCampaign(tx, await queries.insertCampaign(tx, own), members);
  });

export const editCampaign = (
  db: Db,
  { id, version, ...body }: ChangedCampaign,
): Promise<AdminCampaign | NotSaved | Unknown | Refused<'changed'>> =>
  withPriceLock(db, async (tx) => {
    const campaign = await queries.lockCampaign(tx, id);
    if (!campaign) return refuse('unknownCampaign');
    if (campaign.version !== version) return refuse('changed');
    const problem = await findProblem(tx, body, id);
    if (problem) return problem;
    const { members, own } = split(body);
    await queries.updateCampaign(tx, id, own);
    await schedulePictureCleanup(tx);
    return applyCampaign(tx, id, members);
  });

async function findProblem(tx: Transaction, body: CampaignFields, id: number | null): Promise<NotSaved | null> {
  if (await queries.isNameTaken(tx, body.name, id)) return refuse('nameTaken');
  for (const field of ['image', 'narrowImage'] as const)
    if (!(await hasPictures(tx, [body[field]]))) return refuse('unknownPicture', undefined, field);
  const list = await queries.findUnknownMember(tx, body);
  if (list) return refuse('unknownMember', undefined, list);
  const { name, shortName, description } = body;
  return (
    (await refuseNewClaims(tx, { name, shortName, description }, { of: { kind: 'campaign', id: id ?? undefined } })) ??
    null
  );
}

/** Separates what the table of campaigns holds from the members. */
const split = ({ products, categoryIds, designerIds, ...own }: CampaignFields) => ({
  own,
  members: { products, categoryIds, designerIds },
});

const inBani = ({ products, ...groups }: CampaignMembers): CampaignMembers => ({
  ...groups,
  products: products.map(({ productId, price }) => ({ productId, price: price === null ? null : toBani(price) })),
});

async function applyCampaign(tx: Transaction, id: number, members: CampaignMembers): Promise<AdminCampaign> {
  await queries.replaceMembers(tx, id, inBani(members));
  return applyPrices(tx, id);
}

/** Applies the campaign's prices now and schedules them for its start and end. */
async function applyPrices(tx: Transaction, id: number): Promise<AdminCampaign> {
  await enqueuePriceChanges(tx, id);
  await recalculatePrices(tx);
  const row = await queries.selectOne(tx, id);
  if (!row) throw new Error(`Campaign ${id} does not exist`);
  return toAdminCampaign(row);
}

export const activateCampaign = (db: Db, id: number): Promise<AdminCampaign | Unknown | Refused<'ended'>> =>
  withPriceLock(db, async (tx) => {
    const campaign = await queries.lockCampaign(tx, id);
    if (!campaign) return refuse('unknownCampaign');
    if (campaign.hasEnded) return refuse('ended');
    await queries.setActive(tx, id, true);
    return applyPrices(tx, id);
  });

export const deactivateCampaign = (db: Db, id: number): Promise<AdminCampaign | Unknown> =>
  withPriceLock(db, async (tx) => {
    if (!(await queries.lockCampaign(tx, id))) return refuse('unknownCampaign');
    await queries.setActive(tx, id, false);
    return applyPrices(tx, id);
  });

export const deleteCampaign = (db: Db, id: number): Promise<null | Unknown> =>
  withPriceLock(db, async (tx) => {
    if (!(await queries.deleteCampaign(tx, id))) return refuse('unknownCampaign');
    await recalculatePrices(tx);
    await schedulePictureCleanup(tx);
    return null;
  });

export async function readPrices(db: Db, id: number): Promise<CampaignPrice[] | Unknown> {
  if (!(await queries.selectOne(db, id))) return refuse('unknownCampaign');
  return (await selectOffersOf(db, id)).flatMap((offer) => {
    const price = campaignPriceOf(offer);
    return price === null ? [] : [campaignPrice(offer, price)];
  });
}

type PricedProduct = PastPrices & Offer & { productId: number; name: string; basePrice: Bani };

function campaignPrice(product: PricedProduct, price: Bani): CampaignPrice {
  const { productId, name, basePrice, sellingPrice, oldPrice, lowest } = product;
  const before = (price === sellingPrice ? oldPrice : null) ?? lowest;
  return {
    productId,
    name,
    basePrice: toRon(basePrice),
    lowestPrice: before === null ? null : toRon(before),
    price: toRon(price),
    unroundedPrice: toRon(campaignPriceOf({ ...product, priceEnding: null }) ?? price),
    isReduction: before !== null && price < before,
    truePercent: before === null ? 0 : percentBelow(before, price),
  };
}

type Page = Parameters<typeof queries.selectPage>[1];

export async function listCampaignPage(db: Db, page: Page): Promise<{ total: number; rows: CampaignRow[] }> {
  const [total, campaigns] = await Promise.all([queries.countAll(db, page), queries.selectPage(db, page)]);
  return { total, rows: campaigns };
}

type CampaignDetail = { campaign: AdminCampaign; named: NamedProduct[] };

export async function readCampaign(db: Db, id: number): Promise<CampaignDetail | Refused<'unknownCampaign'>> {
  const [row, named] = await Promise.all([queries.selectOne(db, id), queries.selectNamed(db, id)]);
  if (!row) return refuse('unknownCampaign');
  return { campaign: toAdminCampaign(row), named: named.map(withRonPrice) };
}

const withRonPrice = <Row extends { basePrice: Bani }>(row: Row): Row => ({ ...row, basePrice: toRon(row.basePrice) });

const maxFound = 8;

export const findProducts = async (db: Db, keyword: string): Promise<NamedProduct[]> =>
  (await queries.selectByName(db, keyword, maxFound)).map(withRonPrice);

const maxPreviewPrices = 200;

/** Computes the prices of a campaign without saving it. */
export async function previewPrices(
  db: Db,
  { campaignId, percentOff, priceEnding, ...members }: PreviewBody,
): Promise<PricePreview> {
  const rows = await queries.selectPreview(db, campaignId, inBani(members));
  const prices = rows.flatMap((row) => {
    const offer = { ...row, percentOff, priceEnding };
    const price = campaignPriceOf(offer);
    return price === null ? [] : [campaignPrice(offer, price)];
  });
  const unreduced = prices.filter(({ isReduction }) => !isReduction);
  const reduced = prices.filter(({ isReduction }) => isReduction);
  return {
    total: rows.length,
    reduced: reduced.length,
    notReduced: unreduced.length,
    unpriced: rows.length - prices.length,
    rounded: prices.filter(({ price, unroundedPrice }) => price < unroundedPrice).length,
    prices: [...unreduced, ...reduced].slice(0, maxPreviewPrices),
  };
}
