import { Link } from 'react-router';
import { showRon } from '../../../kit/money.ts';
import { showDay } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { OrderStateDot } from '../../sales/admin/OrderStateDot.tsx';
import type { Customer } from '../contract.ts';
import { texts } from './texts.ts';

export const CustomerOrders = ({ customer }: { customer: Customer }) => (
  <Panel title={texts.orders} actions={customer.email && <AllOrders email={customer.email} />}>
    {customer.recentOrders.length === 0 ? <p className="muted">{texts.noOrders}</p> : <Orders customer={customer} />}
  </Panel>
);

/** Also those bought as a visitor with the same address. */
const AllOrders = ({ email }: { email: string }) => (
  <Link className="link" to={`/admin/orders?${new URLSearchParams({ q: email })}`}>
    {texts.allOrders}
  </Link>
);

const Orders = ({ customer: { recentOrders } }: { customer: Customer }) => (
  <div className="rows-scroll">
    <table className="plain-rows">
      <thead>
        <tr>
          <th>{texts.number}</th>
          <th>{texts.createdAt}</th>
          <th>{texts.orderState}</th>
          <th className="is-number">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {recentOrders.map(({ id, number, createdAt, state, total }) => (
          <tr key={id}>
            <td>
              <Link className="link" to={`/admin/orders/${id}`}>
                {number}
              </Link>
            </td>
            <td className="num">{showDay(new Date(createdAt))}</td>
            <td>
              <OrderStateDot state={state} />
            </td>
            <td className="is-number num">{showRon(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
