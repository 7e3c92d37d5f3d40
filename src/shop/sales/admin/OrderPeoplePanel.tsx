import { useState } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showPhone } from '../../account/rules.ts';
import type { AdminOrder } from '../../orders/admin-contract.ts';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import type { OrderPartProps } from './OrderPage.tsx';
import { placeLine } from './place-line.ts';
import { texts } from './texts.ts';

/** Who bought it, where it goes, whom the invoice names. */
export function OrderPeoplePanel(props: OrderPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { order } = props;
  return (
    <Panel
      title={texts.who}
      actions={
        order.canChangeDelivery && (
          <Button size="s" onClick={() => setIsOpen(true)}>
            {texts.changeDelivery}
          </Button>
        )
      }
    >
      <Facts order={order} />
      {isOpen && <DeliveryDrawer {...props} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const Facts = ({ order }: { order: AdminOrder }) => (
  <dl className="admin-facts">
    <dt>{texts.customer}</dt>
    <dd>
      <Link className="link" to={`/admin/customers/${order.accountId}`}>
        {order.firstName} {order.lastName}
      </Link>
      {order.isGuest && ` (${texts.guest})`}
    </dd>
    <dt>{texts.email}</dt>
    <dd>{order.email}</dd>
    <dt>{texts.phone}</dt>
    <dd className="num">{showPhone(order.phoneNumber)}</dd>
    <dt>{texts.courier}</dt>
    <dd>{order.courier.name}</dd>
    {order.waybill && (
      <>
        <dt>{texts.waybill}</dt>
        <dd className="num">{order.waybill}</dd>
      </>
    )}
    <Where order={order} />
    {order.note && (
      <>
        <dt>{texts.customerNote}</dt>
        <dd>{order.note}</dd>
      </>
    )}
  </dl>
);

const Where = ({ order: { locker, shipping, billing } }: { order: AdminOrder }) => (
  <>
    {locker && (
      <>
        <dt>{texts.locker}</dt>
        <dd>
          {locker.name}, {locker.street}, {locker.locality}
        </dd>
      </>
    )}
    <dt>{texts.shipping}</dt>
    <dd>
      {shipping.firstName} {shipping.lastName}, {placeLine(shipping)}
    </dd>
    <dt>{texts.billing}</dt>
    <dd>
      {billing.kind === 'company'
        ? `${billing.companyName}, ${billing.taxId}`
        : `${billing.firstName} ${billing.lastName}`}
      , {placeLine(billing)}
    </dd>
  </>
);
