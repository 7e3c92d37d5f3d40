import { call } from '../kit/client.ts';
import { pageTools } from '../kit/page-context.server.ts';
import { CampaignCard } from '../shop/campaigns/CampaignCard.tsx';
import { ProductCarousel } from '../shop/catalog/ProductCarousel.tsx';
import { HashtagStrip } from '../shop/listing/HashtagStrip.tsx';
import { type carouselLists, getCarouselProducts } from '../shop/product/contract.ts';
import type { Route } from './+types/HomePage.ts';
import { HomeFacts } from './HomeFacts.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeShelves } from './HomeShelves.tsx';
import { homeMeta } from './home-seo.ts';
import { loadHome } from './load-home.server.ts';
import { homeTexts as texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  return { ...(await loadHome(db)), siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData?.siteUrl ?? '');

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hashtags, best, campaign, shelves, fresh, reduced } = loaderData;
  return (
    <>
      <HomeHero />
      {hashtags.length > 0 && (
        <section className="section">
          <div className="head">
            <h2>{texts.byNeed}</h2>
          </div>
          <HashtagStrip hashtags={hashtags} />
        </section>
      )}
      <ProductCarousel heading={texts.best} products={best} loadMore={more.best} />
      {campaign && (
        <section className="section">
          <CampaignCard campaign={campaign} />
        </section>
      )}
      <HomeShelves shelves={shelves} />
      <ProductCarousel heading={texts.fresh} products={fresh} loadMore={more.new} />
      <ProductCarousel heading={texts.reduced} note={texts.reducedNote} products={reduced} loadMore={more.reduced} />
      <HomeFacts />
    </>
  );
}

const moreOf = (list: (typeof carouselLists)[number]) => (skip: number) =>
  call(getCarouselProducts, { query: { list, take: 12, skip } });

const more = { best: moreOf('best'), new: moreOf('new'), reduced: moreOf('reduced') };
