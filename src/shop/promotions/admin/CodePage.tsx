import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminCode } from '../admin-contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/promo-codes', name: texts.title };

/** /admin/promo-codes/new and /admin/promo-codes/17 */
export default function CodePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCode /> : <SavedCode key={id} id={Number(id)} />;
}

const NewCode = () => (
  <>
    <PageHead title={texts.newCode} back={back} />
    <CodeForm saved={null} onReload={() => {}} />
  </>
);

function SavedCode({ id }: { id: number }) {
  const code = useLoaded((signal) => call(getAdminCode, { params: { id } }, signal));
  return (
    <>
      <PageHead title={code.data?.code ?? texts.code} back={back} />
      <Loaded of={code} skeleton={<FormSkeleton />}>
        {(saved) => <CodeForm key={saved.version} saved={saved} onReload={code.refresh} />}
      </Loaded>
    </>
  );
}
