import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { getAdminOrders } from '../../../sales/orders/admin-contract.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminConversation, muteAccount } from '../admin-contract.ts';
import { texts } from './texts.ts';

type CustomerPanelProps = { customer: AdminConversation; onChanged: () => void };

export function CustomerPanel({ customer: { legalEntityId, email, isMuted }, onChanged }: CustomerPanelProps) {
  const mute = (isNow: boolean) =>
    call(muteAccount, { body: { customerId: legalEntityId, isMuted: isNow } })
      .then(
        () => snackbar.success(isNow ? texts.muted : texts.unmuted),
        (failure: unknown) => snackbar.error(errorMessage(failure)),
      )
      .then(onChanged);
  const canReadOrders = useHasPermission('orders:read');
  return (
    <Panel title={texts.orders}>
      {canReadOrders && (email === '' ? <p className="muted">{texts.noOrders}</p> : <Orders email={email} />)}
      <Toggle hint={texts.muteHint} checked={isMuted} onChange={({ target }) => void mute(target.checked)}>
        {texts.mute}
      </Toggle>
    </Panel>
  );
}

const pageSize = 5;

function Orders({ email }: { email: string }) {
  const page = useAsyncData((signal) => call(getAdminOrders, { query: { search: email, take: pageSize } }, signal));
  return (
    <AsyncContent result={page} skeleton={<Skeleton height={72} />}>
      {({ rows: orders }) =>
        orders.length === 0 ? (
          <p className="muted">{texts.noOrders}</p>
        ) : (
          <ul className="shop-chat-orders">
            {orders.map(({ id, number, stateName, createdAt, total }) => (
              <li key={id}>
                <ScreenLink to={`/admin/orders/${id}`}>{number}</ScreenLink>
                <span className="muted">
                  {stateName} · {formatDate(new Date(createdAt))}
                </span>
                <span className="num">{formatLei(total)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}
