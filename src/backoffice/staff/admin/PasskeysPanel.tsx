import { useState } from 'react';
import {
  addStaffPasskey,
  beginStaffPasskey,
  getStaffPasskeys,
  type Passkey,
  removeStaffPasskey,
} from '../../../account/identity/passkeys/contract.ts';
import { texts as names } from '../../../account/identity/passkeys/screen-texts.ts';
import { supportsPasskeys } from '../../../account/identity/passkeys/support.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { texts } from './own-account-texts.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** `onChange`: the first passkey is a second step and brings recovery codes. */
export function PasskeysPanel({ onChange }: { onChange: () => void }) {
  const own = useAsyncData((signal) => call(getStaffPasskeys, {}, signal));
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const changed = () => {
    own.refresh();
    onChange();
  };
  const { run, isBusy } = useAction(changed);
  const adding = useAdding(changed);
  const remove = ({ id }: Passkey) => {
    setRemoving(null);
    void run(() => call(removeStaffPasskey, { body: { passkeyId: id } }), names.removed);
  };
  return (
    <Panel title={names.title}>
      <div className="form">
        <p className="muted">{texts.passkeysText}</p>
        <AsyncContent result={own} skeleton={<Skeleton height={80} />}>
          {({ passkeys, isAvailable }) => (
            <>
              {passkeys.length > 0 && <PasskeyTable passkeys={passkeys} isBusy={isBusy} onRemove={setRemoving} />}
              {isAvailable && supportsPasskeys() ? (
                <div className="form-ends">
                  <Button
                    size="s"
                    variant={passkeys.length === 0 ? 'brand' : 'line'}
                    isBusy={adding.isBusy}
                    onClick={() => void adding.add()}
                  >
                    {names.add}
                  </Button>
                </div>
              ) : (
                <p className="small muted">{texts.passkeysUnavailable}</p>
              )}
            </>
          )}
        </AsyncContent>
      </div>
      <ConfirmDialog
        isOpen={removing !== null}
        title={names.removeTitle}
        action={names.removeAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
      >
        {removing && names.removeText(removing.name)}
      </ConfirmDialog>
      {adding.recoveryCodes && <RecoveryCodesDialog codes={adding.recoveryCodes} onClose={adding.closeRecoveryCodes} />}
    </Panel>
  );
}

function useAdding(onAdded: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const add = async () => {
    setIsBusy(true);
    try {
      const options = await call(beginStaffPasskey, {});
      const { createPasskey } = await import('../../../account/identity/passkeys/browser.ts');
      const created = await createPasskey(options);
      if (created) {
        setRecoveryCodes((await call(addStaffPasskey, { body: created })).recoveryCodes);
        snackbar.success(names.added);
        onAdded();
      }
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return { add, isBusy, recoveryCodes, closeRecoveryCodes: () => setRecoveryCodes(null) };
}

type PasskeyTableProps = { passkeys: Passkey[]; isBusy: boolean; onRemove: (passkey: Passkey) => void };

const PasskeyTable = ({ passkeys, isBusy, onRemove }: PasskeyTableProps) => (
  <table className="plain-rows">
    <tbody>
      {passkeys.map((passkey) => (
        <tr key={passkey.id}>
          <td>
            {passkey.name}
            <br />
            <span className="small muted num">{timesOf(passkey)}</span>
          </td>
          <td className="is-number">
            <Button
              size="s"
              variant="text"
              isBusy={isBusy}
              aria-label={names.removeNamed(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {names.remove}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const timesOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  [
    names.created(formatDateTime(new Date(createdAt))),
    lastUsedAt ? names.used(formatDateTime(new Date(lastUsedAt))) : names.neverUsed,
  ].join(' · ');
