import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/CampaignsPage.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { type Campaign, getActiveCampaigns } from './contract.ts';
import { useErrorSnackbar } from './error-snackbar.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { loadActiveCampaigns } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  return { campaigns: await loadActiveCampaigns(tools), siteUrl: tools.siteUrl };
}

/** Client navigation renders the skeletons first and streams the campaigns in. */
export const clientLoader = () => ({
  campaigns: call(getActiveCampaigns, {}).catch(() => null),
  siteUrl: window.location.origin,
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${shopBrand.name}` },
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

/** `null` means that loading failed: the list is empty and an error is shown. */
function CampaignList({ campaigns }: { campaigns: Campaign[] | null }) {
  const hasFailed = campaigns === null;
  useErrorSnackbar(hasFailed);
  if (hasFailed) return <FailedCampaigns />;
  if (campaigns.length === 0) return <NoCampaigns />;
  return (
    <ul className="campaigns-list">
      {campaigns.map((campaign, index) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} isEager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function FailedCampaigns() {
  const { revalidate, state } = useRevalidator();
  return (
    <Empty title={texts.failedTitle} text={texts.failed}>
      <Button variant="brand" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.again}
      </Button>
    </Empty>
  );
}

const NoCampaigns = () => (
  <Empty title={texts.emptyTitle} text={texts.empty}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.allProducts}
    </ButtonLink>
  </Empty>
);

const CampaignPlaceholders = () => (
  <div className="campaigns-list" role="status" aria-label={texts.loading}>
    <Skeleton className="campaigns-placeholder" />
    <Skeleton className="campaigns-placeholder" />
    <Skeleton className="campaigns-placeholder" />
  </div>
);
