import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { type Bani, toRon } from '../../kit/money.ts';
import type { AdminCampaign } from './admin-contract.ts';
import { selectOne } from './admin-queries.server.ts';
import { adminCampaignOf, campaignPrice, membersOf } from './admin-service.server.ts';
import type { CampaignRow, NamedProduct, PreviewBody, PricePreview } from './manage-contract.ts';
import * as queries from './manage-queries.server.ts';
import { campaignPriceOf } from './rules.ts';

type Page = Parameters<typeof queries.selectPage>[1];

export async function listPage(db: Db, page: Page): Promise<{ total: number; campaigns: CampaignRow[] }> {
  const [total, campaigns] = await Promise.all([queries.countAll(db, page), queries.selectPage(db, page)]);
  return { total, campaigns };
}

type Opened = { campaign: AdminCampaign; named: NamedProduct[] };

export async function readOne(db: Db, id: number): Promise<Opened | Refused<'unknownCampaign'>> {
  const [row, named] = await Promise.all([selectOne(db, id), queries.selectNamed(db, id)]);
  if (!row) return refuse('unknownCampaign');
  return { campaign: adminCampaignOf(row), named: named.map(inRon) };
}

const inRon = <Row extends { basePrice: Bani }>(row: Row): Row => ({ ...row, basePrice: toRon(row.basePrice) });

const mostFound = 8;

export const findProducts = async (db: Db, keyword: string): Promise<NamedProduct[]> =>
  (await queries.selectByName(db, keyword, mostFound)).map(inRon);

/** More of them than anyone reads before saving. */
const mostShown = 200;

/** What a campaign would do, without doing it. */
export async function previewPrices(db: Db, { campaignId, percentOff, ...given }: PreviewBody): Promise<PricePreview> {
  const rows = await queries.selectPreview(db, campaignId, membersOf(given));
  const prices = rows.flatMap((row) => {
    const price = campaignPriceOf({ ...row, percentOff });
    return price === null ? [] : [campaignPrice(row, price)];
  });
  const vain = prices.filter(({ isReduction }) => !isReduction);
  const real = prices.filter(({ isReduction }) => isReduction);
  return {
    total: rows.length,
    reduced: real.length,
    notReduced: vain.length,
    unpriced: rows.length - prices.length,
    prices: [...vain, ...real].slice(0, mostShown),
  };
}
