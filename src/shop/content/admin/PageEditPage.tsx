import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminPage } from '../admin-contract.ts';
import { isPageKey, type PageKey } from '../rules.ts';
import { pageNames, refusalTexts } from '../texts.ts';
import { PageForm } from './PageForm.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/pages', name: texts.title };

/** /admin/pages/about-us */
export default function PageEditPage() {
  const { key = '' } = useParams();
  if (isPageKey(key)) return <KnownPage key={key} pageKey={key} />;
  return (
    <>
      <PageHead title={texts.title} back={back} />
      <FormMessage>{refusalTexts.unknownPage}</FormMessage>
    </>
  );
}

function KnownPage({ pageKey }: { pageKey: PageKey }) {
  const opened = useLoaded((signal) => call(getAdminPage, { params: { key: pageKey } }, signal));
  return (
    <>
      <PageHead title={pageNames[pageKey]} back={back}>
        <ButtonLink size="s" to={`/${pageKey}`}>
          {texts.see}
        </ButtonLink>
      </PageHead>
      <Loaded of={opened} skeleton={<FormSkeleton />}>
        {(data) => <PageForm key={data.page.version} opened={data} onReload={opened.refresh} />}
      </Loaded>
    </>
  );
}
