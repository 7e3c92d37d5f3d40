import { pictureUrl } from '../../catalog/products/card-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { RecallNotice } from './contract.ts';
import * as queries from './queries.server.ts';
import { recallNumber, recallPath } from './rules.ts';

/** The notice of a recall as buyers and everybody else read it. */
export async function toNotice(db: Db, recall: queries.RecallRecord): Promise<RecallNotice> {
  const [products, sold] = await Promise.all([
    queries.selectProductsOfLots(db, recall.lotIds),
    queries.selectSoldPeriod(db, recall.id),
  ]);
  const { id, state, reason, hazard, lotPlace, action, instructions, remedies, remedyDays, phone, email } = recall;
  return {
    number: recallNumber(id),
    path: recallPath(id),
    startedAt: recall.startedAt?.toISOString() ?? null,
    closedAt: recall.closedAt?.toISOString() ?? null,
    products: products.map(({ image, ...product }) => ({ ...product, image: pictureUrl(image) })),
    soldFrom: sold.from?.toISOString() ?? null,
    soldTo: sold.to?.toISOString() ?? null,
    ...{ state, reason, hazard, lotPlace, action, instructions, remedies, remedyDays, phone, email },
  };
}

const maxListed = 50;

/** Open and closed recalls for the public list. */
export async function listPublicRecalls(db: Db): Promise<RecallNotice[]> {
  const recalls = await queries.selectPublic(db, maxListed);
  return Promise.all(recalls.map((recall) => toNotice(db, recall)));
}

/** The notice of a public page; null for drafts and exercises. */
export async function readPublicRecall(db: Db, id: number): Promise<RecallNotice | null> {
  const recall = await queries.selectRecall(db, id);
  return recall && recall.state !== 'draft' && !recall.isExercise ? toNotice(db, recall) : null;
}

/** The banner of the shop's pages: the products of open recalls and where they are explained. */
export type RecallBanner = { names: string; path: string };

export async function readRecallBanner(db: Db): Promise<RecallBanner | null> {
  const open = await queries.selectOpen(db);
  const [first] = open;
  if (!first) return null;
  const products = await queries.selectProductsOfLots(
    db,
    open.flatMap(({ lotIds }) => lotIds),
  );
  const names = products.map(({ name, lots }) => `${name} (lot ${lots.map(({ code }) => code).join(', ')})`).join('; ');
  return { names, path: open.length === 1 ? recallPath(first.id) : '/rechemari' };
}
