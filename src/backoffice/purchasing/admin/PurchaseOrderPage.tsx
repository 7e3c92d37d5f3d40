import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getPurchaseOrder } from '../order-contract.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { PurchaseOrderForm } from './PurchaseOrderForm.tsx';
import { OrderState } from './PurchaseOrdersPage.tsx';
import { SentOrder } from './SentOrder.tsx';
import { orderTexts as texts } from './texts.ts';

const back = { to: '/admin/purchase-orders', name: texts.title };

/** /admin/purchase-orders/new and /admin/purchase-orders/17 */
export default function PurchaseOrderPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewOrder /> : <SavedOrder key={id} id={Number(id)} />;
}

const NewOrder = () => (
  <>
    <PageHead title={texts.newTitle} back={back} />
    <PurchaseOrderForm saved={null} onReload={() => {}} />
  </>
);

function SavedOrder({ id }: { id: number }) {
  const order = useAsyncData((signal) => call(getPurchaseOrder, { params: { id } }, signal));
  const saved = order.data;
  return (
    <>
      <PageHead title={saved?.number ?? texts.one} text={saved && <OrderState state={saved.state} />} back={back}>
        {saved && <OrderSteps order={saved} onChanged={order.refresh} />}
      </PageHead>
      <AsyncContent result={order} skeleton={<FormSkeleton />}>
        {(data) =>
          data.state === 'draft' ? (
            <PurchaseOrderForm key={data.version} saved={data} onReload={order.refresh} />
          ) : (
            <SentOrder order={data} />
          )
        }
      </AsyncContent>
    </>
  );
}
