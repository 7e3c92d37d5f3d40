import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { CampaignCard } from './CampaignCard.tsx';
import type { Campaign } from './contract.ts';
import { texts } from './texts.ts';

/** null stands for a failure: the list is empty and the error is said. */
export function CampaignList({ campaigns }: { campaigns: Campaign[] | null }) {
  const hasFailed = campaigns === null;
  useEffect(() => {
    if (hasFailed) snackbar.error(texts.error);
  }, [hasFailed]);
  if (hasFailed) return <FailedCampaigns />;
  if (campaigns.length === 0) return <NoCampaigns />;
  return (
    <ul className="campaigns-list">
      {campaigns.map((campaign, place) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} isEager={place === 0} />
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

export const CampaignPlaceholders = () => (
  <div className="campaigns-list" role="status" aria-label={texts.loading}>
    <Skeleton className="campaigns-placeholder" />
    <Skeleton className="campaigns-placeholder" />
    <Skeleton className="campaigns-placeholder" />
  </div>
);
