import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminCampaign } from '../manage-contract.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/campaigns', name: texts.title };

/** /admin/campaigns/new and /admin/campaigns/3 */
export default function CampaignPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCampaign /> : <SavedCampaign key={id} id={Number(id)} />;
}

const NewCampaign = () => (
  <>
    <PageHead title={texts.newCampaign} back={back} />
    <CampaignForm opened={null} onReload={() => {}} />
  </>
);

function SavedCampaign({ id }: { id: number }) {
  const opened = useLoaded((signal) => call(getAdminCampaign, { params: { id } }, signal));
  return (
    <>
      <PageHead title={opened.data?.campaign.name ?? texts.title} back={back} />
      <Loaded of={opened} skeleton={<FormSkeleton />}>
        {(data) => <CampaignForm key={data.campaign.version} opened={data} onReload={opened.refresh} />}
      </Loaded>
    </>
  );
}
