import { brand } from '../brands/brand.ts';
import type { Pool } from '../kit/db.server.ts';
import type { PageTools } from '../kit/page-context.server.ts';
import { partOr } from '../kit/page-part.server.ts';
import { readActiveCampaigns } from '../shop/campaigns/service.server.ts';
import { variantOf } from '../shop/catalog/card-rules.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { readCategories } from '../shop/catalog/service.server.ts';
import { listStories } from '../shop/content/story-service.server.ts';
import { readQuery, requestOf } from '../shop/listing/rules.ts';
import { countProducts, readCards, readHashtags } from '../shop/listing/service.server.ts';
import { readCarousel } from '../shop/product/service.server.ts';
import type { Slide } from '../shop/slider/contract.ts';
import { readActiveSlides } from '../shop/slider/service.server.ts';
import { homeTexts as texts } from './texts.ts';

/** Enough for the widest screen; the strip asks for more when someone moves it. */
const shown = 8;
const campaignsShown = 3;
const storiesShown = 8;

/** The front page can live without any of its parts; a missing one leaves its place empty. */
export async function loadHome(tools: PageTools) {
  const { db } = tools;
  const orNone = <Item>(reading: Promise<Item[]>): Promise<Item[]> => partOr<Item[], Item[]>(tools, reading, []);
  const [slides, best, fresh, reduced, hashtags, campaigns, shelves, stories] = await Promise.all([
    orNone(readActiveSlides(db)),
    orNone(readCarousel(db, 'best', shown, 0)),
    orNone(readCarousel(db, 'new', shown, 0)),
    orNone(readCarousel(db, 'reduced', shown, 0)),
    orNone(readHashtags(db)),
    orNone(readActiveCampaigns(db)),
    orNone(readShelves(db)),
    orNone(readStories(db)),
  ]);
  return {
    slides: slides.length > 0 ? slides : [hero],
    best,
    fresh,
    reduced,
    hashtags,
    campaigns: campaigns.slice(0, campaignsShown),
    shelves,
    stories,
  };
}

/** What the brand itself says, where nobody has put anything else in the window. */
const hero: Slide = {
  id: 1,
  kicker: brand.hero.kicker,
  title: brand.hero.title,
  text: brand.hero.text,
  button: texts.seeSelection,
  link: '/products?page=1',
  image: brand.hero.image,
  narrowImage: variantOf(brand.hero.image),
  ground: '',
};

const readStories = async (db: Pool) => (await listStories(db, { take: storiesShown, skip: 0 })).stories;

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
