import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { organizationData } from '../../brands/organization.ts';
import { sharingMeta } from '../../brands/page-meta.ts';
import { FrontPage } from '../../content/front-page/FrontPage.tsx';
import { pageContext } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/HomePage.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { loadFrontPage } = await import('../../content/front-page/service.server.ts');
  const tools = context.get(pageContext);
  return { sections: await loadFrontPage(tools), siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData?.siteUrl ?? '');

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr">{shopBrand.title}</h1>
      <FrontPage sections={loaderData.sections} />
    </>
  );
}

const homeMeta = (siteUrl: string): MetaDescriptor[] => [
  { title: shopBrand.title },
  { name: 'description', content: shopBrand.description },
  { tagName: 'link', rel: 'canonical', href: `${siteUrl}/` },
  ...sharingMeta({ title: shopBrand.title, description: shopBrand.description, url: `${siteUrl}/`, siteUrl }),
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
