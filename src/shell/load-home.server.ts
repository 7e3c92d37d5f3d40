import type { Pool } from '../kit/db.server.ts';
import { readActiveCampaigns } from '../shop/campaigns/service.server.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { readCategories } from '../shop/catalog/service.server.ts';
import { readQuery, requestOf } from '../shop/listing/rules.ts';
import { countProducts, readCards, readHashtags } from '../shop/listing/service.server.ts';
import { readCarousel } from '../shop/product/service.server.ts';

const shown = 12;

/** The front page can live without any of its parts; a missing one leaves its place empty. */
export async function loadHome(db: Pool) {
  const [best, fresh, reduced, hashtags, campaigns, shelves] = await Promise.all([
    orNone(readCarousel(db, 'best', shown, 0)),
    orNone(readCarousel(db, 'new', shown, 0)),
    orNone(readCarousel(db, 'reduced', shown, 0)),
    orNone(readHashtags(db)),
    orNone(readActiveCampaigns(db)),
    orNone(readShelves(db)),
  ]);
  return { best, fresh, reduced, hashtags, campaign: campaigns[0] ?? null, shelves };
}

const orNone = <Item>(reading: Promise<Item[]>): Promise<Item[]> =>
  reading.catch((error: unknown) => {
    console.error(error);
    return [];
  });

export type Shelf = Pick<Category, 'id' | 'name'> & { productCount: number; image: string | null };

async function readShelves(db: Pool): Promise<Shelf[]> {
  return Promise.all((await readCategories(db)).map((category) => readShelf(db, category)));
}

/** A shelf is shown by its best-selling product. */
async function readShelf(db: Pool, { id, name }: Category): Promise<Shelf> {
  const request = { ...requestOf(readQuery(new URLSearchParams()), id), take: 1 };
  const [counts, cards] = await Promise.all([countProducts(db, request), readCards(db, request)]);
  return { id, name, productCount: counts.total, image: cards[0]?.image ?? null };
}
