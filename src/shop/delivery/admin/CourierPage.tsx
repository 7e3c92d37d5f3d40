import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminCouriers } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { CourierForm } from './CourierForm.tsx';
import { LockersPanel } from './LockersPanel.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/delivery', name: texts.title };

/** /admin/delivery/new and /admin/delivery/2 */
export default function CourierPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCourier /> : <SavedCourier key={id} id={Number(id)} />;
}

const NewCourier = () => (
  <>
    <PageHead title={texts.newCourier} back={back} />
    <CourierForm saved={null} onReload={() => {}} />
  </>
);

function SavedCourier({ id }: { id: number }) {
  const couriers = useLoaded((signal) => call(getAdminCouriers, {}, signal));
  const courier = couriers.data?.find((one) => one.id === id);
  return (
    <>
      <PageHead title={courier?.name ?? texts.title} back={back} />
      <Loaded of={couriers} skeleton={<FormSkeleton />}>
        {() =>
          courier ? (
            <>
              <CourierForm key={courier.version} saved={courier} onReload={couriers.refresh} />
              {courier.kind === 'locker' && <LockersPanel courierId={courier.id} />}
            </>
          ) : (
            <FormMessage>{refusals.unknownEntry}</FormMessage>
          )
        }
      </Loaded>
    </>
  );
}
