import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getMailAddress, liftMailAddress, type MailAddress } from '../bounce-contract.ts';
import { texts } from './texts.ts';
import './bounced-address.css';

type BouncedAddressProps = {
  email: string;
  /** Earlier bounces are left out. */
  since?: string;
};

/** A panel about e-mails that came back from an address; nothing when there are none. */
export const BouncedAddress = (props: BouncedAddressProps) => {
  const canRead = useHasPermission('customers:read');
  return canRead && props.email ? <Loaded key={props.email} {...props} /> : null;
};

function Loaded({ email, since = '' }: BouncedAddressProps) {
  const { data, set } = useAsyncData((signal) => call(getMailAddress, { query: { email } }, signal));
  const canLift = useHasPermission('customers:write');
  if (!data) return null;
  const bounces = data.bounces.filter(({ at }) => at >= since);
  if (!data.mark && bounces.length === 0) return null;
  return (
    <Panel
      title={texts.title}
      actions={data.mark && canLift && <LiftButton email={email} onLifted={(next) => set(() => next)} />}
    >
      <div className="form">
        {data.mark && <Mark mark={data.mark} />}
        <ul className="plain-list">
          {bounces.map(({ id, kind, detail, at }) => (
            <li key={id}>
              <span className="num">{formatDateTime(new Date(at))}</span>, {texts.kinds[kind]}
              {detail && <div className="muted small bounce-detail">{detail}</div>}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const Mark = ({ mark: { kind, source, reason, at } }: { mark: NonNullable<MailAddress['mark']> }) => (
  <>
    <StatusDot tone="bad">{texts.marks[kind]}</StatusDot>
    <p className="small">
      {texts.sources[source]} {texts.since(formatDateTime(new Date(at)))} {texts.markText}
    </p>
    {source === 'smtp' && reason && <p className="muted small bounce-detail">{reason}</p>}
  </>
);

function LiftButton({ email, onLifted }: { email: string; onLifted: (next: MailAddress) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy } = useAction(() => {});
  const lift = async () => onLifted(await call(liftMailAddress, { body: { email } }));
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {texts.lift}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.lift}
        action={texts.lift}
        isBusy={isBusy}
        onConfirm={() => void run(lift, texts.lifted).then(() => setIsOpen(false))}
        onClose={() => setIsOpen(false)}
      >
        {texts.liftText(email)}
      </ConfirmDialog>
    </>
  );
}
