import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getPendingDeclarations, type PendingDeclaration } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Renders nothing when there are no unconfirmed withdrawals. */
export function PendingDeclarations({ orderId }: { orderId?: number }) {
  const { data } = useAsyncData((signal) => call(getPendingDeclarations, { query: { orderId } }, signal));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={texts.pending}>
      <div className="panel-stack">
        <p>{texts.pendingText}</p>
        <ul className="plain-list">
          {data.map((one) => (
            <li key={one.id}>
              <Declaration one={one} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const Declaration = ({ one: { orderId, orderNumber, name, keepsSome, declaredAt, expiresAt } }: Props) => (
  <>
    <Link className="link" to={`/admin/orders/${orderId}`}>
      {orderNumber}
    </Link>{' '}
    {texts.pendingOne(name, formatDateTime(new Date(declaredAt)), formatDateTime(new Date(expiresAt)))}
    {keepsSome && ` ${texts.pendingKeeps}`}
  </>
);
type Props = { one: PendingDeclaration };
