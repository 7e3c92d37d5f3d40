import { brand } from '../brands/brand.ts';
import { call } from '../kit/client.ts';
import { pageTools } from '../kit/page-context.server.ts';
import { ProductCarousel } from '../shop/catalog/ProductCarousel.tsx';
import { StoryStrip } from '../shop/content/StoryStrip.tsx';
import { HashtagStrip } from '../shop/listing/HashtagStrip.tsx';
import { type carouselLists, getCarouselProducts } from '../shop/product/contract.ts';
import { Slider } from '../shop/slider/Slider.tsx';
import { AliveWhenNear } from '../ui/AliveWhenNear.tsx';
import type { Route } from './+types/HomePage.ts';
import { HomeCampaigns } from './HomeCampaigns.tsx';
import { HomeFacts } from './HomeFacts.tsx';
import { HomeShelves } from './HomeShelves.tsx';
import { homeMeta } from './home-seo.ts';
import { loadHome } from './load-home.server.ts';
import { homeTexts as texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const tools = context.get(pageTools);
  return { ...(await loadHome(tools)), siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData?.siteUrl ?? '');

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, hashtags, campaigns, best, shelves, fresh, reduced, stories } = loaderData;
  return (
    <>
      <h1 className="sr">{brand.title}</h1>
      {/* Beside the pinned category panel on wide screens. */}
      <div className="beside-menu">
        <Slider slides={slides} />
      </div>
      {hashtags.length > 0 && (
        <section className="section">
          <div className="head">
            <h2>{texts.byNeed}</h2>
          </div>
          <HashtagStrip hashtags={hashtags} />
        </section>
      )}
      <ProductCarousel heading={texts.best} products={best} loadMore={more.best} />
      <AliveWhenNear className="far">
        <HomeCampaigns campaigns={campaigns} />
        <HomeShelves shelves={shelves} />
      </AliveWhenNear>
      <ProductCarousel heading={texts.fresh} products={fresh} loadMore={more.new} />
      <ProductCarousel heading={texts.reduced} note={texts.reducedNote} products={reduced} loadMore={more.reduced} />
      <AliveWhenNear className="far">
        <StoryStrip stories={stories} />
        <HomeFacts />
      </AliveWhenNear>
    </>
  );
}

const moreOf = (list: (typeof carouselLists)[number]) => (skip: number) =>
  call(getCarouselProducts, { query: { list, take: 12, skip } });

const more = { best: moreOf('best'), new: moreOf('new'), reduced: moreOf('reduced') };
