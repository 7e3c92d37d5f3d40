import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  attachUnmatched,
  closeUnmatched,
  getUnmatchedWithdrawals,
  type UnmatchedWithdrawal,
} from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Renders nothing when every declaration of withdrawal has its order. */
export function UnmatchedWithdrawals() {
  const { data, refresh } = useAsyncData((signal) => call(getUnmatchedWithdrawals, {}, signal));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={texts.unmatched}>
      <div className="panel-stack">
        <p>{texts.unmatchedText}</p>
        <ul className="plain-list panel-stack">
          {data.map((declaration) => (
            <li key={declaration.id} className="panel-stack">
              <Facts declaration={declaration} />
              <UnlessReadOnly>
                <Answer declaration={declaration} onChange={refresh} />
              </UnlessReadOnly>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type Props = { declaration: UnmatchedWithdrawal };

const Facts = ({ declaration: { name, orderNumber, email, declaredAt, keepsSome, similarOrders } }: Props) => (
  <div>
    <p>
      <b>{name}</b> {texts.unmatchedFacts(orderNumber, email, formatDateTime(new Date(declaredAt)))}
      {keepsSome && ` ${texts.pendingKeeps}`}
    </p>
    {similarOrders.length > 0 && (
      <p className="small">
        {texts.similar}{' '}
        {similarOrders.map(({ id, number }) => (
          <span key={id}>
            <Link className="link nowrap" to={`/admin/orders/${id}`}>
              {number}
            </Link>{' '}
          </span>
        ))}
      </p>
    )}
  </div>
);

function Answer({ declaration: { id, name, similarOrders }, onChange }: Props & { onChange: () => void }) {
  const [orderNumber, setOrderNumber] = useState(similarOrders[0]?.number ?? '');
  const [dialog, setDialog] = useState<'attach' | 'close' | null>(null);
  const { run, isBusy } = useAction(onChange);
  const attach = () => run(() => call(attachUnmatched, { params: { id }, body: { orderNumber } }), texts.attached);
  const close = () => run(() => call(closeUnmatched, { params: { id } }), texts.closed);
  const hide = () => setDialog(null);
  return (
    <div className="form-ends">
      <Button size="s" onClick={() => setDialog('attach')}>
        {texts.attachTo}
      </Button>
      <Button size="s" variant="text" onClick={() => setDialog('close')}>
        {texts.closeDeclaration}
      </Button>
      <Dialog title={texts.attachTitle(name)} isOpen={dialog === 'attach'} onClose={hide}>
        <div className="form">
          <p className="dialog-text">{texts.attachText}</p>
          <TextField
            label={texts.attachNumber}
            value={orderNumber}
            maxLength={40}
            onChange={({ target }) => setOrderNumber(target.value)}
          />
          <div className="dialog-ends">
            <Button variant="brand" isBusy={isBusy} onClick={() => void attach()}>
              {texts.attach}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog title={texts.closeTitle} isOpen={dialog === 'close'} onClose={hide}>
        <p className="dialog-text">{texts.closeText}</p>
        <div className="dialog-ends">
          <Button variant="brand" isBusy={isBusy} onClick={() => void close()}>
            {texts.closeDeclaration}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
