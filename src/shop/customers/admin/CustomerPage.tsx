import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type Customer, getCustomer } from '../contract.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerDot } from './CustomerDot.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { ConsentsPanel, MarksPanel, PlacesPanel, ProfilePanel } from './CustomerPanels.tsx';
import { fullName } from './customer-list-rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/customers', name: texts.title };

/** /admin/customers/17 */
export default function CustomerPage() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={Number(id)} />;
}

function OneCustomer({ id }: { id: number }) {
  const found = useLoaded((signal) => call(getCustomer, { params: { id } }, signal));
  return (
    <>
      <PageHead
        title={found.data ? fullName(found.data) : texts.one}
        back={back}
        text={found.data && <CustomerDot customer={found.data} />}
      >
        {found.data && <CustomerActions customer={found.data} onChange={found.refresh} />}
      </PageHead>
      <Loaded of={found} skeleton={<FormSkeleton />}>
        {(customer) => <Parts customer={customer} />}
      </Loaded>
    </>
  );
}

const Parts = ({ customer }: { customer: Customer }) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <CustomerOrders customer={customer} />
      <PlacesPanel customer={customer} />
    </div>
    <div className="panel-stack">
      <ProfilePanel customer={customer} />
      <ConsentsPanel customer={customer} />
      <MarksPanel customer={customer} />
    </div>
  </div>
);
