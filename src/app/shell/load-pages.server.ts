import { getProductQuestions } from '../../aftersales/product-questions/contract.ts';
import { pageSize } from '../../aftersales/product-questions/rules.ts';
import { readQuestions } from '../../aftersales/product-questions/service.server.ts';
import { readFirstPage } from '../../aftersales/reviews/service.server.ts';
import { shopBrand } from '../../brands/brand.ts';
import { readActiveCampaigns } from '../../catalog/campaigns/service.server.ts';
import { readQuery, toRequest } from '../../catalog/listing/rules.ts';
import { countListed, readCardPage, readHashtags } from '../../catalog/listing/service.server.ts';
import { loadCategoryOrProduct } from '../../catalog/product-page/load-category-or-product.server.ts';
import { readCarousel } from '../../catalog/product-page/service.server.ts';
import { variantOf } from '../../catalog/products/card-rules.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { loadCategories } from '../../catalog/products/service.server.ts';
import { listTags } from '../../catalog/search/cache-tags.ts';
import { getStories } from '../../content/pages/contract.ts';
import { listStories, storyListTags } from '../../content/pages/story-service.server.ts';
import type { Slide } from '../../content/slider/contract.ts';
import { readActiveSlides } from '../../content/slider/service.server.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { type PageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { readDeliveryDays } from '../../sales/delivery/service.server.ts';
import { readOffer } from '../../sales/repeat-deliveries/start-service.server.ts';
import { homeTexts as texts } from './home-texts.ts';

/** Fills the widest screen; the carousel loads more when it is moved. */
const maxCarouselProducts = 8;
const maxCampaigns = 3;
const maxStories = 8;

/** Every part of the front page is optional: a failed one is left out. */
export async function loadHome(tools: PageContext) {
  const { db, showsOnly } = tools;
  showsOnly([...listTags({}), 'slide']);
  const orEmpty = <Item>(read: Promise<Item[]>): Promise<Item[]> => withFallback<Item[], Item[]>(tools, read, []);
  const [slides, best, fresh, reduced, hashtags, campaigns, categoryTiles, stories] = await Promise.all([
    orEmpty(readActiveSlides(db)),
    orEmpty(readCarousel(db, 'best', maxCarouselProducts, 0)),
    orEmpty(readCarousel(db, 'new', maxCarouselProducts, 0)),
    orEmpty(readCarousel(db, 'reduced', maxCarouselProducts, 0)),
    orEmpty(readHashtags(db)),
    withFallback(tools, readActiveCampaigns(db), null),
    orEmpty(readCategoryTiles(tools)),
    orEmpty(readStories(tools)),
  ]);
  showsOnly(storyListTags(stories));
  return {
    slides: slides.length > 0 ? slides : [defaultSlide()],
    best,
    fresh,
    reduced,
    hashtags,
    // null after a failed read: the page shows a message.
    campaigns: campaigns?.slice(0, maxCampaigns) ?? null,
    categoryTiles,
    stories,
  };
}

/** The slide shown when no slide is active; the shop can change its texts while it runs. */
const defaultSlide = (): Slide => ({
  id: 1,
  kicker: shopBrand.hero.kicker,
  title: shopBrand.hero.title,
  text: shopBrand.hero.text,
  button: texts.seeSelection,
  link: '/products?page=1',
  image: shopBrand.hero.image,
  narrowImage: variantOf(shopBrand.hero.image),
  ground: '',
});

async function readStories(tools: PageContext) {
  const query = { take: maxStories, skip: 0 };
  return ((await readRemoteApi(tools, getStories, { query })) ?? (await listStories(tools.db, query))).stories;
}

export type CategoryTile = Pick<Category, 'id' | 'name'> & { productCount: number; image: string | null; alt: string };

async function readCategoryTiles(tools: PageContext): Promise<CategoryTile[]> {
  return Promise.all((await loadCategories(tools)).map((category) => readCategoryTile(tools.db, category)));
}

/** Without a picture of its own a category has that of its best-selling product. */
async function readCategoryTile(db: Pool, { id, name, picture }: Category): Promise<CategoryTile> {
  const request = { ...toRequest(readQuery(new URLSearchParams()), id), take: 1 };
  const [card] = await readCardPage(db, request);
  return {
    id,
    name,
    productCount: countListed(db, request),
    image: picture?.image ?? card?.image ?? null,
    alt: picture?.alt ?? '',
  };
}

/** A product page also gets delivery days, reviews and questions; each is optional. */
export async function loadNamePage(tools: PageContext, name: string, url: URL) {
  const page = await loadCategoryOrProduct(tools, name, url);
  if (page.kind === 'category') return page;
  const productId = page.product.id;
  const [delivery, reviews, questions, repeatOffer] = await Promise.all([
    withFallback(
      tools,
      tools.readShared('delivery days', () => readDeliveryDays(tools.db)),
      null,
    ),
    withFallback(tools, readFirstPage(tools.db, productId), null),
    withFallback(tools, loadQuestions(tools, productId), null),
    withFallback(
      tools,
      tools.readShared('repeat offer', () => readOffer(tools.db)),
      null,
    ),
  ]);
  return { ...page, delivery, reviews, questions, repeatOffer };
}

async function loadQuestions(tools: PageContext, productId: number) {
  const query = { productId, take: pageSize, skip: 0 };
  return (await readRemoteApi(tools, getProductQuestions, { query })) ?? readQuestions(tools.db, null, query);
}
