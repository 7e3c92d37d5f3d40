import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showDay } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminOrders } from '../../orders/admin-contract.ts';
import { type AdminConversation, muteAccount } from '../admin-contract.ts';
import { texts } from './texts.ts';

type CustomerPanelProps = { customer: AdminConversation; onChanged: () => void };

/** Who it is, and what they ordered. */
export function CustomerPanel({ customer: { legalEntityId, email, isMuted }, onChanged }: CustomerPanelProps) {
  const mute = (isNow: boolean) =>
    call(muteAccount, { body: { customerId: legalEntityId, isMuted: isNow } })
      .then(
        () => snackbar.success(isNow ? texts.muted : texts.unmuted),
        (failure: unknown) => snackbar.error(sentenceOf(failure)),
      )
      .then(onChanged);
  return (
    <Panel title={texts.orders}>
      {email === '' ? <p className="muted">{texts.noOrders}</p> : <Orders email={email} />}
      <Toggle hint={texts.muteHint} checked={isMuted} onChange={({ target }) => void mute(target.checked)}>
        {texts.mute}
      </Toggle>
    </Panel>
  );
}

const shown = 5;

function Orders({ email }: { email: string }) {
  const page = useLoaded((signal) => call(getAdminOrders, { query: { search: email, take: shown } }, signal));
  return (
    <Loaded of={page} skeleton={<Skeleton height={72} />}>
      {({ orders }) =>
        orders.length === 0 ? (
          <p className="muted">{texts.noOrders}</p>
        ) : (
          <ul className="shop-chat-orders">
            {orders.map(({ id, number, stateName, createdAt, total }) => (
              <li key={id}>
                <Link className="link" to={`/admin/orders/${id}`}>
                  {number}
                </Link>
                <span className="muted">
                  {stateName} · {showDay(new Date(createdAt))}
                </span>
                <span className="num">{showRon(total)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
