import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { showPhone } from '../../account/rules.ts';
import type { AdminReturn } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Who sends it back, and where the money goes. */
export const ReturnPersonPanel = ({ one }: { one: AdminReturn }) => (
  <Panel title={texts.who}>
    <dl className="admin-facts">
      <dt>{texts.customer}</dt>
      <dd>
        <Link className="link" to={`/admin/customers/${one.accountId}`}>
          {one.firstName} {one.lastName}
        </Link>
      </dd>
      <dt>{texts.order}</dt>
      <dd>
        <Link className="link" to={`/admin/orders/${one.orderId}`}>
          {one.orderNumber}
        </Link>
        , {one.isPaid ? texts.paid : texts.notPaid}
      </dd>
      <dt>{texts.email}</dt>
      <dd>{one.email}</dd>
      <dt>{texts.phone}</dt>
      <dd className="num">{showPhone(one.phoneNumber)}</dd>
      {one.declaredBy && (
        <>
          <dt>{texts.declaredBy}</dt>
          <dd>{one.declaredBy}</dd>
        </>
      )}
      {one.address && (
        <>
          <dt>{texts.address}</dt>
          <dd>
            {one.address.street} {one.address.number}, {one.address.locality}, {one.address.countyName}
          </dd>
        </>
      )}
      <dt>{texts.way}</dt>
      <dd>{texts.ways[one.refundBy]}</dd>
      {one.refundBy === 'transfer' && <Account one={one} />}
    </dl>
  </Panel>
);

const Account = ({ one: { iban, ibanHolder, state } }: { one: AdminReturn }) => (
  <>
    <dt>{texts.iban}</dt>
    <dd className="num">{iban ?? texts.missing}</dd>
    {ibanHolder && (
      <>
        <dt>{texts.holder}</dt>
        <dd>{ibanHolder}</dd>
      </>
    )}
    {state === 'refunded' && (
      <>
        <dt />
        <dd>
          <Link className="link" to="/admin/payments/transfers">
            {texts.toPayouts}
          </Link>
        </dd>
      </>
    )}
  </>
);
