import type { Db, Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import type { AdminCampaign, CampaignPrice, ChangedCampaign, NewCampaign } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { hasPictures, sweepLater } from './picture-service.server.ts';
import { selectOffersOf } from './price-queries.server.ts';
import { putTurns, settlePrices, whileSettling } from './price-service.server.ts';
import { campaignPriceOf, truePercentOf } from './rules.ts';

export const listCampaigns = async (db: Db): Promise<AdminCampaign[]> =>
  (await queries.selectAll(db)).map(adminCampaignOf);

export const adminCampaignOf = (row: queries.AdminRow): AdminCampaign => ({
  ...row,
  products: row.products.map(({ productId, price }) => ({ productId, price: price === null ? null : toRon(price) })),
  claims: findClaims(`${row.name} ${row.shortName} ${row.description}`),
});

type Unsaved = Refused<'nameTaken' | 'unknownPicture' | 'unknownMember'>;
type Unknown = Refused<'unknownCampaign'>;

export const addCampaign = (db: Db, body: NewCampaign): Promise<AdminCampaign | Unsaved> =>
  whileSettling(db, async (tx) => {
    const problem = await problemWith(tx, body, null);
    if (problem) return problem;
    const id = await queries.insertCampaign(tx, fieldsOf(body), body);
    return settle(tx, id, body);
  });

export const editCampaign = (
  db: Db,
  { id, version, ...body }: ChangedCampaign,
): Promise<AdminCampaign | Unsaved | Unknown | Refused<'changed'>> =>
  whileSettling(db, async (tx) => {
    const known = await queries.lockCampaign(tx, id);
    if (!known) return refuse('unknownCampaign');
    if (known.version !== version) return refuse('changed');
    const problem = await problemWith(tx, body, id);
    if (problem) return problem;
    await queries.updateCampaign(tx, id, fieldsOf(body), body);
    await sweepLater(tx);
    return settle(tx, id, body);
  });

async function problemWith(tx: Transaction, body: NewCampaign, id: number | null): Promise<Unsaved | null> {
  if (await queries.isNameTaken(tx, body.name, id)) return refuse('nameTaken');
  if (!(await hasPictures(tx, [body.image, body.narrowImage]))) return refuse('unknownPicture');
  return (await queries.knowsAll(tx, membersOf(body))) ? null : refuse('unknownMember');
}

type GivenMembers = Pick<NewCampaign, 'products' | 'categoryIds' | 'designerIds'>;

export const membersOf = ({ products, categoryIds, designerIds }: GivenMembers): queries.Members => ({
  products: products.map(({ productId, price }) => ({ productId, price: price === null ? null : toBani(price) })),
  categoryIds,
  designerIds,
});

const fieldsOf = (body: NewCampaign): queries.CampaignFields => ({
  name: body.name,
  short_name: body.shortName,
  description: body.description,
  image: body.image,
  narrow_image: body.narrowImage,
  is_active: body.isActive,
  percent_off: body.percentOff,
});

/** What was decided holds at once, and at its next turns by itself. */
async function settle(tx: Transaction, id: number, body: NewCampaign): Promise<AdminCampaign> {
  await queries.replaceMembers(tx, id, membersOf(body));
  return turnNow(tx, id);
}

async function turnNow(tx: Transaction, id: number): Promise<AdminCampaign> {
  await putTurns(tx, id);
  await settlePrices(tx);
  const row = await queries.selectOne(tx, id);
  if (!row) throw new Error(`Campaign ${id} is gone`);
  return adminCampaignOf(row);
}

export const activateCampaign = (db: Db, id: number): Promise<AdminCampaign | Unknown | Refused<'ended'>> =>
  whileSettling(db, async (tx) => {
    const known = await queries.lockCampaign(tx, id);
    if (!known) return refuse('unknownCampaign');
    if (known.hasEnded) return refuse('ended');
    await queries.setActive(tx, id, true);
    return turnNow(tx, id);
  });

export const deactivateCampaign = (db: Db, id: number): Promise<AdminCampaign | Unknown> =>
  whileSettling(db, async (tx) => {
    if (!(await queries.lockCampaign(tx, id))) return refuse('unknownCampaign');
    await queries.setActive(tx, id, false);
    return turnNow(tx, id);
  });

export const deleteCampaign = (db: Db, id: number): Promise<null | Unknown> =>
  whileSettling(db, async (tx) => {
    if (!(await queries.deleteCampaign(tx, id))) return refuse('unknownCampaign');
    await settlePrices(tx);
    await sweepLater(tx);
    return null;
  });

export async function readPrices(db: Db, id: number): Promise<CampaignPrice[] | Unknown> {
  if (!(await queries.selectOne(db, id))) return refuse('unknownCampaign');
  return (await selectOffersOf(db, id)).flatMap((offer) => {
    const price = campaignPriceOf(offer);
    return price === null ? [] : [campaignPrice(offer, price)];
  });
}

type OfferOf = Pick<
  Awaited<ReturnType<typeof selectOffersOf>>[number],
  'productId' | 'name' | 'basePrice' | 'reference'
>;

export const campaignPrice = ({ productId, name, basePrice, reference }: OfferOf, price: number): CampaignPrice => ({
  productId,
  name,
  basePrice: toRon(basePrice),
  lowestPrice: toRon(reference),
  price: toRon(price),
  isReduction: price < reference,
  truePercent: truePercentOf(reference, price),
});
