import { Suspense } from 'react';
import { Await } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import type { Route } from './+types/CampaignsPage.ts';
import { CampaignList, CampaignPlaceholders } from './CampaignList.tsx';
import { getActiveCampaigns } from './contract.ts';
import { readActiveCampaigns } from './service.server.ts';
import { texts } from './texts.ts';
import './campaigns-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  return { campaigns: await readActiveCampaigns(db).catch(() => null), siteUrl };
}

/** Coming from another page, the placeholders show at once and the campaigns follow. */
export const clientLoader = () => ({
  campaigns: call(getActiveCampaigns, {}).catch(() => null),
  siteUrl: window.location.origin,
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'description', content: texts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/campaigns` },
];

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="campaigns-head">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </div>
      <Suspense fallback={<CampaignPlaceholders />}>
        <Await resolve={loaderData.campaigns}>{(campaigns) => <CampaignList campaigns={campaigns} />}</Await>
      </Suspense>
    </>
  );
}
