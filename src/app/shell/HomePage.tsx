import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { organizationData } from '../../brands/organization.ts';
import { CampaignCard } from '../../catalog/campaigns/CampaignCard.tsx';
import type { Campaign } from '../../catalog/campaigns/contract.ts';
import { useErrorSnackbar } from '../../catalog/campaigns/error-snackbar.ts';
import { HashtagStrip } from '../../catalog/listing/HashtagStrip.tsx';
import { type carouselLists, getCarouselProducts } from '../../catalog/product-page/contract.ts';
import { categoryPath } from '../../catalog/products/category-rules.ts';
import { ProductCarousel } from '../../catalog/products/ProductCarousel.tsx';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { StoryStrip } from '../../content/pages/StoryStrip.tsx';
import { Slider } from '../../content/slider/Slider.tsx';
import { call } from '../../platform/http/client.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/HomePage.ts';
import { homeTexts as texts } from './home-texts.ts';
import type { CategoryTile } from './load-pages.server.ts';
import { texts as frameTexts } from './texts.ts';
import './home-facts.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { loadHome } = await import('./load-pages.server.ts');
  const tools = context.get(pageContext);
  return { ...(await loadHome(tools)), siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData?.siteUrl ?? '');

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, hashtags, campaigns, best, categoryTiles, fresh, reduced, stories } = loaderData;
  useErrorSnackbar(campaigns === null);
  return (
    <>
      <h1 className="sr">{shopBrand.title}</h1>
      {/* On wide screens the slider is beside the pinned category panel. */}
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
      <HydrateWhenVisible className="below-fold">
        <HomeCampaigns campaigns={campaigns ?? []} />
        <HomeCategories tiles={categoryTiles} />
      </HydrateWhenVisible>
      <ProductCarousel heading={texts.fresh} products={fresh} loadMore={more.new} />
      <ProductCarousel heading={texts.reduced} note={texts.reducedNote} products={reduced} loadMore={more.reduced} />
      <HydrateWhenVisible className="below-fold">
        <StoryStrip stories={stories} />
        <HomeFacts />
      </HydrateWhenVisible>
    </>
  );
}

const moreFrom = (list: (typeof carouselLists)[number]) => (skip: number) =>
  call(getCarouselProducts, { query: { list, take: 12, skip } });

const more = { best: moreFrom('best'), new: moreFrom('new'), reduced: moreFrom('reduced') };

const HomeFacts = () => (
  <ul className="section facts">
    {texts.facts.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** The newest campaign large, two more beside each other. */
function HomeCampaigns({ campaigns }: { campaigns: Campaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{texts.campaigns}</h2>
        <Link className="link" to="/campaigns">
          {texts.allCampaigns}
        </Link>
      </div>
      <ul className="home-campaigns">
        {campaigns.map((campaign, index) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} isSmall={index > 0} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const homeMeta = (siteUrl: string): MetaDescriptor[] => [
  { title: shopBrand.title },
  { name: 'description', content: shopBrand.description },
  { tagName: 'link', rel: 'canonical', href: `${siteUrl}/` },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: shopBrand.title },
  { property: 'og:description', content: shopBrand.description },
  { property: 'og:image', content: `${siteUrl}${shopBrand.hero.image}` },
  { 'script:ld+json': organizationData(siteUrl) },
  { 'script:ld+json': webSite(siteUrl) },
];

const webSite = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shopBrand.name,
  url: `${siteUrl}/`,
  inLanguage: 'ro',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?keyword={keyword}&page=1` },
    'query-input': 'required name=keyword',
  },
});

function HomeCategories({ tiles }: { tiles: CategoryTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{texts.categories}</h2>
        <Link className="link" to="/products?page=1">
          {texts.allProducts}
        </Link>
      </div>
      <ul className="home-categories">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Link className="home-category" to={categoryPath(tile)} prefetch="intent">
              {tile.image && (
                <ProductPicture image={tile.image} backupImage="/pictures/missing.webp" alt={tile.alt} side={68} />
              )}
              <span>
                <b>{tile.name}</b>
                <span>{pluralize(tile.productCount, frameTexts.product, frameTexts.products)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
