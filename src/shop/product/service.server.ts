import { Bits } from '../../kit/bits.ts';
import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { showRon, toRon } from '../../kit/money.ts';
import { slugWithId } from '../../kit/slug.ts';
import { pictureUrl } from '../catalog/cards.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { cardsAt } from '../search/service.server.ts';
import { frameOf, shelvesOf } from '../search/shelves.server.ts';
import type { Shelves } from '../search/shelves.ts';
import type { carouselLists, ProductDetail } from './contract.ts';
import { type DetailRow, selectBestSellers, selectDetail } from './queries.server.ts';

type Unknown = Refused<'unknownProduct'>;

/** The card is the one of the listings, so a price is never different on two pages. */
export async function readProduct(db: Db, id: number): Promise<ProductDetail | Unknown> {
  const shelves = shelvesOf(db);
  const place = shelves.placeOf.get(id);
  const [card] = place === undefined ? [] : cardsAt(shelves, [place]);
  const row = card && (await selectDetail(db, id));
  if (!card || !row) return refuse('unknownProduct');
  return {
    ...card,
    ...printed(row),
    isInStock: row.available > 0,
    designer: designerOf(db, row.producerId),
    breadcrumbs: breadcrumbsOf(db, row.categoryId),
  };
}

function printed(row: DetailRow) {
  const { price, pictures, nutrients, seoDescription, producerId, categoryId, ...same } = row;
  return {
    ...same,
    images: pictures.map((file) => ({ image: pictureUrl(file) })),
    url: `/${slugWithId(row.name, row.id)}`,
    seoTitle: row.seoTitle || row.name,
    seoMetaDescription: seoDescription,
    portionPrice: row.portions > 1 ? `${showRon(toRon(Math.round(price / row.portions)))} / porție` : null,
    nutrients: nutrients.map(({ amount, unit, ...nutrient }) => ({
      ...nutrient,
      amount: `${showAmount(amount)} ${unit}`,
    })),
  };
}

const amounts = new Intl.NumberFormat('ro', { maximumFractionDigits: 3, useGrouping: false });
const showAmount = (amount: number): string => amounts.format(amount);

function designerOf(db: Db, producerId: number): ProductDetail['designer'] {
  const { designers, options } = frameOf(db);
  const designer = designers.get(producerId);
  if (!designer) throw new Error(`Product of an unknown producer ${producerId}`);
  const option = options.find((one) => one.producerId === producerId);
  return { ...designer, filterCategoryId: option?.groupId ?? null, filterId: option?.id ?? null };
}

const breadcrumbsOf = (db: Db, categoryId: number): ProductDetail['breadcrumbs'] =>
  (frameOf(db).lineage.get(categoryId) ?? []).map(({ id, name }) => ({ id, name }));

/** Its neighbours: first the same category, then the one above, and so on; those in stock come first by rank. */
export async function readSimilar(db: Db, id: number, take: number, skip: number): Promise<ProductCard[] | Unknown> {
  const shelves = shelvesOf(db);
  const place = shelves.placeOf.get(id);
  if (place === undefined) return refuse('unknownProduct');
  return cardsAt(shelves, neighbours(shelves, place, skip + take).slice(skip));
}

function neighbours(shelves: Shelves, place: number, most: number): number[] {
  const line = shelves.plan.lineage.get(shelves.categoryOf[place] ?? 0) ?? [];
  const found = new Set<number>();
  for (const categoryId of line.toReversed()) {
    const shelf = shelves.spaces.None.traits.get(`category:${categoryId}`) ?? new Bits(0);
    for (const other of shelf.slice(0, most + found.size + 1)) if (other !== place) found.add(other);
    if (found.size >= most) break;
  }
  return [...found].slice(0, most);
}

type CarouselList = (typeof carouselLists)[number];

export async function readCarousel(db: Db, list: CarouselList, take: number, skip: number): Promise<ProductCard[]> {
  const shelves = shelvesOf(db);
  const places = list === 'best' ? await bestPlaces(db, shelves, skip + take) : placesOf(shelves, list, skip + take);
  return cardsAt(shelves, places.slice(skip));
}

function placesOf({ spaces }: Shelves, list: CarouselList, most: number): number[] {
  const space = spaces[list === 'new' ? 'Newest' : 'None'];
  const trait = space.traits.get(list === 'reduced' ? 'reduced' : 'in-stock') ?? new Bits(0);
  return trait.slice(0, most).map((position) => space.places[position] ?? 0);
}

/** What sold in the last 30 days and is still there; a young shop goes on with what it has sold so far. */
async function bestPlaces(db: Db, shelves: Shelves, most: number): Promise<number[]> {
  const inStock = shelves.spaces.None.traits.get('in-stock') ?? new Bits(0);
  const sold = (await selectBestSellers(db, mostBest)).flatMap((id) => shelves.placeOf.get(id) ?? []);
  const best = new Set([...sold.filter((place) => inStock.has(place)), ...placesOf(shelves, 'best', most)]);
  return [...best].slice(0, most);
}

/** A list longer than this is a listing. */
const mostBest = 96;
