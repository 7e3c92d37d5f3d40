import { useNavigate, useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminProducer, deleteProducer, getAdminProducer } from '../../catalog/range-contract.ts';
import { ProducerForm } from './ProducerForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/producers', name: texts.producers };

/** /admin/producers/new and /admin/producers/17 */
export default function ProducerPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProducer /> : <SavedProducer key={id} id={Number(id)} />;
}

const NewProducer = () => (
  <>
    <PageHead title={texts.newProducer} back={back} />
    <ProducerForm saved={null} onReload={() => {}} />
  </>
);

function SavedProducer({ id }: { id: number }) {
  const producer = useLoaded((signal) => call(getAdminProducer, { params: { id } }, signal));
  return (
    <>
      <PageHead title={producer.data?.name ?? texts.producer} back={back}>
        {producer.data && <DeleteProducer saved={producer.data} />}
      </PageHead>
      <Loaded of={producer} skeleton={<FormSkeleton />}>
        {(saved) => <ProducerForm key={saved.version} saved={saved} onReload={producer.refresh} />}
      </Loaded>
    </>
  );
}

function DeleteProducer({ saved: { id, version } }: { saved: AdminProducer }) {
  const navigate = useNavigate();
  return (
    <RemoveButton
      title={texts.deleteProducer}
      text={texts.deleteProducerText}
      done={texts.producerDeleted}
      remove={() => call(deleteProducer, { body: { id, version } })}
      onDone={() => void navigate(back.to)}
    />
  );
}
